import { type Bounds, boundsOf } from '../../geometry/shapes/bounds.ts';
import type { Point } from '../../geometry/shapes/point.ts';
import { rounded } from '../../geometry/shapes/rounding.ts';
import { extentOf } from '../figures/silhouette.ts';
import type { Photograph } from '../pixels/decoding.ts';
import { type Lab, toQuickLab } from '../pixels/lab.ts';
import type { Pixels } from '../pixels/pixels.ts';
import type { Mask } from '../pixels/threshold.ts';
import { Refusal } from '../refusal.ts';
import { areasOf, lineWidth, rimmed } from './areas.ts';
import { flatRim, reachesRim } from './flat-rim.ts';
import { cleaned } from './ink/cleaning.ts';
import { darkLines } from './ink/dark-lines.ts';
import { dividedInk } from './ink/ink.ts';
import { blobsOf, closed, DISTANCE_UNIT, distancesTo } from './ink/morphology.ts';
import { WORKING_SIDE } from './ink/shrinking.ts';
import { padded, type TwoToneFigure, twoToneFigure } from './ink/two-tone.ts';
import { isBusy, refuseIllegible, refuseSmall, refuseWritten } from './legibility.ts';
import { centreLines } from './lines/centre-lines.ts';
import { lengthOf } from './lines/spurs.ts';
import { withoutDotGrid } from './sheet/dot-grid.ts';
import { withoutGuideLines } from './sheet/guide-lines.ts';
import { type SheetCorners, straightened } from './sheet/homography.ts';
import { type InkMap, inkOf } from './sheet/light.ts';
import { isLightOnDark, negative } from './sheet/polarity.ts';
import { aspectOf, sidesOf } from './sheet/proportions.ts';
import { sheetIn } from './sheet/sheet.ts';

/** The part of a mask that is within a box. */
function cutOut(mask: Mask, { left, top, right, bottom }: Bounds): Mask {
  const [width, height] = [right - left, bottom - top];
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (top + y) * mask.width + left;
    data.set(mask.data.subarray(from, from + width), y * width);
  }
  return { width, height, data };
}

/** A part of a mask at its place in a mask of the size of the whole. */
function putBack(part: Mask, { left, top }: Bounds, { width, height }: Mask): Mask {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < part.height; y++)
    data.set(part.data.subarray(y * part.width, (y + 1) * part.width), (top + y) * width + left);
  return { width, height, data };
}

/** Gaps in the ink narrower than this many times a line's width are closed, and strokes drawn twice become one. */
const GAP = 0.5;
/** So are gaps narrower than this share of the drawing's longer side. */
const DOUBLE = 0.006;
/** Paper closed in between strokes is ink where it is no larger than a square of this share of that side. */
const HOLE = 0.009;
/**
 * Of a picture of things so much of the lines' length is in lines of this share of the longer side, or it is a muddle; of one
 * drawn by a computer less. All together they are at least so many longer sides long.
 */
const LONG = 0.1;
const MOSTLY_LONG = 0.45;
const CLEAN_LONG = 0.3;
const LEAST_LINES = 3;
/** What has more of its ink than this in areas is painted all over. */
const PAINTED = 0.6;
/** What is darker than this, in lightness, is no white paper; and ink reaches across so much of all that at least. */
const WHITE = 97;
const ACROSS = 0.9;
/** What is said of pictures in which no ink is to be seen, and that may still be of things. */
const OF_THINGS: ReadonlySet<string> = new Set(['no-clear-lines', 'too-dark']);
/** What of a silhouette is so narrow that it is a line, as a share of its longer side: the width of such lines. */
const THIN = 0.006;
/** Room around what was drawn by a computer, as a share of its longer side. */
const ROOM = 0.05;
/** Room around the ink in which it is worked on, in widths of a line. */
const MARGIN = 4;

