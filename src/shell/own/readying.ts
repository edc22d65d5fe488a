import { faceOf, playedOf } from '../../kinds/faces.ts';
import type { PenDrawing } from '../../picture/sketching/pen-drawing.ts';
import type { PenMarkup } from '../../picture/sketching/pen-markup.ts';
import type { Level } from '../../puzzle/kind.ts';
import { previewSeed } from '../../puzzle/search/preview.ts';
import type { DrawnOrigin, OwnRecord } from '../../storage/own-pictures.ts';
import type { Maker } from '../../worker/client.ts';
import type { Job } from '../../worker/job.ts';
import { jobKey } from '../ahead.ts';
import type { Shell } from '../shell.ts';
import type { Crew } from './crew.ts';
import { madeOfStrokes, type OwnMade, remade } from './making.ts';
import { shownOwn } from './picture.tsx';
import { kindsByLabour, levelsOf } from './six-kinds.ts';
import { askedOf } from './six-making.ts';

/** Has the puzzles of a drawing ready before it is done. */
export interface Readying {
  /** Told of each state of the drawing. Puzzles of the state before are made no more, but for what is in the making. */
  begin(drawn: DrawnOrigin, record: OwnRecord): void;
  /** What the drawing comes to, worked out elsewhere, so that ink never waits for it. */
  made(drawn: DrawnOrigin): Promise<OwnMade | undefined>;
  /** The drawing is done: nothing waits for the hand to rest any more. */
  hurry(): void;
  stop(): void;
}

interface ReadyingSetting {
  readonly shell: Pick<Shell, 'store' | 'now'>;
  readonly crew: Pick<Crew, 'makers' | 'ready'>;
  /** The level that the six are made at. */
  readonly wished: Level;
  /** What a picture without a name is called. */
  readonly title: string;
}

/** A puzzle that is to be made. */
interface Task {
  readonly kind: string;
  readonly job: Job;
}

/** How much there is to be worked through: kinds that do without lines take as long for many of them as for few. */
function weightOf({ kind, job: { svg = '' } }: Task): number {
  return faceOf(kind)?.plates ? 1 : Math.max(1, svg.length);
}

/** A hand that has not drawn for so many milliseconds rests: what is made then is seldom drawn over before it is there. */
const REST = 400;
/** What took longer than this, in milliseconds, is not given to the maker that is left over: it may be needed at once. */
const SHORT = 700;

/**
 * While a child draws, makes after each stroke what is made at once when it is done, kind by kind: at once those that some maker has
 * not practised yet, and when the hand rests the others, the quickest first, so that hardly a maker is at an old drawing when the last
 * is done. All but one of the makers work; the one left over draws up what the strokes come to, and makes no more than what is soon
 * made, so that it is free when the drawing is done at once: then all work, and the first puzzle has not to wait for an old one.
 */
export function readying({ shell, crew, wished, title }: ReadyingSetting): Readying {
  const { makers, ready } = crew;
  const level = levelsOf(wished, shell.store)[0] ?? wished;
  const busy = new Set<Maker>();
  /** How long each maker took for each kind that it has practised, when it made it last, in milliseconds for its weight; undefined while it is at it. */
  const took = new Map<Maker, Map<string, number | undefined>>(makers.map((maker) => [maker, new Map()]));
  let resting: { readonly timer: ReturnType<typeof setTimeout>; over(): void } | undefined;
  let turn = 0;
  let waiting: Task[] = [];
  let isInking = false;
  let isHurried = false;

  const isNewTo = (maker: Maker, kind: string): boolean => took.get(maker)?.has(kind) === false;
  /** A maker that is free, each in its turn; of such one that has not practised the kind yet. */
  const free = (kind?: string): Maker => {
    turn += 1;
    const order = makers.map((_, at) => makers[(at + turn) % makers.length] as Maker);
    const idle = order.filter((maker) => !busy.has(maker));
    const fresh = kind === undefined ? undefined : idle.find((maker) => isNewTo(maker, kind));
    return fresh ?? idle[0] ?? (order[0] as Maker);
  };
  const ink = async (drawing: PenDrawing): Promise<PenMarkup> => {
    const result = await free().inked(drawing);
    if (result.ok) return result.value;
    return (await import('../../picture/sketching/pen-markup.ts')).penMarkup(drawing);
  };
  /** How long a task will take, by what it took when less was drawn. */
  const lasting = (maker: Maker, task: Task): number => {
    const pace = took.get(maker)?.get(task.kind);
    return pace === undefined ? Number.MAX_VALUE : pace * weightOf(task);
  };
  const soonest = (task: Task): number => Math.min(...makers.map((maker) => lasting(maker, task)));
  /** What may be begun now: where but one maker is free, only what is soon made, or what somebody waits for. */
  const due = (): Task | undefined => {
    const [idle, ...more] = makers.filter((maker) => !busy.has(maker));
    if (idle === undefined) return undefined;
    const isLeftOver = more.length === 0 && makers.length > 1 && !isHurried;
    const at = waiting.findIndex((task) => !isLeftOver || lasting(idle, task) <= SHORT);
    return at < 0 ? undefined : waiting.splice(at, 1)[0];
  };
  const work = (): void => {
    if (isHurried) waiting.sort((a, b) => soonest(a) - soonest(b));
    for (let task = due(); task !== undefined; task = due()) void make(task).then(work);
  };
  const make = async (task: Task): Promise<void> => {
    const { kind, job } = task;
    const maker = free(kind);
    busy.add(maker);
    took.get(maker)?.set(kind, undefined);
    const begun = performance.now();
    const result = maker.generate(job);
    ready.set(jobKey(job), result);
    await result;
    took.get(maker)?.set(kind, (performance.now() - begun) / weightOf(task));
    busy.delete(maker);
    await playedOf(kind);
  };
  const prepare = (picture: NonNullable<ReturnType<typeof shownOwn>>, edition: number): void => {
    const task = (kind: string): Task => {
      const { job } = askedOf(picture, { kind, level, seed: previewSeed(String(edition)) });
      return { kind, job };
    };
    const kinds = kindsByLabour(shell.store);
    const known = kinds.filter((kind) => !makers.some((maker) => isNewTo(maker, kind)));
    waiting = kinds.filter((kind) => !known.includes(kind)).map(task);
    const over = (): void => {
      clearTimeout(timer);
      resting = undefined;
      waiting.push(...known.map(task));
      work();
    };
    const timer = setTimeout(over, REST);
    resting = { timer, over };
    if (isHurried) over();
    else work();
  };
  let latest: { readonly drawn: DrawnOrigin; readonly record: OwnRecord } | undefined;
  const draw = async (): Promise<void> => {
    if (isInking) return;
    isInking = true;
    while (latest !== undefined) {
      const { drawn, record } = latest;
      latest = undefined;
      const made = await madeOfStrokes(drawn, ink).catch(() => undefined);
      if (latest !== undefined || made === undefined) continue;
      const after =
        record.drawing?.line === made.drawing?.line ? record : remade(record, drawn, made, shell.now());
      const picture = shownOwn(after, title);
      if (picture !== undefined) prepare(picture, after.edition);
    }
    isInking = false;
  };
  const drop = (): void => {
    clearTimeout(resting?.timer);
    resting = undefined;
    waiting = [];
  };
  return {
    begin(drawn, record) {
      drop();
      isHurried = false;
      ready.clear();
      latest = { drawn, record };
      void draw();
    },
    made: (drawn) => madeOfStrokes(drawn, ink),
    hurry() {
      isHurried = true;
      resting?.over();
      work();
    },
    stop() {
      latest = undefined;
      drop();
    },
  };
}
