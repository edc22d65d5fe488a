import type { Sounding } from '../../../view/kind-view.ts';
import type { Seen } from '../../../view/seen.ts';
import { handOf, progressOf } from './look.ts';

/** What the step from `before` to `after` of a dot puzzle sounds like. */
export function sounds(before: Seen, after: Seen): readonly Sounding[] {
  const [had, has] = [before, after].map((seen) => progressOf(seen).edges.length) as [number, number];
  const [was, is] = [handOf(before), handOf(after)];
  if (has > had) return [{ sound: 'line', step: has - 1 }];
  if (has < had) return [{ sound: 'undo' }];
  if (is.missed !== null && is.missed !== was.missed) return [{ sound: 'miss' }];
  if (after.session.hints > before.session.hints) return [{ sound: 'hint' }];
  if (is.held !== null && is.held !== was.held) return [{ sound: 'pick' }];
  return [];
}
