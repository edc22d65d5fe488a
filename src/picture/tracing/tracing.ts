import { type Bounds, boundsOf } from '../../geometry/shapes/bounds.ts';
import type { Point } from '../../geometry/shapes/point.ts';
import { rounded } from '../../geometry/shapes/rounding.ts';
import { extentOf } from '../figures/silhouette.ts';
import type { Photograph } from '../pixels/decoding.ts';
import { type Lab, toLabFast } from '../pixels/lab.ts';
import type { Pixels } from '../pixels/pixels.ts';
import type { Mask } from '../pixels/threshold.ts';
import { Refusal } from '../refusal.ts';
import { areasOf, lineWidth, outlineAreas } from './areas.ts';
import { flatRim, reachesRim } from './flat-rim.ts';
import { cleanInk } from './ink/cleaning.ts';
import { darkLines } from './ink/dark-lines.ts';
import { divideInk } from './ink/ink.ts';
import { blobsOf, DISTANCE_UNIT, distancesTo, fillGaps } from './ink/morphology.ts';
import { WORKING_SIDE } from './ink/shrinking.ts';
import { pad, type TwoToneFigure, twoToneFigure } from './ink/two-tone.ts';
import { isBusy, refuseIllegible, refuseSmall, refuseWritten } from './legibility.ts';
import { centreLines } from './lines/centre-lines.ts';
import { lengthOf } from './lines/spurs.ts';
import { removeDotGrid } from './sheet/dot-grid.ts';
import { removeGuideLines } from './sheet/guide-lines.ts';
import { type SheetCorners, straighten } from './sheet/homography.ts';
import { type InkMap, inkMapOf } from './sheet/light.ts';
import { invertColours, isLightOnDark } from './sheet/polarity.ts';
import { aspectOf, sidesOf } from './sheet/proportions.ts';
import { sheetIn } from './sheet/sheet.ts';

function cropMask(mask: Mask, { left, top, right, bottom }: Bounds): Mask {
  const [width, height] = [right - left, bottom - top];
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (top + y) * mask.width + left;
    data.set(mask.data.subarray(from, from + width), y * width);
  }
  return { width, height, data };
}

function uncropMask(part: Mask, { left, top }: Bounds, { width, height }: Mask): Mask {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < part.height; y++)
    data.set(part.data.subarray(y * part.width, (y + 1) * part.width), (top + y) * width + left);
  return { width, height, data };
}

/** Gaps in the ink narrower than this many line widths are closed, so that strokes drawn twice become one. */
const GAP = 0.5;
/** Gaps narrower than this share of the drawing's longer side are closed too. */
const DOUBLE = 0.006;
/** Enclosed paper is filled if it is no larger than a square with this share of that side. */
const HOLE = 0.009;
/**
 * Conditions for the lines of a picture of objects. A line is long if it has at least the share `LONG` of the longer
 * side. Long lines must have the share `MOSTLY_LONG` of the total length, or `CLEAN_LONG` if a computer drew the
 * picture. The total length must be at least `MIN_LINES` longer sides.
 */
const LONG = 0.1;
const MOSTLY_LONG = 0.45;
const CLEAN_LONG = 0.3;
const MIN_LINES = 3;
/** A picture with more than this share of its ink in areas is painted all over. */
const PAINTED = 0.6;
/** Pixels darker than this lightness are not white paper. The ink must span at least the share `ACROSS` of them. */
const WHITE = 97;
const ACROSS = 0.9;
/** Refusals of pictures without ink, which may still show objects. */
const MAY_SHOW_OBJECTS: ReadonlySet<string> = new Set(['no-clear-lines', 'too-dark']);
/** Silhouettes become lines where they are narrower than this share of their longer side. */
const THIN = 0.006;
/** Margin around a picture drawn by a computer, as a share of its longer side. */
const ROOM = 0.05;
/** Margin around the ink during processing, in line widths. */
const MARGIN = 4;

export interface TracingOptions {
  /** The sheet's corners in pixels of the photograph, or the whole picture. Default: search for the sheet. */
  readonly sheet?: SheetCorners | 'whole';
  /** Drawn by a computer, so that nothing in it is grain, dust or shadow. */
  readonly clean?: boolean;
}

/** The stage just completed. The second search, for lines of objects, is not reported. */
export type TracingStage = 'sheet' | 'ink' | 'lines';

type Report = (stage: TracingStage) => void;

export interface TracedDrawing {
  /** The sheet, straightened and opaque. All other results are in its pixels. */
  readonly picture: Pixels;
  /** In pixels of the photograph's file. */
  readonly size: readonly [number, number];
  /** The sheet's corners in pixels of the photograph; undefined if the whole photograph was used. */
  readonly corners?: SheetCorners;
  readonly ink: Mask;
  readonly areas: Mask;
  readonly lineWidth: number;
  /** Middle lines, and outlines of areas. The last point of a ring repeats the first. */
  readonly lines: readonly (readonly Point[])[];
  /** True for a picture of objects, whose lines are the dark sides of edges. */
  readonly ofThings: boolean;
}

