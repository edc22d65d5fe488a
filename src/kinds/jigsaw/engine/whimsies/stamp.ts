import type { PlaneGraph } from '../../../../geometry/graphs/plane-graph.ts';
import { type Bounds, bounds, boundsOf, centreOf } from '../../../../geometry/shapes/bounds.ts';
import type { Point } from '../../../../geometry/shapes/point.ts';
import { perimeter, signedArea } from '../../../../geometry/shapes/polygon.ts';
import { divided, simplified } from '../../../../geometry/shapes/polyline.ts';
import { partsOf } from '../../../../picture/figures/parts.ts';
import type { Mask } from '../../../../picture/pixels/threshold.ts';

/** Cells of the raster for each least width. */
const FINE = 8;
/** Gaps and parts narrower than this many least widths are filled or taken away. */
const NARROW = 1.2;
/** Gaps between lines that are closed, as multiples of that, from the first that will do. */
const GAPS = [1, 2, 3.5, 5, 7];
/** A piece is one thing: of a drawing that falls into several, such as a word, no more than this share of the lines may lie outside. */
const MOST_LOST = 0.15;
/** The least share of its box that a shadow fills. */
const LEAST_FILLED = 0.3;
/** And of the area asked for. */
const LEAST_KEPT = 0.6;
/** How far apart the control points of the rim are, in least widths. */
const SOFT = 0.45;
/** How far the rim may stray when points are left out, in units. */
const STRAY = 0.08;

/**
 * What a drawing looks like as a shadow, made fit to be a piece: of about the area asked for, with its middle in (0, 0),
 * nowhere narrower than `minWidth`, without narrow gaps, and with a smooth rim that runs counter-clockwise as seen on
 * screen. Undefined where next to nothing of it is left, or more than a share of its lines would be lost.
 */
export function stampOf(
  drawing: PlaneGraph,
  area: number,
  minWidth: number,
  mostLost = MOST_LOST,
): readonly Point[] | undefined {
  const box = bounds(drawing.points);
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  if (!(width > 0 && height > 0)) return undefined;
  // How much of its box a shadow fills is known once it has been filled.
  const first = Math.sqrt(area / (width * height));
  for (const gap of GAPS) {
    const rough = shadow(drawing, box, first, minWidth, { gap, mostLost });
    const filled = rough === undefined ? 0 : areaOf(rough, minWidth);
    // Where lines leave a wide gap, what they enclose runs out of it.
    if (filled < LEAST_FILLED * area) continue;
    const figure = shadow(drawing, box, first * Math.sqrt(area / filled), minWidth, { gap, mostLost });
    if (figure !== undefined && areaOf(figure, minWidth) > LEAST_KEPT * area) return rimmed(figure, minWidth);
  }
  return undefined;
}

function areaOf({ data }: Mask, minWidth: number): number {
  let cells = 0;
  for (const value of data) cells += value;
  return cells * (minWidth / FINE) ** 2;
}

/** How wide gaps are closed, as multiples of narrow ones, and what share of the lines may lie outside all the same. */
interface Closing {
  readonly gap: number;
  readonly mostLost: number;
}

/** The shadow in cells: all that lies inside the lines, small gaps between them closed, without thin parts and holes. */
function shadow(
  { points, edges }: PlaneGraph,
  box: Bounds,
  scale: number,
  minWidth: number,
  { gap, mostLost }: Closing,
): Mask | undefined {
  const cell = minWidth / (FINE * scale);
  const margin = 7 * FINE;
  const columns = Math.ceil((box.right - box.left) / cell) + 2 * margin;
  const rows = Math.ceil((box.bottom - box.top) / cell) + 2 * margin;
  if (columns * rows > MOST_CELLS) return undefined;
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
  const reach = (NARROW / 2) * FINE;
  const broad = grown(lines, gap * reach, 1);
  const filled = largest(broad);
  if (filled === undefined || lostOf(broad, filled) > mostLost) return undefined;
  return largest(grown(grown(filled, (gap + 1) * reach, 0), reach, 1));
}

/** The rim of a figure, smooth, and moved so that its middle is the origin. */
function rimmed(figure: Mask, minWidth: number): readonly Point[] {
  const cell = minWidth / FINE;
  const rim = rimOf(blurred(blurred(figure))).map(([x, y]): Point => [x * cell, y * cell]);
  const closed = [...rim, rim[0]];
  const count = Math.max(12, Math.round(perimeter(rim) / (SOFT * minWidth)));
  const soft = closedSpline(divided(closed, count + 1).slice(0, count));
  const kept = simplified([...soft, soft[0]], STRAY).slice(0, -1);
  const [mx, my] = centreOf(boundsOf(kept));
  const placed = kept.map(([x, y]): Point => [x - mx, y - my]);
  return signedArea(placed) > 0 ? placed.toReversed() : placed;
}

/** A silhouette takes no more cells than this. */
const MOST_CELLS = 1_000_000;

/** The raster with what has the value grown by a disc; what lies beyond it is 0. */
function grown({ width: columns, height: rows, data }: Mask, radius: number, value: 0 | 1): Mask {
  const out = data.slice();
  const most = Math.floor(radius);
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      if (data[r * columns + c] !== value) continue;
      // Only cells at the rim of what grows have to look around.
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

/** The largest part of a raster, its holes filled; undefined of an empty one. */
function largest(raster: Mask): Mask | undefined {
  const parts = partsOf(raster);
  let last = 0;
  for (const part of parts) if (part > last) last = part;
  if (last === 0) return undefined;
  const counts = new Uint32Array(last + 1);
  for (const part of parts) if (part > 0) counts[part]++;
  let best = 1;
  for (let part = 2; part <= last; part++) if (counts[part] > counts[best]) best = part;
  // The background is what hangs together with a corner; all else is figure.
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

/** Which share of a raster's figure lies outside another. */
function lostOf({ data }: Mask, kept: Mask): number {
  let [all, lost] = [0, 0];
  data.forEach((value, cell) => {
    all += value;
    if (kept.data[cell] === 0) lost += value;
  });
  return lost / all;
}

/** A number for each cell. */
type Field = Omit<Mask, 'data'> & { readonly data: ArrayLike<number> };

/** Counts of cells that are set among the nine around each, over and over, so that the rim loses its steps. */
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

/** The longest line along which a field is a half, by marching squares (Lorensen and Cline 1987), in cells. */
function rimOf({ width: columns, height: rows, data }: Field): Point[] {
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
      // From each side where one comes in to the next where one goes out.
      for (let k = 0; k < 4; k++) {
        if (isIn[k] || !isIn[(k + 1) % 4]) continue;
        let out = (k + 1) % 4;
        while (isIn[(out + 1) % 4]) out = (out + 1) % 4;
        const [a, b] = [corners[k], corners[(k + 1) % 4]];
        const [p, q] = [corners[out], corners[(out + 1) % 4]];
        next.set(nameOf(a, b), [nameOf(p, q), between(p[0], p[1], q[0], q[1])]);
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

/** A side between two cells, whichever way it is passed. */
function nameOf([ax, ay]: Point, [bx, by]: Point): string {
  return `${Math.min(ax, bx)} ${Math.min(ay, by)} ${Math.max(ax, bx)} ${Math.max(ay, by)}`;
}

/** Points of the closed uniform cubic B-spline of some control points. */
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
