import { cachePerObject } from '../../../../once.ts';
import { inChunks } from '../../../../picture/figures/chunks.ts';
import { extentOf } from '../../../../picture/figures/silhouette.ts';
import type { Pixels } from '../../../../picture/pixels/pixels.ts';
import { onPaper } from '../../../../picture/pixels/scaling.ts';
import { divide, isTransparent, type Mask } from '../../../../picture/pixels/threshold.ts';
import { DISTANCE_UNIT, dilate, erode } from '../../../../picture/tracing/ink/morphology.ts';
import type { MazeParameters } from '../parameters.ts';

/** Pixels darker than this luma, 0 to 255, are ink. Outlines usually are, and colours are not. */
const INK_LUMA = 60;
const OPAQUE = 128;
/** The breadth of a pen line, as a share of the picture's longer side. */
const PEN_BREADTH = 0.026;
/** Ink within this many pen breadths of the silhouette's edge belongs to its outline. */
const OUTLINE_BREADTHS = 1.5;
/** A figure that encloses this many times its own area is a line drawing. */
const LINE_DRAWING_FACTOR = 2;
/** An opaque picture with a larger share of dark pixels is a painting. Drawings have less. */
const PAINTED_SHARE = 0.25;
/** The user's lines may have gaps up to twice this share of the figure's longer side. */
const MAX_GAP = 1 / 40;
/** A figure that fills this share of its bounding box is a sheet of paper. */
const SHEET_SHARE = 0.96;
/**
 * Ink that covers less than the first share of the figure shows no lines. Above the second, the whole figure is ink.
 */
const MIN_INK = 0.01;
const MAX_INK = 0.85;

/** The forms of a picture that a maze may show, and the lines in which it is drawn. */
export interface Forms {
  readonly silhouette: Mask;
  /**
   * The silhouette without the dark lines inside it, and the lines alone. Empty if there are no lines. Undefined if ink
   * is not separated from the silhouette.
   */
  readonly inked: readonly Mask[] | undefined;
  /** The contours of the silhouette and of dark parts, as broad as a pen line. Thin dark parts are included whole. */
  readonly lines: Mask;
}

/**
 * Returns the forms of a picture. Dark lines are only looked for in transparent pictures without a set threshold.
 * Otherwise the threshold has found them already.
 * @param isOwn true for the user's own picture, in which areas enclosed by lines are filled
 * @param isSeen true if a path that fills the figure may leave its dark lines open
 */
export function formsOf(
  pixels: Pixels,
  { style, figure, foreground, threshold }: MazeParameters,
  isOwn = false,
  isSeen = false,
): Forms {
  const silhouette = divide(pixels, foreground, threshold > 0 ? threshold : undefined);
  const mayBeOpen = isSeen && !isOwn && figure === 'auto' && isTransparent(pixels);
  if (style === 'shape' || (style === 'filled' && !showsLines({ figure }) && !mayBeOpen)) {
    const mayBeLines =
      figure === 'auto' && (isOwn || !isTransparent(pixels)) && !isPainted(pixels, { foreground, threshold });
    const whole = mayBeLines ? fillEnclosed(silhouette, isOwn ? MAX_GAP : 0) : silhouette;
    return { silhouette: whole, inked: [], lines: whole };
  }
  const separatesInk = threshold === 0 && foreground === 'auto' && isTransparent(pixels);
  let drawn: Omit<Forms, 'silhouette'> | undefined;
  const drawnIn = () => {
    drawn ??= linesIn(pixels, silhouette, separatesInk);
    return drawn;
  };
  // Compute these when needed, as not every board shows lines.
  return {
    silhouette,
    get inked() {
      return drawnIn().inked;
    },
    get lines() {
      return drawnIn().lines;
    },
  };
}

