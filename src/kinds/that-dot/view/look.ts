import type { Seen } from '../../../view/seen.ts';
import { commonLook, type DotBoardLook } from '../../dots/view/look.ts';
import type { ThatDotBoard } from '../engine/document.ts';
import type { Ruler } from '../engine/ruler.ts';
import { linkTo, type ThatDotGesture, target } from '../engine/rules.ts';

/** What is seen of a that-dot puzzle. */
export interface ThatDotLook extends DotBoardLook {
  /** Links that have become lines: `dot:link`. */
  readonly spent: ReadonlySet<string>;
  /** The direction of the link that the line in the hand goes along, in radians; undefined while there is none. */
  readonly direction: number | undefined;
}

/** From this share of its way on, a line on the ruler shows the dot it is going to. */
const NEARLY = 0.55;

/** What is to be seen of a board. */
export function lookOf(board: ThatDotBoard, seen: Seen): ThatDotLook {
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
