import { type ChildProcess, fork } from 'node:child_process';
import type { Answer } from './child.ts';

/** Limits on a case: seconds of processor time, and megabytes. */
const MAX_SECONDS = 20;
const MAX_MEGABYTES = 500;
/** A case is stopped after this multiple of the seconds. Cases below it report their exact time. */
const PATIENCE = 3;
/** Limit by the clock in minutes, for a case that waits for ever. Generous, because the machine may be busy. */
const MAX_MINUTES = 15;

export interface Trier {
  /** Runs a case. Exceeding the limits on time or memory is a fault. */
  attempt(name: string): Promise<Answer>;
  end(): void;
}

export function trier(): Trier {
  let child: ChildProcess | undefined;
  const end = () => {
    child?.kill('SIGKILL');
    child = undefined;
  };
  return {
    async attempt(name) {
      const isFresh = child === undefined;
      child ??= await started();
      const answer = await attemptIn(child, name);
      const isEnded = answer.came === 'ended' || answer.came === 'endless';
      const isLarge = answer.megabytes > MAX_MEGABYTES;
      if (isEnded || isLarge) end();
      // The memory may be from earlier cases, so run it again in a fresh process.
      if (isLarge && !isFresh) return this.attempt(name);
      return judged(answer);
    },
    end,
  };
}

function judged(answer: Answer): Answer {
  const { fault, seconds, megabytes } = answer;
  if (fault !== undefined) return answer;
  if (seconds > MAX_SECONDS) return { ...answer, fault: `it took ${seconds.toFixed(1)} s` };
  if (megabytes > MAX_MEGABYTES) return { ...answer, fault: `it took ${megabytes.toFixed()} MB` };
  return answer;
}

async function started(): Promise<ChildProcess> {
  const child = fork(new URL('child.ts', import.meta.url), [String(MAX_SECONDS * PATIENCE)], {
    execArgv: [...process.execArgv, `--max-old-space-size=${MAX_MEGABYTES}`],
    silent: true,
  });
  await new Promise((resolve) => child.once('message', resolve));
  return child;
}

function attemptIn(child: ChildProcess, name: string): Promise<Answer> {
  return new Promise((resolve) => {
    let told = '';
    const hear = (text: Buffer) => {
      told = (told + text).slice(-2000);
    };
    const ended = (_: unknown, signal: string | null) => {
      const isEndless = signal === 'SIGKILL';
      done({
        came: isEndless ? 'endless' : 'ended',
        fault: isEndless
          ? `it had not ended after ${MAX_SECONDS * PATIENCE} s`
          : `it ended the process: ${/FATAL.*|Error.*/.exec(told)?.[0] ?? 'without a word'}`,
        seconds: isEndless ? MAX_SECONDS * PATIENCE : 0,
        megabytes: 0,
      });
    };
    const timer = setTimeout(() => child.kill('SIGKILL'), MAX_MINUTES * 60_000);
    const done = (answer: Answer) => {
      clearTimeout(timer);
      child.off('exit', ended).off('message', done);
      child.stderr?.off('data', hear);
      resolve(answer);
    };
    child.stderr?.on('data', hear);
    child.once('exit', ended).once('message', done).send(name);
  });
}
