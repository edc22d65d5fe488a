import { FACES, playedOf } from '../../kinds/faces.ts';
import { SWIFT } from '../../puzzle/grading.ts';
import { LEVELS, type Level } from '../../puzzle/kind.ts';
import type { Sketch } from '../../puzzle/sketch.ts';
import { offered } from '../../storage/settings.ts';
import { createMaker } from '../../worker/client.ts';
import { levelsShown } from '../ability.ts';
import type { DrawnPicture } from '../gallery.ts';
import { jobOf } from '../puzzle-job.ts';
import { readPuzzle } from '../reader.ts';
import type { PlayRoute } from '../router.ts';
import type { Shell } from '../shell.ts';
import { inLanes, lanesOf } from './lanes.ts';

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
  /** Of no level could a puzzle be made: why not, by the code of the failure at the level that was wished. */
  | { readonly is: 'asleep'; readonly code: string };

/** What has come of a picture, by kind. */
export type SixMade = Readonly<Record<string, KindMade>>;

/** The kinds that the child who plays is offered. */
export function kindsShown({ settings }: Pick<Shell['store'], 'settings'>): readonly string[] {
  return offered(
    FACES.map(({ kind }) => kind),
    settings().hiddenKinds,
  );
}

/** The levels to be tried where one is wished: that, then the easier ones, then the harder. */
export function levelsFrom(wished: Level, shown: readonly Level[]): readonly Level[] {
  const at = LEVELS.indexOf(wished);
  const order = [wished, ...LEVELS.slice(0, at).reverse(), ...LEVELS.slice(at + 1)];
  const allowed = order.filter((level) => shown.includes(level));
  return allowed.length === 0 ? [wished] : allowed;
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
 * Makes a picture as every kind that is offered, some side by side where the device has processors for it: first of each the
 * first puzzle that is good, at the level that was wished or else at another; when all have one, the best of each, which takes
 * the place of that. No clock decides what is offered. Ends early once `signal` says that nobody waits any more.
 */
export async function makeSix(
  shell: Pick<Shell, 'store' | 'maker' | 'ahead'>,
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
  const levels = levelsFrom(wished, levelsShown(shell.store));
  const ready = await Promise.all(kindsShown(shell.store).map((kind) => readyPuzzle(picture, kind)));
  for (const each of ready) if (each.made !== undefined) tell(each.kind, each.made);
  const extra = Array.from({ length: lanesOf(navigator.hardwareConcurrency) - 1 }, () => createMaker());
  const tasks = ready
    .filter(({ made }) => made === undefined)
    .map(({ kind }): Turn => ({ kind, turn: 0, code: '', last: levels.length - 1, isSwift: true }));
  const shown = new Set<string>();
  const full: Turn[] = [];
  const make = async (now: Turn, maker: Shell['maker']): Promise<Turn | undefined> => {
    const { kind, turn, code, last, isSwift } = now;
    const level = levels[turn];
    if (signal.aborted || level === undefined) return undefined;
    const route: PlayRoute = {
      name: 'play',
      kind,
      picture: picture.id,
      level,
      seed: isSwift ? SWIFT + seed : seed,
    };
    const job = jobOf(route, picture);
    const [made, played] = await Promise.all([maker.generate(job, { signal }), playedOf(kind)]);
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
    // What was made at once stays, where nothing better comes.
    if (isSwift) full.push({ kind, turn: 0, code: '', last, isSwift: false });
    else if (!shown.has(kind)) tell(kind, { is: 'asleep', code: why });
    return undefined;
  };
  try {
    await inLanes(tasks, [shell.maker, ...extra], make);
    await inLanes(full, [shell.maker, ...extra], make);
  } finally {
    for (const maker of extra) maker.close();
  }
}

/** A kind that has its turn at a level, by the number of that, up to the last; why it failed at the first. */
interface Turn {
  readonly kind: string;
  readonly turn: number;
  readonly code: string;
  readonly last: number;
  /** The first that is good is taken. */
  readonly isSwift: boolean;
}
