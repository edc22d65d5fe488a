import { length } from '../../../geometry/segment.ts';
import { once } from '../../../once.ts';
import type { Curves } from './shortcut.ts';

/** The length of each stroke as its dots would stand, in puzzle units. */
export const strokeLengths = once(({ xs, ys, strokes }: Curves): readonly number[] =>
  strokes.map(({ vertices, closed }) => {
    let sum = 0;
    vertices.forEach((a, k) => {
      const b = k + 1 < vertices.length ? vertices[k + 1] : closed ? vertices[0] : a;
      sum += length(xs[a], ys[a], xs[b], ys[b]);
    });
    return sum;
  }),
);
