import { pageTimer, type Timer } from './rendering/timer.ts';

export const MILLISECONDS = {
  snap: 140,
  spring: 380,
  bend: 220,
  burst: 240,
  fade: 150,
  travel: 260,
  swell: 120,
  pop: 320,
  breath: 2400,
} as const;

type Ease = (share: number) => number;

/** How a repeating motion rests when the child does nothing. No frames are drawn during a rest. */
interface RestPattern {
  /** The motion stops after this many rounds and this share of another. */
  readonly rounds: number;
  readonly share: number;
  /** Milliseconds of rest, after which it continues for one round. */
  readonly milliseconds: number;
}

/** Breathing stops at its fullest after some seconds, and repeats once every two minutes. */
export const BREATH_RESTS: RestPattern = { rounds: 3, share: 0.5, milliseconds: 120_000 };

/** Fast, then settling. */
export const easeOut: Ease = (t) => 1 - (1 - t) ** 3;
export const easeInOut: Ease = (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);
/** Overshoots slightly. */
export const easeSnap: Ease = (t) => 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2;
export const linear: Ease = (t) => t;

/** `step` is called with the eased progress, 0 to 1. */
interface Motion {
  readonly milliseconds: number;
  readonly delay?: number;
  readonly ease?: Ease;
  /** Repeats until it is stopped: for ever, or with rests. */
  readonly repeat?: 'forever' | RestPattern;
  step(share: number): void;
  done?(): void;
}

export interface Motions {
  /** Starts a motion. A running motion of the same name is stopped unfinished. */
  start(name: string, motion: Motion): void;
  stop(name: string): void;
  /** Wakes a resting motion after a touch. */
  resume(name: string): void;
  /** Advances all motions to a time, in milliseconds of any steady clock. */
  advance(milliseconds: number): void;
  clear(): void;
  /** Includes resting motions. */
  has(name: string): boolean;
  /** True if anything moves, so that frames are needed. */
  readonly busy: boolean;
}

interface Running {
  readonly motion: Motion;
  /** Time of the start, or of the end of the last rest. */
  start: number | undefined;
  /** Rounds done at `start`, and rounds after which it rests. */
  from: number;
  until: number;
  /** Cancels the timer of a rest. */
  rest: (() => void) | undefined;
}

/**
 * @param wake called when something starts to move
 * @param timer ends rests
 */
export function createMotions(wake: () => void, timer: Timer = pageTimer): Motions {
  const running = new Map<string, Running>();
  const drop = (name: string): void => {
    running.get(name)?.rest?.();
    running.delete(name);
  };
  const resumeFor = (entry: Running, rounds: number): void => {
    entry.rest = undefined;
    entry.start = undefined;
    entry.until = entry.from + rounds;
    wake();
  };
  const rest = (entry: Running, { share, milliseconds }: RestPattern): void => {
    entry.from = share;
    entry.rest = timer(milliseconds, () => resumeFor(entry, 1));
  };
  return {
    start(name, motion) {
      drop(name);
      const { repeat } = motion;
      const until = typeof repeat === 'object' ? repeat.rounds + repeat.share : Number.POSITIVE_INFINITY;
      running.set(name, { motion, start: undefined, from: 0, until, rest: undefined });
      wake();
    },
    stop: drop,
    resume(name) {
      const entry = running.get(name);
      const again = entry?.motion.repeat;
      if (entry?.rest === undefined || typeof again !== 'object') return;
      entry.rest();
      resumeFor(entry, again.rounds);
    },
    advance(now) {
      for (const [name, entry] of [...running]) {
        if (running.get(name) !== entry || entry.rest !== undefined) continue;
        entry.start ??= now;
        const { motion } = entry;
        const { repeat } = motion;
        const passed = now - entry.start - (motion.delay ?? 0);
        if (passed < 0) continue;
        const whole = motion.milliseconds <= 0 ? 1 : entry.from + passed / motion.milliseconds;
        const isDone = typeof repeat === 'object' && whole >= entry.until;
        const share = isDone ? repeat.share : repeat === undefined ? Math.min(1, whole) : whole % 1;
        if (isDone) rest(entry, repeat);
        motion.step((motion.ease ?? easeOut)(share));
        if (share < 1 || repeat !== undefined) continue;
        if (running.get(name) === entry) drop(name);
        motion.done?.();
      }
    },
    clear() {
      for (const name of [...running.keys()]) drop(name);
    },
    has: (name) => running.has(name),
    get busy() {
      return [...running.values()].some((entry) => entry.rest === undefined);
    },
  };
}
