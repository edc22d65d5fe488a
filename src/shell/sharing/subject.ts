import { playedOf } from '../../kinds/faces.ts';
import type { Pixels } from '../../picture/pixels/pixels.ts';
import type { PuzzleDocument } from '../../puzzle/contract/document.ts';
import type { PlayableKind } from '../../puzzle/contract/face.ts';
import { VERIFYING_TIMEOUT } from '../../worker/client.ts';
import type { Job, JobResult } from '../../worker/job.ts';
import type { PlayRoute } from '../frame/router.ts';
import type { Shell } from '../frame/shell.ts';
import type { DrawnPicture } from '../library/gallery.ts';
import { jobOf, jobPictureOf } from '../library/puzzle-job.ts';
import { makeWished, tunedAt } from '../own/tune/wished.ts';
import { queueOf } from '../play/queue.ts';

export interface SharedSubject {
  readonly route: PlayRoute;
  readonly picture: DrawnPicture;
  readonly played: PlayableKind;
  readonly document: PuzzleDocument;
  /** The pixels that it was cut from, if its kind is cut. */
  readonly pixels: Pixels | undefined;
  /** True if it is solved, so that its picture may be seen. */
  readonly isFinished?: boolean;
}

/** The puzzle of a route, made if it is not stored; undefined if it cannot be made. */
export async function subjectAt(
  shell: Pick<Shell, 'gallery' | 'maker' | 'visit'>,
  route: PlayRoute,
  picture: DrawnPicture,
): Promise<SharedSubject | undefined> {
  const played = await playedOf(route.kind);
  if (played === undefined) return undefined;
  const ready = picture.puzzles?.[route.kind];
  if (ready !== undefined && ready.seed === route.seed && route.level === undefined) {
    const read = await shell.maker.verified(ready.text, { timeout: VERIFYING_TIMEOUT });
    if (!read.ok) return undefined;
    const isCut = played.pieces?.pixelsOf(read.value) !== undefined;
    const drawn = isCut ? await shell.maker.draw(jobPictureOf(picture, true)) : undefined;
    const pixels = drawn?.ok ? drawn.value : undefined;
    return { route, picture, played, document: read.value, pixels };
  }
  const take = (job: Job): Promise<JobResult> => queueOf(shell).make(job);
  const tuned = tunedAt(route, picture);
  const made = await (tuned === undefined
    ? take(jobOf(route, picture))
    : makeWished(shell, tuned.subject, tuned.wish, take));
  return made.ok ? { route, picture, played, document: made.document, pixels: made.pixels } : undefined;
}
