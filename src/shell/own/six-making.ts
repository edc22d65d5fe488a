import { playedOf } from '../../kinds/faces.ts';
import type { Remedy } from '../../puzzle/face.ts';
import type { Level } from '../../puzzle/kind.ts';
import { previewSeed } from '../../puzzle/search/preview.ts';
import type { Sketch } from '../../puzzle/sketch.ts';
import type { Maker } from '../../worker/client.ts';
import type { Job, JobResult } from '../../worker/job.ts';
import { jobKey } from '../ahead.ts';
import type { DrawnPicture } from '../gallery.ts';
import { jobOf } from '../puzzle-job.ts';
import { readPuzzle } from '../reader.ts';
import type { PlayRoute } from '../router.ts';
import type { Shell } from '../shell.ts';
import type { Wish } from '../wish.ts';
import type { Crew } from './crew.ts';
import { inLanes } from './lanes.ts';
import { kindsByLabour, levelsOf } from './six-kinds.ts';
import { routeOfWish, type TuningSubject } from './tune/wish.ts';
import { makeWished, wishOf } from './tune/wished.ts';

/** What has come of a picture as one kind. */
export type KindMade =
  | { readonly is: 'waiting' }
  | {
      readonly is: 'made';
      readonly route: PlayRoute;
      readonly sketch: Sketch;
      /** Has the puzzle ready where it is played. */
      know(): void;
    }
  /** Of no level could a puzzle be made: why not, by the code of the failure at the level that was wished, and what may help. */
  | { readonly is: 'asleep'; readonly code: string; readonly remedy?: Remedy | undefined };

/** What has come of a picture, by kind. */
export type SixMade = Readonly<Record<string, KindMade>>;

/** How a puzzle of a picture is asked for, and the way to it. */
export function askedOf(
  picture: DrawnPicture,
  about: Pick<PlayRoute, 'kind' | 'level' | 'seed'>,
): { readonly job: Job; readonly route: PlayRoute } {
  const route: PlayRoute = { name: 'play', picture: picture.id, ...about };
  return { job: jobOf(route, picture), route };
}

/** What is there of a picture already as a kind: nothing is made for it. */
async function readyPuzzle(
  { id, puzzles }: DrawnPicture,
  kind: string,
): Promise<{ readonly kind: string; readonly made?: KindMade }> {
  const ready = puzzles?.[kind];
  const played = ready && (await playedOf(kind));
  if (ready === undefined || played === undefined) return { kind };
  const route: PlayRoute = { name: 'play', kind, picture: id, seed: ready.seed };
  const document = await readPuzzle(ready.text, kind);
  if (document === undefined) return { kind };
  return { kind, made: { is: 'made', route, sketch: played.sketch(document), know: () => undefined } };
}

/**
 * Makes a picture as every kind that is offered, some side by side: first of each the puzzle that it was tuned to, or the first that
 * is good, at the level that was wished or else at another, those first that are ready or are soonest made; when all have one, the
 * best of each, which takes the place of that. No clock decides what is offered. Ends early once `signal` says that nobody waits any more.
 */
