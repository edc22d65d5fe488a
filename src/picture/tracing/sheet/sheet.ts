import type { Point } from '../../../geometry/shapes/point.ts';
import { signedArea } from '../../../geometry/shapes/polygon.ts';
import { type Lab, toLabFast } from '../../pixels/lab.ts';
import type { Pixels } from '../../pixels/pixels.ts';
import { shrink } from '../ink/shrinking.ts';
import { type EdgeLine, edgeLines } from '../lines/edge-lines.ts';
import type { SheetCorners } from './homography.ts';

/** Longer side of the picture in which the sheet is searched, in pixels. */
const SMALL = 360;
/** Distances from an edge at which its sides are sampled, in pixels. */
const BESIDE = [3, 5] as const;
/** Minimum difference in LAB between paper and table, and how much darker than the table the paper may be. */
const STEP = 6;
const DARKER = 3;
/** Minimum share of each side of a sheet, and of its whole outline, along which paper and table differ. */
const MIN_SIDE = 0.55;
const MIN_RIM = 0.78;
/** Minimum share of the picture that a sheet covers. */
const MIN_AREA = 0.12;
/** The same for a sheet that is darker than the table. Smaller dark areas may be drawn. */
const MIN_DARK_AREA = 0.3;
/** How far outside the picture a corner may be, as a share of its longer side. */
const OUTSIDE = 0.03;
/** Cosines between normals: above `OPPOSITE` for opposite sides, below `ADJACENT` for adjacent ones. */
const OPPOSITE = 0.8;
const ADJACENT = 0.6;

interface Side extends EdgeLine {
  /** Prefix sums from `first` on: places with paper on the normal's side (`ahead`) or on the other (`behind`). */
  readonly ahead: Int32Array;
  readonly behind: Int32Array;
  readonly first: number;
}

/**
 * Finds the four corners of a sheet of paper on a table, in pixels; undefined if no sheet is certain. The paper is
 * lighter than the table or, if no such sheet is found and `isDarkPossible`, darker.
 */
export function sheetIn(pixels: Pixels, isDarkPossible: boolean): SheetCorners | undefined {
  const small = shrink(pixels, SMALL);
  if (Math.min(small.width, small.height) < 40) return undefined;
  const lab = toLabFast(small);
  const sides = edgeLines(lab).map((line) => sideOf(line, lab));
  const found =
    bestQuad(sides, MIN_AREA, small) ??
    (isDarkPossible ? bestQuad(sides.map(withDarkPaper), MIN_DARK_AREA, small) : undefined);
  if (found === undefined) return undefined;
  const scale = pixels.width / small.width;
  return refineCorners(
    pixels,
    found.map(([x, y]) => [(x + 0.5) * scale, (y + 0.5) * scale] as const) as unknown as SheetCorners,
    scale,
  );
}

function withDarkPaper(side: Side): Side {
  return { ...side, ahead: side.behind, behind: side.ahead };
}

