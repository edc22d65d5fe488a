import type { Point } from '../../../geometry/point.ts';
import { easeOut, linear, MILLISECONDS } from '../../../view/motion.ts';
import type { Spot, Stage } from '../../../view/stage.ts';

/** The dots of a board, each of a size of its own. */
interface Dots {
  /** Draws a dot, larger by a share of its radius. */
  place(dot: number, larger?: number): void;
  /** The same, but for a dot that moves of itself just now. */
  nudge(dot: number, larger: number): void;
  /** Brings all dots to their sizes, as multiples of their radius. */
  resize(sizes: readonly number[], moving: boolean): void;
  /** Lets a dot that a line has reached bounce. */
  pop(dot: number, force: number): void;
  placeAll(): void;
}

const POPPED = 0.45;

/**
 * @param spots the pictures of the dots
 * @param at where each lies, in puzzle units
 * @param radiusOf the radius of each while it waits, in device pixels
 */
export function makeDots(
  stage: Stage,
  spots: readonly Spot[],
  at: (dot: number) => Point,
  radiusOf: (dot: number) => number,
): Dots {
  const { motions } = stage;
  const goals = spots.map(() => 1);
  const sizes = spots.map(() => 1);

  const place = (dot: number, larger = 0): void =>
    spots[dot]?.place(stage.at(at(dot)), radiusOf(dot) * ((sizes[dot] ?? 1) + larger));
  const set = (dot: number, size: number): void => {
    sizes[dot] = size;
    place(dot);
  };

  return {
    place,
    nudge(dot, larger) {
      if (!motions.has(`dot ${dot}`)) place(dot, larger);
    },
    placeAll() {
      for (const dot of spots.keys()) place(dot);
    },
    resize(next, moving) {
      for (const dot of spots.keys()) {
        const [from, to] = [sizes[dot] ?? 1, next[dot] ?? 1];
        goals[dot] = to;
        if (from === to && !motions.has(`dot ${dot}`)) continue;
        if (!moving || stage.still) {
          set(dot, to);
          continue;
        }
        motions.start(`dot ${dot}`, {
          milliseconds: MILLISECONDS.swell,
          ease: easeOut,
          step: (share) => set(dot, share === 1 ? to : from + (to - from) * share),
        });
      }
    },
    pop(dot, force) {
      const goal = goals[dot];
      if (goal === undefined) return;
      motions.start(`dot ${dot}`, {
        milliseconds: MILLISECONDS.pop,
        ease: linear,
        step: (share) => {
          const bounce = Math.sin(Math.PI * share) * (1 - share / 2);
          set(dot, share === 1 ? goal : goal * (1 + POPPED * force * bounce));
        },
      });
    },
  };
}
