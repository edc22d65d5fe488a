import { around, type Bounds, centreOf } from '../../../../geometry/shapes/bounds.ts';
import type { Point } from '../../../../geometry/shapes/point.ts';
import type { JigsawBoard } from '../document.ts';
import { type JigsawSurvey, surveyOf } from '../survey.ts';
import { direction, moved, type Placement, placing, put } from './placement.ts';
import type { Group } from './play.ts';

/** The table reaches this far beyond each side of the picture, in puzzle units. */
const MARGIN = 44;
/** What is shown of the table reaches this far beyond each side of the picture: as far as its frame, and a little more. */
const RIM = 20;
/** The table's shorter side is at least this share of the longer, so that it fills tablets that are held either way. */
const SQUARENESS = 0.9;

/** The table: the picture with room for loose pieces around it. */
export function tableOf(board: JigsawBoard): Bounds {
  return tableAround(surveyOf(board));
}

function tableAround({ picture }: JigsawSurvey): Bounds {
  const width = picture.right - picture.left + 2 * MARGIN;
  const height = picture.bottom - picture.top + 2 * MARGIN;
  const least = SQUARENESS * Math.max(width, height);
  const [across, down] = [Math.max(width, least), Math.max(height, least)];
  const [x, y] = centreOf(picture);
  return { left: x - across / 2, top: y - down / 2, right: x + across / 2, bottom: y + down / 2 };
}

/** The part of the table that is always in sight, on which a hand lays things down: the picture and its frame. */
export function sheetOf(board: JigsawBoard): Bounds {
  return widened(surveyOf(board).picture, RIM);
}

/** The least rectangle around pieces that lie somewhere, in puzzle units. */
export function boxOf(
  board: JigsawBoard,
  { pieces, placement }: Pick<Group, 'pieces' | 'placement'>,
): Bounds {
  const { boxes, picture } = surveyOf(board);
  if (placement.degrees % 90 === 0) {
    const home = pieces.map((piece) => boxes[piece] ?? picture).reduce(around);
    const [ax, ay] = put(placement, [home.left, home.top]);
    const [bx, by] = put(placement, [home.right, home.bottom]);
    return {
      left: Math.min(ax, bx),
      top: Math.min(ay, by),
      right: Math.max(ax, bx),
      bottom: Math.max(ay, by),
    };
  }
  const [cos, sin] = direction(placement.degrees);
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const piece of pieces) {
    for (const [x, y] of board.pieces[piece]?.outline ?? []) {
      const [u, w] = [cos * x - sin * y, sin * x + cos * y];
      left = Math.min(left, u);
      right = Math.max(right, u);
      top = Math.min(top, w);
      bottom = Math.max(bottom, w);
    }
  }
  const [x, y] = placement.shift;
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
}

/**
 * The nearest placement in which the pieces lie wholly on the table. What is too long for it as it is turned is turned
 * upright, which always fits.
 */
export function onTable(board: JigsawBoard, pieces: readonly number[], placement: Placement): Placement {
  return within(board, pieces, placement, tableOf(board));
}

/** The nearest placement in which the pieces lie wholly in sight; those that are too long for it, wholly on the table. */
export function onSheet(board: JigsawBoard, pieces: readonly number[], placement: Placement): Placement {
  const sheet = sheetOf(board);
  const isShort = fits(boxOf(board, { pieces, placement }), sheet);
  return isShort ? within(board, pieces, placement, sheet) : onTable(board, pieces, placement);
}

/** Whether pieces lie farther out than a hand lays them while no more than the sheet is shown. */
export function isFarOut(board: JigsawBoard, group: Group): boolean {
  const near = widened(surveyOf(board).picture, MARGIN);
  return !isIn(boxOf(board, group), near);
}

function within(
  board: JigsawBoard,
  pieces: readonly number[],
  placement: Placement,
  table: Bounds,
): Placement {
  const box = boxOf(board, { pieces, placement });
  if (!fits(box, table)) {
    const { boxes, picture } = surveyOf(board);
    const home = pieces.map((piece) => boxes[piece] ?? picture).reduce(around);
    return within(board, pieces, placing(centreOf(home), centreOf(box), 0), table);
  }
  const by: Point = [
    into(box.left, box.right, table.left, table.right),
    into(box.top, box.bottom, table.top, table.bottom),
  ];
  return by[0] === 0 && by[1] === 0 ? placement : moved(placement, by);
}

function widened({ left, top, right, bottom }: Bounds, by: number): Bounds {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

function isIn(box: Bounds, { left, top, right, bottom }: Bounds): boolean {
  return box.left >= left && box.top >= top && box.right <= right && box.bottom <= bottom;
}

function fits(box: Bounds, table: Bounds): boolean {
  return box.right - box.left <= table.right - table.left && box.bottom - box.top <= table.bottom - table.top;
}

/** How far a stretch must be moved to lie within another that is no shorter. */
function into(from: number, to: number, least: number, most: number): number {
  // A thousandth inside, so that rounding puts nothing over the edge.
  if (from < least) return least - from + 0.001;
  return to > most ? most - to - 0.001 : 0;
}
