import type { Bounds } from '../../../../geometry/shapes/bounds.ts';
import type { JigsawBoard } from '../document.ts';
import { surveyOf } from '../survey.ts';
import { shifted } from './placement.ts';
import { type Group, type JigsawProgress, orientationOf, type Stowed } from './play.ts';
import { boxOf, tableOf } from './table.ts';

/** Gap between arranged pieces, in puzzle units. */
const GAP = 10;

/** A strip of the table beside the picture, filled from one end. */
interface Strip {
  readonly area: Bounds;
  readonly across: boolean;
  filled: number;
}

/**
 * Arranges loose groups side by side around the picture, the largest first. Single pieces without room go back to the
 * end of the tray; larger groups stay where they are.
 */
export function tidy(board: JigsawBoard, progress: JigsawProgress): JigsawProgress {
  const strips = stripsOf(board);
  const kept: Group[] = [];
  const stowed: Stowed[] = [];
  const sized = progress.loose.map((group) => ({ group, box: boxOf(board, group) }));
  const order = [...sized].sort((a, b) => b.group.pieces.length - a.group.pieces.length);
  for (const { group, box } of order) {
    const placed = placeInStrip(strips, group, box);
    const [piece] = group.pieces;
    if (placed !== undefined) kept.push(placed);
    else if (group.pieces.length > 1 || piece === undefined) kept.push(group);
    else stowed.push({ piece, ...orientationOf(progress, piece) });
  }
  return { ...progress, loose: kept, tray: [...progress.tray, ...stowed] };
}

function stripsOf(board: JigsawBoard): readonly Strip[] {
  const { picture } = surveyOf(board);
  const table = tableOf(board);
  const strip = (area: Bounds): Strip => ({
    area,
    across: area.right - area.left > area.bottom - area.top,
    filled: 0,
  });
  return [
    strip({ ...table, top: picture.bottom }),
    strip({ ...table, bottom: picture.top }),
    strip({ ...picture, left: table.left, right: picture.left }),
    strip({ ...picture, left: picture.right, right: table.right }),
  ];
}

/** Uses the first strip with room, or returns undefined. */
function placeInStrip(strips: readonly Strip[], group: Group, box: Bounds): Group | undefined {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  for (const strip of strips) {
    const { area, across, filled } = strip;
    const [length, breadth] = across ? [width, height] : [height, width];
    const [wide, high] = [area.right - area.left, area.bottom - area.top];
    const [room, most] = across ? [wide, high] : [high, wide];
    if (breadth + 2 > most || filled + GAP + length > room) continue;
    strip.filled += GAP + length;
    const along = filled + GAP;
    const aside = (most - breadth) / 2;
    const [left, top] = across
      ? [area.left + along, area.top + aside]
      : [area.left + aside, area.top + along];
    return { ...group, placement: shifted(group.placement, [left - box.left, top - box.top]) };
  }
  return undefined;
}
