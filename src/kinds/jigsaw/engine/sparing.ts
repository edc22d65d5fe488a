import type { Point } from '../../../geometry/shapes/point.ts';
import { round } from '../../../geometry/shapes/rounding.ts';
import { distanceSquared } from '../../../geometry/shapes/segment.ts';
import { namedCachePerObject } from '../../../once.ts';
import { halved, type Lab, toLab } from '../../../picture/pixels/lab.ts';
import type { Pixels } from '../../../picture/pixels/pixels.ts';
import { subjectIn } from '../../../picture/pixels/subject.ts';
import type { JigsawBoard, JigsawDocument, JigsawQuality } from './document.ts';

/** A small thing in one colour that surrounds it, such as an eye. In puzzle units. */
export interface SmallThing {
  /** Its middle. */
  readonly x: number;
  readonly y: number;
  /** The square root of its area. */
  readonly side: number;
}

/** Least side of a small thing, in units, and its largest as a share of a mean piece's side. */
const LEAST_SIDE = 8;
const LARGEST_SHARE = 0.3;
/** Least difference from everything around it, in CIE LAB, and largest difference within that, as a share of it. */
const CONTRAST = 25;
const UNEVEN = 0.5;
/** The squares around it, at a distance of two sides. */
const RING = Array.from({ length: 25 }, (_, k) => [(k % 5) - 2, Math.floor(k / 5) - 2] as const).filter(
  ([dx, dy]) => Math.max(Math.abs(dx), Math.abs(dy)) === 2,
);

/** A cut this near to its middle runs through it, as a share of its side. Nearer its rim, a cut follows it. */
const MIDDLE = 1 / 3;

/** A cut this near to the subject's rim follows it, in units, and so is a square of this side. */
const RIM_DISTANCE = 9;
const RIM_TILE = 3;

/** The first version whose documents measure small things where they are, to the pixel. */
const EXACT_VERSION = 11;

export function hasExactThings({ generator }: JigsawDocument): boolean {
  return generator.version >= EXACT_VERSION;
}

const things = namedCachePerObject<Pixels, readonly SmallThing[]>();

/**
 * Returns the small things in a picture that cuts can go round, without overlaps. Each has a pixel, in a reduced copy of
 * the picture, that differs from all sixteen at a distance of two, which are alike. Each copy has half the size of the
 * one before.
 * @param wide Width of the picture, in units
 * @param spacing Side of a mean piece, in units
 */
export function smallThings(pixels: Pixels, wide: number, spacing: number): readonly SmallThing[] {
  return things(pixels, `${wide} ${spacing}`, () => {
    const whole = toLab(pixels);
    const found: SmallThing[] = [];
    const unit = wide / whole.width;
    let lab = whole;
    for (let block = 1; block * unit <= LARGEST_SHARE * spacing; block *= 2) {
      if (block * unit >= LEAST_SIDE)
        found.push(...seedsIn(lab).map((seed) => extentOf(seed, whole, block, unit)));
      if (lab.width < 10 || lab.height < 10) break;
      lab = halved(lab);
    }
    // A thing may be found several times, whole or in part.
    return found
      .sort((one, other) => other.side - one.side)
      .filter((thing, place) => found.findIndex((other) => holds(other, thing)) === place);
  });
}

type Colour = readonly number[];

/** A pixel of a reduced copy that differs from its surroundings. */
interface Seed {
  readonly column: number;
  readonly row: number;
  readonly colour: Colour;
  readonly around: Colour;
}

function seedsIn(lab: Lab): Seed[] {
  const found: Seed[] = [];
  for (let row = 2; row < lab.height - 2; row++) {
    for (let column = 2; column < lab.width - 2; column++) {
      const at = row * lab.width + column;
      const colour = colourAt(lab, at);
      if (apart(colourAt(lab, at + 2), colour) < CONTRAST) continue;
      const ring = RING.map(([dx, dy]) => colourAt(lab, at + dy * lab.width + dx));
      const least = Math.min(...ring.map((other) => apart(other, colour)));
      if (least < CONTRAST) continue;
      const around = colour.map((_, c) => ring.reduce((sum, other) => sum + other[c], 0) / ring.length);
      if (ring.every((other) => apart(other, around) <= UNEVEN * least))
        found.push({ column, row, colour, around });
    }
  }
  return found;
}

/**
 * Measures all that is more like a seed than like its surroundings, within the nine squares at and around it.
 * @param block Side of a square, in pixels
 * @param unit Side of a pixel, in units
 */
