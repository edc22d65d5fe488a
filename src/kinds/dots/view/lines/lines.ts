import { lerp, type Point } from '../../../../geometry/shapes/point.ts';
import { easeInOut, easeSnap, linear, MILLISECONDS } from '../../../../view/motion.ts';
import type { Layer } from '../../../../view/rendering/phaser.ts';
import type { Stage } from '../../../../view/stage.ts';
import type { Polyline } from '../../engine/document.ts';
import type { DrawnLine } from '../look.ts';
import { type BendingLine, bendingLine } from './bending.ts';
import type { LiveLine } from './live-line.ts';
import { type CasedLine, casedLine, type RoundLine, roundLine } from './round-line.ts';

interface Lines {
  has(key: string): boolean;
  all(): readonly DrawnLine[];
  add(line: DrawnLine): void;
  /** Adds a line that extends straight from `tip` to its dot. `landed` is called, and it springs into its true line. */
  snap(line: DrawnLine, tip: Point, landed: () => void): void;
  /** Lets a line spring back to straight, and withdraws it into its first dot. */
  takeBack(line: DrawnLine): void;
  /** Fades all lines to plain ink, so that they make up the picture, or back. */
  fadeToInk(is: boolean, moving: boolean): void;
  place(): void;
}

export interface LineStyle {
  /** Coloured, with an ink edge. */
  readonly cased?: boolean;
  /** Width as a multiple of the usual one. */
  readonly broader?: number;
  /** The badge in the middle of a line, which identifies its colour. Undefined for none. */
  badge?(line: DrawnLine): Badge | undefined;
}

export interface Badge {
  place(at: Point, radius: number): void;
  show(visible: boolean): void;
  fade(alpha: number): void;
  destroy(): void;
}

const BADGE = 1.15;

interface BoardLine {
  readonly line: DrawnLine;
  readonly course: BendingLine;
  /** How far the line is bent: 0 is straight, 1 is true. */
  bend: number;
  readonly pen: RoundLine | CasedLine;
  readonly badge: Badge | undefined;
}

/**
 * @param courseOf the true line between two dots, from the first, in puzzle units
 * @param live the line under the finger, which becomes one of these
 */
export function makeLines(
  stage: Stage,
  layers: Readonly<Record<'casings' | 'lines', Layer>>,
  courseOf: (from: number, to: number) => Polyline,
  live: LiveLine,
  { cased = false, broader = 1, badge: badgeOf }: LineStyle = {},
): Lines {
  const { motions, still } = stage;
  const drawn = new Map<string, BoardLine>();
  /** How far the lines have faded to plain ink, 0 to 1. */
  let plainness = 0;
  let isPlain = false;
  const widthNow = (): number => stage.measures.line * (broader + (1 - broader) * plainness);
  let removedCount = 0;

  const placeLine = ({ course, bend, pen, badge }: BoardLine): void => {
    pen.place(
      course.at(bend).map((point) => stage.at(point)),
      widthNow(),
    );
    if ('fadeColour' in pen && plainness > 0) pen.fadeColour(1 - plainness);
    badge?.place(stage.at(course.middle(bend)), BADGE * stage.measures.line * broader);
    badge?.fade(1 - plainness);
  };
  const setPlain = (share: number): void => {
    plainness = share;
    for (const boardLine of drawn.values()) {
      placeLine(boardLine);
      if ('fadeColour' in boardLine.pen) boardLine.pen.fadeColour(1 - share);
    }
  };

  const add = (line: DrawnLine, bend: number): BoardLine => {
    const ink = line.ink ?? 'ink';
    const course = bendingLine(courseOf(line.from, line.to));
    const pen = cased
      ? casedLine(stage, layers.casings, layers.lines, ink, course.at(1))
      : roundLine(stage, layers.lines, ink, course.at(1));
    const boardLine: BoardLine = { line, course, bend, pen, badge: badgeOf?.(line) };
    drawn.set(line.key, boardLine);
    placeLine(boardLine);
    return boardLine;
  };

  return {
    has: (key) => drawn.has(key),
    all: () => [...drawn.values()].map(({ line }) => line),
    add: (line) => void add(line, 1),
    fadeToInk(is, moving) {
      if (is === isPlain) return;
      isPlain = is;
      motions.stop('plain');
      if (!is || !moving) setPlain(is ? 1 : 0);
      else
        motions.start('plain', {
          milliseconds: MILLISECONDS.fade,
          delay: still ? 0 : MILLISECONDS.snap,
          ease: linear,
          step: setPlain,
        });
    },
    snap(line, tip, landed) {
      const boardLine = add(line, still ? 1 : 0);
      const { course, pen, badge } = boardLine;
      const name = `line ${line.key}`;
      const isCurved = course.count > 2;
      live.run(line, tip, widthNow, isCurved ? 'goes' : 'fades');
      if (still) {
        motions.start(name, {
          milliseconds: MILLISECONDS.fade,
          ease: linear,
          step: (share) => pen.fade(share),
        });
        return;
      }
      pen.show(false);
      badge?.show(false);
      // A separate motion, because the next line may already be under the finger.
      motions.start(name, {
        milliseconds: MILLISECONDS.snap,
        step: () => undefined,
        done() {
          if (drawn.get(line.key) !== boardLine) return;
          pen.show(true);
          badge?.show(true);
          landed();
          if (isCurved) bendTo(boardLine, 1, { stage, name, place: placeLine });
        },
      });
    },
    takeBack(line) {
      const boardLine = drawn.get(line.key);
      drawn.delete(line.key);
      if (boardLine === undefined) return;
      boardLine.badge?.destroy();
      boardLine.pen.show(true);
      motions.stop(`line ${line.key}`);
      const motion: LineMotion = { stage, name: `gone ${removedCount++}`, place: placeLine };
      if (still || boardLine.course.count === 2 || boardLine.bend === 0)
        withdraw(boardLine, widthNow, motion);
      else bendTo(boardLine, 0, motion, () => withdraw(boardLine, widthNow, motion));
    },
    place() {
      for (const boardLine of drawn.values()) placeLine(boardLine);
      live.place();
    },
  };
}

interface LineMotion {
  readonly stage: Stage;
  readonly name: string;
  place(laid: BoardLine): void;
}

function bendTo(
  boardLine: BoardLine,
  goal: 0 | 1,
  { stage, name, place }: LineMotion,
  done: () => void = () => undefined,
): void {
  const from = boardLine.bend;
  stage.motions.start(name, {
    milliseconds: MILLISECONDS.bend,
    ease: easeSnap,
    step(share) {
      boardLine.bend = from + (goal - from) * share;
      place(boardLine);
    },
    done,
  });
}

/** Withdraws a straight line into its first dot, or fades it if motion is reduced. */
function withdraw({ course, pen }: BoardLine, width: () => number, { stage, name }: LineMotion): void {
  const { still } = stage;
  const points = course.at(0);
  stage.motions.start(name, {
    milliseconds: still ? MILLISECONDS.fade : MILLISECONDS.travel,
    ease: still ? linear : easeInOut,
    step(share) {
      if (still) pen.fade(1 - share);
      else
        pen.place(
          points.map((point) => stage.at(lerp(point, points[0], share))),
          width(),
        );
    },
    done: () => pen.destroy(),
  });
}
