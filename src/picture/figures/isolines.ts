import type { Point } from '../../geometry/shapes/point.ts';

/** A grid of values, such as the coverage of each pixel. Outside, values are 0. */
interface ValueField {
  readonly width: number;
  readonly height: number;
  readonly values: ArrayLike<number>;
}

/**
 * The closed lines where a field has the value `level`, interpolated between its points (marching squares: Lorensen and
 * Cline 1987, in 2D). With y pointing down, lines around higher values run clockwise, and lines around holes the other
 * way.
 * Values are at the middles of pixels, so the outline of an antialiased shape is exact to a fraction of a pixel.
 */
export function isolines(
  { width, height, values }: ValueField,
  level: number,
): readonly (readonly Point[])[] {
  const valueAt = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : values[y * width + x];
  const across = width + 2;
  const side = (x: number, y: number, isDown: boolean): number =>
    2 * ((y + 1) * across + x + 1) + (isDown ? 1 : 0);
  const next = new Map<number, number>();
  for (let y = -1; y < height; y++) {
    for (let x = -1; x < width; x++) {
      const corners = [valueAt(x, y), valueAt(x + 1, y), valueAt(x + 1, y + 1), valueAt(x, y + 1)];
      const inside = corners.map((value) => value >= level);
      if (inside.every(Boolean) || !inside.some(Boolean)) continue;
      // Going clockwise around the square, find where the line enters and leaves the higher values.
      const sides = [side(x, y, false), side(x + 1, y, true), side(x, y + 1, false), side(x, y, true)];
      const turns = inside.flatMap((isIn, k) => (isIn === inside[(k + 1) % 4] ? [] : [k]));
      const entries = turns.filter((k) => !inside[k]);
      const middle = corners.reduce((sum, value) => sum + value, 0) / 4;
      for (const entry of entries) {
        const at = turns.indexOf(entry);
        // If two opposite corners are inside, the mean of the square decides whether they are connected.
        const step = turns.length === 4 && middle >= level ? turns.length - 1 : 1;
        next.set(sides[entry], sides[turns[(at + step) % turns.length]]);
      }
    }
  }
  const pointOn = (id: number): Point => {
    const isDown = id % 2 === 1;
    const place = (id - (isDown ? 1 : 0)) / 2;
    const [x, y] = [(place % across) - 1, Math.floor(place / across) - 1];
    const [from, to] = [valueAt(x, y), isDown ? valueAt(x, y + 1) : valueAt(x + 1, y)];
    const share = (level - from) / (to - from);
    return isDown ? [x + 0.5, y + 0.5 + share] : [x + 0.5 + share, y + 0.5];
  };
  const lines: (readonly Point[])[] = [];
  for (const [start] of next) {
    const line: Point[] = [];
    for (let at: number | undefined = start; at !== undefined; ) {
      const to = next.get(at);
      if (to === undefined) break;
      next.delete(at);
      line.push(pointOn(at));
      at = to;
    }
    if (line.length > 2) lines.push(line);
  }
  return lines;
}
