import type { Pixels } from '../../picture/pixels/pixels.ts';
import { isTransparent } from '../../picture/pixels/threshold.ts';
import { PALETTE } from '../palette.ts';
import { emptyCanvas } from '../rendering/canvas.ts';
import { shutEyes } from './eyes.ts';
import type { FinishBox } from './layout.ts';
import { measureOnPage } from './parsing.ts';

/** A picture's coloured drawing, split into fills and lines. */
export interface Art {
  readonly colour: HTMLImageElement | HTMLCanvasElement;
  readonly line?: HTMLImageElement | undefined;
  /** The lines with shut eyes, if there are eyes. */
  readonly shut?: HTMLImageElement | undefined;
  /** Box of the whole drawing in puzzle units, so that its lines match the puzzle's. */
  readonly view: FinishBox;
  /** Breadth of its lines in puzzle units. */
  readonly breadth: number;
  /** True if the puzzle's lines disappear, because the picture has coloured lines or none. */
  readonly hidesPuzzleLines: boolean;
  /** True if the picture fills its rectangle, like a photograph. It is shown as a print with a rim. */
  readonly fillsFrame: boolean;
  release(): void;
}

/** A coloured drawing, not yet placed on the puzzle. */
interface ArtParts extends Pick<Art, 'colour' | 'line' | 'shut' | 'release'> {
  /** View box of the drawing and box of its lines, in the drawing's units. */
  readonly canvas: FinishBox;
  readonly lines: FinishBox | undefined;
  readonly breadth: number;
}

/** Longer side in pixels of a picture whose pixels are examined, and of an SVG image before scaling. */
const RASTER = 1024;
/** Breadth of the puzzle's lines before they fade into a picture without lines, in puzzle units. */
const FADING_BREADTH = 6;
/** The rim of a print, as a share of its longer side. */
const RIM = 0.022;
const SVG = 'image/svg+xml';

/**
 * Loads the art of a library picture, placed by its group `line`. Returns undefined if there is no such group or it
 * cannot be shown; then the celebration has no colours.
 *
 * @param text SVG text
 * @param box the box of the puzzle's drawing, in puzzle units
 * @param blinks whether the picture has eyes
 */
export async function loadArt(text: string, box: FinishBox, blinks: boolean): Promise<Art | undefined> {
  const parts = await partsOf(text, blinks);
  const view = parts && viewOnLines(parts, box);
  if (parts === undefined || view === undefined) {
    parts?.release();
    return undefined;
  }
  const breadth = (parts.breadth * view.width) / parts.canvas.width;
  return { ...parts, view, breadth, hidesPuzzleLines: false, fillsFrame: false };
}

/**
 * Loads the art of a user's picture, with or without a group `line`. Returns undefined if it cannot be shown or placed.
 *
 * @param picture SVG text, or the address of an image
 * @param place returns the box of the whole picture in puzzle units
 */
export async function loadOwnArt(
  picture: string,
  place: (pixels: Pixels) => FinishBox | undefined | Promise<FinishBox | undefined>,
): Promise<Art | undefined> {
  const parts = await partsOf(picture, false);
  if (parts === undefined) return undefined;
  const pixels = pixelsOf(parts);
  const view = await place(pixels);
  if (view === undefined) {
    parts.release();
    return undefined;
  }
  const breadth =
    parts.line === undefined ? FADING_BREADTH : (parts.breadth * view.width) / parts.canvas.width;
  const art = { ...parts, view, breadth, hidesPuzzleLines: true, fillsFrame: !isTransparent(pixels) };
  return art.fillsFrame ? { ...art, ...printOf(art) } : art;
}

/** Splits a picture into fills and lines. Undefined if it cannot be shown. */
async function partsOf(picture: string, blinks: boolean): Promise<ArtParts | undefined> {
  if (!picture.trimStart().startsWith('<')) return imageParts(picture);
  const root = new DOMParser().parseFromString(picture, SVG).documentElement;
  const canvas = viewOf(root);
  if (root.localName !== 'svg' || canvas === undefined) return undefined;
  const line = root.querySelector('[id="line"]');
  const lines = line === null ? undefined : measureOnPage(line, (group) => extentOf(group));
  const breadth = line === null ? 0 : breadthOf(line);
  const isLine = (group: Element): boolean => group.id === 'line';
  const sources = [sourceOf(root, (group) => !isLine(group))];
  if (line !== null) sources.push(sourceOf(root, isLine));
  if (line !== null && blinks && shutEyesIn(line, Math.max(canvas.width, canvas.height)))
    sources.push(sourceOf(root, isLine));
  const release = (): void => {
    for (const source of sources) URL.revokeObjectURL(source);
  };
  try {
    const [colour, lineImage, shut] = await Promise.all(sources.map(load));
    if (colour === undefined) return undefined;
    return { colour, line: lineImage, shut, canvas, lines, breadth, release };
  } catch {
    release();
    return undefined;
  }
}

