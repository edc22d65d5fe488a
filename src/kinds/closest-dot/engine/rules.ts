import { distance } from '../../../geometry/shapes/point.ts';
import { cachePerObject } from '../../../once.ts';
import type { Touch } from '../../../puzzle/contract/kind.ts';
import type { Gesture } from '../../dots/engine/play/gesture.ts';
import { dotUnder } from '../../dots/engine/play/grip.ts';
import { joiningRules, openAt, type Play } from '../../dots/engine/play/joining.ts';
import { type ColouredLine, isDrawn, keyOf, surveyBy } from '../../dots/engine/play/play.ts';
import { type Circle, circleAround, cosineTo, nearestInAngle, type OpenTarget } from './circle.ts';
import { type ClosestDotBoard, ID } from './document.ts';
import { solve, target } from './solve.ts';

export type { Circle } from './circle.ts';
export type ClosestDotGesture = Gesture<Circle>;

type Board = ClosestDotBoard;

/** A lifted finger keeps a line over this share of the distance, within 20° of its direction (a cosine). */
const KEPT_SHARE = 0.6;
const MIN_COSINE = 0.94;

const survey = surveyBy(solve);

/** Returns the lines not yet drawn from `dot` to its nearest dots, by colour. */
function openTargetsAt({ board, progress }: Play<Board>, dot: number): readonly OpenTarget[] {
  return (board.dots[dot]?.colours ?? []).flatMap((colour, place) => {
    const to = target(board, dot, place);
    return to === undefined || isDrawn(progress, dot, to) ? [] : [{ colour, to }];
  });
}

/** Returns the nearest dot with one of the colours of `dot`; undefined if there is no other. */
export function nearestOf(board: Board, dot: number, colour: number): number | undefined {
  return target(board, dot, board.dots[dot]?.colours.indexOf(colour) ?? -1);
}

/** The lines of all colours by their `keyOf`, in the order of the dots that first require them. */
export const linesOf = cachePerObject((board: Board): ReadonlyMap<string, ColouredLine> => {
  const lines = new Map<string, ColouredLine>();
  for (const [from, { colours }] of board.dots.entries()) {
    for (const colour of colours) {
      const to = nearestOf(board, from, colour);
      if (to === undefined) continue;
      const before = lines.get(keyOf(from, to)) ?? { from, to, colours: [] };
      if (!before.colours.includes(colour))
        lines.set(keyOf(from, to), { ...before, colours: [...before.colours, colour] });
    }
  }
  return lines;
});

/**
 * How closest-dot is played.
 * A touched dot is picked up, and a circle in its colour grows with the drag until it touches a dot of that colour. The
 * line is finished when the finger is lifted at that dot or passes it. Differences from the other joining kinds:
 *
 * - A dot of several colours searches for the colour whose dot is nearest to the direction of the drag.
 * - The right dots catch the finger: those nearest to the held dot in a colour, and those to which the held dot is
 *   nearest.
 * - A finger lifted on the way straight to the right dot keeps a line over 60 % of the distance.
 * - After a finished line, the drag continues at the dot reached if a line to or from it is still missing.
 */
export const rules = joiningRules<Board, Circle>({
  id: ID,
  survey,
  askedFor: (play, dot) => openTargetsAt(play, dot).map(({ to }) => to),
  goesOn: (play, dot) => openAt(play, dot).length > 0,
  lineTo: (play, _, held, touch) => {
    const open = openAt(play, held);
    const landed = dotUnder(play.survey, held, open, touch);
    const caught = landed !== undefined && open.includes(landed) ? landed : null;
    return circleAround(play.board, held, openTargetsAt(play, held), touch, caught);
  },
  isBeyond: ({ board }, held, { caught }, touch) => {
    const [start, end] = [board.dots[held]?.at, board.dots[caught ?? held]?.at];
    if (start === undefined || end === undefined) return false;
    return distance(touch.at, start) >= distance(end, start);
  },
  isSure: () => false,
  onLift: (play, held, _, touch) => {
    const landed = dotUnder(play.survey, held, openAt(play, held), touch);
    if (landed !== undefined) return { misses: landed };
    const to = onTheWay(play, held, touch);
    return to === undefined ? undefined : { keeps: to };
  },
});

/** Returns the right dot if the finger was going straight to it and most of the distance was covered. */
function onTheWay(play: Play<Board>, held: number, touch: Touch): number | undefined {
  const { board } = play;
  const start = board.dots[held]?.at ?? touch.at;
  const openTarget = nearestInAngle(board, held, openTargetsAt(play, held), touch);
  if (openTarget === undefined) return undefined;
  const isStraight =
    cosineTo(board, held, openTarget.to, touch.at[0] - start[0], touch.at[1] - start[1]) >= MIN_COSINE;
  const reach = distance(touch.at, start);
  const most = distance(board.dots[openTarget.to]?.at ?? start, start);
  return isStraight && reach >= KEPT_SHARE * most && reach <= most ? openTarget.to : undefined;
}
