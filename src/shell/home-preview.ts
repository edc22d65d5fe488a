import { faceOf, playedOf } from '../kinds/faces.ts';
import type { Thumbnail } from '../puzzle/sketch.ts';
import { dayInPlay } from './daily/playing.ts';
import type { Standing } from './daily/today.ts';
import type { DrawnPicture } from './gallery.ts';
import { jobOf } from './play.ts';
import type { Shell } from './shell.ts';
import { paint } from './thumbnail.ts';

/**
 * The very puzzle of a day, small. It is made if it never was, and kept, so that it opens at once. Undefined where
 * none can be made, or it is of pixels, which is nothing to be done by the way: there the shelf's puzzle may stand for it.
 */
export async function dayPreview(
  shell: Shell,
  { kind, route }: Standing,
  picture: DrawnPicture,
  signal: AbortSignal,
): Promise<SVGSVGElement | undefined> {
  if (faceOf(kind)?.scenes || picture.isScene === true) return undefined;
  const day = await dayInPlay(shell, route);
  let document = day?.kept?.document;
  if (document === undefined && !signal.aborted) {
    const made = await shell.ahead.take(jobOf(route, picture), { signal });
    if (!made.ok) return undefined;
    document = made.document;
    day?.shown(document);
  }
  const small = document === undefined ? undefined : (await playedOf(kind))?.sketch(document);
  if (small === undefined) return undefined;
  return paint(small as Thumbnail, { id: picture.id, drawing: picture.drawing, place: undefined }, kind);
}
