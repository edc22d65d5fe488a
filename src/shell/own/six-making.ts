import { FACES, playedOf } from '../../kinds/faces.ts';
import { LEVELS, type Level } from '../../puzzle/kind.ts';
import type { Sketch } from '../../puzzle/sketch.ts';
import { offered } from '../../storage/settings.ts';
import type { Job, JobResult } from '../../worker/job.ts';
import { levelsShown } from '../ability.ts';
import type { DrawnPicture } from '../gallery.ts';
import { jobOf } from '../puzzle-job.ts';
import { readPuzzle } from '../reader.ts';
import type { PlayRoute } from '../router.ts';
import type { Shell } from '../shell.ts';

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

/**
 * A kind that takes longer than this at a level, in milliseconds, has its next turn at another one. It is the patience of this
 * screen alone: what a puzzle comes to depends on no clock, and where it is asked for by its address it has all the time there is.
 */
const PATIENCE = 25_000;

/** A puzzle, unless nobody waits for it any more or it takes too long. */
async function inTime(maker: Shell['maker'], job: Job, signal: AbortSignal): Promise<JobResult> {
  const stop = new AbortController();
  const abort = (): void => stop.abort();
  const timer = setTimeout(abort, PATIENCE);
  signal.addEventListener('abort', abort);
  const made = await maker.generate(job, { signal: stop.signal });
  clearTimeout(timer);
  signal.removeEventListener('abort', abort);
  return made;
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
 * Makes a picture as every kind that is offered, one after the other, and those that failed once more at other levels
 * when all had their turn. Ends early once `signal` says that nobody waits any more.
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
  let left = ready.filter(({ made }) => made === undefined).map(({ kind }) => ({ kind, code: '' }));
  for (const [turn, level] of levels.entries()) {
    const failed: typeof left = [];
    for (const { kind, code } of left) {
      const route: PlayRoute = { name: 'play', kind, picture: picture.id, level, seed };
      const job = jobOf(route, picture);
      const [made, played] = await Promise.all([inTime(shell.maker, job, signal), playedOf(kind)]);
      if (signal.aborted) return;
      if (made.ok && played !== undefined) {
        const sketch = played.sketch(made.document);
        tell(kind, { is: 'made', route, sketch, know: () => shell.ahead.know(job, made) });
        continue;
      }
      const failure = made.ok ? '' : made.failure.code;
      const why = code || (failure === 'cancelled' ? 'no-puzzle' : failure);
      if (turn === levels.length - 1) tell(kind, { is: 'asleep', code: why });
      else failed.push({ kind, code: why });
    }
    left = failed;
  }
}
