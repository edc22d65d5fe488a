import type { Decoder } from '../picture/decoding.ts';
import { importSvg } from '../picture/import.ts';
import { read } from '../picture/markup.ts';
import { plainSvg } from '../picture/raster-markup.ts';
import { failureOf } from '../picture/refusal.ts';
import type { Result } from '../picture/result.ts';
import { colourMarkup, linesMarkup } from '../picture/tracing/tracing-markup.ts';
import type { JobPicture, TracedForms, TracingWatch } from './job.ts';
import { type ReadingStage, tracingOf } from './traced-picture.ts';

/** How much of the work is done by then, as measured with drawings on paper. */
const DONE: Readonly<Record<ReadingStage, number>> = { pixels: 0.1, sheet: 0.25, ink: 0.62, lines: 0.77 };
const DRAWN = 0.88;

/** All that can become lines of a picture of pixels. Fails with a code of `REFUSALS`. */
export async function formsOf(
  picture: JobPicture,
  decoder: Decoder,
  { progress, lines: tell }: TracingWatch = { progress: () => undefined, lines: () => undefined },
): Promise<Result<TracedForms>> {
  const found = await tracingOf(picture, decoder, (stage) => progress(DONE[stage]));
  if (!found.ok) return found;
  const { value } = found;
  const corners = value.corners === undefined ? {} : { corners: value.corners };
  const first = { lines: linesMarkup(value), ...corners };
  tell(first);
  const [outlines, shape] = [linesMarkup(value, 'outlines'), linesMarkup(value, 'shape')];
  progress(DRAWN);
  const forms = { ...first, outlines, shape, colour: colourMarkup(value), sheet: value.picture };
  progress(1);
  return { ok: true, value: forms };
}

/** Why a drawing has no lines as it is, and yet puzzles can be made of it: its lines are found as those of a photograph. */
const TRACEABLE: readonly string[] = ['outline-drawing'];

/**
 * A file's SVG with nothing in it but what can be drawn and is the file's own. Fails with a code of `REFUSALS` where
 * nothing can be made of it.
 */
export function plainOf(svg: string, name: string): Result<string> {
  try {
    const plain = plainSvg(read(svg));
    const drawn = importSvg(plain, { name, title: name, source: { id: name } });
    return drawn.ok || TRACEABLE.includes(drawn.failure.code) ? { ok: true, value: plain } : drawn;
  } catch (error) {
    const { code, data } = failureOf(error);
    return { ok: false, failure: { code, data: { file: name, ...data } } };
  }
}
