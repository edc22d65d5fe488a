import type { Mask } from './threshold.ts';

/** Closed lines, one after another: ring i has the points from `starts[i]` up to `starts[i + 1]`. */
export interface Rings {
  /** x0, y0, x1, y1, … in pixels. */
  readonly points: Float32Array;
  /** In points, with the number of all of them at the end. */
  readonly starts: Int32Array;
}

/** Steps of each direction: right, down, left, up. */
const STEP_X = [1, 0, -1, 0] as const;
const STEP_Y = [0, 1, 0, -1] as const;

/**
 * Traces the rims of a mask's figure along the cracks between its pixels and those of the ground. A ring has the middle of
 * each crack that it follows, the figure on its right hand as seen on the screen, so that rims of parts run clockwise and
 * rims of holes the other way. Pixels of the figure that touch at a corner alone are parted there. These are the rings of
 * marching squares (Lorensen and Cline 1987) at half height, found without looking at any pixel but those on rims twice.
 */
export function trace({ width, height, data }: Mask): Rings {
  // A margin of ground spares every look at where the mask ends.
  const stride = width + 2;
  const figure = new Uint8Array(stride * (height + 2));
  for (let y = 0; y < height; y++)
    figure.set(data.subarray(y * width, (y + 1) * width), (y + 1) * stride + 1);
  const seen = new Uint8Array(figure.length);
  // What lies ahead on the left and on the right of a corner, from the pixel down and right of it, by direction.
  const left = [-stride, 0, -1, -stride - 1] as const;
  const right = [0, -1, -stride - 1, -stride] as const;
  const ahead = [1, stride, -1, -stride] as const;

  let points = new Float32Array(1 << 12);
  let count = 0;
  const starts = [0];
  for (let first = figure.indexOf(1); first >= 0; first = figure.indexOf(1, first + 1)) {
    // Every ring runs to the right somewhere: along the upper side of a pixel of the figure.
    while (figure[first] === 1 && (figure[first - stride] === 1 || seen[first] === 1)) first++;
    if (figure[first] === 0) continue;
    let corner = first;
    let x = (first % stride) - 1;
    let y = Math.floor(first / stride) - 1;
    let way = 0;
    do {
      if (way === 0) seen[corner] = 1;
      if (2 * count + 2 > points.length) {
        const longer = new Float32Array(2 * points.length);
        longer.set(points);
        points = longer;
      }
      points[2 * count] = x + STEP_X[way] / 2;
      points[2 * count + 1] = y + STEP_Y[way] / 2;
      count++;
      corner += ahead[way];
      x += STEP_X[way];
      y += STEP_Y[way];
      if (figure[corner + right[way]] === 0) way = (way + 1) & 3;
      else if (figure[corner + left[way]] === 1) way = (way + 3) & 3;
    } while (corner !== first || way !== 0);
    starts.push(count);
  }
  return { points: points.subarray(0, 2 * count), starts: Int32Array.from(starts) };
}
