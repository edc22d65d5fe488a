import type { ThatDotGesture, ThatDotProgress } from '../../../dots/that-dot/rules.ts';
import type { Seen, Sound } from '../../kind-view.ts';

/** What the step from `before` to `after` sounds like. */
export function sounds(
  before: Seen,
  after: Seen,
): readonly { readonly sound: Sound; readonly step?: number }[] {
  const count = ({ session }: Seen): number => (session.progress as ThatDotProgress).edges.length;
  const was = before.gesture as ThatDotGesture;
  const is = after.gesture as ThatDotGesture;
  if (count(after) > count(before)) return [{ sound: 'line', step: count(after) - 1 }];
  if (count(after) < count(before)) return [{ sound: 'undo' }];
  if (is.missed !== null && is.missed !== was.missed) return [{ sound: 'miss' }];
  if (after.session.hints > before.session.hints) return [{ sound: 'hint' }];
  if (is.held !== null && is.held !== was.held) return [{ sound: 'pick' }];
  return [];
}
