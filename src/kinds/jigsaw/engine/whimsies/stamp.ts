import type { PlaneGraph } from '../../../../geometry/graphs/plane-graph.ts';
import { type Bounds, bounds, boundsOf, centreOf } from '../../../../geometry/shapes/bounds.ts';
import type { Point } from '../../../../geometry/shapes/point.ts';
import { perimeter, signedArea } from '../../../../geometry/shapes/polygon.ts';
import { divide, simplify } from '../../../../geometry/shapes/polyline.ts';
import { partsOf } from '../../../../picture/figures/parts.ts';
import type { Mask } from '../../../../picture/pixels/threshold.ts';

/** Raster cells per `minWidth`. */
const CELLS_PER_WIDTH = 8;
/** Gaps narrower than this multiple of `minWidth` are filled, and parts removed. */
const NARROW = 1.2;
/** Gaps between lines to close, as multiples of `NARROW`. The first that works is used. */
const GAPS = [1, 2, 3.5, 5, 7];
/** Largest share of a drawing's lines that may be lost, because a piece has only one part. */
const MAX_LOST = 0.15;
/** Least share of its box that a silhouette fills. If less, the inside has leaked out. */
const MIN_FILLED = 0.3;
/** Least share of the requested area that a silhouette keeps. */
const MIN_KEPT = 0.6;
/** Distance between control points of the rim, as a multiple of `minWidth`. */
const CONTROL_SPACING = 0.45;
/** How far the rim may move when points are left out, in units. */
const STRAY = 0.08;

/**
 * Returns the silhouette of a drawing as an outline for a piece, with its middle at (0, 0). It is counter-clockwise as
 * seen on screen, smooth, about as large as requested, and nowhere narrower than `minWidth`. Undefined if too little
 * remains or too many lines would be lost.
 * @param area In square units
 * @param mostLost Largest share of the lines that may be lost
 */
export function stampOf(
  drawing: PlaneGraph,
  area: number,
  minWidth: number,
  mostLost = MAX_LOST,
): readonly Point[] | undefined {
  const box = bounds(drawing.points);
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  if (!(width > 0 && height > 0)) return undefined;
  // The share of its box that the silhouette fills is known only after a first filling.
  const firstScale = Math.sqrt(area / (width * height));
  for (const gap of GAPS) {
    const rough = silhouetteRaster(drawing, box, firstScale, minWidth, { gap, mostLost });
    const filled = rough === undefined ? 0 : areaOf(rough, minWidth);
    // The inside leaks out through a wide gap between lines.
    if (filled < MIN_FILLED * area) continue;
    const figure = silhouetteRaster(drawing, box, firstScale * Math.sqrt(area / filled), minWidth, {
      gap,
      mostLost,
    });
    if (figure !== undefined && areaOf(figure, minWidth) > MIN_KEPT * area) return stampAt(figure, minWidth);
  }
  return undefined;
}

function areaOf({ data }: Mask, minWidth: number): number {
  let cells = 0;
  for (const value of data) cells += value;
  return cells * (minWidth / CELLS_PER_WIDTH) ** 2;
}

/** `gap` is a multiple of `NARROW`, `mostLost` a share of the lines. */
interface Closing {
  readonly gap: number;
  readonly mostLost: number;
}

