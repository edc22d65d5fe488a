import type { Point } from '../../../geometry/plane-graph.ts';
import type { PuzzleDocument } from '../../../puzzle/document.ts';
import type { Seen } from '../../../view/seen.ts';
import { commonLook, keyOf, type Look } from '../../dots/view/look.ts';
import { type ColouredLine, inkOf } from '../../dots/view/marks.ts';
import type { UnitDotDocument } from '../engine/document.ts';
import type { UnitDotGesture } from '../engine/rules.ts';

/** What is seen of a unit-dot puzzle. */
export interface UnitDotLook extends Look {
  readonly coin: Coin;
  /** The dots that light up on the rim of the coin while it is in a hand. */
  readonly rim: ReadonlySet<number>;
}

/** Where the coin lies. */
export interface Coin {
  /** Its middle, in puzzle units. */
  readonly at: Point;
  /** The colours whose coins are seen: those that still have a line where it lies. */
  readonly colours: readonly number[];
  /** It is in a hand: around the dot that is held, or under a finger that roams. */
  readonly used: boolean;
}

type Board = UnitDotDocument['board'];

/** A distance that is off by no more than this share of a unit is the unit. */
const EXACT = 0.001;
/** The coin in a roaming hand goes around a dot that its middle is this near to, as a share of its radius. */
const SNAP = 0.3;
/** A dot is on the rim of a coin that lies around none when it is off by no more than this share of its radius. */
const ON_RIM = 0.07;

/** A document that this view was opened for. The registry gives it documents of its own kind only. */
export function documentOf(document: PuzzleDocument): UnitDotDocument {
  return document as UnitDotDocument;
}

/** Whether there are units to be told apart, and dots and lines have colours. */
export function hasColours({ board }: UnitDotDocument): boolean {
  return board.units.length > 1;
}

/**
 * What is to be seen of a board.
 *
 * @param home the dot that the coin lies around as long as nothing has been drawn
 */
export function lookOf(
  board: Board,
  lines: ReadonlyMap<string, ColouredLine>,
  home: number,
  { session, gesture }: Seen,
): UnitDotLook {
  const { dots, units } = board;
  const { held, line, roams } = gesture as UnitDotGesture;
  const several = units.length > 1;
  const inkBetween = (from: number, to: number) => {
    const [colour] = lines.get(keyOf(from, to))?.colours ?? [];
    return several && colour !== undefined ? inkOf(colour) : undefined;
  };
  const fits = line?.fits ?? null;
  const own = fits ?? dots[held ?? -1]?.colours[0] ?? 0;
  const look = commonLook(
    session.progress,
    gesture,
    line === null
      ? undefined
      : {
          tip: line.tip,
          catching: line.caught ?? undefined,
          dotted: fits === null && line.caught === null,
          ink: several ? inkOf(own) : 'accent',
        },
    inkBetween,
  );
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
function openAt(dot: number, lines: ReadonlyMap<string, ColouredLine>, look: Look): readonly ColouredLine[] {
  return [...lines]
    .filter(([key, { from, to }]) => !look.lines.has(key) && (from === dot || to === dot))
    .map(([, line]) => line);
}

/** The dot that a coin in a roaming hand goes around. */
function under({ dots, units }: Board, [x, y]: Point): number | undefined {
  let best: number | undefined;
  let least = (SNAP * Math.min(...units)) ** 2;
  for (const [index, { at }] of dots.entries()) {
    const away = (at[0] - x) ** 2 + (at[1] - y) ** 2;
    if (away >= least) continue;
    best = index;
    least = away;
  }
  return best;
}

/** The dots on the rim of a coin around no dot. */
function rimOf({ dots, units }: Board, [x, y]: Point): Set<number> {
  const rim = new Set<number>();
  for (const [index, { at, colours }] of dots.entries()) {
    const away = Math.sqrt((at[0] - x) ** 2 + (at[1] - y) ** 2);
    const isOn = colours.some((colour) => {
      const unit = units[colour] ?? 0;
      return Math.abs(away - unit) <= ON_RIM * unit;
    });
    if (isOn) rim.add(index);
  }
  return rim;
}

/** The lines of the solution, by their names, with the colours whose unit each is as long as. */
export function linesOf({ board, solution }: UnitDotDocument): ReadonlyMap<string, ColouredLine> {
  const lines = new Map<string, ColouredLine>();
  for (const [from, to] of solution.edges) {
    const [a, b] = [board.dots[from], board.dots[to]];
    if (a === undefined || b === undefined) continue;
    const length = Math.sqrt((a.at[0] - b.at[0]) ** 2 + (a.at[1] - b.at[1]) ** 2);
    const colours = a.colours.filter((colour) => {
      const unit = board.units[colour] ?? 0;
      return b.colours.includes(colour) && Math.abs(length - unit) <= EXACT * unit;
    });
    lines.set(keyOf(from, to), { from, to, colours });
  }
  return lines;
}