function extentOf(
  { column, row, colour, around }: Seed,
  whole: Lab,
  block: number,
  unit: number,
): SmallThing {
  const [left, top] = [(column - 1) * block, (row - 1) * block];
  let [count, sumX, sumY] = [0, 0, 0];
  for (let y = top; y < top + 3 * block; y++) {
    for (let x = left; x < left + 3 * block; x++) {
      const own = colourAt(whole, y * whole.width + x);
      if (apart(own, colour) >= apart(own, around)) continue;
      count++;
      sumX += x + 0.5;
      sumY += y + 0.5;
    }
  }
  return { x: (sumX / count) * unit, y: (sumY / count) * unit, side: Math.sqrt(count) * unit };
}

/** Whether the disc in a thing's square holds the middle of another. */
const holds = (one: SmallThing, other: SmallThing): boolean =>
  (one.x - other.x) ** 2 + (one.y - other.y) ** 2 < (one.side / 2) ** 2;

const colourAt = ({ l, a, b }: Lab, at: number): Colour => [l[at], a[at], b[at]];

const apart = (one: Colour, other: Colour): number =>
  Math.sqrt((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2);

/** Whether a cut runs through the middle of a small thing. It takes a seventh of a round thing or more. */
export function isCut({ x, y, side }: SmallThing, paths: readonly (readonly Point[])[]): boolean {
  const reach = MIDDLE * side;
  return paths.some((path) =>
    path.some(([bx, by], k) => {
      const [ax, ay] = path[Math.max(0, k - 1)];
      return distanceSquared(x, y, ax, ay, bx, by) < reach * reach;
    }),
  );
}

/** Measures how much of the small things is cut, and how much of the subject's rim is followed by cuts. */
export function sparingQuality(
  { cuts, pieces }: JigsawBoard,
  size: Point,
  pixels: Pixels,
): Required<Pick<JigsawQuality, 'featuresCut' | 'rimFollowed'>> {
  const paths = cuts.filter((cut) => !cut.pieces.includes(-1)).map(({ path }) => path);
  const found = smallThings(pixels, size[0], Math.sqrt((size[0] * size[1]) / Math.max(1, pieces.length)));
  const area = (of: readonly SmallThing[]) => of.reduce((sum, { side }) => sum + side * side, 0);
  const cut = area(found.filter((thing) => isCut(thing, paths)));
  return {
    featuresCut: found.length === 0 ? 0 : round(cut / area(found)),
    rimFollowed: round(rimFollowed(paths, size, pixels)),
  };
}

/** Share of the rim between subject and ground with a cut within `RIM_DISTANCE`. */
function rimFollowed(paths: readonly (readonly Point[])[], [wide, high]: Point, pixels: Pixels): number {
  const [columns, rows] = [Math.ceil(wide / RIM_TILE), Math.ceil(high / RIM_TILE)];
  const isNear = new Uint8Array(columns * rows);
  const reach = Math.round(RIM_DISTANCE / RIM_TILE);
  const mark = (x: number, y: number) => {
    const [column, row] = [Math.floor(x / RIM_TILE), Math.floor(y / RIM_TILE)];
    for (let v = Math.max(0, row - reach); v <= Math.min(rows - 1, row + reach); v++)
      for (let u = Math.max(0, column - reach); u <= Math.min(columns - 1, column + reach); u++)
        if ((u - column) ** 2 + (v - row) ** 2 <= reach * reach) isNear[v * columns + u] = 1;
  };
  for (const path of paths) {
    for (let k = 1; k < path.length; k++) {
      const [[ax, ay], [bx, by]] = [path[k - 1], path[k]];
      const steps = Math.max(1, Math.ceil(Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2) / RIM_TILE));
      for (let step = 0; step <= steps; step++)
        mark(ax + ((bx - ax) * step) / steps, ay + ((by - ay) * step) / steps);
    }
  }
  const { width, height, parts, chosen } = subjectIn(pixels);
  const isSubject = (at: number) => chosen[parts.labels[at]] === 1;
  const scale = wide / width;
  let [rim, followed] = [0, 0];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const own = isSubject(at);
      const isRim =
        (x + 1 < width && isSubject(at + 1) !== own) || (y + 1 < height && isSubject(at + width) !== own);
      if (!isRim) continue;
      rim++;
      const column = Math.min(columns - 1, Math.floor(((x + 1) * scale) / RIM_TILE));
      const row = Math.min(rows - 1, Math.floor(((y + 1) * scale) / RIM_TILE));
      followed += isNear[row * columns + column];
    }
  }
  return rim === 0 ? 0 : followed / rim;
}
