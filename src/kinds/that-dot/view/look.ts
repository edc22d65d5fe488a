import type { ViewState } from '../../../view/view-state.ts';
import { commonLook, type DotBoardLook } from '../../dots/view/look.ts';
import type { ThatDotBoard } from '../engine/document.ts';
import type { Ruler } from '../engine/ruler.ts';
import { linkTo, type ThatDotGesture, target } from '../engine/rules.ts';

export interface ThatDotLook extends DotBoardLook {
  /** Links that have become lines, as `dot:link`. */
  readonly spent: ReadonlySet<string>;
  /** The direction of the link that the line in the hand follows, in radians; undefined if none. */
  readonly direction: number | undefined;
}

/** A line on the ruler highlights its dot from this share of its length on. */
const NEARLY = 0.55;

export function lookOf(board: ThatDotBoard, seen: ViewState): ThatDotLook {
  const { held, line } = seen.gesture as ThatDotGesture;
  const links = held === null ? [] : (board.dots[held]?.links ?? []);
  const direction = line === null || line.link === null ? undefined : links[line.link]?.direction;
  const look = commonLook<Ruler>(seen, undefined, ({ link, caught, reach, length }, dot) => {
    const nearly = link !== null && reach >= NEARLY * length;
    return { catching: caught ?? (nearly ? target(board, dot, link) : undefined) };
  });
  const spent = new Set<string>();
  for (const { from, to } of look.lines.values()) {
    const ends = [linkTo(board, from, to), linkTo(board, to, from)];
    for (const [at, link] of ends.entries())
      if (link !== undefined) spent.add(`${at === 0 ? from : to}:${link}`);
  }
  return { ...look, spent, direction };
}
