import type { Cells } from '../colours/cells.ts';

/** Indexed by cell. */
export interface Centroids {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly areas: Float64Array;
}

export function centroidsOf({ xs, ys, rings }: Cells): Centroids {
  const centroids = {
    xs: new Float64Array(rings.length),
    ys: new Float64Array(rings.length),
    areas: new Float64Array(rings.length),
  };
  rings.forEach((ring, cell) => {
    // Sum up triangles from the first vertex.
    const [ox, oy] = [xs[ring[0]], ys[ring[0]]];
    let [double, mx, my] = [0, 0, 0];
    for (let place = 1; place + 1 < ring.length; place++) {
      const [ax, ay] = [xs[ring[place]] - ox, ys[ring[place]] - oy];
      const [bx, by] = [xs[ring[place + 1]] - ox, ys[ring[place + 1]] - oy];
      const part = ax * by - ay * bx;
      double += part;
      mx += part * (ax + bx);
      my += part * (ay + by);
    }
    centroids.areas[cell] = double / 2;
    centroids.xs[cell] = ox + mx / (3 * double);
    centroids.ys[cell] = oy + my / (3 * double);
  });
  return centroids;
}