/**
 * Finds the lines of a photographed or scanned drawing. The same pixels give the same lines on every device. Throws
 * `Refusal`: `too-small`, `too-dark`, `blank-sheet`, `written-page`, `no-clear-lines`.
 */
export function traceDrawing(
  { pixels, scale }: Photograph,
  { sheet, clean = false }: TracingOptions = {},
  report: Report = () => undefined,
): TracedDrawing {
  refuseSmall(pixels.width, pixels.height);
  const size = [Math.round(pixels.width * scale), Math.round(pixels.height * scale)] as const;
  const figure = clean || Array.isArray(sheet) ? undefined : twoToneFigure(pixels);
  if (figure !== undefined) {
    report('sheet');
    return { picture: pixels, size, ...linesOfFigure(figure, report) };
  }
  // In a computer's picture, a dark box belongs to the drawing.
  const corners = cornersFor(pixels, scale, sheet, flatRim(pixels) === undefined);
  const picture = corners === undefined ? pixels : straightenSheet(pixels, corners);
  report('sheet');
  const found = lightLinesIn(picture, clean, report) ?? darkLinesIn(picture, clean, report);
  return { picture, size, ...found, ...(corners === undefined ? {} : { corners: scaledBy(corners, scale) }) };
}

/** Returns the lines of a drawing that is lighter than its background; undefined for other pictures. */
function lightLinesIn(picture: Pixels, isClean: boolean, report: Report): FoundLines | undefined {
  if (!isLightOnDark(picture)) return undefined;
  try {
    const found = darkLinesIn(invertColours(picture), isClean, report);
    // In a photograph, a light area is an object rather than ink.
    const isThing = found.ofThings || (flatRim(picture) === undefined && isPainted(found));
    return isThing || isScattered(found) ? undefined : found;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function darkLinesIn(picture: Pixels, isClean: boolean, report: Report): FoundLines {
  return isClean || reachesRim(picture)
    ? linesWithMargin(picture, isClean, report)
    : linesIn(picture, false, report);
}

/** Returns the straightened sheet of a photograph; the whole photograph if no sheet is found. */
export function sheetOf({ pixels, scale }: Photograph, { sheet }: TracingOptions = {}): Pixels {
  // A dark box in a photograph, such as a screen or a painting on a mount, belongs to it.
  const corners = cornersFor(pixels, scale, sheet, false);
  return corners === undefined ? pixels : straightenSheet(pixels, corners);
}

function cornersFor(
  pixels: Pixels,
  scale: number,
  sheet: TracingOptions['sheet'],
  isDarkPossible: boolean,
): SheetCorners | undefined {
  if (sheet === 'whole') return undefined;
  return sheet === undefined ? sheetIn(pixels, isDarkPossible) : scaledBy(sheet, 1 / scale);
}

/** A two-tone figure is exact to the pixel and may reach the border of its picture. */
function linesOfFigure({ figure, isBroad }: TwoToneFigure, report: Report): FoundLines {
  const { width, height } = figure;
  const margin = Math.ceil(ROOM * Math.max(width, height));
  const padded = pad(figure, margin);
  const line = isBroad
    ? Math.max(2, THIN * grownExtent(figure, 0).longer)
    : lineWidth(padded, distancesTo(padded, 0));
  refuseWritten(padded, line);
  return cropLines(linesOfInk(padded, line, report), {
    left: margin,
    top: margin,
    right: margin + width,
    bottom: margin + height,
  });
}

type FoundLines = Pick<TracedDrawing, 'ink' | 'areas' | 'lineWidth' | 'lines' | 'ofThings'>;

/** Traces a picture whose lines may reach its border, with a temporary white margin. */
function linesWithMargin({ width, height, data }: Pixels, isClean: boolean, report: Report): FoundLines {
  const margin = Math.ceil(ROOM * Math.max(width, height));
  const padded = { width: width + 2 * margin, height: height + 2 * margin };
  const white = new Uint8ClampedArray(4 * padded.width * padded.height).fill(255);
  for (let y = 0; y < height; y++)
    white.set(data.subarray(4 * y * width, 4 * (y + 1) * width), 4 * ((y + margin) * padded.width + margin));
  const inside = { left: margin, top: margin, right: margin + width, bottom: margin + height };
  return cropLines(linesIn({ ...padded, data: white }, isClean, report), inside);
}

function cropLines({ ink, areas, lines, ...found }: FoundLines, inside: Bounds): FoundLines {
  return {
    ...found,
    ink: cropMask(ink, inside),
    areas: cropMask(areas, inside),
    lines: lines.map((line) => line.map(([x, y]) => rounded([x - inside.left, y - inside.top]))),
  };
}

function linesIn(picture: Pixels, isClean: boolean, report: Report): FoundLines {
  const lab = toLabFast(picture);
  try {
    const map = inkMapOf(lab);
    const found = inkedLines(map, report);
    // Pictures painted all over and photographs that are mostly not paper are traced by the dark sides of edges.
    const isOfObjects = isBusy(map) && flatRim(picture) === undefined;
    const isFilled = isOfObjects || (isClean && (isPainted(found) || isCutShort(found, lab)));
    return (isFilled ? linesOfObjects(lab, isClean) : undefined) ?? found;
  } catch (error) {
    const isPicture = error instanceof Refusal && MAY_SHOW_OBJECTS.has(error.code);
    const found = isPicture ? linesOfObjects(lab, isClean) : undefined;
    if (found === undefined) throw error;
    return found;
  }
}

/** Undefined if there are few lines, or most are short. */
function linesOfObjects(lab: Lab, isClean: boolean): FoundLines | undefined {
  const ink = darkLines(lab);
  const longer = Math.max(ink.width, ink.height);
  const line = lineWidth(ink, distancesTo(ink, 0));
  const lines = centreLines(ink, line);
  const lengths = lines.map(lengthOf);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const long = lengths.reduce((sum, length) => sum + (length >= LONG * longer ? length : 0), 0);
  const minShare = isClean ? CLEAN_LONG : MOSTLY_LONG;
  if (total < MIN_LINES * longer || Math.round(1000 * long) < Math.round(1000 * minShare * total))
    return undefined;
  const areas = { ...ink, data: new Uint8Array(ink.data.length) };
  return { ink, areas, lineWidth: line, lines, ofThings: true };
}

function inkedLines(map: InkMap, report: Report): FoundLines {
  const { clean, line } = drawnInk(map);
  refuseIllegible(map, clean, line);
  return linesOfInk(clean, line, report);
}

function linesOfInk(clean: Mask, line: number, report: Report): FoundLines {
  report('ink');
  const { box, longer } = grownExtent(clean, Math.ceil(MARGIN * line));
  const part = cropMask(clean, box);
  const partAreas = areasOf(part, line, longer);
  const gap = Math.max(GAP * line, DOUBLE * longer);
  const ink = withoutHoles(fillGaps(part, Math.round((gap * DISTANCE_UNIT) / 2)), (HOLE * longer) ** 2);
  const lines = centreLines(outlineAreas(ink, partAreas), line).map((points) =>
    points.map(([x, y]) => rounded([x + box.left, y + box.top])),
  );
  report('lines');
  return { ink: clean, areas: uncropMask(partAreas, box, clean), lineWidth: line, lines, ofThings: false };
}

/** Returns the ink without the printed lines or dots of the paper. If nothing else is on it, these are the drawing. */
function drawnInk(map: InkMap): { readonly clean: Mask; readonly line: number } {
  const drawn = cleanInk(removeDotGrid(divideInk(removeGuideLines(map))));
  return drawn.clean.data.includes(1) ? drawn : cleanInk(divideInk(map));
}

/** Returns the bounding box of a mask's figure with a margin, and its longer side without the margin. */
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

/** Whether ink covers only part of what is not white. Then broad painted parts were taken for paper. */
function isCutShort({ ink }: FoundLines, { width, height, l }: Lab): boolean {
  const all = extentOf({ width, height, data: Uint8Array.from(l, (light) => Number(light < WHITE)) });
  const found = extentOf(ink);
  if (all === undefined || found === undefined) return false;
  return (
    found.right - found.left < ACROSS * (all.right - all.left) ||
    found.bottom - found.top < ACROSS * (all.bottom - all.top)
  );
}

/** Whether most of the ink is in areas, so that its lines are outlines. */
export function isPainted({ areas, ink }: Pick<TracedDrawing, 'areas' | 'ink'>): boolean {
  return pixelCount(areas) > PAINTED * pixelCount(ink);
}

/** Whether all lines together are shorter than the longer side of their box, as highlights of objects are. */
function isScattered({ lines }: FoundLines): boolean {
  const { left, top, right, bottom } = boundsOf(lines.flat());
  const total = lines.reduce((sum, line) => sum + lengthOf(line), 0);
  return total < Math.max(right - left, bottom - top);
}

function pixelCount({ data }: Mask): number {
  return data.reduce((sum, value) => sum + value, 0);
}

function withoutHoles(mask: Mask, most: number): Mask {
  const { labels, sizes } = blobsOf(mask, 0, false);
  const data = mask.data.map((value, at) => (value === 0 && sizes[labels[at]] <= most ? 1 : value));
  return { ...mask, data };
}

function straightenSheet(picture: Pixels, corners: SheetCorners): Pixels {
  const [across, along] = sidesOf(corners);
  const aspect = aspectOf(corners, picture.width, picture.height);
  const width = Math.sqrt(across * along * aspect);
  const scale = Math.min(1, WORKING_SIDE / Math.max(width, width / aspect));
  const pixels = (length: number): number => Math.max(16, Math.round(scale * length));
  return straighten(picture, corners, pixels(width), pixels(width / aspect));
}

function scaledBy(corners: SheetCorners, scale: number): SheetCorners {
  const round = (value: number): number => Math.round(value * scale * 1000) / 1000;
  return corners.map(([x, y]) => [round(x), round(y)] as const) as unknown as SheetCorners;
}