export async function makeSix(
  shell: Pick<Shell, 'store' | 'ahead' | 'gallery'>,
  crew: Pick<Crew, 'makers' | 'ready'>,
  picture: DrawnPicture,
  {
    wished,
    seed,
    signal,
    tell,
  }: {
    readonly wished: Level;
    readonly seed: string;
    readonly signal: AbortSignal;
    /** Told of each kind as soon as it is known what comes of it. */
    readonly tell: (kind: string, made: KindMade) => void;
  },
): Promise<void> {
  const { makers, ready } = crew;
  const levels = levelsOf(wished, shell.store);
  const there = await Promise.all(
    kindsByLabour(shell.store).map(async (kind) => ({
      ...(await readyPuzzle(picture, kind)),
      wish: await wishOf(shell.store, { picture, kind, seed }),
    })),
  );
  for (const { kind, wish, made } of there) if (wish === undefined && made !== undefined) tell(kind, made);
  const tasks = there
    .filter(({ wish, made }) => wish !== undefined || made === undefined)
    .map(
      ({ kind, wish }): Turn => ({ kind, turn: 0, code: '', last: levels.length - 1, isSwift: true, wish }),
    );
  const shown = new Set<string>();
  const full: Turn[] = [];
  const asked = ({ kind, turn, isSwift }: Turn) => {
    const level = levels[turn];
    return level && askedOf(picture, { kind, level, seed: isSwift ? previewSeed(seed) : seed });
  };
  const make = async (now: Turn, maker: Maker): Promise<Turn | undefined> => {
    const { kind, turn, code, last, isSwift, wish } = now;
    if (wish !== undefined) {
      const tuned = await tunedPuzzle({ ...shell, maker }, { picture, kind, seed }, wish, signal);
      const made = tuned ?? there.find((each) => each.kind === kind)?.made;
      if (!signal.aborted && made !== undefined) tell(kind, made);
      // If it cannot be made any more, the usual puzzle is.
      return made === undefined ? { ...now, wish: undefined } : undefined;
    }
    const order = asked(now);
    if (signal.aborted || order === undefined) return undefined;
    const { job, route } = order;
    // What is made at once is soon done: a worker that is stopped in it would have to practise anew.
    const making = ready.get(jobKey(job)) ?? maker.generate(job, isSwift ? {} : { signal });
    const [made, played] = await Promise.all([making, playedOf(kind)]);
    if (signal.aborted) return undefined;
    if (made.ok && played !== undefined) {
      shown.add(kind);
      const sketch = played.sketch(made.document);
      tell(kind, { is: 'made', route, sketch, know: () => shell.ahead.know(job, made) });
      if (isSwift) full.push({ kind, turn: 0, code: '', last: turn, isSwift: false });
      return undefined;
    }
    const why = code || (made.ok ? '' : made.failure.code);
    if (turn < last) return { ...now, turn: turn + 1, code: why };
    // What was made at once stays, where nothing better comes; what sleeps may wake by itself.
    if (isSwift) full.push({ kind, turn: 0, code: '', last, isSwift: false });
    if (!shown.has(kind)) tell(kind, { is: 'asleep', code: why, remedy: played?.remedies?.[why] });
    return undefined;
  };
  const isReady = (task: Turn): boolean => {
    const order = asked(task);
    return order !== undefined && ready.has(jobKey(order.job));
  };
  const begun = tasks.filter((task) => task.wish === undefined && isReady(task));
  // Nobody has to work for what is in the making already.
  const waitingFor = begun.map((_, at) => makers[at % makers.length] as Maker);
  const rest = tasks.filter((task) => !begun.includes(task));
  await Promise.all([inLanes(begun, waitingFor, make), inLanes(rest, makers, make)]);
  await inLanes(full, makers, make);
}

/** The tuned puzzle of a picture and kind; undefined if it cannot be made any more. */
async function tunedPuzzle(
  shell: Pick<Shell, 'ahead' | 'gallery' | 'maker'>,
  subject: TuningSubject,
  wish: Wish,
  signal: AbortSignal,
): Promise<KindMade | undefined> {
  if (signal.aborted) return undefined;
  let know = (): void => undefined;
  const generate = async (job: Job): Promise<JobResult> => {
    const result = await shell.maker.generate(job, { signal });
    know = () => shell.ahead.know(job, result);
    return result;
  };
  const [made, played] = await Promise.all([
    makeWished(shell, subject, wish, generate),
    playedOf(subject.kind),
  ]);
  if (!made.ok || played === undefined) return undefined;
  const route = routeOfWish(subject, wish);
  return { is: 'made', route, sketch: played.sketch(made.document), know };
}

/** A kind that has its turn at a level, by the number of that, up to the last; why it failed at the first. */
interface Turn {
  readonly kind: string;
  readonly turn: number;
  readonly code: string;
  readonly last: number;
  /** The first that is good is taken. */
  readonly isSwift: boolean;
  /** What it was tuned to. */
  readonly wish?: Wish | undefined;
}
