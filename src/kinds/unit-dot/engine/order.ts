import { shuffle } from '../../../random.ts';

/**
 * The pieces of a stroke in an order that gives little away, drawn by lot among such. A long piece is hard to guess
 * where two short ones in a row lie on either side of it: both its dots then have two others that are nearer. So the
 * short pieces stand in runs of two or more between the long ones as far as they go round.
 * @param counts how many pieces of each unit
 * @param long which units are long: see `longOnes`
 * @returns the number of the unit of each piece
 */
export function ordered(
  counts: readonly number[],
  long: readonly boolean[],
  closed: boolean,
  below: (bound: number) => number,
): readonly number[] {
  const pieces = counts.flatMap((n, unit) => Array.from({ length: n }, () => unit));
  const isLong = (unit: number) => long[unit];
  const kept = shuffle(pieces.filter(isLong), { below });
  const short = shuffle(
    pieces.filter((unit) => !isLong(unit)),
    { below },
  );
  // Run k of short pieces comes before long piece k; on an open stroke the last run is behind all of them.
  const runs: number[][] = Array.from({ length: kept.length + (closed ? 0 : 1) }, () => []);
  if (kept.length === 0 || runs.length === 0) return short;
  const turn = below(runs.length);
  for (let k = 0; k < runs.length && short.length >= RUN; k++) {
    runs[(turn + k) % runs.length].push(...short.splice(-RUN));
  }
  const filled = runs.filter((run) => run.length > 0);
  for (const unit of short) (filled.length > 0 ? filled[below(filled.length)] : runs[turn]).push(unit);
  return runs.flatMap((run, k) => (k < kept.length ? [...run, kept[k]] : run));
}

/** The share of such pieces, by their length, that the dots alone may give away at best. */
export function plain(counts: readonly number[], units: readonly number[], long: readonly boolean[]): number {
  let short = 0;
  let total = 0;
  counts.forEach((n, unit) => {
    if (!long[unit]) short += n;
    total += n * units[unit];
  });
  let hidden = 0;
  let left = Math.floor(short / RUN);
  counts.forEach((n, unit) => {
    if (!long[unit]) return;
    hidden += Math.min(n, left) * units[unit];
    left -= Math.min(n, left);
  });
  return 1 - hidden / Math.max(1, total);
}

/** So many short pieces in a row hide the long ones on both sides. */
const RUN = 2;

/** On a bent stroke two pieces in a row reach less far than on a straight one, by about this. */
const BENT = 0.97;

/**
 * Which units are long: so long that both their dots can have two others nearer by, though no two dots may be so far
 * apart that it might be taken for the unit.
 * @param units ascending
 */
export function longOnes(units: readonly number[], gamma: number): readonly boolean[] {
  return units.map((unit) => (1 - gamma) * unit > RUN * BENT * units[0]);
}
