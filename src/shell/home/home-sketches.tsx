import type { ComponentChild } from 'preact';
import { faceOf, playedOf } from '../../kinds/faces.ts';
import { resume } from '../../session/session.ts';
import type { PuzzleHead } from '../../storage/record.ts';
import { dayInPlay } from '../daily/day-in-play.ts';
import type { DayPuzzle } from '../daily/today.ts';
import type { Shell } from '../frame/shell.ts';
import type { DrawnPicture } from '../library/gallery.ts';
import { jobOf } from '../library/puzzle-job.ts';
import { ShareDone, shareText } from '../library/share-done.tsx';
import { SmallPuzzle } from '../library/sketch.tsx';
import { queueOf } from '../play/queue.ts';
import { readSave } from '../play/reader.ts';

/**
 * A small drawing of the day's real puzzle. It is made and stored if it does not exist, so that it opens at once.
 * Undefined if that fails, or for kinds of pixels, which take too long.
 */
export async function daySketch(
  shell: Shell,
  { kind, route }: DayPuzzle,
  picture: DrawnPicture,
  signal: AbortSignal,
): Promise<ComponentChild | undefined> {
  if (faceOf(kind)?.scenes || picture.isScene === true) return undefined;
  const day = await dayInPlay(shell, route);
  let document = day?.saved?.document;
  if (document === undefined && !signal.aborted) {
    const made = await queueOf(shell).make(jobOf(route, picture), { signal });
    if (!made.ok) return undefined;
    document = made.document;
    day?.shown(document);
  }
  const sketch = document === undefined ? undefined : (await playedOf(kind))?.sketch(document);
  return sketch && <SmallPuzzle sketch={sketch} kind={kind} />;
}

/** A small drawing of a puzzle in progress, and the share done as text. Undefined if its save cannot be read. */
export async function unfinishedSketch(
  { store, words }: Pick<Shell, 'store' | 'words'>,
  head: PuzzleHead,
): Promise<{ readonly drawing: ComponentChild; readonly done: string } | undefined> {
  const { kind } = head;
  const played = await playedOf(kind);
  const save = await store.peek(head, readSave);
  if (played === undefined || save === undefined) return undefined;
  const { document, progress } = resume(save, played.rules);
  const sha256 = played.pieces?.pixelsOf(document);
  const pixels = sha256 === undefined ? undefined : await store.picture(sha256);
  const { share } = played.rules.status(document.board, progress);
  return {
    drawing: (
      <>
        <SmallPuzzle sketch={played.sketch(document, progress)} kind={kind} pixels={pixels} />
        <ShareDone share={share} />
      </>
    ),
    done: shareText(words.language, share),
  };
}
