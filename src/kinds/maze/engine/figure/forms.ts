import { once } from '../../../../once.ts';
import { inPieces } from '../../../../picture/figures/pieces.ts';
import { extentOf } from '../../../../picture/figures/silhouette.ts';
import type { Pixels } from '../../../../picture/pixels/pixels.ts';
import { onPaper } from '../../../../picture/pixels/scaling.ts';
import { divide, isTransparent, type Mask } from '../../../../picture/pixels/threshold.ts';
import { DISTANCE_UNIT, dilated, eroded } from '../../../../picture/tracing/ink/morphology.ts';
import type { MazeParameters } from '../parameters.ts';

/** What is darker than this, of 255, is ink: outlines are, and colours hardly ever. */
const INK = 60;
const OPAQUE = 128;
/** How broad a line is drawn, as a share of the picture's longer side: that of a pen. */
const PEN = 0.026;
/** Ink no deeper within a figure than so many times this is its outline. */
const OUTLINE = 1.5;
/** What encloses so many times as much as it covers is drawn in lines. */
const DRAWN = 2;
/** A picture of which more than this share is dark is painted all over, where it is opaque: drawings cover less. */
const PAINTED = 0.25;
/** A line that a hand drew round something may stay open by twice this share of the figure's longer side. */
const OPEN = 1 / 40;
/** What is opaque over this share of the smallest box around it is a sheet. */
const SHEET = 0.96;
/** A picture with less ink than this share of its figure has no lines, and one with more is all ink. */
const LEAST_INK = 0.01;
const MOST_INK = 0.85;

/** What of a picture a maze may show, and the lines in which the picture is drawn. */
export interface Forms {
  /** Its silhouette. */
  readonly silhouette: Mask;
  /**
   * Its silhouette with the dark lines within it left out; and its dark lines alone. None where it has no lines; undefined
   * where all that is dark is the silhouette already.
   */
  readonly inked: readonly Mask[] | undefined;
  /** Its contour, and the contours of its dark parts or, where these are thin, all of them: as broad as a pen draws. */
  readonly lines: Mask;
}

/**
 * The forms of a picture. Dark lines are looked for where the picture has any transparency and no threshold is asked for;
 * otherwise the threshold has found them already.
 * @param isOwn whether it is somebody's own: what a hand has drawn in lines is whole where it is to be filled.
 * @param isSeen whether a path that fills its figure may leave its dark lines open.
 */
