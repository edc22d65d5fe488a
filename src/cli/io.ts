import { SingleBar } from 'cli-progress';
import { type ExitStatus, oneLine, type Problem } from './problem.ts';

export interface Io {
  /** The result of the command. */
  readonly out: (text: string) => void;
  /** Writes one line to stderr. */
  readonly complain: (line: string) => void;
  /** Starts a progress bar with `total` steps. Shows nothing if stderr is not a terminal. */
  readonly bar: (total: number) => Bar;
}

interface Bar {
  readonly step: () => void;
  readonly stop: () => void;
}

export const NO_BAR: Bar = { step: () => undefined, stop: () => undefined };

/** Reports a problem: `dotterel: cat.svg: reason`. */
export function reportProblem(io: Io, problem: Problem): void {
  io.complain(`dotterel: ${oneLine(problem.line)}`);
}

export function fail(problem: Problem, io: Io): ExitStatus {
  reportProblem(io, problem);
  return problem.status;
}

export function terminal(): Io {
  // A reader that closes the pipe early (`dotterel … | head`) is not an error.
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
