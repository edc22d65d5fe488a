import { type Passage, passages } from '../geometry/shapes/passages.ts';
import { kindOf } from '../kinds/index.ts';
import { isolines } from '../picture/figures/isolines.ts';
import { importSvg } from '../picture/import.ts';
import { type Decoder, LONGER_SIDE } from '../picture/pixels/decoding.ts';
import { fitSize, resample } from '../picture/pixels/scaling.ts';
import { divide } from '../picture/pixels/threshold.ts';
import type { Result } from '../picture/result.ts';
import {
  type PackedPicture,
  type PackingInput,
  packedId,
  packedPicture,
} from '../picture/sketching/packed-picture.ts';
import { pixelsOf } from './draw.ts';
import type { Job } from './job.ts';

/** Longer side in pixels at which a figure's outline is found. Codes store coordinates no finer. */
const FIGURE_SIDE = LONGER_SIDE / 2;
const HALF = 0.5;

/**
 * Packs a job's picture into an id, so that it can be sent to devices that lack it. The id has at most `maxLength`
 * characters of an address. Fails with `too-long` if the picture needs more or its kind takes pixels, and like making a
 * puzzle.
 */
export async function packedOf(
  job: Job,
  maxLength: number,
  open: () => Promise<Decoder>,
): Promise<Result<PackedPicture>> {
  const takes = kindOf(job.kind)?.takes ?? 'lines';
  if (takes === 'pixels') return TOO_LONG;
  const input = takes === 'lines' ? await linesIn(job, open) : await figureIn(job, open);
  if (!input.ok) return input;
  const id = packedId(input.value, maxLength);
  return id === undefined ? TOO_LONG : packedPicture(id);
}

const TOO_LONG = { ok: false, failure: { code: 'too-long', data: {} } } as const;

async function linesIn(job: Job, open: () => Promise<Decoder>): Promise<Result<PackingInput>> {
  const { svg = '', colour, title, source } = job;
  const about = { name: source.id, title, source };
  const isDrawn = job.bytes === undefined && job.tracing?.form === undefined;
  let read = isDrawn ? importSvg(svg, { ...about, colour }) : undefined;
  if (read === undefined || (!read.ok && read.failure.code === 'outline-drawing')) {
    const { linesOf } = await import('./traced-picture.ts');
    const lines = await linesOf(job, await open());
    if (!lines.ok) return lines;
    read = importSvg(lines.value.svg ?? '', about);
  }
  if (!read.ok) return read;
  return { ok: true, value: { form: 'lines', lines: passages(read.value.drawing), title } };
}

async function figureIn(job: Job, open: () => Promise<Decoder>): Promise<Result<PackingInput>> {
  const drawn = await pixelsOf(job, await open(), 'figure');
  if (!drawn.ok) return drawn;
  const [width, height] = fitSize(drawn.value.width, drawn.value.height, FIGURE_SIDE);
  const { data } = divide(resample(drawn.value, width, height), 'auto');
  const lines = isolines({ width, height, values: data }, HALF).map(
    (points): Passage => ({ points, isRing: true }),
  );
  const finest = job.finest === undefined ? {} : { finest: job.finest * Math.max(width, height) };
  return { ok: true, value: { form: 'figure', lines, title: job.title, ...finest } };
}