export function formsOf(
  pixels: Pixels,
  { style, figure, foreground, threshold }: MazeParameters,
  isOwn = false,
  isSeen = false,
): Forms {
  const silhouette = divide(pixels, foreground, threshold > 0 ? threshold : undefined);
  const mayBeOpen = isSeen && !isOwn && figure === 'auto' && isTransparent(pixels);
  if (style === 'filled' && !showsLines({ figure }) && !mayBeOpen) {
    const mayBeLines =
      figure === 'auto' && (isOwn || !isTransparent(pixels)) && !isPainted(pixels, { foreground, threshold });
    const whole = mayBeLines ? enclosed(silhouette, isOwn ? OPEN : 0) : silhouette;
    return { silhouette: whole, inked: [], lines: whole };
  }
  const isCut = threshold === 0 && foreground === 'auto' && isTransparent(pixels);
  let drawn: Omit<Forms, 'silhouette'> | undefined;
  const drawnIn = () => {
    drawn ??= linesIn(pixels, silhouette, isCut);
    return drawn;
  };
  // Not every board shows lines.
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

/** The lines in which a picture is drawn. @param isCut whether its dark lines are to be told from its silhouette. */
function linesIn(pixels: Pixels, silhouette: Mask, isCut: boolean): Omit<Forms, 'silhouette'> {
  const breadth = breadthIn(pixels);
  const depths = depthsIn(silhouette);
  const ink = isCut ? inkOf(pixels) : undefined;
  const hasInk = ink !== undefined && isDrawn(ink, silhouette);
  const inkDepths = hasInk ? depthsIn(ink) : undefined;

  const { width, height, data } = silhouette;
  const between = new Uint8Array(data.length);
  const lines = new Uint8Array(data.length);
  inPieces(data.length, (from, to) => {
    for (let pixel = from; pixel < to; pixel++) {
      const depth = depths[pixel];
      const inkDepth = inkDepths === undefined ? 0 : inkDepths[pixel];
      if (depth > 0 && (inkDepth === 0 || depth <= OUTLINE * breadth)) between[pixel] = 1;
      if ((depth > 0 && depth <= breadth) || (inkDepth > 0 && inkDepth <= breadth)) lines[pixel] = 1;
    }
  });
  return {
    inked: !isCut ? undefined : hasInk ? [{ width, height, data: between }, ink] : [],
    lines: { width, height, data: lines },
  };
}

/**
 * Whether a picture has no paper that it would be drawn on: one that is opaque and dark over much of it, as photographs and paintings
 * are. What is thin in it is no line that a hand drew, and what it encloses no figure.
 */
export function isPainted(
  pixels: Pixels,
  { foreground, threshold }: Pick<MazeParameters, 'foreground' | 'threshold'>,
): boolean {
  if (isTransparent(pixels)) return false;
  const dark = areaOf(divide(pixels, foreground, threshold > 0 ? threshold : undefined));
  return dark > PAINTED * pixels.width * pixels.height;
}

/** The outline of a picture alone, about all that its lines enclose, even where they stay open. */
export function formsOfOutline(pixels: Pixels, { foreground, threshold }: MazeParameters): Forms {
  const silhouette = enclosed(divide(pixels, foreground, threshold > 0 ? threshold : undefined), OPEN);
  const breadth = breadthIn(pixels);
  const rim = depthsIn(silhouette).map((depth) => (depth > 0 && depth <= breadth ? 1 : 0));
  return { silhouette, inked: undefined, lines: { ...silhouette, data: Uint8Array.from(rim) } };
}

/** How broad a line is drawn on a picture. */
function breadthIn({ width, height }: Pixels): number {
  return Math.max(1, Math.round(PEN * Math.max(width, height)));
}

/**
 * The forms of what is drawn on a sheet: of a picture that is opaque all over a box, such as a card or a sign, and see-through
 * about it, of which the silhouette alone would be a box. Undefined of any other.
 */
export function formsOnSheet(pixels: Pixels, parameters: MazeParameters): Forms | undefined {
  const { style, figure, threshold } = parameters;
  if (style !== 'filled' || figure !== 'auto' || threshold > 0 || !isTransparent(pixels)) return undefined;
  const opaque = divide(pixels, parameters.foreground);
  const extent = extentOf(opaque);
  if (extent === undefined) return undefined;
  const box = (extent.right - extent.left) * (extent.bottom - extent.top);
  const covered = opaque.data.reduce((sum, own) => sum + own, 0);
  return covered < SHEET * box ? undefined : formsOf(onPaper(pixels), parameters, true);
}

/** Whether the dark lines of a picture are asked for, so that one without any is none for it. */
export function showsLines({ figure }: Pick<MazeParameters, 'figure'>): boolean {
  return figure === 'lines' || figure === 'both';
}

/**
 * A figure with all that it encloses, where that is so much more that lines alone have been drawn; else the figure.
 * @param open by how much of its longer side, to either side, a line may stay open and yet enclose.
 */
function enclosed(figure: Mask, open: number): Mask {
  const extent = extentOf(figure);
  if (extent === undefined) return figure;
  const longer = Math.max(extent.right - extent.left, extent.bottom - extent.top);
  const reach = Math.round(open * longer * DISTANCE_UNIT);
  const filled = reach === 0 ? within(figure) : eroded(within(dilated(figure, reach)), reach);
  const whole = Uint8Array.from(figure.data);
  let lines = 0;
  let all = 0;
  for (let pixel = 0; pixel < whole.length; pixel++) {
    lines += whole[pixel];
    whole[pixel] |= filled.data[pixel];
    all += whole[pixel];
  }
  return all >= DRAWN * lines ? { ...figure, data: whole } : figure;
}

/** A figure with what cannot be reached from outside. */
function within({ width, height, data }: Mask): Mask {
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
  // What is neither figure nor reached from outside lies within.
  for (let pixel = 0; pixel < outside.length; pixel++) outside[pixel] = (outside[pixel] ^ 1) | data[pixel];
  return { width, height, data: outside };
}

/** The dark pixels that are there. */
function inkOf({ width, height, data }: Pixels): Mask {
  const ink = new Uint8Array(width * height);
  inPieces(ink.length, (from, to) => {
    for (let pixel = from, at = 4 * from; pixel < to; pixel++, at += 4) {
      const luma = (54 * data[at] + 183 * data[at + 1] + 19 * data[at + 2]) >> 8;
      ink[pixel] = data[at + 3] >= OPAQUE && luma < INK ? 1 : 0;
    }
  });
  return { width, height, data: ink };
}

/** How many pixels of a mask are figure. */
function countOf({ data }: Mask): number {
  let count = 0;
  inPieces(data.length, (from, to) => {
    for (let pixel = from; pixel < to; pixel++) count += data[pixel];
  });
  return count;
}

/** Worked out of a mask once, however many boards it is laid on. */
export const areaOf = once(countOf);

function isDrawn(ink: Mask, silhouette: Mask): boolean {
  const [dark, all] = [areaOf(ink), areaOf(silhouette)];
  return dark >= LEAST_INK * all && dark <= MOST_INK * all;
}

/** For each pixel of a mask's figure how many steps, straight or slanting, lead out of it; 0 for ground. */
function depthsIn({ width, height, data }: Mask): Uint16Array {
  // With a margin of ground, so that no pixel needs to ask where the picture ends.
  const stride = width + 2;
  const padded = new Uint16Array(stride * (height + 2));
  const depths = new Uint16Array(data.length);
  for (let y = 0; y < height; y++) sinkDown(data, padded, y, width);
  for (let y = height - 1; y >= 0; y--) sinkUp(depths, padded, y, width);
  return depths;
}

/** How deep each pixel of a row lies below what is above it and to its left. */
function sinkDown(data: Uint8Array, padded: Uint16Array, y: number, width: number): void {
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

/** The same of what is below it and to its right, where that is less. */
function sinkUp(depths: Uint16Array, padded: Uint16Array, y: number, width: number): void {
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
