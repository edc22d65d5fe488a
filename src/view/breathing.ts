import { BREATH_RESTS, linear, MILLISECONDS } from './motion.ts';
import type { Stage } from './stage.ts';

/** A gentle pulse that shows the next step. A board has at most one. */
interface Breathing {
  /** Starts, resumes or stops the breathing. */
  run(breathes: boolean): void;
  /** Progress through one breath, 0 to 1. Constant 0.5 with reduced motion. */
  readonly share: number;
  readonly wave: number;
}

/** @param changed called at every step of a breath */
export function createBreathing(
  { motions, still }: Pick<Stage, 'motions' | 'still'>,
  changed: () => void,
): Breathing {
  let breath = 0;
  return {
    run(breathes) {
      if (!breathes) {
        motions.stop('breath');
        breath = 0;
      } else if (still) breath = 0.5;
      else if (!motions.has('breath')) {
        motions.start('breath', {
          milliseconds: MILLISECONDS.breath,
          ease: linear,
          repeat: BREATH_RESTS,
          step: (share) => {
            breath = share;
            changed();
          },
        });
      } else motions.resume('breath');
    },
    get share() {
      return breath;
    },
    get wave() {
      return 0.5 - 0.5 * Math.cos(breath * 2 * Math.PI);
    },
  };
}
