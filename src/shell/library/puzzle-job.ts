import { faceOf } from '../../kinds/faces.ts';
import type { Job, JobPicture } from '../../worker/job.ts';
import { FIRST_SEED, type PlayRoute } from '../frame/router.ts';
import { makingSeed, readWish } from '../play/wish.ts';
import type { DrawnPicture } from './gallery.ts';

/** Converts a picture for a job; `asPixels` for kinds that take pixels. */
export function jobPictureOf(picture: DrawnPicture, asPixels = false): JobPicture {
  const { title, drawing, source, pack, file, cut, isScene = false } = picture;
  const about = { title, source, ...(picture.word === undefined ? {} : { writing: picture.word }) };
  if (file !== undefined) return { bytes: file, ...about };
  if (asPixels && cut !== undefined) return { ...cut, ...about };
  return isScene
    ? { scene: drawing.colour, ...about }
    : { svg: drawing.line, colour: drawing.colour, pack, ...about };
}

/** The job of the puzzle at an address. Leaves out the silhouettes and manual touches of tuned puzzles. */
export function jobOf({ wish: text, ...route }: PlayRoute, picture: DrawnPicture): Job {
  const wish = text === undefined ? undefined : readWish(text);
  if (wish !== undefined) {
    const { level, parameters } = wish;
    const job = jobOf({ ...route, level, seed: makingSeed(route.seed, wish) }, picture);
    return parameters === undefined ? job : { ...withoutRecipe(job), parameters };
  }
  const { kind, level, seed, pieces } = route;
  const face = faceOf(kind);
  const isCounted = face?.pieceCounts && pieces !== undefined;
  const recipe =
    level === undefined || isCounted || seed !== FIRST_SEED ? undefined : picture.recipe?.(kind, level);
  return {
    kind,
    ...jobPictureOf(picture, face?.scenes),
    seed,
    ...(level === undefined ? {} : { level }),
    ...(isCounted ? { parameters: { pieces } } : {}),
    ...(recipe === undefined ? {} : { recipe }),
  };
}

/** Removes the recipe, which does not apply to other parameters. */
function withoutRecipe({ recipe: _, ...job }: Job): Job {
  return job;
}
