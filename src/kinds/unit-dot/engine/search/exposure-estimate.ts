import { coloursOf, GAP, type Linkage } from '../bending/linkage.ts';

/**
 * Estimates how much of a linkage the dots alone give away, without regard to lines nearby. Returns the total length of
 * bars that join a dot to one of its two nearest dots, and the strokes of several bars that have such a bar.
 */
export function estimateExposure(
  linkage: Linkage,
  units: readonly number[],
): { readonly length: number; readonly courses: ReadonlySet<number> } {
  const { xs, ys, bars } = linkage;
  const colours = coloursOf(linkage);
  const count = xs.length;
  const first = new Int32Array(count).fill(-1);
  const second = new Int32Array(count).fill(-1);
  const least = new Float64Array(2 * count).fill(Number.POSITIVE_INFINITY);
  const meet = (a: number, b: number, squared: number) => {
    if (squared < least[2 * a]) {
      least[2 * a + 1] = least[2 * a];
      second[a] = first[a];
      least[2 * a] = squared;
      first[a] = b;
    } else if (squared < least[2 * a + 1]) {
      least[2 * a + 1] = squared;
      second[a] = b;
    }
  };
  for (let a = 0; a < count; a++) {
    if (colours[a] === 0) continue;
    for (let b = a + 1; b < count; b++) {
      if (colours[b] === 0) continue;
      const squared = (xs[a] - xs[b]) * (xs[a] - xs[b]) + (ys[a] - ys[b]) * (ys[a] - ys[b]);
      meet(a, b, squared);
      meet(b, a, squared);
    }
  }
  let length = 0;
  const courses = new Set<number>();
  for (const { course, from, to, unit, first: begins, last } of bars) {
    if (unit === GAP) continue;
    if (first[from] !== to && second[from] !== to && first[to] !== from && second[to] !== from) continue;
    length += units[unit];
    // A stroke of a single bar cannot be hidden.
    if (!(begins && last)) courses.add(course);
  }
  return { length, courses };
}
