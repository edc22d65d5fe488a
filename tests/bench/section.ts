/** A row of the table of results. */
export interface Row {
  readonly what: string;
  /** In the unit named in `what`. */
  readonly ours: number;
  /** The upper limit of `ours`. */
  readonly floor: string;
  readonly reached: boolean;
}

/** A section of the bench: its rows, and the faults found while measuring. */
export interface Section {
  readonly rows: readonly Row[];
  readonly faults: readonly string[];
}

export function processorTime(job: () => unknown): number {
  const before = process.cpuUsage();
  job();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
