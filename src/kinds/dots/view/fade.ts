import { MILLISECONDS } from '../../../view/motion.ts';
import type { Stage } from '../../../view/stage.ts';

interface Fade {
  readonly alpha: number;
  readonly goal: number;
  to(goal: number, moving: boolean): void;
}

/** @param changed called at every step of the motion */
export function makeFade({ motions }: Stage, changed: () => void): Fade {
  let [alpha, goal] = [0, 0];
  return {
    get alpha() {
      return alpha;
    },
    get goal() {
      return goal;
    },
    to(next, moving) {
      if (next === goal) return;
      const from = alpha;
      goal = next;
      if (!moving) {
        alpha = next;
        return;
      }
      motions.start('tool', {
        milliseconds: MILLISECONDS.fade,
        step: (share) => {
          alpha = from + (next - from) * share;
          changed();
        },
      });
    },
  };
}