/** @param separatesInk true if dark lines must be separated from the silhouette */
function linesIn(pixels: Pixels, silhouette: Mask, separatesInk: boolean): Omit<Forms, 'silhouette'> {
  const breadth = breadthIn(pixels);
  const depths = depthMap(silhouette);
  const ink = separatesInk ? inkOf(pixels) : undefined;
  const hasInk = ink !== undefined && hasLines(ink, silhouette);
  const inkDepths = hasInk ? depthMap(ink) : undefined;

  const { width, height, data } = silhouette;
  const between = new Uint8Array(data.length);
  const lines = new Uint8Array(data.length);
  inChunks(data.length, (from, to) => {
    for (let pixel = from; pixel < to; pixel++) {
      const depth = depths[pixel];
      const inkDepth = inkDepths === undefined ? 0 : inkDepths[pixel];
      if (depth > 0 && (inkDepth === 0 || depth <= OUTLINE_BREADTHS * breadth)) between[pixel] = 1;
      if ((depth > 0 && depth <= breadth) || (inkDepth > 0 && inkDepth <= breadth)) lines[pixel] = 1;
    }
  });
  return {
    inked: !separatesInk ? undefined : hasInk ? [{ width, height, data: between }, ink] : [],
    lines: { width, height, data: lines },
  };
}

/**
 * True for an opaque picture that is dark over much of its area, as photos and paintings are. Its thin parts are no
 * drawn lines, and the areas they enclose are not the figure.
 */
export function isPainted(
  pixels: Pixels,
  { foreground, threshold }: Pick<MazeParameters, 'foreground' | 'threshold'>,
): boolean {
  if (isTransparent(pixels)) return false;
  const dark = areaOf(divide(pixels, foreground, threshold > 0 ? threshold : undefined));
  return dark > PAINTED_SHARE * pixels.width * pixels.height;
}

/** Returns the outline around all that a picture's lines enclose, even if they have gaps. */
export function formsOfOutline(pixels: Pixels, { foreground, threshold }: MazeParameters): Forms {
  const silhouette = fillEnclosed(divide(pixels, foreground, threshold > 0 ? threshold : undefined), MAX_GAP);
  const breadth = breadthIn(pixels);
  const rim = depthMap(silhouette).map((depth) => (depth > 0 && depth <= breadth ? 1 : 0));
  return { silhouette, inked: undefined, lines: { ...silhouette, data: Uint8Array.from(rim) } };
}

function breadthIn({ width, height }: Pixels): number {
  return Math.max(1, Math.round(PEN_BREADTH * Math.max(width, height)));
}

/**
 * Returns the forms of what is drawn on a sheet, or undefined if the picture is no sheet. A sheet is an opaque box in a
 * transparent picture, such as a card or a sign, and its silhouette would be just the box.
 */
export function formsOnSheet(pixels: Pixels, parameters: MazeParameters): Forms | undefined {
  const { style, figure, threshold } = parameters;
  if (style !== 'filled' || figure !== 'auto' || threshold > 0 || !isTransparent(pixels)) return undefined;
  const opaque = divide(pixels, parameters.foreground);
  const extent = extentOf(opaque);
  if (extent === undefined) return undefined;
  const box = (extent.right - extent.left) * (extent.bottom - extent.top);
  const covered = opaque.data.reduce((sum, own) => sum + own, 0);
  return covered < SHEET_SHARE * box ? undefined : formsOf(onPaper(pixels), parameters, true);
}

export function showsLines({ figure }: Pick<MazeParameters, 'figure'>): boolean {
  return figure === 'lines' || figure === 'both';
}

/**
 * Fills the areas that a line drawing encloses; returns any other figure as it is.
 * @param open half the width of gaps that are ignored, as a share of the figure's longer side
 */
function fillEnclosed(figure: Mask, open: number): Mask {
  const extent = extentOf(figure);
  if (extent === undefined) return figure;
  const longer = Math.max(extent.right - extent.left, extent.bottom - extent.top);
  const reach = Math.round(open * longer * DISTANCE_UNIT);
  const filled = reach === 0 ? fillHoles(figure) : erode(fillHoles(dilate(figure, reach)), reach);
  const whole = Uint8Array.from(figure.data);
  let lines = 0;
  let all = 0;
  for (let pixel = 0; pixel < whole.length; pixel++) {
    lines += whole[pixel];
    whole[pixel] |= filled.data[pixel];
    all += whole[pixel];
  }
  return all >= LINE_DRAWING_FACTOR * lines ? { ...figure, data: whole } : figure;
}

