import { boxIndex } from '../../../geometry/indexes/box-index.ts';
import { type Bounds, boundsOf, centreOf, unionBounds } from '../../../geometry/shapes/bounds.ts';
import { type Point, squaredDistance } from '../../../geometry/shapes/point.ts';
import { signedArea } from '../../../geometry/shapes/polygon.ts';
import { contains, type Region, region } from '../../../geometry/shapes/region.ts';
import { distanceSquared } from '../../../geometry/shapes/segment.ts';
import { cachePerObject } from '../../../once.ts';
import { type JigsawBoard, OUTSIDE } from './document.ts';

interface Joint {
  readonly with: number;
  /** The middle point of the cut's path. */
  readonly at: Point;
}

/** Values derived from a board, for rules and view. Lists are indexed by piece. */
export interface JigsawSurvey {
  readonly picture: Bounds;
  readonly boxes: readonly Bounds[];
  readonly middles: readonly Point[];
  /** Distance from its home, in units, within which a piece snaps. */
  readonly reach: readonly number[];
  /** The largest snap distance that is safe, in units. */
  readonly maxReach: readonly number[];
  readonly joints: readonly (readonly Joint[])[];
  readonly rim: readonly boolean[];
  /** A point well inside the piece, by which to grab it. */
  gripOf(piece: number): Point | undefined;
  pieceAt(point: Point): number | undefined;
  /** Distance from a point of the finished picture to a piece; 0 inside it. */
  distance(piece: number, point: Point): number;
}

/** Snap distance as a share of the square root of a piece's area, by the number of pieces. */
const SNAP_SHARES: readonly { readonly below: number; readonly share: number }[] = [
  { below: 24, share: 0.25 },
  { below: 68, share: 0.2 },
  { below: Number.POSITIVE_INFINITY, share: 0.12 },
];
/** A piece never snaps from farther than this share of the distance to the nearest other home. */
const MAX_HOME_SHARE = 0.45;
/** Lattice steps along each side of a piece's box in the search for its grip. */
const GRIP_STEPS = 9;

export const surveyOf = cachePerObject((board: JigsawBoard): JigsawSurvey => {
  const outlines = board.pieces.map(({ outline }) => outline);
  const boxes = outlines.map(boundsOf);
  const picture = boxes.reduce(unionBounds, boxes[0] ?? { left: 0, top: 0, right: 0, bottom: 0 });
  const middles = boxes.map(centreOf);
  // Computed on first use, so that a board opens sooner.
  const grips: Point[] = [];
  const regions: Region[] = [];
  const regionOf = (piece: number): Region | undefined => {
    const outline = outlines[piece];
    if (outline !== undefined) regions[piece] ??= region([outline.flat()], false);
    return regions[piece];
  };
  const finder = createPieceFinder(boxes, regionOf);
  const distance = (piece: number, [x, y]: Point): number => {
    const pieceRegion = regionOf(piece);
    return pieceRegion === undefined
      ? Number.POSITIVE_INFINITY
      : contains(pieceRegion, x, y)
        ? 0
        : outlineDistance(outlines[piece], [x, y]);
  };
  return {
    picture,
    boxes,
    middles,
    distance,
    pieceAt: finder,
    gripOf(piece) {
      const [outline, box] = [outlines[piece], boxes[piece]];
      if (outline === undefined || box === undefined) return undefined;
      grips[piece] ??= deepestPoint(outline, box, regionOf(piece));
      return grips[piece];
    },
    ...reachOf(outlines, middles),
    joints: jointsOf(board),
    rim: rimOf(board),
  };
});

/** Snap distances are a share of the piece's size, but less than half the distance to any other home. */
function reachOf(
  outlines: readonly (readonly Point[])[],
  middles: readonly Point[],
): Pick<JigsawSurvey, 'reach' | 'maxReach'> {
  const share = SNAP_SHARES.find(({ below }) => outlines.length < below)?.share ?? 0;
  const farthest = middles.map((middle, piece) => {
    let nearest = Number.POSITIVE_INFINITY;
    middles.forEach((at, other) => {
      if (other !== piece) nearest = Math.min(nearest, squaredDistance(middle, at));
    });
    return MAX_HOME_SHARE * Math.sqrt(nearest);
  });
  const reach = outlines.map((outline, piece) =>
    Math.min(share * Math.sqrt(Math.abs(signedArea(outline))), farthest[piece] ?? 0),
  );
  return { reach, maxReach: farthest };
}

function jointsOf({ pieces, cuts }: JigsawBoard): readonly (readonly Joint[])[] {
  const joints = pieces.map((): Joint[] => []);
  for (const { pieces: sides, path } of cuts) {
    const at = path[path.length >> 1];
    const [a, b] = sides;
    if (a === OUTSIDE || b === OUTSIDE || at === undefined) continue;
    joints[a]?.push({ with: b, at });
    joints[b]?.push({ with: a, at });
  }
  return joints;
}

function rimOf({ pieces, cuts }: JigsawBoard): readonly boolean[] {
  const rim = pieces.map(() => false);
  for (const { pieces: sides } of cuts)
    if (sides.includes(OUTSIDE)) for (const side of sides) if (side !== OUTSIDE) rim[side] = true;
  return rim;
}

/** Creates a lookup of the piece at a point. Where pieces overlap, the lowest index wins. */
function createPieceFinder(
  boxes: readonly Bounds[],
  regionOf: (piece: number) => Region | undefined,
): (point: Point) => number | undefined {
  const index = boxIndex(boxes);
  return ([x, y]) =>
    index
      .search(x, y, x, y)
      .sort((a, b) => a - b)
      .find((piece) => {
        const pieceRegion = regionOf(piece);
        return pieceRegion !== undefined && contains(pieceRegion, x, y);
      });
}

function outlineDistance(outline: readonly Point[] | undefined, [x, y]: Point): number {
  let least = Number.POSITIVE_INFINITY;
  outline?.forEach(([ax, ay], at) => {
    const [bx, by] = outline[(at + 1) % outline.length] ?? [ax, ay];
    least = Math.min(least, distanceSquared(x, y, ax, ay, bx, by));
  });
  return Math.sqrt(least);
}

/** The lattice point inside a piece that is farthest from its outline. */
function deepestPoint(
  outline: readonly Point[],
  { left, top, right, bottom }: Bounds,
  inside: Region | undefined,
): Point {
  let [best, deepest]: [Point, number] = [outline[0] ?? [left, top], 0];
  for (let row = 1; row < GRIP_STEPS; row++) {
    for (let column = 1; column < GRIP_STEPS; column++) {
      const x = left + ((right - left) * column) / GRIP_STEPS;
      const y = top + ((bottom - top) * row) / GRIP_STEPS;
      if (inside === undefined || !contains(inside, x, y)) continue;
      const depth = outlineDistance(outline, [x, y]);
      if (depth > deepest) [best, deepest] = [[x, y], depth];
    }
  }
  return best;
}
