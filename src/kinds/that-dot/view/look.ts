import type { PuzzleDocument } from '../../../puzzle/document.ts';
import type { Seen } from '../../../view/seen.ts';
import { commonLook, type HeldLine, type Look } from '../../dots/view/look.ts';
import type { ThatDotBoard, ThatDotDocument } from '../engine/document.ts';
import type { ThatDotGesture } from '../engine/rules.ts';

/** What is seen of a that-dot puzzle. */
export interface ThatDotLook extends Look {
  /** Links that have become lines: `dot:link`. */
  readonly spent: ReadonlySet<string>;
  /** The direction of the link that the line in the hand goes along, in radians; undefined while there is none. */
  readonly direction: number | undefined;
}

/** A link at a dot that points at another within this angle, in radians, leads to it. */
const SAME_WAY = 0.006;
/** From this share of its way on, a line on the ruler shows the dot it is going to. */
const NEARLY = 0.55;

/** A document that this view was opened for. The registry gives it documents of its own kind only. */
export function documentOf(document: PuzzleDocument): ThatDotDocument {
  return document as ThatDotDocument;
}

/** What is to be seen of a board. */
export function lookOf(board: ThatDotBoard, { session, gesture }: Seen): ThatDotLook {
  const { held, line } = gesture as ThatDotGesture;
  const links = held === null ? [] : (board.dots[held]?.links ?? []);
  const direction = line === null || line.link === null ? undefined : links[line.link]?.direction;
  const look = commonLook(
    session.progress,
    gesture,
    held === null || line === null ? undefined : heldLine(board, held, line, direction),
  );
  const spent = new Set<string>();
  for (const { from, to } of look.lines.values()) {
    for (const link of [linkTo(board, from, to), linkTo(board, to, from)])
      if (link !== undefined) spent.add(link);
  }
  return { ...look, spent, direction };
}

function heldLine(
  board: ThatDotBoard,
  dot: number,
  line: NonNullable<ThatDotGesture['line']>,
  direction: number | undefined,
): HeldLine {
  const nearly = direction !== undefined && line.reach >= NEARLY * line.length;
  const catching = line.caught ?? (nearly ? ahead(board, dot, direction, line.length) : undefined);
  return { tip: line.tip, catching };
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
