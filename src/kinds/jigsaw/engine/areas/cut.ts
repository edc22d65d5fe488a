import type { Point } from '../../../../geometry/shapes/point.ts';
import type { PixelPicture } from '../../../../picture/picture.ts';
import { assemble } from '../assembly.ts';
import type { Cutting, CuttingLine } from '../cutting.ts';
import { OUTSIDE } from '../document.ts';
import { faultyCuts, type PieceLimits } from '../faults.ts';
import { type AreaBorder, traceBorders } from './borders.ts';
import { openHoles } from './holes.ts';
import { type LabelMap, labelAreas } from './labels.ts';
import { divideAtCorners, SMOOTHING_ATTEMPTS, smooth } from './paths.ts';
import { type Regions, regionsOf } from './regions.ts';

interface AreaSettings extends PieceLimits {
  readonly pieces: number;
}

/** Lines between areas are up to twice as wide as this, in puzzle units. */
const LINE = 18;
/** Areas smaller than this share of `minArea` join their surroundings before holes are opened. */
const SPECK = 0.7;
/** So do areas inside another that are smaller than this multiple of it. */
const ISLAND = 1.6;
/** Half the least width of a neck between two parts of an area, as a multiple of `minWidth`. */
const NECK = 0.7;
const MAX_ROUNDS = 60;

/**
 * Cuts a picture along its own areas, as in maps, stained glass and inset boards. Small areas join their neighbours
 * until at most `pieces` are left; a picture with fewer areas gives fewer pieces. Areas with holes are cut through.
 * Returns undefined if the picture has no areas to cut.
 */
export function cutAlongAreas({ pixels, size }: PixelPicture, settings: AreaSettings): Cutting | undefined {
  const { width, height } = pixels;
  const unitsPerPixel = Math.max(...size) / Math.max(width, height);
  const { pieces, minWidth, minArea } = settings;
  const least = minArea / (unitsPerPixel * unitsPerPixel);
  const map = labelAreas(pixels, {
    line: Math.max(LINE, NECK * minWidth) / unitsPerPixel,
    neck: (NECK * minWidth) / unitsPerPixel,
  });
  const opened = openHoles(withoutSpecks(map, least));
  if (opened === undefined) return undefined;
  const borders = traceBorders(opened);
  const regions = regionsOf(opened, borders);
  mergeUntil(regions, (smallest) => regions.bulkOf(smallest) >= 1.05 * least && regions.left.size <= pieces);
  const place = (corner: number): Point => [
    ((corner % (width + 1)) * size[0]) / width,
    (Math.floor(corner / (width + 1)) * size[1]) / height,
  ];
  return cutUntilSound(regions, borders, place, settings);
}

function withoutSpecks(map: LabelMap, least: number): LabelMap {
  const regions = regionsOf(map, traceBorders(map));
  mergeUntil(regions, (smallest) => regions.bulkOf(smallest) >= SPECK * least, false);
  for (const area of [...regions.left])
    if (regions.left.has(area) && regions.isIsland(area) && regions.bulkOf(area) < ISLAND * least)
      regions.merge(area, false);
  const labels = map.labels.map((label) => regions.ownerOf(label));
  return { ...map, labels };
}

/** Merges the smallest areas until `isDone`, leaving out those that cannot be merged. */
function mergeUntil(regions: Regions, isDone: (smallest: number) => boolean, isWhole = true): void {
  const stuck = new Set<number>();
  while (regions.left.size > 2) {
    let smallest: number | undefined;
    for (const area of regions.left)
      if (!stuck.has(area) && (smallest === undefined || regions.bulkOf(area) < regions.bulkOf(smallest)))
        smallest = area;
    if (smallest === undefined || isDone(smallest)) return;
    if (regions.merge(smallest, isWhole)) stuck.clear();
    else stuck.add(smallest);
  }
}

