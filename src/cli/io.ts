import { SingleBar } from 'cli-progress';
import { type ExitStatus, oneLine, type Problem } from './problem.ts';

/** Where a command writes. The tests give one that remembers. */
export interface Io {
  /** The result, and nothing else. */
  readonly out: (text: string) => void;
  /** One line on stderr. */
  readonly complain: (line: string) => void;
  /** Starts a bar over `total` steps. It shows nothing where stderr is not a terminal. */
  readonly bar: (total: number) => Bar;
}

interface Bar {
  readonly step: () => void;
  readonly stop: () => void;
}

export const NO_BAR: Bar = { step: () => undefined, stop: () => undefined };

/** Tells of a problem as the design has it: `dotterel: cat.svg: reason`. */
export function tell(io: Io, problem: Problem): void {
  io.complain(`dotterel: ${oneLine(problem.line)}`);
}

/** Tells of the problem and gives its status. */
export function fail(problem: Problem, io: Io): ExitStatus {
  tell(io, problem);
  return problem.status;
}

/** The terminal that this process runs in. */
export function terminal(): Io {
  // A reader that has seen enough (`dotterel … | head`) is no fault of ours.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  return {
    out: (text) => process.stdout.write(text),
    complain: (line) => process.stderr.write(`${line}\n`),
    bar: (total) => {
      if (!process.stderr.isTTY) return NO_BAR;
      const bar = new SingleBar({
        format: '{bar} {value}/{total} {eta_formatted}',
        stream: process.stderr,
        hideCursor: true,
        clearOnComplete: true,
      });
      bar.start(total, 0);
      return { step: () => bar.increment(), stop: () => bar.stop() };
    },
  };
}
