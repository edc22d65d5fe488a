import type { Decoder } from '../picture/decoding.ts';
import { importSvg } from '../picture/import.ts';
import { read } from '../picture/markup.ts';
import { plainSvg } from '../picture/raster-markup.ts';
import { failureOf } from '../picture/refusal.ts';
import type { Result } from '../picture/result.ts';
import { colourMarkup, linesMarkup } from '../picture/tracing/tracing-markup.ts';
import type { JobPicture, TracedForms } from './job.ts';
import { tracingOf } from './traced-picture.ts';

/** All that can become lines of a picture of pixels. Fails with a code of `REFUSALS`. */
export async function formsOf(picture: JobPicture, decoder: Decoder): Promise<Result<TracedForms>> {
  const found = await tracingOf(picture, decoder);
  if (!found.ok) return found;
  const { value } = found;
  return {
    ok: true,
    value: {
      lines: linesMarkup(value, 'lines'),
      outlines: linesMarkup(value, 'outlines'),
      shape: linesMarkup(value, 'shape'),
      colour: colourMarkup(value),
      sheet: value.picture,
      ...(value.corners === undefined ? {} : { corners: value.corners }),
    },
  };
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
