import { playedOf } from '../../kinds/faces.ts';
import type { Level } from '../../puzzle/kind.ts';
import type { DrawnPicture } from '../gallery.ts';
import { jobOf } from '../puzzle-job.ts';
import type { PlayRoute } from '../router.ts';
import type { Shell } from '../shell.ts';
import type { KindMade } from './six-making.ts';

interface Mending {
  readonly kind: string;
  readonly wished: Level;
  readonly seed: string;
  readonly signal: AbortSignal;
}

/**
 * Makes a picture as a kind that could not be made at any level: with the settings nearest to those of the level that was
 * wished which give a puzzle. It is of no level, and played at an address of its own.
 */
export async function mendKind(
  { maker, ahead }: Pick<Shell, 'maker' | 'ahead'>,
  picture: DrawnPicture,
  { kind, wished, seed, signal }: Mending,
): Promise<KindMade> {
  const route: PlayRoute = { name: 'play', kind, picture: picture.id, seed: `mended-${seed}-${wished}` };
  const job = jobOf({ ...route, level: wished, seed }, picture);
  const [result, played] = await Promise.all([maker.mend(job, { signal }), playedOf(kind)]);
  if (!result.ok || played === undefined)
    return { is: 'asleep', code: result.ok ? 'unknown-kind' : result.failure.code };
  const know = (): void => ahead.know(jobOf(route, picture), result);
  return { is: 'made', route, sketch: played.sketch(result.document), know };
}
