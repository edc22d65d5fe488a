import type { Failure, Finding } from '../../../puzzle/kind.ts';
import { isSolution } from '../../../puzzle/solution.ts';
import type { DotQuality, DotSolution } from './document.ts';

/** What a contest looks at of a puzzle. */
interface Entrant<Board> {
  readonly board: Board;
  readonly solution: DotSolution;
  readonly quality: DotQuality;
}

/** How the puzzles of a kind are judged. */
export interface Judges<Board, Document extends Entrant<Board>> {
  verify(document: Document): readonly Finding[];
  solve(board: Board): DotSolution;
  isBetter(a: Document, b: Document): boolean;
}

/** The best so far of the puzzles made of a picture. */
export interface Contest<Document> {
  /** Whether a puzzle is there and no better one is looked for. */
  readonly isOver: boolean;
  /** The most ways that are tried, and how many of them while there is no puzzle; the same as a share of all. */
  readonly patience: number;
  readonly hope: number;
  readonly hopeOf: number;
  /** The one way that is tried, as its kind spells it; undefined: all of them. */
  readonly only: string | undefined;
  readonly best: Document | undefined;
  /** By which way the best came. */
  readonly way: string;
  /** The pre-drawn share of the last puzzle that was no worse than the best so far. */
  readonly share: number;
  /** Takes a puzzle in that came by a way, if it is better than the best, has no finding and is solved by the player's rule. */
  enter(document: Document, way: string): readonly Finding[];
  /** Says that an attempt would have left so much pre-drawn. */
  miss(share: number): undefined;
}

/** A puzzle that is wanted at once comes in one of the first so many ways, or by easier parameters. */
const SWIFT_WAYS = 4;

/** What is tried. */
export interface WaysTried {
  /** How many ways are tried while there is no puzzle, and what share of all. */
  readonly hope?: number | undefined;
  readonly hopeOf?: number | undefined;
  /** The only way that is. */
  readonly only?: string | undefined;
}

/** @param isSwift whether the first puzzle that is taken in is the last, and not many ways are tried for it */
export function contest<Board, Document extends Entrant<Board>>(
  { verify, solve, isBetter }: Judges<Board, Document>,
  isSwift = false,
  { hope = Number.POSITIVE_INFINITY, hopeOf = 1, only }: WaysTried = {},
): Contest<Document> {
  let best: Document | undefined;
  let bestWay = '';
  let share = 0;
  return {
    get isOver() {
      return isSwift && best !== undefined;
    },
    patience: isSwift ? SWIFT_WAYS : Number.POSITIVE_INFINITY,
    hope,
    hopeOf,
    only,
    get best() {
      return best;
    },
    get way() {
      return bestWay;
    },
    get share() {
      return share;
    },
    enter(document, way) {
      if (best !== undefined && !isBetter(document, best)) return [];
      share = document.quality.predrawnShare;
      const findings = verify(document);
      if (findings.length > 0) return findings;
      if (!isSolution(solve(document.board), document.solution)) return [];
      best = document;
      bestWay = way;
      return [];
    },
    miss(missed) {
      share = missed;
      return undefined;
    },
  };
}

/** The code of a failure where more of a drawing would be pre-drawn than may be. */
export const TOO_MUCH = 'too-much-predrawn';

/** A drawing of which so many times what is allowed would be pre-drawn is given up early. */
const HOPELESS = 3;

/** A way to try that is taken only where those before it have done badly. */
export interface Turn {
  /** Taken only if all before have left more than this share pre-drawn, or have made no puzzle; below 0, always. */
  readonly above: number;
}

/** The ways that are still worth trying, one by one, while a contest is on. `lambda`: the share that may be pre-drawn. */
export function* turns<Way extends Turn>(
  ways: readonly Way[],
  { lambda }: { readonly lambda: number },
  held: Contest<{ readonly quality: DotQuality }>,
): Generator<readonly [number, Way]> {
  if (held.only !== undefined) {
    const number = Number(held.only);
    const way = ways[number];
    if (way !== undefined) yield [number, way];
    return;
  }
  const hope = Math.min(held.hope, Math.ceil(held.hopeOf * ways.length));
  for (const [number, way] of ways.entries()) {
    if (held.isOver || number >= held.patience) return;
    if (held.best !== undefined && held.best.quality.predrawnShare <= way.above) continue;
    if (held.best === undefined && number >= hope) return;
    if (held.best === undefined && number >= 2 && held.share > HOPELESS * lambda) return;
    yield [number, way];
  }
}

/** Why no puzzle was made when, at best, a `share` of the drawing would be pre-drawn. */
export function failureOf(share: number, { lambda }: { readonly lambda: number }): Failure {
  return share > lambda ? { code: TOO_MUCH, data: { share, lambda } } : { code: 'no-puzzle', data: {} };
}
