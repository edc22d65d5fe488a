import type { PlaneGraph } from '../../../geometry/plane-graph.ts';
import { length } from '../../../geometry/segment.ts';
import type { AnyPicture } from '../../../picture/picture.ts';
import type { Parameters } from '../../../puzzle/document.ts';
import type { Grading } from '../../../puzzle/grading.ts';
import type { Level, MeasureLimits } from '../../../puzzle/level.ts';

/** What a dot kind sets over a level's preset: how far straight lines may stray, and how alike the next dots may be. */
interface Rung extends Parameters {
  readonly epsilon: number;
}

/** How a dot kind grades its puzzles. */
interface DotGrading {
  /** How many dots and wrong choices puzzles of each level have, and what else tells its levels apart. */
  readonly bands: Readonly<Record<Level, MeasureLimits & { readonly dots: readonly [number, number] }>>;
  /** At each level, from what makes the fewest dots to what makes the most. */
  readonly rungs: Readonly<Record<Level, readonly Rung[]>>;
  /** What is set besides for the user's own pictures. */
  readonly own?: Readonly<Record<Level, Parameters>>;
  /** How many dots the kind takes for 1000 units of a drawing at an epsilon of 15. */
  readonly density: number;
}

/** The grading of a dot kind. The first rung that is tried is the one whose number of dots, guessed from the drawing, is nearest to the middle of the band. */
export function dotGrading({ bands, rungs, own, density }: DotGrading): Grading {
  return {
    bands,
    rungs,
    ...(own === undefined ? {} : { own }),
    first(picture, level) {
      const long = lengthOf(picture as AnyPicture & { readonly drawing: PlaneGraph }) / 1000;
      const [least, most] = bands[level].dots;
      const middle = Math.sqrt(least * most);
      const off = rungs[level].map(({ epsilon }) => {
        // The dots of a smooth curve fall with the root of epsilon.
        const dots = Math.max(1, long * density * Math.sqrt(15 / epsilon));
        return Math.max(dots / middle, middle / dots);
      });
      return off.reduce((best, each, rung) => (each < off[best] ? rung : best), 0);
    },
  };
}

/** The length of all lines of a drawing, in puzzle units. */
function lengthOf({ drawing: { points, edges } }: { readonly drawing: PlaneGraph }): number {
  let sum = 0;
  for (let k = 0; k < edges.length; k += 2) {
    const [a, b] = [2 * edges[k], 2 * edges[k + 1]];
    sum += length(points[a], points[a + 1], points[b], points[b + 1]);
  }
  return sum;
}
