import { type Decoder, LONGER_SIDE } from '../picture/pixels/decoding.ts';
import { plainText } from '../picture/pixels/raster.ts';
import { onGround } from '../picture/pixels/scaling.ts';
import { failureOf } from '../picture/refusal.ts';
import type { Failure, Result } from '../picture/result.ts';
import { readMarkup } from '../picture/svg/markup.ts';
import { resolve } from '../picture/svg/resolving.ts';
import { colourMarkup, linesMarkup } from '../picture/tracing/tracing-markup.ts';
import type { JobPicture, OpenedDrawing, TracedForms, TracingWatch } from './job.ts';
import { readSeenLines, strokesOf } from './seen-lines.ts';
import { type ReadingStage, tracingOf } from './traced-picture.ts';

/** Progress after each stage, measured with drawings on paper. */
const STAGE_PROGRESS: Readonly<Record<ReadingStage, number>> = {
  pixels: 0.1,
  sheet: 0.25,
  ink: 0.62,
  lines: 0.77,
};
const FORMS_PROGRESS = 0.88;

export async function formsOf(
  picture: JobPicture,
  decoder: Decoder,
  { progress, lines: reportLines }: TracingWatch = { progress: () => undefined, lines: () => undefined },
): Promise<Result<TracedForms>> {
  const found = await tracingOf(picture, decoder, (stage) => progress(STAGE_PROGRESS[stage]));
  if (!found.ok) return found;
  const { value } = found;
  const corners = value.corners === undefined ? {} : { corners: value.corners };
  const first = { lines: linesMarkup(value), ...corners };
  reportLines(first);
  const [outlines, shape] = [linesMarkup(value, 'outlines'), linesMarkup(value, 'shape')];
  progress(FORMS_PROGRESS);
  const forms = { ...first, outlines, shape, colour: colourMarkup(value), sheet: value.picture };
  progress(1);
  return { ok: true, value: forms };
}

/** Failures of drawings without lines that can still be traced like a photograph. */
const TRACEABLE: readonly string[] = ['outline-drawing'];

/**
 * Opens an SVG file. Returns its text reduced to what can be drawn, and its visible lines. Fails with a code of
 * `REFUSALS` if no puzzle can be made of it.
 *
 * @param most the limit of each text, in characters; a longer drawing is replaced by its painting
 */
export async function openedOf(
  svg: string,
  { name, most }: { readonly name: string; readonly most: number },
  open: () => Promise<Decoder>,
): Promise<Result<OpenedDrawing>> {
  const failed = ({ code, data }: Failure) =>
    ({ ok: false, failure: { code, data: { file: name, ...data } } }) as const;
  let plain: string;
  try {
    plain = plainText(resolve(readMarkup(svg)));
  } catch (error) {
    return failed(failureOf(error));
  }
  const picture = { svg: plain, title: name, source: { id: name } };
  const readLines = await readSeenLines(picture, open);
  if (!readLines.ok && !TRACEABLE.includes(readLines.failure.code)) return readLines;
  const isTraced = readLines.ok && readLines.value.tracing !== undefined;
  const line = isTraced ? strokesOf(readLines.value) : plain;
  if (line.length > most) return failed({ code: 'too-large', data: { limit: most } });
  if (plain.length <= most) return { ok: true, value: { line, colour: plain } };
  if (!isTraced) return failed({ code: 'too-large', data: { limit: most } });
  const sheet = await (await open()).rasterise(plain, LONGER_SIDE);
  return sheet.ok ? { ok: true, value: { line, colour: line, sheet: onGround(sheet.value) } } : sheet;
}
