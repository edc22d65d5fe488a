import { BREATH_RESTS, linear, MILLISECONDS } from './motion.ts';
import type { Stage } from './stage.ts';

/** A gentle breath that shows the way; there is one on a board at most. */
interface Breathing {
  /** Begins, goes on where it has come to rest, or stops. */
  run(breathes: boolean): void;
  /** How far the breath is, 0 to 1; in the middle of it where nothing is to move. */
  readonly share: number;
  /** How full it is: 0 empty, 1 full. */
  readonly wave: number;
}

/** @param changed told of every step of a breath */
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
          again: BREATH_RESTS,
          step: (share) => {
            breath = share;
            changed();
          },
        });
      } else motions.stir('breath');
    },
    get share() {
      return breath;
    },
    get wave() {
      return 0.5 - 0.5 * Math.cos(breath * 2 * Math.PI);
    },
  };
}
