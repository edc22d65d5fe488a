import type { ComponentChild } from 'preact';
import { faceOf, playedOf } from '../../kinds/faces.ts';
import { resume } from '../../session/session.ts';
import type { PuzzleHead } from '../../storage/record.ts';
import { dayInPlay } from '../daily/playing.ts';
import type { DayPuzzle } from '../daily/today.ts';
import type { Shell } from '../frame/shell.ts';
import type { DrawnPicture } from '../library/gallery.ts';
import { jobOf } from '../library/puzzle-job.ts';
import { SmallPuzzle } from '../library/sketch.tsx';
import { readSave } from '../play/reader.ts';

/**
 * The very puzzle of a day, small. It is made if it never was, and kept, so that it opens at once. Undefined where
 * none can be made, or it is of pixels, which is nothing to be done by the way: there the shelf's puzzle may stand for it.
 */
export async function daySketch(
  shell: Shell,
  { kind, route }: DayPuzzle,
  picture: DrawnPicture,
  signal: AbortSignal,
): Promise<ComponentChild | undefined> {
  if (faceOf(kind)?.scenes || picture.isScene === true) return undefined;
  const day = await dayInPlay(shell, route);
  let document = day?.kept?.document;
  if (document === undefined && !signal.aborted) {
    const made = await shell.ahead.take(jobOf(route, picture), { signal });
    if (!made.ok) return undefined;
    document = made.document;
    day?.shown(document);
  }
  const sketch = document === undefined ? undefined : (await playedOf(kind))?.sketch(document);
  return sketch && <SmallPuzzle sketch={sketch} kind={kind} />;
}

/** A puzzle in play as it is, small; undefined where what was kept cannot be read. */
export async function carriedSketch(
  { store }: Pick<Shell, 'store'>,
  head: PuzzleHead,
): Promise<ComponentChild | undefined> {
  const { kind } = head;
  const played = await playedOf(kind);
  const save = await store.look(head, readSave);
  if (played === undefined || save === undefined) return undefined;
  const { document, progress } = resume(save, played.rules);
  const sha256 = played.pieces?.pixelsOf(document);
  const pixels = sha256 === undefined ? undefined : await store.picture(sha256);
  return <SmallPuzzle sketch={played.sketch(document, progress)} kind={kind} pixels={pixels} />;
}
