import { cachePerObject } from '../once.ts';
import type { PictureForm } from '../picture/picture.ts';
import { type Decoder, LONGER_SIDE } from '../picture/pixels/decoding.ts';
import type { Pixels } from '../picture/pixels/pixels.ts';
import { onPaper } from '../picture/pixels/scaling.ts';
import type { Result } from '../picture/result.ts';
import { figureOfScene, sceneOf } from '../picture/scenes/scenes.ts';
import type { JobPicture } from './job.ts';

/**
 * The pixels of a picture; the longer side is 1000. Kinds that take pixels get them opaque: a coloured library drawing
 * in a scene, any other picture on white. Kinds that take a figure get the drawing alone on a transparent ground.
 */
export async function pixelsOf(
  picture: JobPicture,
  decoder: Decoder,
  takes: Exclude<PictureForm, 'lines'> = 'pixels',
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

/** The pixels of `pixelsOf` with a transparent ground instead of a scene or paper. */
export function figureOf(picture: JobPicture, decoder: Decoder): Promise<Result<Pixels>> {
  const { colour, source, pack } = picture;
  if (colour === undefined) return pixelsOf(picture, decoder, 'figure');
  const figure = figureOfScene({ id: source.id, colour, ...(pack === undefined ? {} : { pack }) });
  return pixelsOf({ ...picture, colour: figure }, decoder, 'figure');
}

function drawingOf({ colour, scene, svg, source, pack }: JobPicture, takes: PictureForm): string {
  if (colour === undefined) return scene ?? svg ?? '';
  if (takes === 'figure') return colour;
  return sceneOf({ id: source.id, colour, ...(pack === undefined ? {} : { pack }) });
}

const WARM_UP_DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72">
<g fill="#fcea2b"><path d="M9 40c5-30 40-30 50 2l-8 14q-20 9-30-2z"/><circle cx="30" cy="30" r="9"/></g>
<g fill="none" stroke="#000" stroke-linecap="round" stroke-linejoin="round" stroke-width="2">
<path d="M9 40c5-30 40-30 50 2l-8 14q-20 9-30-2z"/><line x1="4" y1="5" x2="60" y2="63"/>
<ellipse cx="40" cy="45" rx="9" ry="6" opacity=".8"/></g></svg>`;
const WARM_UP_SIDE = 300;

/** Draws a small picture once per decoder. It loads and compiles all code for the first pixel puzzle. */
export const warmUp = cachePerObject((decoder: Decoder) => decoder.rasterise(WARM_UP_DRAWING, WARM_UP_SIDE));
