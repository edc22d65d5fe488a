import type { Point } from '../../../geometry/plane-graph.ts';
import { simplified } from '../../../geometry/polyline.ts';
import type { Cuts, Lines, Sketch } from '../../../puzzle/sketch.ts';
import { distinct, STRAYS } from '../../../puzzle/thumbnail.ts';
import { type JigsawDocument, OUTSIDE } from '../engine/document.ts';
import type { JigsawProgress } from '../engine/play.ts';
import { chained } from './chain.ts';

/** The longer side of what is seen of a jigsaw, in units of the sketch: its lines are rounded off when they are drawn. */
const SIDE = 95;
/** About as many pieces are shown: more would be grey on the shelf. */
const SHOWN_PIECES = 30;

/** A jigsaw small: its cuts, or in play the pieces that lie where they belong. */
export function sketch(document: JigsawDocument, progress?: JigsawProgress): Sketch {
  const { board, size } = document;
  if (progress === undefined) return cutsOf(document);
  const outlines = progress.settled.map((piece) => board.pieces[piece]?.outline ?? []);
  return { form: 'pieces', size, outlines };
}

/** The cuts between pieces in a square in the middle of the picture, where there is most to see. */
function cutsOf({ board, size }: JigsawDocument): Cuts {
  const [wide, high] = size;
  const share = Math.min(1, SHOWN_PIECES / Math.max(1, board.pieces.length));
  const side = Math.max(1, Math.min(wide, high, Math.sqrt(wide * high * share)));
  const scale = SIDE / side;
  const [left, top] = [(wide - side) / 2, (high - side) / 2];
  const placed = ([x, y]: Point): Point => [Math.round((x - left) * scale), Math.round((y - top) * scale)];
  const inner = board.cuts.filter(({ pieces }) => !pieces.includes(OUTSIDE));
  const seen = inner.flatMap(({ path }) =>
    framed(simplified(path, STRAYS / scale), [left, top], [left + side, top + side]),
  );
  return {
    form: 'cuts',
    width: SIDE,
    height: SIDE,
    whole: [Math.round(wide * scale), Math.round(high * scale)],
    lines: chained(seen.map((line) => distinct(line.map(placed))).filter(({ length }) => length > 1)),
  };
}

/** What lies of a line in a frame, from its left upper to its right lower corner: none, one or several lines. */
function framed(line: readonly Point[], [left, top]: Point, [right, bottom]: Point): Lines {
  const parts: Point[][] = [];
  for (const [index, [bx, by]] of line.entries()) {
    const [ax, ay] = line[index - 1] ?? [bx, by];
    const [dx, dy] = [bx - ax, by - ay];
    // From which share of the way on it is inside, and up to which (Liang and Barsky 1984).
    let [enter, leave] = [0, 1];
    for (const [step, room] of [
      [-dx, ax - left],
      [dx, right - ax],
      [-dy, ay - top],
      [dy, bottom - ay],
    ] as const) {
      if (step < 0) enter = Math.max(enter, room / step);
      else if (step > 0) leave = Math.min(leave, room / step);
      else if (room < 0) leave = -1;
    }
    if (enter > leave) continue;
    if (enter > 0 || parts.length === 0) parts.push([[ax + dx * enter, ay + dy * enter]]);
    if (index > 0) parts.at(-1)?.push([ax + dx * leave, ay + dy * leave]);
  }
  return parts;
}
