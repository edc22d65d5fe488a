import { isWordId } from '../picture/lettering.ts';
import { layersMarkup, linesMarkup } from '../picture/tracing/tracing-markup.ts';
import { tracingOf } from '../worker/traced-picture.ts';
import { DECODER } from './codecs.ts';
import { readDrawing } from './drawing.ts';
import { readEnding } from './ending.ts';
import { failureReason } from './failures.ts';
import { writeWhole } from './file.ts';
import type { Io } from './io.ts';
import { type ExitStatus, need, unusable } from './problem.ts';
import { readTracing, type TraceAsked } from './tracing-order.ts';

/** What `trace` is asked for, besides the picture. */
interface TraceOutAsked extends TraceAsked {
  readonly out: string;
  readonly layers?: boolean;
  readonly font?: string;
}

/** `trace PICTURE`: writes the lines found in a picture as SVG strokes, or what was found one upon another. */
export async function trace(picture: string, asked: TraceOutAsked, _io: Io): Promise<ExitStatus> {
  const tracing = readTracing(asked);
  need(readEnding(asked.out, ['.svg']));
  const drawing = need(await readDrawing(picture, isWordId(picture) ? 'lines' : 'pixels', asked.font));
  const found = await tracingOf({ ...drawing, tracing }, DECODER);
  if (!found.ok) return need(unusable(`${picture}: ${failureReason(found.failure)}`));
  const { picture: sheet } = found.value;
  const address = async (): Promise<string> =>
    `data:image/png;base64,${Buffer.from(await DECODER.encodePng(sheet)).toString('base64')}`;
  const markup = asked.layers
    ? layersMarkup(found.value, await address())
    : linesMarkup(found.value, tracing.form);
  need(await writeWhole(asked.out, markup));
  return 0;
}
