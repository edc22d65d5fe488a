import { distance, type Point, squaredDistance } from '../../../geometry/point.ts';
import type { Ink } from '../../../view/atlas.ts';
import type { Seen } from '../../../view/seen.ts';
import { type ColouredLine, keyOf } from '../../dots/engine/play.ts';
import { commonLook, type DotBoardLook } from '../../dots/view/look.ts';
import { inkOf } from '../../dots/view/marks.ts';
import type { UnitDotBoard } from '../engine/document.ts';
import { isAsLongAs, linesOf, type Span, type UnitDotGesture } from '../engine/rules.ts';

/** What is seen of a unit-dot puzzle. */
export interface UnitDotLook extends DotBoardLook {
  readonly coin: Coin;
  /** The dots that light up on the rim of the coin while it is in a hand. */
  readonly rim: ReadonlySet<number>;
}

/** Where the coin lies. */
interface Coin {
  /** Its middle, in puzzle units. */
  readonly at: Point;
  /** The colours whose coins are seen: those that still have a line where it lies. */
  readonly colours: readonly number[];
  /** It is in a hand: around the dot that is held, or under a finger that roams. */
  readonly used: boolean;
}

/** The coin in a roaming hand goes around a dot that its middle is this near to, as a share of its radius. */
const SNAP = 0.3;

/** Whether there are units to be told apart, and dots and lines have colours. */
export function hasColours({ units }: UnitDotBoard): boolean {
  return units.length > 1;
}

/**
 * What is to be seen of a board.
 *
 * @param home the dot that the coin lies around as long as nothing has been drawn
 */
export function lookOf(board: UnitDotBoard, home: number, seen: Seen): UnitDotLook {
  const { dots, units } = board;
  const { held, roams } = seen.gesture as UnitDotGesture;
  const lines = linesOf(board);
  const inkBetween = (from: number, to: number): Ink | undefined => {
    const [colour] = lines.get(keyOf(from, to))?.colours ?? [];
    return hasColours(board) && colour !== undefined ? inkOf(colour) : undefined;
  };
  const look = commonLook<Span>(seen, inkBetween, ({ fits, caught }, dot) => ({
    dotted: fits === null && caught === null,
    ink: hasColours(board) ? inkOf(fits ?? dots[dot]?.colours[0] ?? 0) : 'accent',
  }));
  const last = [...look.lines.values()].at(-1)?.to ?? home;
  const around = held ?? (roams === null ? last : under(board, roams));
  const open = around === undefined ? [] : openAt(around, lines, look);
  const asked = [...new Set(open.flatMap(({ colours }) => colours))];
  const coin: Coin = {
    at: dots[around ?? -1]?.at ?? roams ?? [0, 0],
    colours: asked.length > 0 ? asked : (dots[around ?? -1]?.colours ?? units.map((_, colour) => colour)),
    used: held !== null || roams !== null,
  };
  const ends = coin.used ? open.map(({ from, to }) => (from === around ? to : from)) : [];
  const rim = around === undefined ? rimOf(board, coin.at) : new Set(ends);
  return { ...look, coin, rim };
}

/** The lines that are still to be drawn at a dot. */
function openAt(
  dot: number,
  lines: ReadonlyMap<string, ColouredLine>,
  look: DotBoardLook,
): readonly ColouredLine[] {
  return [...lines]
    .filter(([key, { from, to }]) => !look.lines.has(key) && (from === dot || to === dot))
    .map(([, line]) => line);
}

/** The dot that a coin in a roaming hand goes around. */
function under({ dots, units }: UnitDotBoard, hand: Point): number | undefined {
  let best: number | undefined;
  let least = (SNAP * Math.min(...units)) ** 2;
  for (const [index, { at }] of dots.entries()) {
    const away = squaredDistance(at, hand);
    if (away >= least) continue;
    best = index;
    least = away;
  }
  return best;
}

/** The dots on the rim of a coin around no dot, as nearly as a line's length is shown as right. */
function rimOf({ dots, units }: UnitDotBoard, middle: Point): Set<number> {
  const rim = new Set<number>();
  for (const [index, { at, colours }] of dots.entries()) {
    const away = distance(at, middle);
    const isOn = colours.some((colour) => isAsLongAs(units[colour] ?? 0, away));
    if (isOn) rim.add(index);
  }
  return rim;
}
