import type { PlaneGraph } from '../../../geometry/plane-graph.ts';
import { round } from '../../../geometry/rounding.ts';
import { length } from '../../../geometry/segment.ts';
import type { AnyPicture } from '../../../picture/picture.ts';
import type { Parameters } from '../../../puzzle/document.ts';
import type { Grading, WiderRungs } from '../../../puzzle/grading.ts';
import type { Level, MeasureLimits } from '../../../puzzle/level.ts';

/** What a dot kind sets over a level's preset. */
interface Rung {
  /** Largest distance between drawing and solved picture; of more, fewer dots are made. */
  readonly epsilon: number;
  /** The share that is given from the start. */
  readonly given: number;
}

/** How a dot kind grades its puzzles. */
interface DotGrading {
  /** What dots and difficulty may be at each level, and what else tells its levels apart. */
  readonly bands: Readonly<Record<Level, MeasureLimits & { readonly dots: readonly [number, number] }>>;
  /** At each level, from what gives most and follows the picture least. */
  readonly rungs: Readonly<Record<Level, readonly (Rung & Parameters)[]>>;
  /** What is tried besides where no rung of a level meets its band. */
  readonly wider?: Partial<Readonly<Record<Level, WiderRungs>>>;
  /** The largest share that is pre-drawn, at each level, of a picture of somebody's own; as of all others where left out. */
  readonly shown?: Readonly<Record<Level, number>>;
  /** How many dots the kind takes for 1000 units of a drawing at an epsilon of 15. */
  readonly density: number;
}

/** What is pre-drawn beyond what is given on purpose is no more than this share. */
const ALSO = 0.1;
/** The largest share that is pre-drawn of a first puzzle. */
const FIRST_SHOWN = 0.9;

/** A rung that may pre-draw what it gives, and as much besides as any dot puzzle. */
export function rung(epsilon: number, given: number, also: Parameters = {}): Rung & Parameters {
  return { lambda: round(ALSO + given), epsilon, given, ...also };
}

/** What is round is given first up to this share, where it would be round no more. */
const ROUNDS = 0.35;

/** A rung at which lines stray so far that small wheels would be squares: what is round is given. */
export function easyRung(epsilon: number, given: number, also: Parameters = {}): Rung & Parameters {
  return rung(epsilon, given, { rounds: ROUNDS, lambda: round(ALSO + Math.max(given, ROUNDS)), ...also });
}

/** Up to this share of what is round and would be round no more is given where lines stray little. */
const SMALL_ROUNDS = 0.2;

/** A rung at which small wheels would be pentagons all the same, and are given. */
export function roundRung(epsilon: number, given: number, also: Parameters = {}): Rung & Parameters {
  const lambda = round(ALSO + Math.max(given, SMALL_ROUNDS));
  return rung(epsilon, given, { rounds: SMALL_ROUNDS, lambda, ...also });
}

/** A rung of first puzzles. */
export function firstRung(epsilon: number, given: number, also: Parameters = {}): Rung & Parameters {
  return rung(epsilon, given, { lambda: FIRST_SHOWN, ...also });
}

/**
 * The grading of a dot kind. The first rung that is tried is the one whose number of dots, guessed from the length of the drawing's lines, comes nearest to the middle of the band: it
 * falls with the root of epsilon, as the dots do that a smooth curve takes, and faster than the share that is left, as the
 * short strokes, which are given first, take the most dots.
 */
export function dotGrading({ bands, rungs, wider, shown, density }: DotGrading): Grading {
  return {
    bands,
    uneven: { symmetry: 'off' },
    ...(shown === undefined ? {} : { own: ownBy(shown) }),
    rungs,
    ...(wider === undefined ? {} : { wider }),
    first(picture, level) {
      const long = lengthOf(picture as AnyPicture & { readonly drawing: PlaneGraph }) / 1000;
      const [least, most] = bands[level].dots;
      const off = rungs[level].map(({ epsilon, given }) => {
        const left = 1 - given;
        const dots = Math.max(1, long * density * Math.sqrt(15 / epsilon) * left * Math.sqrt(left));
        const middle = Math.sqrt(least * most);
        return Math.max(dots / middle, middle / dots);
      });
      return off.reduce((best, each, rung) => (each < off[best] ? rung : best), 0);
    },
  };
}

function ownBy({
  first,
  easy,
  medium,
  hard,
}: Readonly<Record<Level, number>>): Readonly<Record<Level, Parameters>> {
  return {
    first: { lambda: first },
    easy: { lambda: easy },
    medium: { lambda: medium },
    hard: { lambda: hard },
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