/** How a photographed drawing is to be read. */
export interface TracingOrder {
  /** The sheet's corners in pixels of the photograph, or the whole picture; looked for where nothing is said. */
  readonly sheet?: SheetCorners | 'whole';
  /** Whether it was drawn by a computer, so that nothing in it is grain, dust or shadow. */
  readonly clean?: boolean;
}

/** What has just been found, in this order. A picture of things is searched for lines a second time, of which nothing is told. */
export type TracingStage = 'sheet' | 'ink' | 'lines';

type Told = (stage: TracingStage) => void;

/** What was found in a photograph of a drawing. */
export interface TracedDrawing {
  /** The sheet, straightened and opaque; all else is in its pixels. */
  readonly picture: Pixels;
  /** Width and height of the photograph, in the pixels of its file. */
  readonly size: readonly [number, number];
  /** Where the sheet lies in the photograph, in its pixels; undefined where the whole of it was taken. */
  readonly corners?: SheetCorners;
  readonly ink: Mask;
  readonly areas: Mask;
  /** How wide the lines were drawn. */
  readonly lineWidth: number;
  /** The middles of lines, and the rims of areas; a ring ends where it begins. */
  readonly lines: readonly (readonly Point[])[];
  /** Whether it is a picture of things, and the lines are the dark sides of their edges. */
  readonly ofThings: boolean;
}

/**
 * Finds the lines of a drawing that was photographed or scanned. The same pixels give the same lines everywhere.
 * Throws `Refusal`: `too-small`, `too-dark`, `blank-sheet`, `written-page`, `no-clear-lines`.
 */
export function traced(
  { pixels, scale }: Photograph,
  { sheet, clean = false }: TracingOrder = {},
  told: Told = () => undefined,
): TracedDrawing {
  refuseSmall(pixels.width, pixels.height);
  const size = [Math.round(pixels.width * scale), Math.round(pixels.height * scale)] as const;
  const figure = clean || Array.isArray(sheet) ? undefined : twoToneFigure(pixels);
  if (figure !== undefined) {
    told('sheet');
    return { picture: pixels, size, ...linesOfFigure(figure, told) };
  }
  const corners = cornersFor(pixels, scale, sheet);
  const picture = corners === undefined ? pixels : flattened(pixels, corners);
  told('sheet');
  const found = lightLinesIn(picture, clean, told) ?? darkLinesIn(picture, clean, told);
  return { picture, size, ...found, ...(corners === undefined ? {} : { corners: scaledBy(corners, scale) }) };
}

