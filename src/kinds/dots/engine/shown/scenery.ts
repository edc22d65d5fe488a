import {
  buildIndex,
  distanceTo,
  nearest,
  type SegmentIndex,
} from '../../../../geometry/indexes/segment-index.ts';
import { distance, lerp, type Point } from '../../../../geometry/shapes/point.ts';
import { resample } from '../../../../geometry/shapes/polyline.ts';
import { rounded } from '../../../../geometry/shapes/rounding.ts';
import { polylineSegments } from '../../../../geometry/shapes/segments.ts';
import type { GroundName } from '../../../../picture/scenes/scenes-grounds.ts';
import type { Random } from '../../../../random.ts';
import type { Polyline } from '../document.ts';
import { MOTIFS, type MotifName } from './motifs.ts';

type MotifRule = readonly [motif: MotifName, where: 'ground' | 'above' | 'below' | 'anywhere', most: number];

interface GroundScenery {
  readonly ground?: 'soft' | 'straight';
  readonly motifs: readonly MotifRule[];
}

const FIELD: GroundScenery = {
  ground: 'soft',
  motifs: [
    ['tuft', 'ground', 6],
    ['stone', 'ground', 1],
    ['cloud', 'above', 2],
  ],
};
const FLOOR: GroundScenery = { ground: 'straight', motifs: [] };
const STREET: GroundScenery = { ground: 'straight', motifs: [['cloud', 'above', 2]] };

const SCENERY: Readonly<Record<GroundName, GroundScenery>> = {
  farm: FIELD,
  meadow: FIELD,
  woods: FIELD,
  savanna: FIELD,
  dinosaurs: FIELD,
  sea: {
    ground: 'soft',
    motifs: [
      ['weed', 'ground', 3],
      ['wave', 'above', 3],
      ['bubble', 'anywhere', 6],
    ],
  },
  beach: {
    ground: 'soft',
    motifs: [
      ['stone', 'ground', 3],
      ['cloud', 'above', 2],
      ['wave', 'below', 2],
    ],
  },
  lake: {
    motifs: [
      ['cloud', 'above', 2],
      ['wave', 'below', 5],
    ],
  },
  snow: { ground: 'soft', motifs: [['flake', 'anywhere', 8]] },
  town: STREET,
  pitch: { ground: 'straight', motifs: [['tuft', 'ground', 5]] },
  space: { motifs: [['sparkle', 'anywhere', 9]] },
  sky: { motifs: [['cloud', 'anywhere', 4]] },
  table: FLOOR,
  room: FLOOR,
  stage: FLOOR,
  party: { ground: 'straight', motifs: [['scrap', 'anywhere', 10]] },
};

/** Distance of the ground below drawing and dots, preferred and least, and of all scenery from the rim, in units. */
const BELOW = 24;
const MIN_BELOW = 10;
const RIM = 6;
/** Height of a soft ground's waves, and least and largest distance between crests, in units. */
const SWELL = 3;
const CRESTS = [70, 130] as const;
/** Least distances in units: from the drawing, from the drawing for things on the ground, and from other scenery. */
const FAR = 30;
const NEAR = 17;
const APART = 22;
const TRIES = 40;
/** Side of the grid cells by which inside and outside of the figure are distinguished, in units. */
const CELL = 10;
/** Least length of a piece of ground between two gaps, in units. */
const SHORTEST = 24;

export interface SceneryBoard {
  readonly size: Point;
  readonly ground: GroundName;
  readonly drawing: SegmentIndex;
  readonly lowest: number;
  /** Everything else that is shown or to be drawn, with labels. `clearance` is the distance to keep from it. */
  readonly others: SegmentIndex;
  readonly clearance: number;
  /** Whether the picture is painted at a place. Such places get no scenery. */
  readonly isPainted: (at: Point) => boolean;
}

/** Returns the scenery around a picture: lines, the most important first, none near to anything else. */
export function sceneryAround(board: SceneryBoard, random: Random): readonly Polyline[] {
  const { ground, motifs: allMotifs } = SCENERY[board.ground];
  const lowest = lowestOf(board);
  const level = Math.min(lowest + BELOW, board.size[1] - RIM - SWELL);
  // Without room below the picture, the ground would run through it.
  const hasGround = level >= lowest + MIN_BELOW;
  const motifs = allMotifs.filter(([, where]) => hasGround || where !== 'ground');
  const lines: Polyline[] = [];
  if (ground !== undefined && hasGround)
    lines.push(...groundLine(board, level, ground, random.fork('ground')));
  // Try motifs at random places until there are enough.
  const isAround = outsideTest(board);
  const feet: Point[] = [];
  for (const [name, where, most] of motifs) {
    const motifRandom = random.fork(name);
    for (let count = 0, tries = 0; count < most && tries < TRIES * most; tries++) {
      const shape = MOTIFS[name](motifRandom);
      const foot = randomPlace(board, where, level, motifRandom);
      if (feet.some((other) => distance(other, foot) < 4 * APART)) continue;
      const placed = shape.map((line) => line.map(([x, y]) => rounded([x + foot[0], y + foot[1]])));
      const isFree = placed.every((line) =>
        resample(line, CELL / 2).every(
          (at) =>
            isAround(at, where === 'ground') &&
            !board.isPainted(at) &&
            isClear(board, at, where === 'ground' ? NEAR : FAR),
        ),
      );
      const others = where === 'ground' ? [] : lines;
      if (!isFree || (others.length > 0 && isNearAny(placed, others))) continue;
      lines.push(...placed);
      feet.push(foot);
      count += 1;
    }
  }
  return lines;
}

