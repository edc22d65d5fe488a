import { type Decoder, LONGER_SIDE } from '../picture/decoding.ts';
import type { Pixels } from '../picture/pixels.ts';
import type { Result } from '../picture/result.ts';
import { onPaper } from '../picture/scaling.ts';
import { sceneOf } from '../picture/scenes.ts';
import type { JobPicture } from './job.ts';

/**
 * The pixels of a picture as kinds take them: opaque, the longer side 1000. A file of pixels is decoded, a coloured
 * drawing of the library is set into a scene of its own, and any other drawing is taken as it is, on white.
 */
export async function pixelsOf(picture: JobPicture, decoder: Decoder): Promise<Result<Pixels>> {
  const { bytes, colour, scene, svg, source, pack } = picture;
  const drawn =
    bytes !== undefined
      ? await decoder.decodePicture(bytes)
      : await decoder.rasterise(
          colour === undefined
            ? (scene ?? svg ?? '')
            : sceneOf({ id: source.id, colour, ...(pack === undefined ? {} : { pack }) }),
          LONGER_SIDE,
        );
  if (drawn.ok) return { ok: true, value: onPaper(drawn.value) };
  const { code, data } = drawn.failure;
  return { ok: false, failure: { code, data: { file: source.id, ...data } } };
}