/** Counts along a line the places where its sides differ like paper and table. */
function sideOf(line: EdgeLine, lab: Lab): Side {
  const { nx, ny, offset } = line;
  const { width, height } = lab;
  const reach = Math.ceil(Math.sqrt(width * width + height * height));
  const ahead = new Int32Array(2 * reach + 2);
  const behind = new Int32Array(2 * reach + 2);
  for (let step = 0; step <= 2 * reach; step++) {
    const along = step - reach;
    const [x, y] = [offset * nx - along * ny, offset * ny + along * nx];
    const one = colourBeside(lab, x, y, nx, ny);
    const other = colourBeside(lab, x, y, -nx, -ny);
    let [isAhead, isBehind] = [0, 0];
    if (one !== undefined && other !== undefined) {
      const [dl, da, db] = [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
      const differ = Math.round(dl * dl + da * da + db * db) >= STEP * STEP;
      isAhead = Number(differ && dl > -DARKER);
      isBehind = Number(differ && -dl > -DARKER);
    }
    ahead[step + 1] = ahead[step] + isAhead;
    behind[step + 1] = behind[step] + isBehind;
  }
  return { ...line, ahead, behind, first: -reach };
}

function colourBeside({ width, height, l, a, b }: Lab, x: number, y: number, nx: number, ny: number) {
  const sums = [0, 0, 0];
  for (const beside of BESIDE) {
    const [u, v] = [Math.round(x + beside * nx), Math.round(y + beside * ny)];
    if (u < 0 || v < 0 || u >= width || v >= height) return undefined;
    const at = v * width + u;
    sums[0] += l[at] / BESIDE.length;
    sums[1] += a[at] / BESIDE.length;
    sums[2] += b[at] / BESIDE.length;
  }
  return sums;
}

/** Finds the quadrilateral of four lines that best separates paper from table. Large ones are preferred. */
function bestQuad(
  sides: readonly Side[],
  minArea: number,
  { width, height }: Pixels,
): SheetCorners | undefined {
  const pairs: (readonly [Side, Side])[] = [];
  sides.forEach((one, i) => {
    for (const other of sides.slice(i + 1))
      if (Math.abs(one.nx * other.nx + one.ny * other.ny) > OPPOSITE) pairs.push([one, other]);
  });
  let best: { readonly corners: SheetCorners; readonly score: number } | undefined;
  for (let i = 0; i < pairs.length; i++) {
    for (let j = i + 1; j < pairs.length; j++) {
      const [top, bottom] = pairs[i];
      const [left, right] = pairs[j];
      if (Math.abs(top.nx * left.nx + top.ny * left.ny) > ADJACENT) continue;
      const around = [top, right, bottom, left] as const;
      const corners = cornersOf(around, width, height);
      if (corners === undefined) continue;
      const area = Math.abs(signedArea(corners));
      if (area < minArea * width * height) continue;
      const rim = rimScore(around, corners);
      if (rim === undefined) continue;
      const score = Math.round(1000 * rim * (1 + area / (width * height)));
      if (best === undefined || score > best.score) best = { corners, score };
    }
  }
  return best && orderCorners(best.corners);
}

/** Returns the intersections of four lines in turn; undefined unless they are within the picture and convex. */
function cornersOf(
  around: readonly [Side, Side, Side, Side],
  width: number,
  height: number,
): SheetCorners | undefined {
  const slack = OUTSIDE * Math.max(width, height);
  const corners: Point[] = [];
  for (let i = 0; i < 4; i++) {
    const corner = crossing(around[(i + 3) % 4], around[i]);
    if (corner === undefined) return undefined;
    const [x, y] = corner;
    if (x < -slack || y < -slack || x > width + slack || y > height + slack) return undefined;
    corners.push(corner);
  }
  const turns = corners.map((b, i) => {
    const [a, c] = [corners[(i + 3) % 4], corners[(i + 1) % 4]];
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]);
  });
  const isConvex = turns.every((turn) => turn > 0) || turns.every((turn) => turn < 0);
  return isConvex ? (corners as unknown as SheetCorners) : undefined;
}

function crossing(one: EdgeLine, other: EdgeLine): Point | undefined {
  const depth = one.nx * other.ny - one.ny * other.nx;
  if (Math.abs(depth) < 0.05) return undefined;
  return [
    (one.offset * other.ny - other.offset * one.ny) / depth,
    (one.nx * other.offset - other.nx * one.offset) / depth,
  ];
}

/** Returns the share of an outline with paper inside and table outside; undefined if it is too small. */
function rimScore(around: readonly [Side, Side, Side, Side], corners: SheetCorners): number | undefined {
  const [cx, cy] = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / 4);
  let [matching, all] = [0, 0];
  for (let i = 0; i < 4; i++) {
    const side = around[i];
    const places = [corners[i], corners[(i + 1) % 4]].map(
      ([x, y]) => Math.round(side.nx * y - side.ny * x) - side.first,
    );
    const [from, to] = [Math.min(...places), Math.max(...places)];
    const counts = side.nx * cx + side.ny * cy > side.offset ? side.ahead : side.behind;
    const last = counts.length - 1;
    const own = counts[Math.max(0, Math.min(last, to))] - counts[Math.max(0, Math.min(last, from))];
    const length = to - from;
    if (own < MIN_SIDE * length) return undefined;
    matching += own;
    all += length;
  }
  return matching < MIN_RIM * all ? undefined : matching / all;
}

function orderCorners(corners: SheetCorners): SheetCorners {
  const turned = signedArea(corners) > 0 ? [...corners] : [...corners].reverse();
  const sums = turned.map(([x, y]) => Math.round(x + y));
  const first = sums.indexOf(Math.min(...sums));
  return [0, 1, 2, 3].map((i) => turned[(first + i) % 4]) as unknown as SheetCorners;
}

