import { playedOf } from '../../../kinds/faces.ts';
import type { PenDrawing } from '../../../picture/sketching/pen-drawing.ts';
import type { PenMarkup } from '../../../picture/sketching/pen-markup.ts';
import type { Level } from '../../../puzzle/contract/kind.ts';
import { previewSeed } from '../../../puzzle/search/preview.ts';
import type { DrawnOrigin, OwnRecord } from '../../../storage/own/own-pictures.ts';
import type { Shell } from '../../frame/shell.ts';
import { type MakingQueue, PRIORITY } from '../../play/queue.ts';
import { shownOwn } from '../picture.tsx';
import { contentsOfStrokes, type OwnContents, withContents } from './contents.ts';
import { kindsByMakingTime, levelsToTry } from './six-kinds.ts';
import { jobAndRoute } from './six-making.ts';

export interface DrawingAhead {
  /** Takes a new state of the drawing. Drops waiting puzzles of the state before. */
  update(drawn: DrawnOrigin, record: OwnRecord): void;
  /** Returns what puzzles are made from. A worker computes it, so that drawing is not held up. */
  contents(drawn: DrawnOrigin): Promise<OwnContents | undefined>;
  stop(): void;
}

/** Milliseconds without a stroke before puzzles are made. Earlier ones would often be out of date. */
const REST_MILLISECONDS = 400;

/** Makes the quick puzzle of each kind when the hand rests, fastest kinds first. */
export function createDrawingAhead(
  { store, now, queue }: Pick<Shell, 'store' | 'now'> & { readonly queue: MakingQueue },
  { wished, title }: { readonly wished: Level; readonly title: string },
): DrawingAhead {
  const level = levelsToTry(wished, store)[0] ?? wished;
  let stopping = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ink = async (drawing: PenDrawing): Promise<PenMarkup> => {
    const result = await queue.run((maker) => maker.inked(drawing), { priority: PRIORITY.ink });
    if (result?.ok) return result.value;
    return (await import('../../../picture/sketching/pen-markup.ts')).penMarkup(drawing);
  };
  const stop = (): void => {
    clearTimeout(timer);
    stopping.abort();
  };
  const makeAll = async (drawn: DrawnOrigin, record: OwnRecord, signal: AbortSignal): Promise<void> => {
    const made = await contentsOfStrokes(drawn, ink).catch(() => undefined);
    if (made === undefined || signal.aborted) return;
    const isSame = record.drawing?.line === made.drawing?.line;
    const after = isSame ? record : withContents(record, drawn, made, now());
    const picture = shownOwn(after, title);
    if (picture === undefined) return;
    const seed = previewSeed(String(after.edition));
    for (const kind of kindsByMakingTime(store)) {
      const { job } = jobAndRoute(picture, { kind, level, seed });
      void queue.make(job, { priority: PRIORITY.ahead, signal }).then(() => playedOf(kind));
    }
  };
  return {
    update(drawn, record) {
      stop();
      stopping = new AbortController();
      const { signal } = stopping;
      timer = setTimeout(() => void makeAll(drawn, record, signal), REST_MILLISECONDS);
    },
    contents: (drawn) => contentsOfStrokes(drawn, ink),
    stop,
  };
}
