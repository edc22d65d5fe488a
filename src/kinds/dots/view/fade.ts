import { MILLISECONDS } from '../../../view/motion.ts';
import type { Stage } from '../../../view/stage.ts';

/** How strongly a measuring tool is seen. */
interface Fade {
  readonly alpha: number;
  /** As strongly as it is to be seen in the end. */
  readonly goal: number;
  /** Brings it to another strength, softly or at once. */
  to(goal: number, moving: boolean): void;
}

/** @param changed told of every step of the way */
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