/** All that is inside the lines, without small gaps, thin parts and holes. */
function silhouetteRaster(
  { points, edges }: PlaneGraph,
  box: Bounds,
  scale: number,
  minWidth: number,
  { gap, mostLost }: Closing,
): Mask | undefined {
  const cell = minWidth / (CELLS_PER_WIDTH * scale);
  const margin = 7 * CELLS_PER_WIDTH;
  const columns = Math.ceil((box.right - box.left) / cell) + 2 * margin;
  const rows = Math.ceil((box.bottom - box.top) / cell) + 2 * margin;
  if (columns * rows > MAX_CELLS) return undefined;
  const lines: Mask = { width: columns, height: rows, data: new Uint8Array(columns * rows) };
  for (let e = 0; e < edges.length; e += 2) {
    const [a, b] = [2 * edges[e], 2 * edges[e + 1]];
    const [ax, ay] = [(points[a] - box.left) / cell + margin, (points[a + 1] - box.top) / cell + margin];
    const [bx, by] = [(points[b] - box.left) / cell + margin, (points[b + 1] - box.top) / cell + margin];
    const steps = Math.ceil(2 * Math.max(Math.abs(bx - ax), Math.abs(by - ay), 0.5));
    for (let k = 0; k <= steps; k++) {
      const [x, y] = [ax + ((bx - ax) * k) / steps, ay + ((by - ay) * k) / steps];
      lines.data[Math.floor(y) * columns + Math.floor(x)] = 1;
    }
  }
  const reach = (NARROW / 2) * CELLS_PER_WIDTH;
  const grownLines = growCells(lines, gap * reach, 1);
  const filled = largestPart(grownLines);
  if (filled === undefined || lostShare(grownLines, filled) > mostLost) return undefined;
  return largestPart(growCells(growCells(filled, (gap + 1) * reach, 0), reach, 1));
}

/** The stamp of a figure, with its middle at the origin. */
function stampAt(figure: Mask, minWidth: number): readonly Point[] {
  const rim = smoothRim(figure, minWidth / CELLS_PER_WIDTH, CONTROL_SPACING * minWidth);
  const [mx, my] = centreOf(boundsOf(rim));
  return rim.map(([x, y]): Point => [x - mx, y - my]);
}

/**
 * The smooth rim of a figure, in units, counter-clockwise as seen on screen.
 * @param cell Side of a cell
 * @param spacing Distance between control points
 */
export function smoothRim(figure: Mask, cell: number, spacing: number): readonly Point[] {
  const rim = contourOf(blurred(blurred(figure))).map(([x, y]): Point => [x * cell, y * cell]);
  const closed = [...rim, rim[0]];
  const count = Math.max(12, Math.round(perimeter(rim) / spacing));
  const soft = closedSpline(divide(closed, count + 1).slice(0, count));
  const kept = simplify([...soft, soft[0]], STRAY).slice(0, -1);
  return signedArea(kept) > 0 ? kept.toReversed() : kept;
}

const MAX_CELLS = 1_000_000;

/** Grows the cells of a value by a disc. The radius is in cells. */
export function growCells({ width: columns, height: rows, data }: Mask, radius: number, value: 0 | 1): Mask {
  const out = data.slice();
  const most = Math.floor(radius);
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      if (data[r * columns + c] !== value) continue;
      // Only cells at the rim of what grows can add others.
      const around = [r > 0 ? r - 1 : r, r < rows - 1 ? r + 1 : r];
      const beside = [c > 0 ? c - 1 : c, c < columns - 1 ? c + 1 : c];
      const isRim =
        around.some((k) => data[k * columns + c] !== value) ||
        beside.some((k) => data[r * columns + k] !== value);
      if (!isRim) continue;
      for (let dy = -most; dy <= most; dy++) {
        const y = r + dy;
        if (y < 0 || y >= rows) continue;
        const wide = Math.floor(Math.sqrt(radius * radius - dy * dy));
        out.fill(value, y * columns + Math.max(0, c - wide), y * columns + Math.min(columns, c + wide + 1));
      }
    }
  }
  return { width: columns, height: rows, data: out };
}

/** The largest connected part of a raster, holes filled; undefined if it is empty. */
export function largestPart(raster: Mask): Mask | undefined {
  const parts = partsOf(raster);
  let last = 0;
  for (const part of parts) if (part > last) last = part;
  if (last === 0) return undefined;
  const counts = new Uint32Array(last + 1);
  for (const part of parts) if (part > 0) counts[part]++;
  let best = 1;
  for (let part = 2; part <= last; part++) if (counts[part] > counts[best]) best = part;
  // The background is connected with a corner; all else is figure.
  const ground = new Uint8Array(parts.length);
  parts.forEach((part, cell) => {
    if (part !== best) ground[cell] = 1;
  });
  const others = partsOf({ ...raster, data: ground });
  const data = new Uint8Array(others.length);
  others.forEach((part, cell) => {
    if (part !== others[0]) data[cell] = 1;
  });
  return { ...raster, data };
}

