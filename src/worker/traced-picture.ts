import type { PictureForm } from '../picture/picture.ts';
import { type Decoder, LONGER_SIDE, type Photograph } from '../picture/pixels/decoding.ts';
import type { Pixels } from '../picture/pixels/pixels.ts';
import { fitSize, onPaper, resample } from '../picture/pixels/scaling.ts';
import { failureOf } from '../picture/refusal.ts';
import type { Result } from '../picture/result.ts';
import { WORKING_SIDE } from '../picture/tracing/ink/shrinking.ts';
import { traceSeen } from '../picture/tracing/seen-tracing.ts';
import { visibleOnWhite } from '../picture/tracing/sheet/polarity.ts';
import { sheetOf, type TracedDrawing, type TracingStage, traceDrawing } from '../picture/tracing/tracing.ts';
import { colourMarkup, linesMarkup } from '../picture/tracing/tracing-markup.ts';
import type { JobPicture, JobTracing } from './job.ts';

/** Largest share of filled areas in the ink of a line drawing. With more, the picture itself is the figure. */
const MAX_AREAS = 0.75;

/** What has been found so far in a picture that is being read. */
export type ReadingStage = 'pixels' | TracingStage;

/** Finds the lines of pixels, or of a drawing painted as pixels. Fails with a code of `REFUSALS`. */
export async function tracingOf(
  picture: JobPicture,
  decoder: Decoder,
  report: (stage: ReadingStage) => void = () => undefined,
): Promise<Result<TracedDrawing>> {
  const photograph = await photographOf(picture, decoder);
  if (!photograph.ok) return photograph;
  report('pixels');
  return attempt(picture, () => traceSeen(photograph.value, tracingOptionsOf(picture), report));
}

export async function linesOf(
  picture: JobPicture,
  decoder: Decoder,
): Promise<Result<Pick<JobPicture, 'svg' | 'colour'>>> {
  const found = await tracingOf(picture, decoder);
  if (!found.ok) return found;
  const svg = linesMarkup(found.value, picture.tracing?.form);
  return { ok: true, value: { svg, colour: picture.colour ?? colourMarkup(found.value) } };
}

/**
 * The pixels of a traced picture; undefined if the picture should be taken as it is. Kinds that take pixels get the
 * straightened sheet, others the coloured drawing on a transparent ground, or the requested form in black.
 */
export async function tracedPixels(
  picture: JobPicture,
  decoder: Decoder,
  takes: Exclude<PictureForm, 'lines'>,
): Promise<Result<Pixels> | undefined> {
  const { tracing = {} } = picture;
  if (takes === 'pixels' && picture.bytes === undefined) return undefined;
  const photograph = await photographOf(picture, decoder);
  if (!photograph.ok) return photograph;
  if (takes === 'pixels') {
    const sheet = sheetOf(photograph.value, tracing);
    return sheet === photograph.value.pixels ? undefined : { ok: true, value: resizeToLongerSide(sheet) };
  }
  const found = attempt(picture, () => traceDrawing(photograph.value, tracingOptionsOf(picture)));
  if (tracing.form === undefined) {
    // A photograph of an object is already a figure.
    if (found.ok && found.value.ofThings && !Array.isArray(tracing.sheet)) return undefined;
    if (!found.ok || !isDrawnInLines(found.value))
      return tracing.sheet === undefined ? undefined : found.ok ? paint(found.value, decoder) : found;
    return paint(found.value, decoder);
  }
  if (!found.ok) return found;
  const markup = linesMarkup(found.value, tracing.form);
  return decoder.rasterise(
    tracing.form === 'shape' ? markup.replace('fill="none"', 'fill="#000"') : markup,
    LONGER_SIDE,
  );
}

function paint(found: TracedDrawing, decoder: Decoder): Promise<Result<Pixels>> {
  return decoder.rasterise(colourMarkup(found), LONGER_SIDE);
}

function isDrawnInLines({ ink, areas, lines, ofThings }: TracedDrawing): boolean {
  if (ofThings) return false;
  const count = (data: Uint8Array): number => data.reduce((sum, value) => sum + value, 0);
  return lines.length > 0 && count(areas.data) <= MAX_AREAS * count(ink.data);
}

async function photographOf(picture: JobPicture, decoder: Decoder): Promise<Result<Photograph>> {
  const { bytes, svg = '', source } = picture;
  if (bytes !== undefined) {
    const decoded = await decoder.decodePhotograph(bytes);
    return decoded.ok ? decoded : failureFor(source.id, decoded.failure);
  }
  const drawn = await decoder.rasterise(svg, WORKING_SIDE);
  if (!drawn.ok) return failureFor(source.id, drawn.failure);
  return { ok: true, value: { pixels: onPaper(visibleOnWhite(drawn.value)), scale: 1 } };
}

/** A drawing in SVG fills its picture, with no table around it. */
function tracingOptionsOf({ bytes, tracing = {} }: JobPicture): JobTracing {
  return bytes === undefined ? { ...tracing, sheet: 'whole', clean: true } : tracing;
}

function resizeToLongerSide(pixels: Pixels): Pixels {
  const [width, height] = fitSize(pixels.width, pixels.height, LONGER_SIDE);
  return resample(pixels, width, height);
}

function attempt<Value>({ source }: JobPicture, work: () => Value): Result<Value> {
  try {
    return { ok: true, value: work() };
  } catch (error) {
    return failureFor(source.id, failureOf(error));
  }
}

function failureFor(
  file: string,
  { code, data }: { code: string; data: Readonly<Record<string, number | string>> },
) {
  return { ok: false, failure: { code, data: { file, ...data } } } as const;
}