/** The lines of a drawing that is lighter than its ground; undefined for every other picture. */
function lightLinesIn(picture: Pixels, isClean: boolean, told: Told): Found | undefined {
  if (!isLightOnDark(picture)) return undefined;
  try {
    const found = darkLinesIn(negative(picture), isClean, told);
    // In a photograph a light area is a thing, not ink.
    const isThing = found.ofThings || (flatRim(picture) === undefined && isPainted(found));
    return isThing || isScattered(found) ? undefined : found;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function darkLinesIn(picture: Pixels, isClean: boolean, told: Told): Found {
  return isClean || reachesRim(picture)
    ? linesWithRoom(picture, isClean, told)
    : linesIn(picture, false, told);
}

/** The sheet in a photograph, seen from straight above; the whole photograph where none is surely seen, or asked for. */
export function sheetOf({ pixels, scale }: Photograph, { sheet }: TracingOrder = {}): Pixels {
  const corners = cornersFor(pixels, scale, sheet);
  return corners === undefined ? pixels : flattened(pixels, corners);
}

function cornersFor(pixels: Pixels, scale: number, sheet: TracingOrder['sheet']): SheetCorners | undefined {
  if (sheet === 'whole') return undefined;
  return sheet === undefined ? sheetIn(pixels) : scaledBy(sheet, 1 / scale);
}

/** The lines of a figure that is known to the pixel and may reach to the rim of its picture. */
function linesOfFigure({ figure, isBroad }: TwoToneFigure, told: Told): Found {
  const { width, height } = figure;
  const room = Math.ceil(ROOM * Math.max(width, height));
  const roomy = padded(figure, room);
  const line = isBroad
    ? Math.max(2, THIN * grownExtent(figure, 0).longer)
    : lineWidth(roomy, distancesTo(roomy, 0));
  refuseWritten(roomy, line);
  return withoutRoom(linesOfInk(roomy, line, told), {
    left: room,
    top: room,
    right: room + width,
    bottom: room + height,
  });
}

type Found = Pick<TracedDrawing, 'ink' | 'areas' | 'lineWidth' | 'lines' | 'ofThings'>;

/** The lines of what may reach to the rim of its picture: with room around, and that off again. */
function linesWithRoom({ width, height, data }: Pixels, isClean: boolean, told: Told): Found {
  const room = Math.ceil(ROOM * Math.max(width, height));
  const roomy = { width: width + 2 * room, height: height + 2 * room };
  const white = new Uint8ClampedArray(4 * roomy.width * roomy.height).fill(255);
  for (let y = 0; y < height; y++)
    white.set(data.subarray(4 * y * width, 4 * (y + 1) * width), 4 * ((y + room) * roomy.width + room));
  const inside = { left: room, top: room, right: room + width, bottom: room + height };
  return withoutRoom(linesIn({ ...roomy, data: white }, isClean, told), inside);
}

/** What was found in a picture with room around, in the picture `inside` alone. */
function withoutRoom({ ink, areas, lines, ...found }: Found, inside: Bounds): Found {
  return {
    ...found,
    ink: cutOut(ink, inside),
    areas: cutOut(areas, inside),
    lines: lines.map((line) => line.map(([x, y]) => rounded([x - inside.left, y - inside.top]))),
  };
}

function linesIn(picture: Pixels, isClean: boolean, told: Told): Found {
  const lab = toQuickLab(picture);
  try {
    const map = inkOf(lab);
    const found = inkedLines(map, told);
    // A picture painted all over, or a photograph that is mostly not paper, is drawn by the dark sides of its edges.
    const isOfThings = isBusy(map) && flatRim(picture) === undefined;
    const isFilled = isOfThings || (isClean && (isPainted(found) || isCutShort(found, lab)));
    return (isFilled ? linesOfThings(lab, isClean) : undefined) ?? found;
  } catch (error) {
    const isPicture = error instanceof Refusal && OF_THINGS.has(error.code);
    const found = isPicture ? linesOfThings(lab, isClean) : undefined;
    if (found === undefined) throw error;
    return found;
  }
}

/** The lines of a picture of things; undefined where they are no more than a few, or most of them short. */
function linesOfThings(lab: Lab, isClean: boolean): Found | undefined {
  const ink = darkLines(lab);
  const longer = Math.max(ink.width, ink.height);
  const line = lineWidth(ink, distancesTo(ink, 0));
  const lines = centreLines(ink, line);
  const lengths = lines.map(lengthOf);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const long = lengths.reduce((sum, length) => sum + (length >= LONG * longer ? length : 0), 0);
  const mostly = isClean ? CLEAN_LONG : MOSTLY_LONG;
  if (total < LEAST_LINES * longer || Math.round(1000 * long) < Math.round(1000 * mostly * total))
    return undefined;
  const areas = { ...ink, data: new Uint8Array(ink.data.length) };
  return { ink, areas, lineWidth: line, lines, ofThings: true };
}

function inkedLines(map: InkMap, told: Told): Found {
  const { clean, line } = drawnInk(map);
  refuseIllegible(map, clean, line);
  return linesOfInk(clean, line, told);
}

/** The lines of a mask of ink, whose lines are `line` pixels wide. */
function linesOfInk(clean: Mask, line: number, told: Told): Found {
  told('ink');
  // All else happens where there is ink.
  const { box, longer } = grownExtent(clean, Math.ceil(MARGIN * line));
  const part = cutOut(clean, box);
  const partAreas = areasOf(part, line, longer);
  const gap = Math.max(GAP * line, DOUBLE * longer);
  const ink = withoutHoles(closed(part, Math.round((gap * DISTANCE_UNIT) / 2)), (HOLE * longer) ** 2);
  const lines = centreLines(rimmed(ink, partAreas), line).map((points) =>
    points.map(([x, y]) => rounded([x + box.left, y + box.top])),
  );
  told('lines');
  return { ink: clean, areas: putBack(partAreas, box, clean), lineWidth: line, lines, ofThings: false };
}

/** What was drawn on ruled, squared or dotted paper. Where nothing else is on it, its lines and dots are the drawing. */
function drawnInk(map: InkMap): { readonly clean: Mask; readonly line: number } {
  const drawn = cleaned(withoutDotGrid(dividedInk(withoutGuideLines(map))));
  return drawn.clean.data.includes(1) ? drawn : cleaned(dividedInk(map));
}

/** Where a mask has figure, with a margin around, and the longer side of that without the margin. */
function grownExtent(mask: Mask, margin: number): { readonly box: Bounds; readonly longer: number } {
  const { left, top, right, bottom } = extentOf(mask) ?? { left: 0, top: 0, right: 1, bottom: 1 };
  const box = {
    left: Math.max(0, left - margin),
    top: Math.max(0, top - margin),
    right: Math.min(mask.width, right + margin),
    bottom: Math.min(mask.height, bottom + margin),
  };
  return { box, longer: Math.max(right - left, bottom - top) };
}

/** Whether ink was found in a part only of what is there on white paper: what is painted broadly was taken for paper. */
function isCutShort({ ink }: Found, { width, height, l }: Lab): boolean {
  const all = extentOf({ width, height, data: Uint8Array.from(l, (light) => Number(light < WHITE)) });
  const found = extentOf(ink);
  if (all === undefined || found === undefined) return false;
  return (
    found.right - found.left < ACROSS * (all.right - all.left) ||
    found.bottom - found.top < ACROSS * (all.bottom - all.top)
  );
}

function isPainted({ areas, ink }: Found): boolean {
  return sumOf(areas) > PAINTED * sumOf(ink);
}

/** Whether all lines together are shorter than the picture is long: highlights of things, not a drawing. */
function isScattered({ lines }: Found): boolean {
  const { left, top, right, bottom } = boundsOf(lines.flat());
  const total = lines.reduce((sum, line) => sum + lengthOf(line), 0);
  return total < Math.max(right - left, bottom - top);
}

function sumOf({ data }: Mask): number {
  return data.reduce((sum, value) => sum + value, 0);
}

/** A mask with holes of at most so many pixels filled. */
function withoutHoles(mask: Mask, most: number): Mask {
  const { labels, sizes } = blobsOf(mask, 0, false);
  const data = mask.data.map((value, at) => (value === 0 && sizes[labels[at]] <= most ? 1 : value));
  return { ...mask, data };
}

/** The sheet, seen from straight above in its own proportions, as large as it is in the photograph. */
function flattened(picture: Pixels, corners: SheetCorners): Pixels {
  const [across, along] = sidesOf(corners);
  const aspect = aspectOf(corners, picture.width, picture.height);
  const width = Math.sqrt(across * along * aspect);
  const scale = Math.min(1, WORKING_SIDE / Math.max(width, width / aspect));
  const pixels = (length: number): number => Math.max(16, Math.round(scale * length));
  return straightened(picture, corners, pixels(width), pixels(width / aspect));
}

function scaledBy(corners: SheetCorners, scale: number): SheetCorners {
  const round = (value: number): number => Math.round(value * scale * 1000) / 1000;
  return corners.map(([x, y]) => [round(x), round(y)] as const) as unknown as SheetCorners;
}
