import { join } from 'node:path';
import { isWordId } from '../../picture/letters/lettering.ts';
import { layersMarkup, photographMarkup } from '../../picture/tracing/tracing-markup.ts';
import type { JobPicture } from '../../worker/job.ts';
import { readSeenLines, strokesOf } from '../../worker/seen-lines.ts';
import { tracingOf } from '../../worker/traced-picture.ts';
import { failureReason } from '../failures.ts';
import { ensureFolder, isFolder, writeWhole } from '../file.ts';
import { fail, type Io, reportProblem } from '../io.ts';
import { DECODER } from '../pictures/codecs.ts';
import { LIBRARY_PREFIX, listDrawings, readDrawing, stem } from '../pictures/drawing.ts';
import { type ExitStatus, good, type Outcome, unusable, unwrap } from '../problem.ts';
import { readEnding } from './ending.ts';
import { readTracing, type TraceOptions } from './tracing-order.ts';

interface TraceCommandOptions extends TraceOptions {
  readonly out: string;
  readonly layers?: boolean;
  readonly font?: string;
}

/**
 * `trace PICTURE|DIR`: writes the lines of a picture, or of every picture in a folder, as SVG strokes in its
 * coordinates. For photographs it can also write the intermediate layers.
 */
export async function trace(picture: string, options: TraceCommandOptions, io: Io): Promise<ExitStatus> {
  const { out } = options;
  if (picture !== LIBRARY_PREFIX && !(await isFolder(picture))) {
    unwrap(readEnding(out, ['.svg']));
    const written = await traceOne(picture, out, options);
    return written.ok ? 0 : fail(written.problem, io);
  }
  const pictures = unwrap(await listDrawings(picture));
  unwrap(await ensureFolder(out));
  const bar = io.bar(pictures.length);
  let status: ExitStatus = 0;
  const owners = new Map<string, string>();
  for (const each of pictures) {
    const name = `${stem(each)}.svg`;
    const owner = owners.get(name.toLowerCase());
    const written =
      owner === undefined
        ? await traceOne(each, join(out, name), options)
        : unusable(`${each}: left out, because ${owner} already becomes ${name}`);
    owners.set(name.toLowerCase(), owner ?? each);
    bar.step();
    if (written.ok) continue;
    // A bad picture in a folder does not count as wrong usage.
    reportProblem(io, written.problem);
    status = 1;
  }
  bar.stop();
  return status;
}

async function traceOne(
  picture: string,
  out: string,
  options: TraceCommandOptions,
): Promise<Outcome<string>> {
  const tracing = readTracing(options);
  const drawing = await readDrawing(picture, isWordId(picture) ? 'lines' : 'pixels', options.font);
  if (!drawing.ok) return drawing;
  const isAsDrawn = drawing.value.bytes === undefined && tracing.form === undefined && !options.layers;
  const markup = isAsDrawn
    ? await linesIn(picture, drawing.value)
    : await linesTraced(picture, { ...drawing.value, tracing }, options.layers === true);
  return markup.ok ? writeWhole(out, markup.value) : markup;
}

/** The lines of a drawing, after comparison with its rendering. */
async function linesIn(name: string, drawing: JobPicture): Promise<Outcome<string>> {
  const found = await readSeenLines(drawing, async () => DECODER, true);
  if (found.ok) return good(strokesOf(found.value));
  return unusable(`${name}: ${failureReason(found.failure)}`);
}

async function linesTraced(name: string, drawing: JobPicture, isLayered: boolean): Promise<Outcome<string>> {
  const found = await tracingOf(drawing, DECODER);
  if (!found.ok) return unusable(`${name}: ${failureReason(found.failure)}`);
  if (!isLayered) return good(photographMarkup(found.value, drawing.tracing?.form));
  const png = await DECODER.encodePng(found.value.picture);
  return good(layersMarkup(found.value, `data:image/png;base64,${Buffer.from(png).toString('base64')}`));
}
