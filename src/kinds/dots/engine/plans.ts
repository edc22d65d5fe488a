import { type Failure, failed, type Result } from '../../../picture/result.ts';
import type { DotQuality } from './document.ts';
import type { LayoutPlan } from './routes/plan.ts';

/** Yields names of plans, and receives the result of each. */
export type DotPlans<Document> = Generator<string, void, Result<Document>>;

interface FallbackPlan extends LayoutPlan {
  /** The plan is skipped if an earlier one pre-draws at most this share. */
  readonly above: number;
}

/**
 * Ways to lay out a drawing, in the order tried. They differ in how far edges may stray, how near to each other lines are
 * welded, and where long edges are cut.
 */
export const LAYOUT_PLANS: readonly FallbackPlan[] = [
  { tolerance: 1, reach: 0.45, shift: 0, above: 0 },
  { tolerance: 1, reach: 0.6, shift: 0, above: 0 },
  { tolerance: 0.8, reach: 0.2, shift: 0.5, above: 0.005 },
  { tolerance: 0.75, reach: 0.6, shift: 0.5, above: 0.02 },
];

const TOO_MUCH = 'too-much-predrawn';

/** From the third plan on, the search gives up if more than this multiple of `lambda` would be pre-drawn. */
const GIVE_UP_FACTOR = 3;

/** Yields the indices of the plans worth trying, given earlier results. `lambda` is the share that may be pre-drawn. */
export function* plansWorthTrying<Document extends { readonly quality: DotQuality }>(
  plans: readonly FallbackPlan[],
  { lambda }: { readonly lambda: number },
): DotPlans<Document> {
  let least: number | undefined;
  let share = 0;
  for (const [number, { above }] of plans.entries()) {
    if (least !== undefined && least <= above) continue;
    if (least === undefined && number >= 2 && share > GIVE_UP_FACTOR * lambda) return;
    const made = yield String(number);
    if (made.ok) least = Math.min(least ?? 1, made.value.quality.predrawnShare);
    else if (made.failure.code === TOO_MUCH) share = Number(made.failure.data.share);
  }
}

export const NO_PUZZLE = failed('no-puzzle');

/** Returns the failure of a puzzle that would pre-draw more than `lambda`; otherwise undefined. */
export function tooMuch(
  share: number,
  { lambda }: { readonly lambda: number },
): { readonly ok: false; readonly failure: Failure } | undefined {
  return share > lambda ? failed(TOO_MUCH, { share, lambda }) : undefined;
}
