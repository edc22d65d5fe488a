import { rules as thatDot } from './dots/that-dot/rules.ts';
import type { AnyRules } from './puzzle/kind.ts';
import { rules as nullRules } from './puzzle/null/rules.ts';

/** How each kind is played, without its generator: what the view and the shell need of a kind. */
const RULES: readonly AnyRules[] = [nullRules, thatDot];

const byId = new Map(RULES.map((rules) => [rules.id, rules]));

/** The rules of the kind called `id`, or undefined. */
export function rulesOf(id: string): AnyRules | undefined {
  return byId.get(id);
}
