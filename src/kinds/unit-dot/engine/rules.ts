import { distance } from '../../../geometry/shapes/point.ts';
import { cachePerObject } from '../../../once.ts';
import type { FollowingLine, Gesture } from '../../dots/engine/play/gesture.ts';
import { dotUnder } from '../../dots/engine/play/grip.ts';
import { joiningRules, openAt } from '../../dots/engine/play/joining.ts';
import { type ColouredLine, keyOf, surveyBy } from '../../dots/engine/play/play.ts';
import { ID, type UnitDotBoard } from './document.ts';
import { joiningColours, solve } from './solve.ts';

export interface Span extends FollowingLine {
  /** In puzzle units. */
  readonly length: number;
  /** The colour of the held dot whose unit is the length, or null. Then the line is drawn solid. */
  readonly fits: number | null;
}

export type UnitDotGesture = Gesture<Span>;

/** A length counts as the unit if it differs by no more than this share. */
const SOLID = 0.05;

function isAsLongAs(unit: number, length: number): boolean {
  return Math.abs(length - unit) <= SOLID * unit;
}

const survey = surveyBy(solve);

/** The lines of the solution by their `keyOf`, in its order, with the colours whose unit is their length. */
export const linesOf = cachePerObject((board: UnitDotBoard): ReadonlyMap<string, ColouredLine> => {
  const { dots, units } = board;
  const line = ([from, to]: readonly [number, number]) =>
    [keyOf(from, to), { from, to, colours: joiningColours(dots[from], dots[to], units) }] as const;
  return new Map(survey(board).edges.map(line));
});

/**
 * How unit-dot is played: a line joins two dots exactly one unit of a common colour apart. Differences from the other
 * joining kinds:
 *
 * - The line follows the finger. It `fits` while its length is a unit of the held dot, in any direction. That shows the
 *   right length.
 * - Every dot one unit away catches a finger near it.
 * - A finger lifted elsewhere draws nothing, so no wrong line becomes right.
 */
export const rules = joiningRules<UnitDotBoard, Span>({
  id: ID,
  survey,
  askedFor: openAt,
  goesOn: (play, dot) => openAt(play, dot).length > 0,
  lineTo: (play, _, held, touch) => {
    const { board } = play;
    const dot = board.dots[held];
    if (dot === undefined) return null;
    const open = openAt(play, held);
    const landed = dotUnder(play.survey, held, open, touch);
    const caught = landed !== undefined && open.includes(landed) ? landed : null;
    const tip = (caught === null ? undefined : board.dots[caught]?.at) ?? touch.at;
    const length = distance(tip, dot.at);
    const fits = dot.colours.find((colour) => {
      const unit = board.units[colour];
      return unit !== undefined && isAsLongAs(unit, length);
    });
    return { tip, length, fits: fits ?? null, caught };
  },
  isBeyond: () => false,
  isSure: () => false,
  onLift: ({ survey: around }, held, _, touch) => {
    const landed = dotUnder(around, held, [], touch);
    return landed === undefined ? undefined : { misses: landed };
  },
});
