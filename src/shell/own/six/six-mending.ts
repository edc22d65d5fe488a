import { playedOf } from '../../../kinds/faces.ts';
import type { Level } from '../../../puzzle/contract/kind.ts';
import type { Shell } from '../../frame/shell.ts';
import type { DrawnPicture } from '../../library/gallery.ts';
import { jobOf } from '../../library/puzzle-job.ts';
import { queueOf } from '../../play/queue.ts';
import { parametersOf, routeOfWish } from '../tune/wish.ts';
import { jobFor, keepWish } from '../tune/wished.ts';
import type { KindState } from './six-making.ts';

interface MendingOptions {
  readonly kind: string;
  readonly wished: Level;
  readonly seed: string;
  readonly signal: AbortSignal;
}

/** Makes a kind that failed at every level with the settings nearest to the wished level, and stores these. */
export async function mendKind(
  shell: Pick<Shell, 'maker' | 'visit' | 'gallery' | 'store'>,
  picture: DrawnPicture,
  { kind, wished, seed, signal }: MendingOptions,
): Promise<KindState> {
  const { maker, gallery, store } = shell;
  const subject = { picture, kind, seed };
  const job = jobOf(routeOfWish(subject, { level: wished }), picture);
  const [result, played] = await Promise.all([maker.mend(job, { signal }), playedOf(kind)]);
  if (!result.ok || played === undefined)
    return { is: 'asleep', code: result.ok ? 'unknown-kind' : result.failure.code };
  const { parameters } = await played.tuning();
  const wish = { level: wished, parameters: parametersOf(parameters, result.document) };
  const wishJob = await jobFor({ maker, gallery }, subject, wish);
  keepWish(store, subject, wish);
  const cache = (): void => queueOf(shell).cache(wishJob, result);
  return {
    is: 'made',
    route: routeOfWish(subject, wish),
    sketch: played.sketch(result.document),
    cache,
  };
}
