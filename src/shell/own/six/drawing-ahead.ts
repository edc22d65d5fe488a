import { playedOf } from '../../../kinds/faces.ts';
import type { PenDrawing } from '../../../picture/sketching/pen-drawing.ts';
import type { PenMarkup } from '../../../picture/sketching/pen-markup.ts';
import type { Level } from '../../../puzzle/contract/kind.ts';
import { previewSeed } from '../../../puzzle/search/preview.ts';
import type { DrawnOrigin, OwnRecord } from '../../../storage/own/own-pictures.ts';
import type { Maker } from '../../../worker/client.ts';
import type { Job } from '../../../worker/job.ts';
import type { Shell } from '../../frame/shell.ts';
import { type MakerPool, PRIORITY } from '../../play/pool.ts';
import { shownOwn } from '../picture.tsx';
import { contentsOfStrokes, type OwnContents, withContents } from './contents.ts';
import { kindsByMakingTime, levelsToTry } from './six-kinds.ts';
import { jobAndRoute } from './six-making.ts';

export interface DrawingAhead {
  /** Takes a new state of the drawing. Drops waiting puzzles of the state before. */
  update(drawn: DrawnOrigin, record: OwnRecord): void;
  /** Returns what puzzles are made from. A worker computes it, so that drawing is not held up. */
  contents(drawn: DrawnOrigin): Promise<OwnContents | undefined>;
  /** The drawing is done: its puzzles are made at once, before those made ahead. */
  prioritise(): void;
  stop(): void;
}

/** Milliseconds without a stroke before all kinds are made. Earlier puzzles would often be out of date. */
const REST_MILLISECONDS = 400;

/**
 * Makes the quick puzzle of each kind when the hand rests, fastest kinds first. A maker is twice as fast at a kind
 * that it has made before. So right after each stroke, makers practise kinds that are new to them.
 */
export function createDrawingAhead(
  { store, now, pool }: Pick<Shell, 'store' | 'now'> & { readonly pool: MakerPool },
  { wished, title }: { readonly wished: Level; readonly title: string },
): DrawingAhead {
  const level = levelsToTry(wished, store)[0] ?? wished;
  const kindsMade = new Map(pool.makers.map((maker) => [maker, new Set<string>()]));
  let jobs: readonly Job[] = [];
  let stopping = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: { readonly drawn: DrawnOrigin; readonly record: OwnRecord } | undefined;
  let isInking = false;
  let isHurried = false;
  let isStopped = false;

  const ink = async (drawing: PenDrawing): Promise<PenMarkup> => {
    const result = await pool.run((maker) => maker.inked(drawing), { priority: PRIORITY.ink });
    if (result?.ok) return result.value;
    return (await import('../../../picture/sketching/pen-markup.ts')).penMarkup(drawing);
  };
  const cancelWaiting = (): void => {
    clearTimeout(timer);
    stopping.abort();
  };
  const start = (assignments: readonly (readonly [Job, Maker?])[]): void => {
    const priority = isHurried ? PRIORITY.requested : PRIORITY.ahead;
    for (const [job, by] of assignments)
      void pool.make(job, { priority, signal: stopping.signal, by }).then((made) => {
        if (made === undefined) return;
        if (by !== undefined) kindsMade.get(by)?.add(job.kind);
        void playedOf(job.kind);
      });
  };
  const startAll = (): void => {
    cancelWaiting();
    stopping = new AbortController();
    start(jobs.map((job) => [job]));
  };
  /** Makes each kind by a maker that has not made it yet. */
  const startNew = (): void => {
    stopping = new AbortController();
    const makers = pool.makers.toReversed();
    start(
      jobs.flatMap((job): [Job, Maker][] => {
        const by = makers.find((maker) => !kindsMade.get(maker)?.has(job.kind));
        return by === undefined ? [] : [[job, by]];
      }),
    );
  };
  const draw = async (): Promise<void> => {
    if (isInking) return;
    isInking = true;
    while (latest !== undefined) {
      const { drawn, record } = latest;
      latest = undefined;
      const made = await contentsOfStrokes(drawn, ink).catch(() => undefined);
      if (latest !== undefined || made === undefined || isStopped) continue;
      const after =
        record.drawing?.line === made.drawing?.line ? record : withContents(record, drawn, made, now());
      const picture = shownOwn(after, title);
      if (picture === undefined) continue;
      const seed = previewSeed(String(after.edition));
      jobs = kindsByMakingTime(store).map((kind) => jobAndRoute(picture, { kind, level, seed }).job);
      if (isHurried) startAll();
      else {
        startNew();
        timer = setTimeout(startAll, REST_MILLISECONDS);
      }
    }
    isInking = false;
  };
  return {
    update(drawn, record) {
      cancelWaiting();
      isStopped = false;
      isHurried = false;
      jobs = [];
      pool.forget();
      latest = { drawn, record };
      void draw();
    },
    contents: (drawn) => contentsOfStrokes(drawn, ink),
    prioritise() {
      isHurried = true;
      startAll();
    },
    stop() {
      isStopped = true;
      latest = undefined;
      jobs = [];
      cancelWaiting();
    },
  };
}
