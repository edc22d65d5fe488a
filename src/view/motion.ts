/** Milliseconds that movements of the board take. */
export const MILLISECONDS = {
  snap: 140,
  spring: 380,
  fade: 150,
  travel: 260,
  swell: 120,
  pop: 320,
  breath: 2400,
} as const;

type Ease = (share: number) => number;

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
  /** Starts again when it ends, until it is stopped. */
  readonly forever?: boolean;
  step(share: number): void;
  done?(): void;
}

/** Everything on the board that moves just now. */
export interface Motions {
  /** Starts a motion; a motion under the same name stops, unfinished, for what comes to be drawn next replaces it. */
  start(name: string, motion: Motion): void;
  /** Stops a motion where it is. */
  stop(name: string): void;
  /** Brings every motion on to a moment, in milliseconds of any steady clock. */
  advance(milliseconds: number): void;
  /** Forgets all motions. */
  clear(): void;
  has(name: string): boolean;
  readonly busy: boolean;
}

/** An empty set of motions; `wake` is called whenever something starts to move. */
export function createMotions(wake: () => void): Motions {
  const running = new Map<string, { readonly motion: Motion; start: number | undefined }>();
  return {
    start(name, motion) {
      running.set(name, { motion, start: undefined });
      wake();
    },
    stop(name) {
      running.delete(name);
    },
    advance(now) {
      for (const [name, entry] of [...running]) {
        if (running.get(name) !== entry) continue;
        entry.start ??= now;
        const { motion } = entry;
        const passed = now - entry.start - (motion.delay ?? 0);
        if (passed < 0) continue;
        const whole = motion.milliseconds <= 0 ? 1 : passed / motion.milliseconds;
        const share = motion.forever ? whole % 1 : Math.min(1, whole);
        motion.step((motion.ease ?? easeOut)(share));
        if (share < 1 || motion.forever) continue;
        if (running.get(name) === entry) running.delete(name);
        motion.done?.();
      }
    },
    clear() {
      running.clear();
    },
    has: (name) => running.has(name),
    get busy() {
      return running.size > 0;
    },
  };
}