/** Samples along each side that locate its edge, and the margin at its ends, as a share of the side. */
const PLACES = 72;
const ENDS = 0.04;
/** Search distance on each side, in pixels of the small picture. */
const SEARCH = 2.5;
/** Pixels compared on each side of an edge. */
const COMPARED = 4;
/** Iterations of fitting a line, each without the outliers of the one before. */
const FITS = 4;

function refineCorners(pixels: Pixels, corners: SheetCorners, scale: number): SheetCorners {
  const lines = corners.map((from, i) => {
    const to = corners[(i + 1) % 4] as Point;
    return edgeAlong(pixels, from, to, SEARCH * scale);
  });
  const found = corners.map((corner, i) => {
    const [before, after] = [lines[(i + 3) % 4], lines[i]];
    const met = before && after && crossing(before, after);
    if (met === undefined) return corner;
    const [dx, dy] = [met[0] - corner[0], met[1] - corner[1]];
    return dx * dx + dy * dy > (4 * SEARCH * scale) ** 2 ? corner : ([round(met[0]), round(met[1])] as const);
  });
  return found as unknown as SheetCorners;
}

/** Fits a line to the strongest edge near a side; undefined if the edge is unclear. */
function edgeAlong(pixels: Pixels, from: Point, to: Point, searchDistance: number): EdgeLine | undefined {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.sqrt(dx * dx + dy * dy);
  const [nx, ny] = [-dy / length, dx / length];
  const reach = Math.ceil(searchDistance);
  let places: Point[] = [];
  for (let i = 0; i < PLACES; i++) {
    const share = ENDS + ((1 - 2 * ENDS) * i) / (PLACES - 1);
    const shift = strongest(pixels, [from[0] + share * dx, from[1] + share * dy], [nx, ny], reach);
    if (shift !== undefined) places.push([share * length, shift]);
  }
  let [slope, base] = [0, 0];
  for (let fit = 0; fit < FITS; fit++) {
    if (places.length < PLACES / 4) return undefined;
    [slope, base] = fitLine(places);
    const off = places.map(([x, y]) => Math.abs(y - slope * x - base));
    const middle = [...off].sort((a, b) => a - b)[off.length >> 1];
    places = places.filter((_, i) => off[i] <= Math.max(1, 2.5 * middle));
  }
  // Convert from y = slope · x + base in the side's own axes.
  const norm = Math.sqrt(1 + slope * slope);
  const [lx, ly] = [(nx - (slope * dx) / length) / norm, (ny - (slope * dy) / length) / norm];
  return { nx: lx, ny: ly, offset: lx * (from[0] + base * nx) + ly * (from[1] + base * ny) };
}

function fitLine(places: readonly Point[]): readonly [number, number] {
  let [n, sx, sy, sxx, sxy] = [places.length, 0, 0, 0, 0];
  for (const [x, y] of places) {
    sx += x;
    sy += y;
    sxx += x * x;
    sxy += x * y;
  }
  const slope = (n * sxy - sx * sy) / Math.max(1e-9, n * sxx - sx * sx);
  return [slope, (sy - slope * sx) / n];
}

/** Returns the offset along the normal at which the picture changes most; undefined if it hardly changes. */
function strongest(
  { width, height, data }: Pixels,
  [x, y]: Point,
  [nx, ny]: Point,
  reach: number,
): number | undefined {
  const values: number[][] = [];
  for (let step = -reach - COMPARED; step < reach + COMPARED; step++) {
    const [u, v] = [Math.floor(x + (step + 0.5) * nx), Math.floor(y + (step + 0.5) * ny)];
    const at = 4 * (Math.max(0, Math.min(height - 1, v)) * width + Math.max(0, Math.min(width - 1, u)));
    values.push([data[at], data[at + 1], data[at + 2]]);
  }
  let [best, most] = [0, 0];
  const changes: number[] = [];
  for (let step = -reach; step <= reach; step++) {
    let change = 0;
    for (let channel = 0; channel < 3; channel++) {
      let sum = 0;
      for (let k = 0; k < COMPARED; k++)
        sum +=
          values[step + reach + COMPARED + k]?.[channel] - values[step + reach + COMPARED - 1 - k][channel];
      change += sum * sum;
    }
    changes.push(change);
    if (change > most) [best, most] = [step, change];
  }
  if (most < (6 * COMPARED) ** 2) return undefined;
  // Interpolate with a parabola.
  const [before, after] = [changes[best + reach - 1] ?? 0, changes[best + reach + 1] ?? 0];
  const bend = before - 2 * most + after;
  return best + (bend < 0 ? (before - after) / (2 * bend) : 0);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
