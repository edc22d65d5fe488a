import { TooDense } from '../../geometry/graphs/crossings.ts';
import { planeGraph } from '../../geometry/graphs/planing.ts';
import { buildIndex, nearest } from '../../geometry/indexes/segment-index.ts';
import { type Point, pointsOf } from '../../geometry/shapes/point.ts';
import { perimeter } from '../../geometry/shapes/polygon.ts';
import { contains, region } from '../../geometry/shapes/region.ts';
import { facesOf, type PlaneFace } from '../colouring/colouring-faces.ts';
import { SOFT_COLOURS } from '../colouring/soft-colours.ts';
import type { PenLine } from './stroke-ends.ts';

/** Areas are not coloured if the lines have more pieces than this. */
const MAX_PIECES = 120_000;
/** Grid steps per thousandth of the sheet. */
const STEPS = 100;
/**
 * Areas smaller than this are not coloured, in square thousandths of the sheet. Areas narrower than `NARROW` are
 * coloured only if the pen is coloured.
 */
const MIN_AREA = 80;
const NARROW = 12;
/** The share of the pen's colour in the pale fill. */
const TINT = 0.38;
/** A pen is grey if its channels differ by less than this. */
const GREY = 40;

export interface PenArea {
  /** Closed rings in sheet units, filled by the even-odd rule. */
  readonly rings: readonly (readonly Point[])[];
  readonly colour: string;
}

/**
 * The areas enclosed by the lines of a drawing, largest first, with pale colours. An area takes the colour of the pen
 * that drew most of its outline, or a soft colour if that pen is black or grey.
 * @param colourOf the colour of a line's pen, by index
 * @param unit a thousandth of the sheet's longer side
 */
export function penAreas(
  lines: readonly PenLine[],
  colourOf: (line: number) => string,
  unit: number,
): readonly PenArea[] {
  const { flat, owners } = segmentsOf(lines, unit);
  const faces = facesIn(flat)
    .filter(({ area }) => area >= MIN_AREA * STEPS * STEPS)
    .sort((p, q) => q.area - p.area || p.rings[0][0] - q.rings[0][0] || p.rings[0][1] - q.rings[0][1]);
  if (faces.length === 0) return [];
  const among = buildIndex(flat);
  let soft = 0;
  return faces.flatMap(({ rings, area }) => {
    const penned = longestColour(rings[0], (x, y) => colourOf(owners[nearest(among, x, y)]));
    const width = (2 * area) / perimeter(pointsOf(rings[0])) / STEPS;
    const isGrey = channelRange(penned) < GREY;
    if (isGrey && width < NARROW) return [];
    const colour = isGrey ? SOFT_COLOURS[soft++ % SOFT_COLOURS.length] : tint(rgbOf(penned));
    const placed = rings.filter((ring) => ring.length > 4).map((ring) => onSheet(ring, unit));
    return [{ rings: placed, colour: hexOf(colour) }];
  });
}

/** The smallest face between the lines that contains a place, as rings in sheet units. Undefined if there is none. */
export function areaAt(
  lines: readonly PenLine[],
  [x, y]: Point,
  unit: number,
): readonly (readonly Point[])[] | undefined {
  const scale = STEPS / unit;
  const [smallest] = facesIn(segmentsOf(lines, unit).flat)
    .filter(({ rings }) => contains(region(rings, true), x * scale, y * scale))
    .sort((p, q) => p.area - q.area);
  return smallest?.rings.map((ring) => onSheet(ring, unit));
}

function segmentsOf(lines: readonly PenLine[], unit: number) {
  const segments: number[] = [];
  /** The line of each segment. */
  const owners: number[] = [];
  lines.forEach(({ points }, line) => {
    for (let i = 1; i < points.length; i++) {
      segments.push(...[...points[i - 1], ...points[i]].map((value) => Math.round((value / unit) * STEPS)));
      owners.push(line);
    }
  });
  return { flat: Float64Array.from(segments), owners };
}

function onSheet(ring: readonly number[], unit: number): readonly Point[] {
  return pointsOf(ring).map(([x, y]) => [(x / STEPS) * unit, (y / STEPS) * unit] as const);
}

/** The faces between segments; none if these are too dense. */
function facesIn(segments: Float64Array): readonly PlaneFace[] {
  try {
    return facesOf(planeGraph(segments, MAX_PIECES)).faces;
  } catch (error) {
    if (error instanceof TooDense) return [];
    throw error;
  }
}

function longestColour(ring: readonly number[], colourAt: (x: number, y: number) => string): string {
  const lengths = new Map<string, number>();
  for (let i = 0; i < ring.length; i += 2) {
    const [ax, ay] = [ring[i], ring[i + 1]];
    const [bx, by] = [ring[(i + 2) % ring.length], ring[(i + 3) % ring.length]];
    const colour = colourAt((ax + bx) / 2, (ay + by) / 2);
    const length = Math.round(Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay)));
    lengths.set(colour, (lengths.get(colour) ?? 0) + length);
  }
  return [...lengths].sort((p, q) => q[1] - p[1] || (p[0] < q[0] ? -1 : 1))[0][0];
}

type Rgb = readonly [number, number, number];

function rgbOf(hex: string): Rgb {
  const at = (from: number): number => Number.parseInt(hex.slice(from, from + 2), 16);
  return [at(1), at(3), at(5)];
}

function channelRange(hex: string): number {
  const rgb = rgbOf(hex);
  return Math.max(...rgb) - Math.min(...rgb);
}

function tint([red, green, blue]: Rgb): Rgb {
  const soft = (value: number): number => Math.round(255 - TINT * (255 - value));
  return [soft(red), soft(green), soft(blue)];
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
