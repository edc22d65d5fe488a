import { boundsOf } from '../../../geometry/shapes/bounds.ts';
import { type Point, squaredDistance } from '../../../geometry/shapes/point.ts';
import { simplify } from '../../../geometry/shapes/polyline.ts';
import type { Sketch, SmallDot } from '../../../puzzle/codec/sketch.ts';
import {
  MAX_COLOURS,
  MAX_SIDE,
  SIMPLIFICATION_TOLERANCE,
  withoutRepeats,
} from '../../../puzzle/codec/thumbnail.ts';
import type { PuzzleDocument } from '../../../puzzle/contract/document.ts';
import type { DotBoard, DotSolution, Polyline } from '../engine/document.ts';
import type { DotProgress } from '../engine/play/play.ts';
import { decoysOf, lineBetween } from './true-lines.ts';

type Marks = Omit<SmallDot, 'at'>;
export const NO_MARKS: Marks = { colours: [], links: [] };

export function colourMarks(dots: readonly { readonly colours: readonly number[] }[]): readonly Marks[] {
  return dots.map(({ colours }) => ({ colours: colours.map((colour) => colour % MAX_COLOURS), links: [] }));
}

/** Returns a function that draws dot puzzles small: unsolved with marks, or with the lines drawn so far. */
export function sketcher<Board extends DotBoard>(marksOf: (board: Board) => readonly Marks[]) {
  return (document: PuzzleDocument<Board, DotSolution>, progress?: DotProgress): Sketch => {
    const { board, solution } = document;
    const places = board.dots.map(({ at }) => at);
    if (progress === undefined) return sketchUnsolved(places, board, marksOf(board));
    const drawn = progress.edges.flatMap(([from, to]) => {
      const line = lineBetween(document, from, to);
      return line === undefined ? [] : [line];
    });
    const isSolved = progress.edges.length === solution.edges.length;
    const gone = isSolved ? decoysOf(document) : new Set();
    return {
      form: 'strokes',
      dots: places.filter((_, dot) => !gone.has(dot)),
      lines: [...board.predrawn, ...faceOf(board), ...drawn],
    };
  };
}

/** The lines of the picture's face. The place around it would be too small to see. */
function faceOf({ decoration = [] }: DotBoard): readonly Polyline[] {
  return decoration.flatMap(({ part, line }) => (part === 'face' ? [line] : []));
}

/** Scales dots and lines to a sketch. A few dots represent many. Pre-drawn lines between omitted dots are left out. */
function sketchUnsolved(places: readonly Point[], board: DotBoard, marks: readonly Marks[]): Sketch {
  const lines = [...board.predrawn, ...faceOf(board)];
  const { left, top, right, bottom } = boundsOf([...places, ...lines.flat()]);
  const [wide, high] = [Math.max(0, right - left), Math.max(0, bottom - top)];
  const scale = MAX_SIDE / Math.max(wide, high, 1);
  const placed = ([x, y]: Point): Point => [Math.round((x - left) * scale), Math.round((y - top) * scale)];
  const all = places
    .map((at, index) => ({ at: placed(at), ...(marks[index] ?? NO_MARKS) }))
    .sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]);
  // If only some dots have a colour, it marks where a line begins.
  const areStarts = all.some(({ colours }) => colours.length === 0);
  const few = representativesOf(
    all.map(({ at }) => at),
    (index) => areStarts && (all[index]?.colours.length ?? 0) > 0,
    shownCount(all.length),
  );
  const shown = few.length < all.length ? faceOf(board) : lines;
  return {
    form: 'dots',
    width: Math.round(wide * scale),
    height: Math.round(high * scale),
    dots: few.flatMap((index) => all[index] ?? []),
    lines: shown.map((line) => withoutRepeats(simplify(line, SIMPLIFICATION_TOLERANCE / scale).map(placed))),
  };
}

/** A small picture shows at least `MIN` dots, one more for each `OTHERS` in the puzzle, and at most `MAX`. */
const MIN = 10;
const OTHERS = 8;
const MAX = 20;

export function shownCount(dots: number): number {
  return Math.min(dots, MAX, MIN + Math.floor(dots / OTHERS));
}

/**
 * Chooses `count` dots to represent all. Wanted dots come first, then repeatedly the dot farthest from all chosen ones
 * (Gonzalez 1985). So the outermost come first, and none are close. Returns indices, in order.
 * @param places integers, so that every engine chooses the same dots
 */
export function representativesOf(
  places: readonly Point[],
  isWanted: (index: number) => boolean,
  count: number,
): readonly number[] {
  const all = [...places.keys()];
  if (all.length <= count) return all;
  const chosen = all.filter(isWanted).slice(0, count);
  if (chosen.length === 0) chosen.push(0);
  const gap = places.map((at) =>
    chosen.reduce((least, other) => Math.min(least, squaredDistance(at, places[other] ?? at)), Infinity),
  );
  while (chosen.length < count) {
    const farthest = all.reduce((best, index) => ((gap[index] ?? 0) > (gap[best] ?? 0) ? index : best), 0);
    const place = places[farthest];
    if (place === undefined || gap[farthest] === 0) break;
    chosen.push(farthest);
    for (const index of all)
      gap[index] = Math.min(gap[index] ?? 0, squaredDistance(places[index] ?? place, place));
  }
  return chosen.sort((a, b) => a - b);
}