/** Smooths borders less where they make faulty pieces, and then merges these. */
function cutUntilSound(
  regions: Regions,
  borders: readonly AreaBorder[],
  place: (corner: number) => Point,
  settings: AreaSettings,
): Cutting | undefined {
  /** By the borders' keys. */
  const attempts = new Map<string, number>();
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { cutting, origins } = cuttingOf(regions, borders, place, attempts, settings.minWidth);
    const made = assemble(cutting);
    if (made === undefined || cutting.pieces < 2) return undefined;
    const faulty = faultyCuts(made.board, settings);
    if (faulty.length === 0) return cutting;
    let hasChanged = false;
    for (const index of faulty) {
      const origin = origins[index];
      const attempt = (attempts.get(keyOf(origin)) ?? 0) + 1;
      attempts.set(keyOf(origin), attempt);
      if (attempt < SMOOTHING_ATTEMPTS) hasChanged = true;
    }
    if (hasChanged) continue;
    const areas = faulty
      .flatMap((index) => origins[index].sides)
      .map(regions.ownerOf)
      .filter((area) => area >= 0);
    const smallestFirst = [...new Set(areas)].sort((a, b) => regions.bulkOf(a) - regions.bulkOf(b) || a - b);
    if (!smallestFirst.some((area) => regions.merge(area, true))) return undefined;
  }
  return undefined;
}

function keyOf({ points }: AreaBorder): string {
  return `${points[0]} ${points[points.length - 1]}`;
}

/** `origins` has the border that each line of the cutting comes from. */
function cuttingOf(
  regions: Regions,
  borders: readonly AreaBorder[],
  place: (corner: number) => Point,
  attempts: ReadonlyMap<string, number>,
  minWidth: number,
): { readonly cutting: Cutting; readonly origins: readonly AreaBorder[] } {
  const numbers = new Map([...regions.left].sort((a, b) => a - b).map((area, number) => [area, number]));
  const vertices: Point[] = [];
  const vertexAt = new Map<number, number>();
  const addVertex = (point: Point): number => vertices.push(point) - 1;
  const vertexOf = (corner: number): number => {
    const known = vertexAt.get(corner) ?? addVertex(place(corner));
    vertexAt.set(corner, known);
    return known;
  };
  const cuts: CuttingLine[] = [];
  const origins: AreaBorder[] = [];
  for (const border of chainsOf(regions, borders)) {
    const { points } = border;
    const pieces = border.sides.map((side) => numbers.get(regions.ownerOf(side)) ?? OUTSIDE) as [
      number,
      number,
    ];
    const corners = points.map(place);
    const [first, last] = [corners[0], corners[corners.length - 1]];
    const isRim = pieces.includes(OUTSIDE);
    const parts = isRim
      ? [[first, last]]
      : divideAtCorners(smooth(corners, attempts.get(keyOf(border)) ?? 0), minWidth);
    let from = vertexOf(points[0]);
    for (const [index, path] of parts.entries()) {
      const to =
        index === parts.length - 1 ? vertexOf(points[points.length - 1]) : addVertex(path[path.length - 1]);
      cuts.push({ ends: [from, to], pieces, path, interlocking: false });
      origins.push(border);
      from = to;
    }
  }
  return { cutting: { vertices, cuts, pieces: numbers.size }, origins };
}

/** Borders between areas that are left, joined where only two meet inside the picture. */
function chainsOf(regions: Regions, borders: readonly AreaBorder[]): readonly AreaBorder[] {
  const left = borders.filter(({ sides: [a, b] }) => regions.ownerOf(a) !== regions.ownerOf(b));
  const endingAt = new Map<number, AreaBorder[]>();
  for (const border of left)
    for (const end of [border.points[0], border.points[border.points.length - 1]])
      endingAt.set(end, [...(endingAt.get(end) ?? []), border]);
  const isInner = ({ sides }: AreaBorder): boolean => !sides.includes(OUTSIDE);
  const done = new Set<AreaBorder>();
  /** The points after a border's end, along further borders. */
  const onward = (border: AreaBorder, end: number): readonly number[] => {
    const points: number[] = [];
    let [last, at] = [border, end];
    for (;;) {
      const there = endingAt.get(at) ?? [];
      const next = there.find((each) => each !== last);
      if (there.length !== 2 || next === undefined || done.has(next) || !there.every(isInner)) return points;
      done.add(next);
      const isForward = next.points[0] === at;
      points.push(...(isForward ? next.points : next.points.toReversed()).slice(1));
      [last, at] = [next, points[points.length - 1]];
    }
  };
  const chains: AreaBorder[] = [];
  for (const border of left) {
    if (done.has(border)) continue;
    done.add(border);
    if (!isInner(border)) {
      chains.push(border);
      continue;
    }
    const { points, sides } = border;
    const after = onward(border, points[points.length - 1]);
    const before = onward(border, points[0]).toReversed();
    chains.push({ points: [...before, ...points, ...after], sides });
  }
  return chains;
}
