import { type Decoder, LONGER_SIDE } from '../picture/decoding.ts';
import type { Taken } from '../picture/picture.ts';
import type { Pixels } from '../picture/pixels.ts';
import type { Result } from '../picture/result.ts';
import { onPaper } from '../picture/scaling.ts';
import { sceneOf } from '../picture/scenes.ts';
import type { JobPicture } from './job.ts';

/**
 * The pixels of a picture, the longer side 1000. For kinds that take pixels they are opaque: a coloured drawing of the
 * library is set into a scene of its own, and any other picture taken as it is, on white. Kinds that take a figure get
 * what is drawn alone, transparent around it.
 */
export async function pixelsOf(
  picture: JobPicture,
  decoder: Decoder,
  takes: Exclude<Taken, 'lines'> = 'pixels',
): Promise<Result<Pixels>> {
  const { bytes, source, tracing } = picture;
  if (tracing !== undefined && (bytes !== undefined || tracing.form !== undefined)) {
    const { tracedPixels } = await import('./traced-picture.ts');
    const found = await tracedPixels(picture, decoder, takes);
    if (found !== undefined) return found;
  }
  const drawn =
    bytes !== undefined
      ? await decoder.decodePicture(bytes)
      : await decoder.rasterise(drawingOf(picture, takes), LONGER_SIDE);
  if (drawn.ok) return { ok: true, value: takes === 'figure' ? drawn.value : onPaper(drawn.value) };
  const { code, data } = drawn.failure;
  return { ok: false, failure: { code, data: { file: source.id, ...data } } };
}

function drawingOf({ colour, scene, svg, source, pack }: JobPicture, takes: Taken): string {
  if (colour === undefined) return scene ?? svg ?? '';
  if (takes === 'figure') return colour;
  return sceneOf({ id: source.id, colour, ...(pack === undefined ? {} : { pack }) });
}
