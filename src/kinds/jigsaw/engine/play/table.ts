import { type Bounds, centreOf, unionBounds } from '../../../../geometry/shapes/bounds.ts';
import type { Point } from '../../../../geometry/shapes/point.ts';
import type { JigsawBoard } from '../document.ts';
import { type JigsawSurvey, surveyOf } from '../survey.ts';
import { orient, type Placement, placementAt, shifted, toTable } from './placement.ts';
import type { Group } from './play.ts';

/** The table extends this far beyond each side of the picture, in puzzle units. */
const MARGIN = 44;
/** The visible part, with the frame, extends this far beyond the picture, in puzzle units. */
const RIM = 20;
/** Least ratio of the table's sides, so that it fills tablets held either way. */
const SQUARENESS = 0.9;

/** The picture with room for loose pieces around it. */
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

/** The part that is always visible, where pieces are put down: the picture and its frame. */
export function sheetOf(board: JigsawBoard): Bounds {
  return widened(surveyOf(board).picture, RIM);
}

export function boxOf(
  board: JigsawBoard,
  { pieces, placement }: Pick<Group, 'pieces' | 'placement'>,
): Bounds {
  const { boxes, picture } = surveyOf(board);
  if (placement.degrees % 90 === 0) {
    const home = pieces.map((piece) => boxes[piece] ?? picture).reduce(unionBounds);
    const [ax, ay] = toTable(placement, [home.left, home.top]);
    const [bx, by] = toTable(placement, [home.right, home.bottom]);
    return {
      left: Math.min(ax, bx),
      top: Math.min(ay, by),
      right: Math.max(ax, bx),
      bottom: Math.max(ay, by),
    };
  }
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const piece of pieces) {
    for (const point of board.pieces[piece]?.outline ?? []) {
      const [u, w] = orient(placement, point);
      left = Math.min(left, u);
      right = Math.max(right, u);
      top = Math.min(top, w);
      bottom = Math.max(bottom, w);
    }
  }
  const [x, y] = placement.shift;
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
}

/** The nearest placement wholly on the table. Pieces too long for it are turned upright, which always fits. */
export function onTable(board: JigsawBoard, pieces: readonly number[], placement: Placement): Placement {
  return placeWithin(board, pieces, placement, tableOf(board));
}

/** Returns the nearest placement that is wholly visible; if too long, wholly on the table. */
export function onSheet(board: JigsawBoard, pieces: readonly number[], placement: Placement): Placement {
  const sheet = sheetOf(board);
  const isShort = fits(boxOf(board, { pieces, placement }), sheet);
  return isShort ? placeWithin(board, pieces, placement, sheet) : onTable(board, pieces, placement);
}

/** Whether pieces are farther out than this version puts them. */
export function isFarOut(board: JigsawBoard, group: Group): boolean {
  const near = widened(surveyOf(board).picture, MARGIN);
  return !isIn(boxOf(board, group), near);
}

function placeWithin(
  board: JigsawBoard,
  pieces: readonly number[],
  placement: Placement,
  table: Bounds,
): Placement {
  const box = boxOf(board, { pieces, placement });
  if (!fits(box, table)) {
    const { boxes, picture } = surveyOf(board);
    const home = pieces.map((piece) => boxes[piece] ?? picture).reduce(unionBounds);
    const upright = placementAt(centreOf(home), centreOf(box), { ...placement, degrees: 0 });
    return placeWithin(board, pieces, upright, table);
  }
  const by: Point = [
    shiftInto(box.left, box.right, table.left, table.right),
    shiftInto(box.top, box.bottom, table.top, table.bottom),
  ];
  return by[0] === 0 && by[1] === 0 ? placement : shifted(placement, by);
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

/** How far an interval must move to be within another that is no shorter. */
function shiftInto(from: number, to: number, least: number, most: number): number {
  // One thousandth more, so that rounding moves nothing over the edge.
  if (from < least) return least - from + 0.001;
  return to > most ? most - to - 0.001 : 0;
}
