import { lerp, type Point } from '../../../../geometry/shapes/point.ts';
import { easeInOut, easeOut, linear, MILLISECONDS } from '../../../../view/motion.ts';
import { isPale } from '../../../../view/palette.ts';
import type { Layer } from '../../../../view/rendering/phaser.ts';
import type { Stage } from '../../../../view/stage.ts';
import type { DrawnLine, HeldLine } from '../look.ts';
import { casedLine, roundLine } from './round-line.ts';
import { makeTrail } from './trail.ts';

/** The moving line: under the finger, and after it is released. */
export interface LiveLine {
  follow(dot: number, line: HeldLine): void;
  /**
   * Extends the line from `tip` to its dot, and thins it to a width in device pixels. Then it fades, or disappears at
   * once if the finished line bends away.
   */
  run(line: DrawnLine, tip: Point, breadth: () => number, then: 'fades' | 'goes'): void;
  /** Lets the line spring back to its dot. A wrong one wiggles first. */
  springBack(dot: number, tip: Point, wrong: boolean): void;
  drop(): void;
  place(): void;
}

/** Ends in puzzle units, width in device pixels, and rotation in radians. */
interface LiveState {
  readonly from: Point;
  readonly to: Point;
  readonly breadth: number;
  readonly bent: number;
  readonly dotted: boolean;
}

/** A wrong line rests for this share of its return, and wiggles by this angle, in radians. */
const HOLD = 0.4;
const WIGGLE = 0.085;
/** Radius of the dots of a dotted line, as a share of a line's width. */
const DOTTED = 0.62;
/** The course of a line that never bends. */
const STRAIGHT: readonly Point[] = [
  [0, 0],
  [1, 0],
];

/** @param cased whether it has an ink edge, as drawn lines have */
export function makeLiveLine(
  stage: Stage,
  layer: Layer,
  dotAt: (dot: number) => Point,
  cased: boolean,
): LiveLine {
  const { motions, still } = stage;
  const solid =
    cased || isPale(stage.accent)
      ? casedLine(stage, layer, layer, 'accent', STRAIGHT)
      : roundLine(stage, layer, 'accent', STRAIGHT);
  const dots = makeTrail(stage, layer, DOTTED);
  let live: LiveState | undefined;

  const place = (): void => {
    solid.show(live !== undefined && !live.dotted);
    if (live === undefined || !live.dotted) dots.hide();
    if (live === undefined) return;
    const { from, breadth, bent } = live;
    const [cos, sin] = [Math.cos(bent), Math.sin(bent)];
    const [dx, dy] = [live.to[0] - from[0], live.to[1] - from[1]];
    const to: Point = [from[0] + dx * cos - dy * sin, from[1] + dx * sin + dy * cos];
    if (live.dotted) dots.place(from, to, 0.5, stage.measures.heldDot, 0);
    else solid.place([stage.at(from), stage.at(to)], breadth);
  };
  const set = (next: LiveState | undefined): void => {
    live = next;
    place();
  };
  const drop = (): void => {
    motions.stop('live');
    solid.fade(1);
    set(undefined);
  };
  place();

  return {
    place,
    drop,
    follow(dot, { tip, ink = 'accent', dotted = false }) {
      motions.stop('live');
      solid.fade(1);
      solid.setInk(ink);
      set({ from: dotAt(dot), to: tip, breadth: stage.measures.liveLine, bent: 0, dotted });
    },
    run(line, tip, endBreadth, then) {
      drop();
      if (line.ink !== undefined) solid.setInk(line.ink);
      if (still) return;
      const [from, to] = [dotAt(line.from), dotAt(line.to)];
      motions.start('live', {
        milliseconds: MILLISECONDS.snap,
        ease: easeOut,
        step: (share) => {
          const broad = stage.measures.liveLine;
          const breadth = broad + (endBreadth() * 1.25 - broad) * share;
          set({ from, to: lerp(tip, to, share), breadth, bent: 0, dotted: false });
        },
        done() {
          if (then === 'goes') return drop();
          // The accent fades, so that the line of ink appears.
          motions.start('live', {
            milliseconds: MILLISECONDS.fade,
            ease: linear,
            step: (share) => solid.fade(1 - share),
            done: drop,
          });
        },
      });
    },
    springBack(dot, tip, wrong) {
      const from = dotAt(dot);
      const wiggles = wrong && !still;
      const hold = wiggles ? HOLD : 0;
      const dotted = live?.dotted ?? false;
      solid.fade(1);
      motions.start('live', {
        milliseconds: still ? MILLISECONDS.fade : wrong ? MILLISECONDS.spring : MILLISECONDS.travel,
        ease: linear,
        step: (share) => {
          const back = still ? 0 : easeInOut(Math.max(0, (share - hold) / (1 - hold)));
          const bent = wiggles ? WIGGLE * Math.sin(share * 6 * Math.PI) * (1 - share) : 0;
          const breadth = stage.measures.liveLine * (1 - 0.35 * back);
          set({ from, to: lerp(tip, from, back), breadth, bent, dotted });
          if (still) solid.fade(1 - share);
        },
        done: drop,
      });
    },
  };
}
