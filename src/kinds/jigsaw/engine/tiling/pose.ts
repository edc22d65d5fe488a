/** A rigid motion without reflection: p goes to R·p + (x, y), where R rotates by this cosine and sine. */
export interface Pose {
  readonly cosine: number;
  readonly sine: number;
  readonly x: number;
  readonly y: number;
}

export const IDENTITY: Pose = { cosine: 1, sine: 0, x: 0, y: 0 };

export function transform({ cosine, sine, x, y }: Pose, px: number, py: number): readonly [number, number] {
  return [cosine * px - sine * py + x, sine * px + cosine * py + y];
}

/** Applies `inner` first, then `outer`. */
export function compose(outer: Pose, inner: Pose): Pose {
  const [x, y] = transform(outer, inner.x, inner.y);
  return {
    cosine: outer.cosine * inner.cosine - outer.sine * inner.sine,
    sine: outer.sine * inner.cosine + outer.cosine * inner.sine,
    x,
    y,
  };
}

export function inverse({ cosine, sine, x, y }: Pose): Pose {
  return { cosine, sine: -sine, x: -cosine * x - sine * y, y: sine * x - cosine * y };
}

interface Pairs {
  count: number;
  fromX: number;
  fromY: number;
  toX: number;
  toY: number;
  dot: number;
  cross: number;
}

export function emptyPairs(): Pairs {
  return { count: 0, fromX: 0, fromY: 0, toX: 0, toY: 0, dot: 0, cross: 0 };
}

/** Adds a pair of points: (x, y) should go to (u, v). */
export function addPair(pairs: Pairs, x: number, y: number, u: number, v: number): void {
  pairs.count++;
  pairs.fromX += x;
  pairs.fromY += y;
  pairs.toX += u;
  pairs.toY += v;
  pairs.dot += x * u + y * v;
  pairs.cross += x * v - y * u;
}

/** Returns the least-squares pose for two or more pairs, without trigonometric functions. */
export function fitPose({ count, fromX, fromY, toX, toY, dot, cross }: Pairs): Pose {
  const along = dot - (fromX * toX + fromY * toY) / count;
  const across = cross - (fromX * toY - fromY * toX) / count;
  const size = Math.sqrt(along * along + across * across);
  const cosine = size > 0 ? along / size : 1;
  const sine = size > 0 ? across / size : 0;
  return {
    cosine,
    sine,
    x: (toX - cosine * fromX + sine * fromY) / count,
    y: (toY - sine * fromX - cosine * fromY) / count,
  };
}
