import type { Sound } from '../../../view/kind-view.ts';
import type { Seen } from '../../../view/seen.ts';
import type { DotProgress } from '../engine/play.ts';

/** What the gestures of all dot kinds tell. */
interface Hand {
  readonly held: number | null;
  readonly missed: unknown;
}

/** What the step from `before` to `after` of a dot puzzle sounds like. */
export function sounds(
  before: Seen,
  after: Seen,
): readonly { readonly sound: Sound; readonly step?: number }[] {
  const count = ({ session }: Seen): number => (session.progress as DotProgress).edges.length;
  const was = before.gesture as Hand;
  const is = after.gesture as Hand;
  if (count(after) > count(before)) return [{ sound: 'line', step: count(after) - 1 }];
  if (count(after) < count(before)) return [{ sound: 'undo' }];
  if (is.missed !== null && is.missed !== was.missed) return [{ sound: 'miss' }];
  if (after.session.hints > before.session.hints) return [{ sound: 'hint' }];
  if (is.held !== null && is.held !== was.held) return [{ sound: 'pick' }];
  return [];
}
