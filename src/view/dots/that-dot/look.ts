import type { ThatDotBoard, ThatDotDocument } from '../../../dots/that-dot/document.ts';
import type { ThatDotGesture, ThatDotMove, ThatDotProgress } from '../../../dots/that-dot/rules.ts';
import type { Point } from '../../../geometry/plane-graph.ts';
import type { PuzzleDocument } from '../../../puzzle/document.ts';

/** A line that has been drawn: the dot it was drawn from, the dot it reached, and the pair as a key. */
export interface DrawnLine {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** The dot in the hand. */
export interface Held {
  readonly dot: number;
  readonly line: HeldLine | undefined;
}

/** The line that comes along with the finger. */
export interface HeldLine {
  /** Radians; undefined while the line follows the finger freely. */
  readonly direction: number | undefined;
  readonly tip: Point;
  /** The dot that would catch the line if the finger were lifted. */
  readonly catching: number | undefined;
}

/** What is seen of a puzzle, told apart from how its progress and gesture keep it. */
export interface Look {
  readonly lines: ReadonlyMap<string, DrawnLine>;
  /** Links that have become lines: `dot:link`. */
  readonly spent: ReadonlySet<string>;
  readonly held: Held | undefined;
  /** The wrong line that the last input was. */
  readonly missed: { readonly from: number; readonly to: number } | undefined;
  /** The dot that glows after wrong lines. */
  readonly glow: number | undefined;
  /** The dot that the keys stand at. */
  readonly cursor: number | undefined;
}

/** A link at a dot that points at another within this angle, in radians, leads to it. */
const SAME_WAY = 0.006;
/** From this share of its way on, a line on the ruler shows the dot it is going to. */
const NEARLY = 0.55;

/** A document that this view was opened for. The registry gives it documents of its own kind only. */
export function documentOf(document: PuzzleDocument): ThatDotDocument {
  return document as ThatDotDocument;
}

/** What a progress and a gesture look like. */
export function lookOf(board: ThatDotBoard, progress: unknown, gesture: unknown): Look {
  const { edges } = progress as ThatDotProgress;
  const { held, line, missed, glow, cursor } = gesture as ThatDotGesture;
  const lines = new Map<string, DrawnLine>();
  const spent = new Set<string>();
  for (const [from, to] of edges) {
    const key = from < to ? `${from}-${to}` : `${to}-${from}`;
    lines.set(key, { key, from, to });
    for (const link of [linkTo(board, from, to), linkTo(board, to, from)])
      if (link !== undefined) spent.add(link);
  }
  return {
    lines,
    spent,
    held:
      held === null
        ? undefined
        : { dot: held, line: line === null ? undefined : heldLine(board, held, line) },
    missed: missed ?? undefined,
    glow: glow ?? undefined,
    cursor: cursor ?? undefined,
  };
}

/** The line that a move would draw. */
export function lineOf(move: unknown): DrawnLine | undefined {
  if (move === undefined) return undefined;
  const [from, to] = (move as ThatDotMove).join;
  return { key: from < to ? `${from}-${to}` : `${to}-${from}`, from, to };
}

function heldLine(board: ThatDotBoard, dot: number, line: NonNullable<ThatDotGesture['line']>): HeldLine {
  const direction = line.link === null ? undefined : board.dots[dot]?.links[line.link]?.direction;
  const nearly = direction !== undefined && line.reach >= NEARLY * line.length;
  return {
    direction,
    tip: line.tip,
    catching: line.caught ?? (nearly ? ahead(board, dot, direction, line.length) : undefined),
  };
}

/** The dot at this distance in this direction. */
function ahead(board: ThatDotBoard, dot: number, direction: number, length: number): number | undefined {
  const [x, y] = board.dots[dot]?.at ?? [0, 0];
  const [u, v] = [x + Math.cos(direction) * length, y + Math.sin(direction) * length];
  let best: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, { at }] of board.dots.entries()) {
    const away = (at[0] - u) ** 2 + (at[1] - v) ** 2;
    if (index === dot || away >= least) continue;
    best = index;
    least = away;
  }
  return best;
}

/** The link at `from` that leads to `to`, as `dot:link`, if there is one. */
export function linkTo(board: ThatDotBoard, from: number, to: number): string | undefined {
  const [start, end] = [board.dots[from], board.dots[to]];
  if (start === undefined || end === undefined) return undefined;
  const direction = Math.atan2(end.at[1] - start.at[1], end.at[0] - start.at[0]);
  const link = start.links.findIndex((candidate) => {
    const apart = Math.abs(candidate.direction - direction) % (2 * Math.PI);
    return Math.min(apart, 2 * Math.PI - apart) < SAME_WAY;
  });
  return link < 0 ? undefined : `${from}:${link}`;
}
