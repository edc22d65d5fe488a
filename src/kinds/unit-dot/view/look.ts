import { distance, lerp, type Point, squaredDistance } from '../../../geometry/shapes/point.ts';
import type { Ink } from '../../../view/rendering/atlas.ts';
import type { ViewState } from '../../../view/view-state.ts';
import { type ColouredLine, keyOf } from '../../dots/engine/play/play.ts';
import { commonLook, type DotBoardLook } from '../../dots/view/look.ts';
import { inkOf } from '../../dots/view/marks.ts';
import type { UnitDotBoard } from '../engine/document.ts';
import { linesOf, type Span, type UnitDotGesture } from '../engine/rules.ts';

export interface UnitDotLook extends DotBoardLook {
  readonly coin: Coin;
  /** The dots that light up because a coin in use fits exactly between them. */
  readonly lit: ReadonlySet<number>;
}

/** Where the coin is. Its diameter is the unit, so the two dots to be joined are at the ends of a diameter. */
interface Coin {
  /** The visible coins, by colour and centre in puzzle units. */
  readonly places: readonly { readonly colour: number; readonly at: Point }[];
  /** Whether it is in use: beside the held dot, or under a roaming finger. */
  readonly used: boolean;
}

/** A roaming coin snaps between two dots if it is this close, as a share of its unit. */
const SNAP = 0.25;
/** The same for the far end of a coin at a held dot and another dot. */
const END_SNAP = 0.15;

export function hasColours({ units }: UnitDotBoard): boolean {
  return units.length > 1;
}

/** Returns the visible state of a board. The coin rests on `example`, two dots, until a line has been drawn. */
export function lookOf(
  board: UnitDotBoard,
  example: readonly [from: number, to: number] | undefined,
  seen: ViewState,
): UnitDotLook {
  const { dots } = board;
  const { held, roaming } = seen.gesture as UnitDotGesture;
  const lines = linesOf(board);
  const inkBetween = (from: number, to: number): Ink | undefined => {
    const [colour] = lines.get(keyOf(from, to))?.colours ?? [];
    return hasColours(board) && colour !== undefined ? inkOf(colour) : undefined;
  };
  const look = commonLook<Span>(seen, inkBetween, ({ fits, caught }, dot) => ({
    dotted: fits === null && caught === null,
    ink: hasColours(board) ? inkOf(fits ?? dots[dot]?.colours[0] ?? 0) : 'accent',
  }));
  if (held !== null) return { ...look, ...coinsAtHeldDot(board, held, look) };
  if (roaming !== null) return { ...look, ...coinsUnderFinger(board, roaming, look) };
  const last = [...look.lines.values()].at(-1);
  const rests = last === undefined ? example && lines.get(keyOf(...example)) : lines.get(last.key);
  return {
    ...look,
    coin: { places: rests === undefined ? [] : coinsOnLine(board, rests), used: false },
    lit: new Set(),
  };
}

type CoinLook = Pick<UnitDotLook, 'coin' | 'lit'>;

function coinsOnLine({ dots }: UnitDotBoard, { from, to, colours }: ColouredLine): Coin['places'] {
  const at = lerp(dots[from]?.at ?? [0, 0], dots[to]?.at ?? [0, 0], 0.5);
  return colours.map((colour) => ({ colour, at }));
}

/** Returns the coins of the held dot, with one end at it, in the direction of the finger. */
function coinsAtHeldDot(board: UnitDotBoard, held: number, look: DotBoardLook): CoinLook {
  const { dots, units } = board;
  const lines = linesOf(board);
  const end = look.held?.line?.catching;
  const caught = end === undefined ? undefined : lines.get(keyOf(held, end));
  if (caught !== undefined)
    return {
      coin: { places: coinsOnLine(board, caught), used: true },
      lit: new Set([caught.from, caught.to]),
    };
  const at = dots[held]?.at ?? [0, 0];
  const open = openLines(board, look).filter(({ from, to }) => from === held || to === held);
  const wantedColours = new Set(open.flatMap(({ colours }) => colours));
  const [ux, uy] = pointingDirection(board, held, look);
  const along = (length: number): Point => [at[0] + length * ux, at[1] + length * uy];
  const places = (wantedColours.size > 0 ? [...wantedColours] : (dots[held]?.colours ?? [])).map(
    (colour) => ({
      colour,
      at: along((units[colour] ?? 0) / 2),
    }),
  );
  const met = open.find(({ from, to, colours }) => {
    const unit = units[colours[0] ?? 0] ?? 0;
    return distance(dots[from === held ? to : from]?.at ?? at, along(unit)) <= END_SNAP * unit;
  });
  if (met === undefined) return { coin: { places, used: true }, lit: new Set() };
  return { coin: { places: coinsOnLine(board, met), used: true }, lit: new Set([met.from, met.to]) };
}

/**
 * Returns the direction from the held dot to the finger or cursor. Without these, it continues the last line or points
 * inwards.
 */
function pointingDirection(
  { dots }: UnitDotBoard,
  held: number,
  { held: hand, cursor, lines }: DotBoardLook,
): Point {
  const at = dots[held]?.at ?? [0, 0];
  const last = [...lines.values()].at(-1);
  const before = last?.to === held ? dots[last.from]?.at : undefined;
  const middle = (axis: 0 | 1): number => dots.reduce((sum, dot) => sum + dot.at[axis], 0) / dots.length;
  const goals: readonly (Point | undefined)[] = [
    hand?.line?.tip,
    cursor === undefined ? undefined : dots[cursor]?.at,
    before && [2 * at[0] - before[0], 2 * at[1] - before[1]],
    [middle(0), middle(1)],
  ];
  for (const goal of goals) {
    const far = goal === undefined ? 0 : distance(at, goal);
    if (goal !== undefined && far > 1) return [(goal[0] - at[0]) / far, (goal[1] - at[1]) / far];
  }
  return [1, 0];
}

/** Returns all coins under a roaming finger, or the coins between two unjoined dots if one nearly fits there. */
function coinsUnderFinger(board: UnitDotBoard, roams: Point, look: DotBoardLook): CoinLook {
  const { units } = board;
  let best: ColouredLine | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const line of openLines(board, look)) {
    const [place] = coinsOnLine(board, line);
    if (place === undefined) continue;
    const away = squaredDistance(place.at, roams);
    if (away >= Math.min(least, (SNAP * (units[place.colour] ?? 0)) ** 2)) continue;
    best = line;
    least = away;
  }
  if (best !== undefined)
    return { coin: { places: coinsOnLine(board, best), used: true }, lit: new Set([best.from, best.to]) };
  return { coin: { places: units.map((_, colour) => ({ colour, at: roams })), used: true }, lit: new Set() };
}

function openLines(board: UnitDotBoard, look: DotBoardLook): readonly ColouredLine[] {
  return [...linesOf(board)].flatMap(([key, line]) => (look.lines.has(key) ? [] : [line]));
}
