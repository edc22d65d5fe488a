import type { Point } from '../../../../geometry/shapes/point.ts';
import type { JigsawBoard } from '../../engine/document.ts';
import type { JigsawGesture } from '../../engine/play/gesture.ts';
import { BOWLS, type JigsawProgress, piecesWith } from '../../engine/play/play.ts';
import type { ScreenBox, TableLayout } from './layout.ts';

/** Puzzles with fewer pieces need no sorting. */
const SORTED_FROM = 60;
/** Breadth and greatest length of a bowl's place, and the gap between two, in CSS pixels. */
const PLACE = { across: 72, along: 110, gap: 6 } as const;
/** A place where a piece can be dropped. `bowl` is 0 for the tray, in place of the bowl in view. */
interface BowlPlace {
  readonly bowl: number;
  readonly box: ScreenBox;
}

export function hasBowls({ pieces }: JigsawBoard): boolean {
  return pieces.length >= SORTED_FROM;
}

/** Whether bowls are shown: a single piece is in the hand or chosen, and the puzzle has many. */
export function needsBowls(
  board: JigsawBoard,
  progress: JigsawProgress,
  { held, chosen }: JigsawGesture,
): boolean {
  const piece = held?.carried === true ? held.piece : chosen;
  return piece !== null && hasBowls(board) && piecesWith(progress, piece).length === 1;
}

/** The bowl at a place of the element, in CSS pixels. */
export function bowlAt(layout: TableLayout, shown: number, [x, y]: Point): number | undefined {
  return bowlPlaces(layout, shown).find(
    ({ box: { left, top, width, height } }) =>
      x >= left && y >= top && x <= left + width && y <= top + height,
  )?.bowl;
}

/** Places of the bowls over the edge of the tray that faces the table. */
export function bowlPlaces({ tray, inner, upright, room }: TableLayout, shown: number): readonly BowlPlace[] {
  const length = upright ? inner.height : inner.width;
  const along = Math.min(PLACE.along, length / BOWLS);
  const start = (length - along * BOWLS) / 2;
  const isLeft = room.corner[0] < tray.left;
  return Array.from({ length: BOWLS }, (_, index): BowlPlace => {
    const from = start + index * along + PLACE.gap / 2;
    const box = upright
      ? {
          left: isLeft ? tray.left : tray.left + tray.width - PLACE.across,
          top: inner.top + from,
          width: PLACE.across,
          height: along - PLACE.gap,
        }
      : { left: inner.left + from, top: tray.top, width: along - PLACE.gap, height: PLACE.across };
    return { bowl: index + 1 === shown ? 0 : index + 1, box };
  });
}

/** How bowls are drawn: which one is open, and which one is under a held piece. */
export interface BowlsLook {
  readonly shown: number;
  readonly over: number | undefined;
}
