/** So many makers work side by side at most: each holds a worker of its own, and what it has read. */
const MOST_LANES = 3;

/** How many jobs are done side by side on a device of so many processors. The page has little to do while it waits for them. */
export function lanesOf(processors: number | undefined): number {
  return Math.max(1, Math.min(MOST_LANES, processors ?? 1));
}

/**
 * Does tasks side by side, in their order as far as that goes. What a task comes to is done as well, after all others;
 * done when nothing is left.
 */
export async function inLanes<Task, Lane>(
  tasks: readonly Task[],
  lanes: readonly Lane[],
  run: (task: Task, lane: Lane) => Promise<Task | undefined>,
): Promise<void> {
  const waiting = [...tasks];
  let working = 0;
  const free: (() => void)[] = [];
  const work = async (lane: Lane): Promise<void> => {
    while (waiting.length > 0 || working > 0) {
      const task = waiting.shift();
      if (task === undefined) {
        // Whatever the others are at may come to one task more.
        await new Promise<void>((resolve) => free.push(resolve));
        continue;
      }
      working += 1;
      try {
        const next = await run(task, lane);
        if (next !== undefined) waiting.push(next);
      } finally {
        working -= 1;
        for (const wake of free.splice(0)) wake();
      }
    }
  };
  await Promise.all(lanes.map(work));
}
