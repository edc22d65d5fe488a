import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PLATES, plateCalled, plateFile, plateSource } from '../../picture/library/plates.ts';
import { divide, figureOnRim } from '../../picture/pixels/threshold.ts';
import type { JobPicture } from '../../worker/job.ts';
import { readWhole } from '../file.ts';
import { DECODER } from '../pictures/codecs.ts';
import { good, type Outcome, unusable } from '../problem.ts';

/** Where the plates' files are. */
export const PLATES_FOLDER = fileURLToPath(new URL('../../../assets/museum/', import.meta.url));

/** No plate is larger. */
const MOST_BYTES = 1_000_000;

/** The plate called `id` as it was shipped. */
export async function readPlate(id: string): Promise<Outcome<JobPicture>> {
  const plate = plateCalled(id);
  if (plate === undefined)
    return unusable(
      `${id}: there is no such painting or photograph; there are ${PLATES.map((each) => each.id).join(', ')}`,
    );
  const bytes = await readWhole(join(PLATES_FOLDER, plateFile(id)), MOST_BYTES);
  return bytes.ok ? good({ bytes: bytes.value, title: plate.title, source: plateSource(plate) }) : bytes;
}

/** More of a plate's rim than this is not taken up by a thing that stands free. */
const MOST_ON_RIM = 0.05;

/** Whether something stands free in a plate, so that it is known by its figure alone; of most photographs nothing does. */
export async function hasFigure(id: string): Promise<boolean> {
  const read = await readPlate(id);
  if (!read.ok || read.value.bytes === undefined) return false;
  const drawn = await DECODER.decodePicture(read.value.bytes);
  return drawn.ok && figureOnRim(divide(drawn.value, 'auto')) <= MOST_ON_RIM;
}
