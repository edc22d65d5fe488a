import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PLATES, plateById, plateFile, plateSource } from '../../picture/library/plates.ts';
import { divide, figureOnRim } from '../../picture/pixels/threshold.ts';
import type { JobPicture } from '../../worker/job.ts';
import { readWhole } from '../file.ts';
import { DECODER } from '../pictures/codecs.ts';
import { good, type Outcome, unusable } from '../problem.ts';

export const PLATES_FOLDER = fileURLToPath(new URL('../../../assets/museum/', import.meta.url));

/** Larger than any plate, in bytes. */
const MAX_BYTES = 1_000_000;

export async function readPlate(id: string): Promise<Outcome<JobPicture>> {
  const plate = plateById(id);
  if (plate === undefined)
    return unusable(
      `${id}: there is no such painting or photograph; there are ${PLATES.map((each) => each.id).join(', ')}`,
    );
  const bytes = await readWhole(join(PLATES_FOLDER, plateFile(id)), MAX_BYTES);
  return bytes.ok ? good({ bytes: bytes.value, title: plate.title, source: plateSource(plate) }) : bytes;
}

/** A plate shows a separate figure if the figure covers at most this share of the rim. */
const MAX_RIM_SHARE = 0.05;

/** True if a plate shows a separate figure that is recognisable by its outline. Most photographs do not. */
export async function hasFigure(id: string): Promise<boolean> {
  const read = await readPlate(id);
  if (!read.ok || read.value.bytes === undefined) return false;
  const drawn = await DECODER.decodePicture(read.value.bytes);
  return drawn.ok && figureOnRim(divide(drawn.value, 'auto')) <= MAX_RIM_SHARE;
}
