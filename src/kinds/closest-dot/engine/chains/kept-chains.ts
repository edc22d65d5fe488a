import type { Links } from './links.ts';

/** The number of chains kept at a position for each colour of the last edge, settled or not. */
const KEPT = 2;
/** The least relative difference in length of the last edges of two kept chains. */
const MIN_DIFFERENCE = 0.08;

/** The chains kept at each position, by the indices of their last links. Each group is sorted by cost, with -1 for free slots. */
export interface KeptChains {
  readonly slots: Int32Array;
  /** Slots of a position: for each colour and for none, an unsettled and a settled group. */
  readonly width: number;
}

export function emptyKeptChains(positions: number, colours: number): KeptChains {
  const width = (colours + 1) * 2 * KEPT;
  return { slots: new Int32Array(positions * width).fill(-1), width };
}

/** Returns the first slot of a group. A group has the colour of the last edge and whether it is settled. */
export function groupOf({ width }: KeptChains, position: number, colour: number, settled: number): number {
  return position * width + (2 * (colour + 1) + settled) * KEPT;
}

/** Whether a chain would be kept in a group (see `groupOf`). */
export function hasPlace(
  { slots }: KeptChains,
  { cost: costs, long: longs }: Links,
  group: number,
  cost: number,
  long: number,
): boolean {
  for (let at = group; at < group + KEPT; at++) {
    const other = slots[at];
    if (other < 0 || costs[other] > cost) return true;
    if (isAlike(longs[other], long)) return false;
  }
  return false;
}

function isAlike(long: number, other: number): boolean {
  return Math.abs(long - other) < MIN_DIFFERENCE * long;
}

/** Keeps a chain for which `hasPlace` is true, instead of similar ones or else of the most expensive. */
export function put(
  keptChains: KeptChains,
  { cost, long, colour, settled }: Links,
  position: number,
  link: number,
): void {
  const { slots } = keptChains;
  const group = groupOf(keptChains, position, colour[link], settled[link]);
  const first = slots[group];
  const cheapest = first >= 0 && isAlike(long[first], long[link]) ? slots[group + 1] : first;
  if (cheapest < 0 || isAlike(long[cheapest], long[link])) {
    slots[group] = link;
    slots[group + 1] = -1;
  } else if (cost[cheapest] > cost[link]) {
    slots[group] = link;
    slots[group + 1] = cheapest;
  } else {
    slots[group] = cheapest;
    slots[group + 1] = link;
  }
}

export function cheapest(
  { slots, width }: KeptChains,
  { cost }: Links,
  position: number,
  most: number,
): readonly number[] {
  const kept: number[] = [];
  for (let at = position * width; at < (position + 1) * width; at++) if (slots[at] >= 0) kept.push(slots[at]);
  return kept.sort((a, b) => cost[a] - cost[b]).slice(0, most);
}
