import { performance } from 'node:perf_hooks';
import { median } from 'd3-array';

/** What a section of the bench found: one row of the table. */
export interface Row {
  readonly what: string;
  /** Milliseconds, or kilobytes where the row says so; undefined where there is no peer. */
  readonly ours: number;
  readonly peer?: number;
  /** How many times over ours is better. */
  readonly ratio?: number;
  /** The ratio asked for, or the most that `ours` may be where there is no peer. */
  readonly floor: string;
  readonly reached: boolean;
}

/** A section of the bench: its rows, and what differs from the oracle, which is a fault and not noise. */
export interface Section {
  readonly rows: readonly Row[];
  readonly faults: readonly string[];
}

/** Two ways to do one job, each on its own input. */
export interface Duel {
  readonly what: string;
  readonly ours: () => unknown;
  readonly peer: () => unknown;
  readonly repetitions: number;
  /** The least ratio asked for. */
  readonly floor: number;
  /** Both have been run on this input, so that nothing is compiled under the clock. */
  readonly warm?: boolean;
  /** How much of the job each does in one go, where they do not do the same amount. */
  readonly amounts?: { readonly ours: number; readonly peer: number };
}

/**
 * Runs both ways in turn, so that whatever slows the machine down slows both, and compares the medians. Each has been
 * run before the clock starts, unless `warm` says so already.
 */
export function fight({
  what,
  ours,
  peer,
  repetitions,
  floor,
  amounts = { ours: 1, peer: 1 },
  warm = false,
}: Duel): Row {
  if (!warm) {
    ours();
    peer();
  }
  const times = { ours: [] as number[], peer: [] as number[] };
  for (let repetition = 0; repetition < repetitions; repetition++) {
    times.ours.push(timed(ours) / amounts.ours);
    times.peer.push(timed(peer) / amounts.peer);
  }
  const [mine = 0, theirs = 0] = [median(times.ours), median(times.peer)];
  const ratio = theirs / mine;
  return { what, ours: mine, peer: theirs, ratio, floor: `${floor} ×`, reached: ratio >= floor };
}

function timed(job: () => unknown): number {
  const start = performance.now();
  job();
  return performance.now() - start;
}
