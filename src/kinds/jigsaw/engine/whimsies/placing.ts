import { type Point, squaredDistance } from '../../../../geometry/point.ts';
import type { Random } from '../../../../random.ts';
import { assemble } from '../assembly.ts';
import type { Cutting } from '../cutting.ts';
import { OUTSIDE } from '../document.ts';
import { type Demands, faultyCuts } from '../faults.ts';
import { holdsTogether } from '../holding.ts';
import { overlay, type Redraw } from './overlay.ts';

/** How large a silhouette is, as shares of the mean piece, in the order in which it is tried. */
export const SIZES = [1.1, 0.85, 0.65];
/** How far from a place a silhouette may lie, as shares of the width of a piece: all places are tried with each in turn. */
const ASIDE = [0.15, 0.3, 0.45, 0.45];
/** How many places there are for each size. */
const MOST_PLACES = 40;

/** What the pieces around a silhouette have to keep. */
interface Room extends Demands {
  readonly minDegree: number;
  /** Whether pieces are to hold on to one another. */
  readonly isHeld: boolean;
  readonly redraw: Redraw;
}

/** A picture of the library as a piece. */
interface Silhouette {
  readonly id: string;
  /** In several sizes, its middle in (0, 0). */
  readonly stamps: readonly (readonly Point[])[];
}

/**
 * A cutting with one silhouette laid into it where all pieces stay sound: over a corner where lines meet, or across a
 * line, as near to the middle of the picture as can be. Undefined where there is no such place.
 */
export function placed(
  cutting: Cutting,
  { id, stamps }: Silhouette,
  [width, height]: Point,
  room: Room,
  random: Random,
): Cutting | undefined {
  const spacing = Math.sqrt((width * height) / cutting.pieces);
  const places = placesIn(cutting, [width, height]).slice(0, MOST_PLACES);
  for (const stamp of stamps) {
    for (const [[x, y], aside] of ASIDE.flatMap((aside) => places.map((place) => [place, aside] as const))) {
      const chance = () => ((random.below(2001) - 1000) / 1000) * aside * spacing;
      const at: Point = [x + chance(), y + chance()];
      const rim = stamp.map(([dx, dy]): Point => [at[0] + dx, at[1] + dy]);
      const reach = 2 * room.minWidth;
      if (rim.some(([px, py]) => px < reach || py < reach || px > width - reach || py > height - reach))
        continue;
      const laid = overlay(cutting, rim, id, room.minWidth, room.redraw);
      if (laid !== undefined && isSound(laid, room)) return laid;
    }
  }
  return undefined;
}

/** Inner vertices and the middles of inner lines, those near the middle of the picture first. */
function placesIn({ vertices, cuts }: Cutting, [width, height]: Point): readonly Point[] {
  const onRim = new Set(cuts.filter(({ pieces }) => pieces.includes(OUTSIDE)).flatMap(({ ends }) => ends));
  const corners = vertices.filter((_, vertex) => !onRim.has(vertex));
  const middles = cuts
    .filter(({ pieces }) => !pieces.includes(OUTSIDE))
    .map(({ path }) => path[path.length >> 1]);
  const far = (place: Point) => squaredDistance([width / 2, height / 2], place);
  return [...corners, ...middles].sort((a, b) => far(a) - far(b));
}

function isSound(cutting: Cutting, room: Room): boolean {
  const made = assemble(cutting);
  if (made === undefined) return false;
  const near = new Set([cutting.pieces - 1]);
  for (const { pieces } of made.board.cuts)
    if (pieces.includes(cutting.pieces - 1)) for (const piece of pieces) near.add(piece);
  if (room.isHeld && !holdsTogether(made.board, room)) return false;
  return faultyCuts(made.board, room, near).length === 0;
}
