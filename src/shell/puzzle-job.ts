import { faceOf } from '../kinds/faces.ts';
import type { Job, JobPicture } from '../worker/job.ts';
import type { DrawnPicture } from './gallery.ts';
import type { PlayRoute } from './router.ts';

/** What a puzzle of a picture is made of; `asPixels` where the kind is cut from pixels. */
export function jobPictureOf(picture: DrawnPicture, asPixels = false): JobPicture {
  const { title, drawing, source, pack, file, cut, isScene = false } = picture;
  const about = { title, source };
  if (file !== undefined) return { bytes: file, ...about };
  if (asPixels && cut !== undefined) return { ...cut, ...about };
  return isScene
    ? { scene: drawing.colour, ...about }
    : { svg: drawing.line, colour: drawing.colour, pack, ...about };
}

/** What the seed of a puzzle begins with that is wanted at once: the first that is good, at an address of its own. */
export const SWIFT = 'swift-';

/** How the puzzle at an address is asked for. */
export function jobOf({ kind, level, seed, pieces }: PlayRoute, picture: DrawnPicture): Job {
  const face = faceOf(kind);
  const isSwift = seed.startsWith(SWIFT);
  return {
    kind,
    ...jobPictureOf(picture, face?.scenes),
    seed: isSwift ? seed.slice(SWIFT.length) : seed,
    ...(isSwift ? { isSwift } : {}),
    ...(level === undefined ? {} : { level }),
    ...(face?.counted && pieces !== undefined ? { parameters: { pieces } } : {}),
  };
}