function lowestOf({ lowest, drawing: { segments } }: SceneryBoard): number {
  let low = lowest;
  for (let i = 1; i < segments.length; i += 2) low = Math.max(low, segments[i]);
  return low;
}

/** A random place for a motif: on the ground, in the upper third, in the lowest fifth, or anywhere. */
function randomPlace(
  { size: [width, height] }: SceneryBoard,
  where: MotifRule[1],
  level: number,
  random: Random,
): Point {
  const x = random.below(Math.ceil(width));
  if (where === 'ground') return [x, level - SWELL];
  const share = random.below(1000) / 1000;
  if (where === 'anywhere') return [x, height * share];
  return [x, where === 'above' ? (height * share) / 3 : height * (0.8 + 0.2 * share)];
}

/** The ground from side to side, with gaps where something is near. */
function groundLine(
  board: SceneryBoard,
  level: number,
  style: NonNullable<GroundScenery['ground']>,
  random: Random,
): readonly Polyline[] {
  const right = board.size[0] - RIM;
  const places: Point[] = [[RIM, level]];
  for (let x = RIM, up = 1; x < right; up = -up) {
    x = Math.min(right, x + CRESTS[0] + random.below(CRESTS[1] - CRESTS[0]));
    places.push([x, style === 'soft' ? level + up * SWELL : level]);
  }
  const along = resample(style === 'soft' ? smooth(places) : places, CELL / 2);
  const parts: Point[][] = [[]];
  for (const at of along) {
    if (isClear(board, at, NEAR) && !board.isPainted(at)) parts.at(-1)?.push(at);
    else if (parts.at(-1)?.length !== 0) parts.push([]);
  }
  return parts.flatMap((part) => {
    const [first, last] = [part[0], part.at(-1)];
    if (first === undefined || last === undefined || distance(first, last) < SHORTEST) return [];
    return [
      (style === 'soft' ? part.filter((_, k) => k % 3 === 0 || k === part.length - 1) : [first, last]).map(
        rounded,
      ),
    ];
  });
}

/** Rounds the corners of a polyline, through the middles of its sides. */
function smooth(places: readonly Point[]): readonly Point[] {
  return places.flatMap((at, k): readonly Point[] => {
    const [before, after] = [places[k - 1], places[k + 1]];
    if (before === undefined || after === undefined) return [at];
    const [from, to] = [lerp(before, at, 0.5), lerp(at, after, 0.5)];
    return [0, 0.25, 0.5, 0.75].map((share) => lerp(lerp(from, at, share), lerp(at, to, share), share));
  });
}

function isClear(
  { size: [width, height], drawing, others, clearance }: SceneryBoard,
  [x, y]: Point,
  far: number,
): boolean {
  if (x < RIM - 1 || y < RIM - 1 || x > width - RIM + 1 || y > height - RIM + 1) return false;
  if (drawing.count > 0 && distanceTo(drawing, nearest(drawing, x, y), x, y) < far) return false;
  return others.count === 0 || distanceTo(others, nearest(others, x, y), x, y) >= clearance + 1;
}

function isNearAny(shape: readonly Polyline[], lines: readonly Polyline[]): boolean {
  const there = buildIndex(polylineSegments(lines));
  return shape.some((line) => line.some(([x, y]) => distanceTo(there, nearest(there, x, y), x, y) < APART));
}

/**
 * Returns a function that says whether a place is outside the figure. Outside is everything that can be reached from
 * the board's rim without coming near to the drawing, so gaps in an outline let nothing in. With `isOnGround`, a place up to
 * two cells beside the outside counts, too.
 */
function outsideTest({
  size: [width, height],
  drawing,
}: SceneryBoard): (at: Point, isOnGround: boolean) => boolean {
  const [columns, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
  const reached = new Uint8Array(columns * rows);
  const isOpen = (cell: number): boolean => {
    if (drawing.count === 0) return true;
    const [x, y] = [((cell % columns) + 0.5) * CELL, (Math.floor(cell / columns) + 0.5) * CELL];
    return distanceTo(drawing, nearest(drawing, x, y), x, y) >= FAR;
  };
  const pending: number[] = [];
  const reach = (column: number, row: number): void => {
    const cell = row * columns + column;
    if (column < 0 || row < 0 || column >= columns || row >= rows || reached[cell] === 1 || !isOpen(cell))
      return;
    reached[cell] = 1;
    pending.push(cell);
  };
  for (let column = 0; column < columns; column++) for (const row of [0, rows - 1]) reach(column, row);
  for (let row = 0; row < rows; row++) for (const column of [0, columns - 1]) reach(column, row);
  for (let cell = pending.pop(); cell !== undefined; cell = pending.pop()) {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    reach(column - 1, row);
    reach(column + 1, row);
    reach(column, row - 1);
    reach(column, row + 1);
  }
  return ([x, y], isOnGround) => {
    const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
    const near = isOnGround ? [-2, -1, 0, 1, 2] : [0];
    return near.some((dx) => {
      const c = Math.min(columns - 1, Math.max(0, column + dx));
      const r = Math.min(rows - 1, Math.max(0, row));
      return reached[r * columns + c] === 1;
    });
  };
}
