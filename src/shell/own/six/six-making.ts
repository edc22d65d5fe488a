import { playedOf } from '../../../kinds/faces.ts';
import type { Sketch } from '../../../puzzle/codec/sketch.ts';
import type { Remedy } from '../../../puzzle/contract/face.ts';
import type { Level } from '../../../puzzle/contract/kind.ts';
import { previewSeed } from '../../../puzzle/search/preview.ts';
import type { Job, JobResult } from '../../../worker/job.ts';
import type { PlayRoute } from '../../frame/router.ts';
import type { Shell } from '../../frame/shell.ts';
import type { DrawnPicture } from '../../library/gallery.ts';
import { jobOf } from '../../library/puzzle-job.ts';
import type { MakingQueue } from '../../play/queue.ts';
import { readPuzzle } from '../../play/reader.ts';
import type { Wish } from '../../play/wish.ts';
import { routeOfWish, type TuningSubject } from '../tune/wish.ts';
import { makeWished, storedWish } from '../tune/wished.ts';
import { kindsByMakingTime, levelsToTry } from './six-kinds.ts';

export type KindState =
  | { readonly is: 'waiting' }
  | {
      readonly is: 'made';
      readonly route: PlayRoute;
      readonly sketch: Sketch;
      /** Caches the puzzle, so that it opens without being made again. */
      cache(): void;
    }
  /** No puzzle could be made at any level. `code` is the failure at the wished level, `remedy` what may help. */
  | { readonly is: 'asleep'; readonly code: string; readonly remedy?: Remedy | undefined };

export type KindStates = Readonly<Record<string, KindState>>;

export function jobAndRoute(
  picture: DrawnPicture,
  about: Pick<PlayRoute, 'kind' | 'level' | 'seed'>,
): { readonly job: Job; readonly route: PlayRoute } {
  const route: PlayRoute = { name: 'play', picture: picture.id, ...about };
  return { job: jobOf(route, picture), route };
}

interface StoredKind {
  readonly kind: string;
  readonly made?: KindState;
  readonly wish?: Wish | undefined;
}

async function storedPuzzle({ id, puzzles }: DrawnPicture, kind: string): Promise<StoredKind> {
  const ready = puzzles?.[kind];
  const played = ready && (await playedOf(kind));
  if (ready === undefined || played === undefined) return { kind };
  const route: PlayRoute = { name: 'play', kind, picture: id, seed: ready.seed };
  const document = await readPuzzle(ready.text, kind);
  if (document === undefined) return { kind };
  return { kind, made: { is: 'made', route, sketch: played.sketch(document), cache: () => undefined } };
}

/**
 * Makes a puzzle of each kind that is offered. Each kind first shows its tuned or stored puzzle, or else a quick one.
 * The quick one has the wished level or, once every kind has had a try, another. When all kinds are done, the best
 * puzzle replaces each quick one. The results do not depend on timing. Ends early when the signal is aborted.
 */
export async function makeEveryKind(
  shell: Pick<Shell, 'store' | 'gallery'> & { readonly queue: MakingQueue },
  picture: DrawnPicture,
  {
    wished,
    seed,
    signal,
    tell: report,
  }: {
    readonly wished: Level;
    readonly seed: string;
    readonly signal: AbortSignal;
    /** Called as soon as a kind's result is known. */
    readonly tell: (kind: string, made: KindState) => void;
  },
): Promise<void> {
  const { queue, store } = shell;
  const levels = levelsToTry(wished, store);
  const shown = new Set<string>();
  /** Makes a kind at the first of these levels that gives a puzzle. Returns how many were tried. */
  const make = async (kind: string, tried: readonly Level[], isQuick: boolean): Promise<number> => {
    let failureCode = '';
    for (const [index, level] of tried.entries()) {
      const { job, route } = jobAndRoute(picture, { kind, level, seed: isQuick ? previewSeed(seed) : seed });
      const order = { priority: levels.length - index, signal };
      const [made, played] = await Promise.all([queue.make(job, order), playedOf(kind)]);
      if (signal.aborted) return 0;
      if (made.ok && played !== undefined) {
        shown.add(kind);
        const sketch = played.sketch(made.document);
        report(kind, { is: 'made', route, sketch, cache: () => queue.cache(job, made) });
        return index + 1;
      }
      failureCode ||= made.ok ? '' : made.failure.code;
    }
    // The quick puzzle stays if there is no better one.
    const remedy = (await playedOf(kind))?.remedies?.[failureCode];
    if (!shown.has(kind)) report(kind, { is: 'asleep', code: failureCode, remedy });
    return tried.length;
  };
  const makeFirst = async ({
    kind,
    wish,
    made: stored,
  }: StoredKind): Promise<readonly [kind: string, tried: number]> => {
    const subject = { picture, kind, seed };
    const tune = (tuned: Wish) =>
      queue.run((maker) => tunedPuzzle({ ...shell, maker }, subject, tuned, signal), {
        priority: levels.length,
        signal,
      });
    const made = (wish && (await tune(wish))) ?? stored;
    if (signal.aborted) return [kind, 0];
    if (made === undefined) return [kind, await make(kind, levels, true)];
    report(kind, made);
    return [kind, 0];
  };
  const known = await Promise.all(
    kindsByMakingTime(store).map(async (kind) => ({
      ...(await storedPuzzle(picture, kind)),
      wish: await storedWish(store, { picture, kind, seed }),
    })),
  );
  const firsts = await Promise.all(known.map(makeFirst));
  const rest = firsts.filter(([, tried]) => tried > 0 && !signal.aborted);
  await Promise.all(rest.map(([kind, tried]) => make(kind, levels.slice(0, tried), false)));
}

/** Makes the tuned puzzle of a kind; undefined if that is no longer possible. */
async function tunedPuzzle(
  shell: Pick<Shell, 'gallery' | 'maker'> & { readonly queue: MakingQueue },
  subject: TuningSubject,
  wish: Wish,
  signal: AbortSignal,
): Promise<KindState | undefined> {
  if (signal.aborted) return undefined;
  let cache = (): void => undefined;
  const generate = async (job: Job): Promise<JobResult> => {
    const result = await shell.maker.generate(job, { signal });
    cache = () => shell.queue.cache(job, result);
    return result;
  };
  const [made, played] = await Promise.all([
    makeWished(shell, subject, wish, generate),
    playedOf(subject.kind),
  ]);
  if (!made.ok || played === undefined) return undefined;
  const route = routeOfWish(subject, wish);
  return { is: 'made', route, sketch: played.sketch(made.document), cache };
}