function fillHoles({ width, height, data }: Mask): Mask {
  const outside = Uint8Array.from(data);
  const reached = new Int32Array(data.length);
  let count = 0;
  const reach = (pixel: number) => {
    if (outside[pixel] === 1) return;
    outside[pixel] = 1;
    reached[count++] = pixel;
  };
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) reach(y * width + x);
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) reach(y * width + x);
  for (let next = 0; next < count; next++) {
    const pixel = reached[next];
    if (pixel % width > 0) reach(pixel - 1);
    if (pixel % width < width - 1) reach(pixel + 1);
    if (pixel >= width) reach(pixel - width);
    if (pixel + width < data.length) reach(pixel + width);
  }
  // Pixels not reached from outside are figure or holes.
  for (let pixel = 0; pixel < outside.length; pixel++) outside[pixel] = (outside[pixel] ^ 1) | data[pixel];
  return { width, height, data: outside };
}

function inkOf({ width, height, data }: Pixels): Mask {
  const ink = new Uint8Array(width * height);
  inChunks(ink.length, (from, to) => {
    for (let pixel = from, at = 4 * from; pixel < to; pixel++, at += 4) {
      const luma = (54 * data[at] + 183 * data[at + 1] + 19 * data[at + 2]) >> 8;
      ink[pixel] = data[at + 3] >= OPAQUE && luma < INK_LUMA ? 1 : 0;
    }
  });
  return { width, height, data: ink };
}

function countPixels({ data }: Mask): number {
  let count = 0;
  inChunks(data.length, (from, to) => {
    for (let pixel = from; pixel < to; pixel++) count += data[pixel];
  });
  return count;
}

/** Cached for each mask. */
export const areaOf = cachePerObject(countPixels);

function hasLines(ink: Mask, silhouette: Mask): boolean {
  const [dark, all] = [areaOf(ink), areaOf(silhouette)];
  return dark >= MIN_INK * all && dark <= MAX_INK * all;
}

/** For each figure pixel, the steps to the nearest background, straight or diagonal; 0 for background. */
function depthMap({ width, height, data }: Mask): Uint16Array {
  // A margin of background saves the bounds checks.
  const stride = width + 2;
  const padded = new Uint16Array(stride * (height + 2));
  const depths = new Uint16Array(data.length);
  for (let y = 0; y < height; y++) forwardPass(data, padded, y, width);
  for (let y = height - 1; y >= 0; y--) backwardPass(depths, padded, y, width);
  return depths;
}

/** Forward pass of the distance transform over a row: from above and from the left. The backward pass follows. */
function forwardPass(data: Uint8Array, padded: Uint16Array, y: number, width: number): void {
  const above = y * (width + 2);
  let at = above + width + 2;
  let [before, left, middle] = [0, padded[above], padded[above + 1]];
  for (let x = 1; x <= width; x++) {
    const right = padded[above + x + 1];
    let least = 0;
    at++;
    if (data[y * width + x - 1] !== 0) {
      least = Math.min(before, left);
      if (middle < least) least = middle;
      if (right < least) least = right;
      padded[at] = ++least;
    }
    before = least;
    left = middle;
    middle = right;
  }
}

function backwardPass(depths: Uint16Array, padded: Uint16Array, y: number, width: number): void {
  const own = (y + 1) * (width + 2);
  const below = own + width + 2;
  let [before, right, middle] = [0, padded[below + width + 1], padded[below + width]];
  for (let x = width; x >= 1; x--) {
    const left = padded[below + x - 1];
    let depth = padded[own + x];
    if (depth !== 0) {
      let least = Math.min(before, right);
      if (middle < least) least = middle;
      if (left < least) least = left;
      if (least + 1 < depth) depth = least + 1;
      padded[own + x] = depth;
      depths[y * width + x - 1] = depth;
    }
    before = depth;
    right = middle;
    middle = left;
  }
}
