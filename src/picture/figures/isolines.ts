import type { Point } from '../../geometry/shapes/point.ts';

/** Values in rows, such as how much of each pixel is covered; beyond them there is nothing. */
interface ValueField {
  readonly width: number;
  readonly height: number;
  readonly values: ArrayLike<number>;
}

/**
 * The closed lines along which a field has one value, laid between its points by what these have (marching squares: Lorensen
 * and Cline 1987, in the plane): those around what is more run clockwise where y runs down, those around holes in it the
 * other way. Values stand in the middles of pixels, so that the outline of a drawn shape is as exact as its grey rim.
 */
export function isolines(
  { width, height, values }: ValueField,
  level: number,
): readonly (readonly Point[])[] {
  const valueAt = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : values[y * width + x];
  const across = width + 2;
  /** Each side between two neighbours by a number: that to the right of a point, and that below it. */
  const side = (x: number, y: number, isDown: boolean): number =>
    2 * ((y + 1) * across + x + 1) + (isDown ? 1 : 0);
  const next = new Map<number, number>();
  for (let y = -1; y < height; y++) {
    for (let x = -1; x < width; x++) {
      const corners = [valueAt(x, y), valueAt(x + 1, y), valueAt(x + 1, y + 1), valueAt(x, y + 1)];
      const inside = corners.map((value) => value >= level);
      if (inside.every(Boolean) || !inside.some(Boolean)) continue;
      // Clockwise around the square, where a line comes in to what is more, and where it goes out of it.
      const sides = [side(x, y, false), side(x + 1, y, true), side(x, y + 1, false), side(x, y, true)];
      const turns = inside.flatMap((isIn, k) => (isIn === inside[(k + 1) % 4] ? [] : [k]));
      const entries = turns.filter((k) => !inside[k]);
      const middle = corners.reduce((sum, value) => sum + value, 0) / 4;
      for (const entry of entries) {
        const at = turns.indexOf(entry);
        // Of two corners across from each other the middle says whether they hang together.
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