async function imageParts(address: string): Promise<ArtParts | undefined> {
  try {
    const colour = await load(address);
    const canvas = { left: 0, top: 0, width: colour.naturalWidth, height: colour.naturalHeight };
    return { colour, canvas, lines: undefined, breadth: 0, release: () => undefined };
  } catch {
    return undefined;
  }
}

/** The box of the whole drawing if its lines fill `box`, in the units of `box`. */
function viewOnLines({ canvas, lines }: ArtParts, box: FinishBox): FinishBox | undefined {
  if (lines === undefined) return undefined;
  // Like the import, scale by the longer side of the lines.
  const scale = lines.width > lines.height ? box.width / lines.width : box.height / lines.height;
  if (!Number.isFinite(scale) || scale <= 0) return undefined;
  return {
    left: box.left + box.width / 2 - (lines.left + lines.width / 2 - canvas.left) * scale,
    top: box.top + box.height / 2 - (lines.top + lines.height / 2 - canvas.top) * scale,
    width: canvas.width * scale,
    height: canvas.height * scale,
  };
}

/** Draws a picture with a longer side of `RASTER` pixels. */
function pixelsOf({ colour, line, canvas: { width, height } }: ArtParts): Pixels {
  const scale = RASTER / Math.max(width, height);
  const pen = emptyCanvas(Math.round(width * scale), Math.round(height * scale), {
    willReadFrequently: true,
  });
  const { canvas } = pen;
  pen.drawImage(colour, 0, 0, canvas.width, canvas.height);
  if (line !== undefined) pen.drawImage(line, 0, 0, canvas.width, canvas.height);
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  return { width: canvas.width, height: canvas.height, data };
}

function printOf({ colour, line, view }: Art): Pick<Art, 'colour' | 'line' | 'view'> {
  const longer = Math.max(view.width, view.height);
  const [width, height] = [view.width, view.height].map((side) => Math.round((RASTER * side) / longer));
  const rim = Math.round(RIM * RASTER);
  const pen = emptyCanvas(width + 2 * rim, height + 2 * rim);
  pen.fillStyle = PALETTE.card;
  pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
  for (const layer of [colour, line]) if (layer !== undefined) pen.drawImage(layer, rim, rim, width, height);
  const rimBreadth = (rim * longer) / RASTER;
  return {
    colour: pen.canvas,
    line: undefined,
    view: {
      left: view.left - rimBreadth,
      top: view.top - rimBreadth,
      width: view.width + 2 * rimBreadth,
      height: view.height + 2 * rimBreadth,
    },
  };
}

function viewOf(root: Element): FinishBox | undefined {
  const [left, top, width, height] = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (left === undefined || top === undefined || !width || !height) return undefined;
  return { left, top, width, height };
}

function extentOf(group: SVGGElement): FinishBox | undefined {
  const { x, y, width, height } = group.getBBox();
  return width > 0 || height > 0 ? { left: x, top: y, width, height } : undefined;
}

/** Shuts the eyes in a group of lines. Returns whether there were any. */
function shutEyesIn(group: Element, side: number): boolean {
  const shut = measureOnPage(group, (shown) => (shutEyes(shown, side) ? [...shown.childNodes] : undefined));
  if (shut === undefined) return false;
  group.replaceChildren(...shut);
  return true;
}

/** Returns the object URL of a copy with the wanted groups only. Black lines become the app's ink. */
function sourceOf(root: Element, wanted: (group: Element) => boolean): string {
  const copy = root.cloneNode(true) as Element;
  for (const group of [...copy.children]) if (group.localName === 'g' && !wanted(group)) group.remove();
  const view = viewOf(root);
  // Some browsers do not draw an SVG without a size.
  copy.setAttribute('width', String(RASTER));
  copy.setAttribute('height', String(view === undefined ? RASTER : (RASTER * view.height) / view.width));
  for (const shape of copy.querySelectorAll('#line *, #line')) {
    for (const name of ['stroke', 'fill']) {
      if (/^(#000|#000000|black)$/i.test(shape.getAttribute(name) ?? ''))
        shape.setAttribute(name, PALETTE.ink);
    }
    // Shapes without a fill attribute are black.
    if (shape.localName !== 'g' && !shape.hasAttribute('fill') && !shape.closest('[fill]'))
      shape.setAttribute('fill', PALETTE.ink);
  }
  return URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(copy)], { type: SVG }));
}

async function load(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
}

/** The most common stroke width, in the drawing's units. */
function breadthOf(group: Element): number {
  const counts = new Map<number, number>();
  for (const shape of group.querySelectorAll('[stroke-width]')) {
    const breadth = Number.parseFloat(shape.getAttribute('stroke-width') ?? '');
    if (breadth > 0) counts.set(breadth, (counts.get(breadth) ?? 0) + 1);
  }
  let [best, most] = [2, 0];
  for (const [breadth, count] of counts) if (count > most) [best, most] = [breadth, count];
  return best;
}