/** Share of the figure that is outside `kept`. */
function lostShare({ data }: Mask, kept: Mask): number {
  let [all, lost] = [0, 0];
  data.forEach((value, cell) => {
    all += value;
    if (kept.data[cell] === 0) lost += value;
  });
  return lost / all;
}

type Field = Omit<Mask, 'data'> & { readonly data: ArrayLike<number> };

/** Replaces each cell by the mean of the nine around it, which smooths the steps of the rim. */
function blurred({ width: columns, height: rows, data }: Field): Field {
  const out = new Float64Array(data.length);
  for (let r = 1; r < rows - 1; r++)
    for (let c = 1; c < columns - 1; c++) {
      let sum = 0;
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) sum += data[(r + dy) * columns + c + dx];
      out[r * columns + c] = sum / 9;
    }
  return { width: columns, height: rows, data: out };
}

/** The longest contour of a field at 0.5, in cells, by marching squares (Lorensen and Cline 1987). */
function contourOf({ width: columns, height: rows, data }: Field): Point[] {
  const next = new Map<string, readonly [string, Point]>();
  const at = (c: number, r: number) => data[r * columns + c];
  const between = (c0: number, r0: number, c1: number, r1: number): Point => {
    const t = (0.5 - at(c0, r0)) / (at(c1, r1) - at(c0, r0));
    return [c0 + t * (c1 - c0), r0 + t * (r1 - r0)];
  };
  for (let r = 0; r + 1 < rows; r++) {
    for (let c = 0; c + 1 < columns; c++) {
      const corners = [
        [c, r],
        [c + 1, r],
        [c + 1, r + 1],
        [c, r + 1],
      ] as const;
      const isIn = corners.map(([x, y]) => at(x, y) >= 0.5);
      // Connect each side where the contour enters a cell with the side where it leaves.
      for (let k = 0; k < 4; k++) {
        if (isIn[k] || !isIn[(k + 1) % 4]) continue;
        let out = (k + 1) % 4;
        while (isIn[(out + 1) % 4]) out = (out + 1) % 4;
        const [a, b] = [corners[k], corners[(k + 1) % 4]];
        const [p, q] = [corners[out], corners[(out + 1) % 4]];
        next.set(sideKey(a, b), [sideKey(p, q), between(p[0], p[1], q[0], q[1])]);
      }
    }
  }
  let longest: Point[] = [];
  for (const start of next.keys()) {
    const rim: Point[] = [];
    for (let name = start, step = next.get(name); step !== undefined; step = next.get(name)) {
      next.delete(name);
      rim.push(step[1]);
      name = step[0];
    }
    if (rim.length > longest.length) longest = rim;
  }
  return longest;
}

/** The key is the same in both directions. */
function sideKey([ax, ay]: Point, [bx, by]: Point): string {
  return `${Math.min(ax, bx)} ${Math.min(ay, by)} ${Math.max(ax, bx)} ${Math.max(ay, by)}`;
}

/** Samples the closed uniform cubic B-spline of some control points, four points a span. */
function closedSpline(control: readonly Point[]): Point[] {
  const count = control.length;
  return control.flatMap((_, i) =>
    [0, 0.25, 0.5, 0.75].map((u): Point => {
      const w = 1 - u;
      const weights = [
        w * w * w,
        3 * u * u * u - 6 * u * u + 4,
        -3 * u * u * u + 3 * u * u + 3 * u + 1,
        u * u * u,
      ];
      let [x, y] = [0, 0];
      for (const [k, weight] of weights.entries()) {
        const [cx, cy] = control[(i + k + count - 1) % count];
        x += (weight * cx) / 6;
        y += (weight * cy) / 6;
      }
      return [x, y];
    }),
  );
}
