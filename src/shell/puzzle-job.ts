import { faceOf } from '../kinds/faces.ts';
import type { Job, JobPicture } from '../worker/job.ts';
import type { DrawnPicture } from './gallery.ts';
import type { PlayRoute } from './router.ts';

/** What a puzzle of a picture is made of. */
export function jobPictureOf(picture: DrawnPicture): JobPicture {
  const { title, drawing, source, pack, file, isScene = false } = picture;
  const about = { title, source };
  if (file !== undefined) return { bytes: file, ...about };
  return isScene
    ? { scene: drawing.colour, ...about }
    : { svg: drawing.line, colour: drawing.colour, pack, ...about };
}

/** How the puzzle at an address is asked for. */
export function jobOf({ kind, level, seed, pieces }: PlayRoute, picture: DrawnPicture): Job {
  return {
    kind,
    ...jobPictureOf(picture),
    seed,
    ...(level === undefined ? {} : { level }),
    ...(faceOf(kind)?.counted && pieces !== undefined ? { parameters: { pieces } } : {}),
  };
}
