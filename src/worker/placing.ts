import type { Bounds } from '../geometry/bounds.ts';
import type { Decoder } from '../picture/decoding.ts';
import { importSvg } from '../picture/import.ts';
import type { Result } from '../picture/result.ts';
import type { JobPicture } from './job.ts';

/**
 * Returns where a picture's whole drawing lies on the boards that are made of its lines, in puzzle units.
 * Fails like making a puzzle, and with `no-canvas` where the drawing says no size.
 */
export async function placeOf(picture: JobPicture, open: () => Promise<Decoder>): Promise<Result<Bounds>> {
  const { svg = '', title, source } = picture;
  const about = { name: source.id, title, source };
  let read = importSvg(svg, about);
  if (!read.ok && read.failure.code === 'outline-drawing') {
    // Its puzzles use traced lines on the same canvas.
    const { linesOf } = await import('./traced-picture.ts');
    const lines = await linesOf(picture, await open());
    if (!lines.ok) return lines;
    read = importSvg(lines.value.svg ?? '', about);
  }
  if (!read.ok) return read;
  const { canvas } = read.value;
  return canvas === undefined
    ? { ok: false, failure: { code: 'no-canvas', data: {} } }
    : { ok: true, value: canvas };
}
