import { DECODER } from '#src/cli/pictures/codecs.ts';
import { readDrawing } from '#src/cli/pictures/drawing.ts';
import { type Bounds, centreOf } from '#src/geometry/shapes/bounds.ts';
import type { MazeDocument } from '#src/kinds/maze/engine/document.ts';
import { parameters } from '#src/kinds/maze/engine/parameters.ts';
import { extentOf } from '#src/picture/figures/silhouette.ts';
import type { Pixels } from '#src/picture/pixels/pixels.ts';
import { divide, type Mask } from '#src/picture/pixels/threshold.ts';
import { readRecorded } from '#src/puzzle/contract/parameters.ts';
import { pixelsOf } from '#src/worker/draw.ts';

/** Changes of a placement per step: shift in cells, and growth as a share. */
const SHIFTS = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 0.08],
  [0, 0, -0.08],
] as const;
const FIRST_STEP = 0.5;
const LAST_STEP = 0.02;
/** Starting shifts, in cells from the centre of the picture's figure. */
const STARTS = [0, 0.5, -0.5] as const;

/** The upper left corner of the first cell on the picture, and the size of a cell, in pixels. */
interface Placement {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** `overlapOf` for a picture of the library or a file; undefined if it cannot be read. */
export async function overlapWith(picture: string, document: MazeDocument): Promise<number | undefined> {
  const drawing = await readDrawing(picture, 'figure');
  if (!drawing.ok) return undefined;
  const pixels = await pixelsOf(drawing.value, DECODER, 'figure');
  return pixels.ok ? overlapOf(document, pixels.value) : undefined;
}

/**
 * The overlap of the figures of a maze and its picture, as intersection over union for the best placement. The document
 * does not record the placement. It is searched by ever smaller steps, starting from the centres of both.
 */
export function overlapOf({ picture: { rows }, generator }: MazeDocument, pixels: Pixels): number {
  const { foreground, threshold } = readRecorded(parameters, generator.parameters).values;
  const mask = divide(pixels, foreground, threshold > 0 ? threshold : undefined);
  const columns = rows[0]?.length ?? 0;
  const cells = { width: columns, height: rows.length, data: Uint8Array.from(rows.join(''), Number) };
  const [drawn, hidden] = [extentOf(mask), extentOf(cells)];
  if (drawn === undefined || hidden === undefined) return 0;
  const shareAt = overlapFunction(mask, cells);
  const [middle, own] = [centreOf(drawn), centreOf(hidden)];
  const moved = ({ x, y, side }: Placement, across: number, down: number, more: number): Placement => {
    // Resize about the centre of the figure.
    const grown = side * (1 + more);
    return {
      x: x + (side - grown) * own[0] + across * side,
      y: y + (side - grown) * own[1] + down * side,
      side: grown,
    };
  };
  const side = Math.sqrt(areaOf(drawn) / areaOf(hidden));
  const start = { x: middle[0] - own[0] * side, y: middle[1] - own[1] * side, side };
  let most = 0;
  for (const [across, down] of STARTS.flatMap((x) => STARTS.map((y) => [x, y] as const))) {
    let best = moved(start, across, down, 0);
    let share = shareAt(best);
    for (let step = FIRST_STEP; step > LAST_STEP; ) {
      const before = share;
      for (const [x, y, more] of SHIFTS) {
        const other = moved(best, x * step, y * step, more * step);
        const otherShare = shareAt(other);
        if (otherShare > share) [best, share] = [other, otherShare];
      }
      if (share === before) step /= 2;
    }
    most = Math.max(most, share);
  }
  return most;
}

function areaOf({ left, top, right, bottom }: Bounds): number {
  return (right - left) * (bottom - top);
}

/** Returns a function that computes the overlap for a placement of cells over a mask. */
function overlapFunction({ width, height, data }: Mask, cells: Mask): (placement: Placement) => number {
  // A summed-area table of the mask.
  const sums = new Int32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    for (let x = 0, row = 0; x < width; x++) {
      row += data[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  const upTo = (x: number, y: number): number => {
    const [inX, inY] = [Math.min(width, Math.max(0, x)), Math.min(height, Math.max(0, y))];
    const [left, top] = [Math.min(width - 1, Math.floor(inX)), Math.min(height - 1, Math.floor(inY))];
    const at = top * (width + 1) + left;
    const [a = 0, b = 0] = [sums[at], sums[at + 1]];
    const [c = 0, d = 0] = [sums[at + width + 1], sums[at + width + 2]];
    const above = a + (inX - left) * (b - a);
    return above + (inY - top) * (c + (inX - left) * (d - c) - above);
  };
  const all = upTo(width, height);
  // Horizontal runs of the cells' figure: row, first cell, and exclusive end.
  const runs: (readonly [number, number, number])[] = [];
  for (let r = 0; r < cells.height; r++) {
    for (let c = 0; c < cells.width; c++) {
      const from = c;
      while (c < cells.width && cells.data[r * cells.width + c] === 1) c++;
      if (c > from) runs.push([r, from, c]);
    }
  }
  const count = runs.reduce((sum, [, from, to]) => sum + to - from, 0);
  return ({ x, y, side }) => {
    let both = 0;
    for (const [r, from, to] of runs) {
      const [left, top, right, bottom] = [x + from * side, y + r * side, x + to * side, y + (r + 1) * side];
      both += upTo(right, bottom) - upTo(left, bottom) - upTo(right, top) + upTo(left, top);
    }
    return both / (all + count * side * side - both);
  };
}
