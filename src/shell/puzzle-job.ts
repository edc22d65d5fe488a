import { faceOf } from '../kinds/faces.ts';
import type { Job, JobPicture } from '../worker/job.ts';
import type { DrawnPicture } from './gallery.ts';
import { FIRST_SEED, type PlayRoute } from './router.ts';

/** What a puzzle of a picture is made of; `asPixels` where the kind is cut from pixels. */
export function jobPictureOf(picture: DrawnPicture, asPixels = false): JobPicture {
  const { title, drawing, source, pack, file, cut, isScene = false } = picture;
  const about = { title, source, ...(picture.word === undefined ? {} : { isLettering: true }) };
  if (file !== undefined) return { bytes: file, ...about };
  if (asPixels && cut !== undefined) return { ...cut, ...about };
  return isScene
    ? { scene: drawing.colour, ...about }
    : { svg: drawing.line, colour: drawing.colour, pack, ...about };
}

/** How the puzzle at an address is asked for. */
export function jobOf({ kind, level, seed, pieces }: PlayRoute, picture: DrawnPicture): Job {
  const face = faceOf(kind);
  const isCounted = face?.counted && pieces !== undefined;
  const bookmark =
    level === undefined || isCounted || seed !== FIRST_SEED ? undefined : picture.bookmark?.(kind, level);
  return {
    kind,
    ...jobPictureOf(picture, face?.scenes),
    seed,
    ...(level === undefined ? {} : { level }),
    ...(isCounted ? { parameters: { pieces } } : {}),
    ...(bookmark === undefined ? {} : { bookmark }),
  };
}
