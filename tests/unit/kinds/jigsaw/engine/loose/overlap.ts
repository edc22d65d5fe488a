type Place = readonly [number, number];

/** The area that two simple outlines share, from clipped triangles. Uses nothing of the solver. */
export function sharedArea(a: readonly Place[], b: readonly Place[]): number {
  if (!boxesMeet(a, b)) return 0;
  const others = triangles(b);
  let sum = 0;
  for (const one of triangles(a)) for (const other of others) sum += Math.abs(area(clipped(one, other)));
  return sum;
}

export function area(points: readonly Place[]): number {
  return (
    points.reduce((sum, [x, y], i) => {
      const [u, v] = points[(i + 1) % points.length];
      return sum + x * v - u * y;
    }, 0) / 2
  );
}

function boxesMeet(a: readonly Place[], b: readonly Place[]): boolean {
  return [0, 1].every((axis) => {
    const [p, q] = [a.map((point) => point[axis]), b.map((point) => point[axis])];
    return Math.min(...p) < Math.max(...q) && Math.min(...q) < Math.max(...p);
  });
}

/** Triangulates an outline by cutting off ears. All triangles have their inside on the left. */
function triangles(outline: readonly Place[]): readonly (readonly Place[])[] {
  const rest = area(outline) < 0 ? outline.toReversed() : outline.slice();
  const found: (readonly Place[])[] = [];
  while (rest.length > 3) {
    const ear = rest.findIndex((_, i) => {
      const triangle = [rest[(i + rest.length - 1) % rest.length], rest[i], rest[(i + 1) % rest.length]];
      if (area(triangle) <= 0) return false;
      return rest.every((point) => triangle.includes(point) || !isInside(triangle, point));
    });
    const at = Math.max(0, ear);
    found.push([rest[(at + rest.length - 1) % rest.length], rest[at], rest[(at + 1) % rest.length]]);
    rest.splice(at, 1);
  }
  return [...found, rest].filter((triangle) => area(triangle) > 0);
}

function isInside(triangle: readonly Place[], point: Place): boolean {
  return triangle.every((corner, i) => area([corner, triangle[(i + 1) % 3], point]) > 0);
}

/** Clips a convex outline to a triangle (Sutherland and Hodgman 1974). */
function clipped(outline: readonly Place[], triangle: readonly Place[]): readonly Place[] {
  let left = outline;
  for (let i = 0; i < 3; i++) {
    const [from, to] = [triangle[i], triangle[(i + 1) % 3]];
    const side = (point: Place) => area([from, to, point]);
    left = left.flatMap((point, k) => {
      const before = left[(k + left.length - 1) % left.length];
      const [s, t] = [side(before), side(point)];
      const cut = (): Place => {
        const share = s / (s - t);
        return [before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])];
      };
      if (t >= 0) return s >= 0 ? [point] : [cut(), point];
      return s >= 0 ? [cut()] : [];
    });
  }
  return left;
}
