import { bisectLeft } from 'd3-array';
import { clash, FROM_LABEL, type LabelPlace } from './places.ts';

/** More than the rounding errors of sums of coordinates. */
const ROUNDED = 1e-6;
/** Limit on moves of labels to other places, and on places examined for that. */
const BUDGET = { moves: 4_000, examined: 80_000_000 };
/** A clash costs more than all places together. */
const CLASH_COST = 1e7;

/**
 * Chooses a place for each label so that no two clash, at little cost (point-feature label placement). One label at a
 * time moves to where it clashes least. Clashes that persist weigh more and more (breakout search, Morris 1993). In the
 * end labels move to cheaper places. Returns the index of each label's place, or undefined if they have no room.
 */
export function placeLabels(labels: readonly (readonly LabelPlace[])[]): readonly number[] | undefined {
  if (labels.some((places) => places.length === 0)) return undefined;
  const { first, label, cost, clashesOf } = tableOf(labels);
  const at = new Int32Array(labels.length).fill(-1);
  const weight = new Float64Array(labels.length).fill(1);
  /** The weight of the labels that clash with each place. */
  const burden = new Float64Array(cost.length);
  const left = { ...BUDGET };
  const addBurden = (p: number, by: number) => {
    const clashes = clashesOf(p);
    for (const q of clashes) burden[q] += by;
    left.examined -= clashes.length;
  };
  const put = (l: number, p: number) => {
    if (at[l] >= 0) addBurden(at[l], -weight[l]);
    addBurden(p, weight[l]);
    at[l] = p;
  };
  const priceOf = (p: number) => burden[p] * CLASH_COST + cost[p];
  const bestPlaceOf = (l: number): number => {
    let best = at[l] < 0 ? first[l] : at[l];
    for (let p = first[l]; p < first[l + 1]; p++) if (priceOf(p) < priceOf(best)) best = p;
    left.examined -= first[l + 1] - first[l];
    return best;
  };
  for (const l of labels.keys()) put(l, bestPlaceOf(l));
  for (;;) {
    const stuck = [...labels.keys()].filter((l) => burden[at[l]] > 0);
    if (stuck.length === 0) break;
    if (left.moves <= 0 || left.examined <= 0) return undefined;
    for (const l of stuck) {
      weight[l]++;
      addBurden(at[l], 1);
      put(l, bestPlaceOf(l));
      left.moves--;
    }
  }
  /** Moves a label to a cheaper place, and those in its way elsewhere. Returns whether that gains. */
  const gains = (l: number, p: number): boolean => {
    const clashes = clashesOf(p);
    const inWay = [...new Set(clashes.map((q) => label[q]))].filter((m) => clashes.includes(at[m]));
    const before = [l, ...inWay].map((m) => [m, at[m]] as const);
    const sum = () => before.reduce((total, [m]) => total + priceOf(at[m]), 0);
    const least = sum();
    put(l, p);
    for (const m of inWay) put(m, bestPlaceOf(m));
    if (sum() < least) return true;
    for (const [m, place] of before) put(m, place);
    return false;
  };
  for (let isBetter = true; isBetter && left.examined > 0; ) {
    isBetter = false;
    for (const l of labels.keys())
      for (let p = first[l]; p < first[l + 1]; p++) if (cost[p] < cost[at[l]] && gains(l, p)) isBetter = true;
  }
  return Array.from(at, (p, l) => p - first[l]);
}

/**
 * Numbers all places, label by label: those of label l from `first[l]` up to, but not including, `first[l + 1]`. For
 * each it has its label and its cost. `clashesOf` finds the clashing places of other labels, from left to right.
 */
function tableOf(labels: readonly (readonly LabelPlace[])[]) {
  const first = new Uint32Array(labels.length + 1);
  labels.forEach((places, l) => {
    first[l + 1] = first[l] + places.length;
  });
  const all = labels.flat();
  const label = new Uint32Array(all.length);
  labels.forEach((_, l) => {
    label.fill(l, first[l], first[l + 1]);
  });
  const lefts = Float64Array.from(all, leftOf);
  const byX = Uint32Array.from(all.keys()).sort((a, b) => lefts[a] - lefts[b] || a - b);
  const left = Float64Array.from(byX, (p) => lefts[p]);
  // Labels are of one height, so tops decide most pairs.
  const top = Float64Array.from(byX, (p) => topOf(all[p]));
  const widest = all.reduce((most, { box: { halfWidth } }) => Math.max(most, 2 * halfWidth), 0);
  // Few places are ever asked for.
  const known: (readonly number[] | undefined)[] = all.map(() => undefined);
  const findClashes = (p: number): readonly number[] => {
    const { halfWidth, halfHeight } = all[p].box;
    const tall = 2 * halfHeight + FROM_LABEL + ROUNDED;
    const reach = lefts[p] + 2 * halfWidth + 2 * halfHeight;
    const found: number[] = [];
    for (let k = bisectLeft(left, lefts[p] - widest - 2 * halfHeight); left[k] <= reach; k++) {
      if (Math.abs(top[k] - topOf(all[p])) > tall) continue;
      const q = byX[k];
      if (label[p] !== label[q] && clash(all[p], all[q])) found.push(q);
    }
    return found;
  };
  return {
    first,
    label,
    cost: Float64Array.from(all, ({ cost }) => cost),
    clashesOf: (p: number): readonly number[] => {
      known[p] ??= findClashes(p);
      return known[p];
    },
  };
}

const topOf = ({ box: { at, halfHeight } }: LabelPlace) => at[1] - halfHeight;
const leftOf = ({ box: { at, halfWidth } }: LabelPlace) => at[0] - halfWidth;
