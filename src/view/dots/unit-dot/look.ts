import type { UnitDotDocument } from '../../../dots/unit-dot/document.ts';
import type { UnitDotGesture } from '../../../dots/unit-dot/rules.ts';
import type { PuzzleDocument } from '../../../puzzle/document.ts';
import type { Seen } from '../../kind-view.ts';
import { type ColouredLine, inkOf } from '../coloured.ts';
import { commonLook, keyOf, type Look } from '../look.ts';

/** What is seen of a unit-dot puzzle. */
export interface UnitDotLook extends Look {
  /** The dot that the coin lies around. */
  readonly coin: number;
  /** The dots on the rim of the coin to which a line is still to be drawn: they light up while the coin is in the hand. */
  readonly rim: ReadonlySet<number>;
}

/** A distance that is off by no more than this share of a unit is the unit. */
const EXACT = 0.001;

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
  { dots, units }: UnitDotDocument['board'],
  lines: ReadonlyMap<string, ColouredLine>,
  home: number,
  { session, gesture }: Seen,
): UnitDotLook {
  const { held, line } = gesture as UnitDotGesture;
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
  const rim = new Set<number>();
  for (const [key, { from, to }] of lines) {
    if (look.lines.has(key) || held === null) continue;
    if (from === held) rim.add(to);
    if (to === held) rim.add(from);
  }
  const last = [...look.lines.values()].at(-1)?.to;
  return { ...look, coin: held ?? last ?? home, rim };
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
