import { pageTimer, type Timer } from './rendering/timer.ts';

/** Milliseconds that movements of the board take. */
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

/** How a motion that starts again comes to rest where nobody does anything: no frame is drawn while it does. */
interface Rests {
  /** It goes on for so many rounds and to this share of one more, where it stands still. */
  readonly rounds: number;
  readonly share: number;
  /** Milliseconds after which it goes on for one round, and rests again. */
  readonly milliseconds: number;
}

/** What breathes does so for some seconds, and then stands as full as it gets; once in two minutes it breathes again. */
export const BREATH_RESTS: Rests = { rounds: 3, share: 0.5, milliseconds: 120_000 };

/** Fast, then settling. */
export const easeOut: Ease = (t) => 1 - (1 - t) ** 3;
export const easeInOut: Ease = (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);
/** A little too far, and back. */
export const easeSnap: Ease = (t) => 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2;
export const linear: Ease = (t) => t;

/** One thing that moves: `step` is told how far it is, 0 to 1 and eased. */
interface Motion {
  readonly milliseconds: number;
  readonly delay?: number;
  readonly ease?: Ease;
  /** Starts again when it ends, until it is stopped; for ever, or with rests. */
  readonly again?: 'forever' | Rests;
  step(share: number): void;
  done?(): void;
}

/** Everything on the board that moves just now. */
export interface Motions {
  /** Starts a motion; a motion under the same name stops, unfinished, for what comes to be drawn next replaces it. */
  start(name: string, motion: Motion): void;
  /** Stops a motion where it is. */
  stop(name: string): void;
  /** Somebody has done something: a motion that rests goes on from where it stands. */
  stir(name: string): void;
  /** Brings every motion on to a moment, in milliseconds of any steady clock. */
  advance(milliseconds: number): void;
  /** Forgets all motions. */
  clear(): void;
  /** Whether there is such a motion, be it at rest. */
  has(name: string): boolean;
  /** Whether anything moves, and frames are to be drawn. */
  readonly busy: boolean;
}

/** A motion that was started. */
interface Running {
  readonly motion: Motion;
  /** When it started, or went on after a rest. */
  start: number | undefined;
  /** Rounds it had gone then, and has gone when it rests. */
  from: number;
  until: number;
  /** Ends the wait for the end of a rest, while there is one. */
  rest: (() => void) | undefined;
}

/**
 * An empty set of motions.
 *
 * @param wake called whenever something starts to move
 * @param timer by which rests end
 */
export function createMotions(wake: () => void, timer: Timer = pageTimer): Motions {
  const running = new Map<string, Running>();
  const drop = (name: string): void => {
    running.get(name)?.rest?.();
    running.delete(name);
  };
  /** Lets a motion that rests go on for so many rounds. */
  const goOn = (entry: Running, rounds: number): void => {
    entry.rest = undefined;
    entry.start = undefined;
    entry.until = entry.from + rounds;
    wake();
  };
  const rest = (entry: Running, { share, milliseconds }: Rests): void => {
    entry.from = share;
    entry.rest = timer(milliseconds, () => goOn(entry, 1));
  };
  return {
    start(name, motion) {
      drop(name);
      const { again } = motion;
      const until = typeof again === 'object' ? again.rounds + again.share : Number.POSITIVE_INFINITY;
      running.set(name, { motion, start: undefined, from: 0, until, rest: undefined });
      wake();
    },
    stop: drop,
    stir(name) {
      const entry = running.get(name);
      const again = entry?.motion.again;
      if (entry?.rest === undefined || typeof again !== 'object') return;
      entry.rest();
      goOn(entry, again.rounds);
    },
    advance(now) {
      for (const [name, entry] of [...running]) {
        if (running.get(name) !== entry || entry.rest !== undefined) continue;
        entry.start ??= now;
        const { motion } = entry;
        const { again } = motion;
        const passed = now - entry.start - (motion.delay ?? 0);
        if (passed < 0) continue;
        const whole = motion.milliseconds <= 0 ? 1 : entry.from + passed / motion.milliseconds;
        const isDone = typeof again === 'object' && whole >= entry.until;
        const share = isDone ? again.share : again === undefined ? Math.min(1, whole) : whole % 1;
        if (isDone) rest(entry, again);
        motion.step((motion.ease ?? easeOut)(share));
        if (share < 1 || again !== undefined) continue;
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
