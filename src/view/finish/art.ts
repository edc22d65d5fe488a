import { canvasOf, emptyCanvas } from '../canvas.ts';
import type { OwnPicture } from '../gathering.ts';
import { PALETTE } from '../palette.ts';
import { shutEyes } from './eyes.ts';
import type { FinishBox } from './layout.ts';
import { onPage } from './parsing.ts';

/** A picture's colour drawing, taken apart: what is coloured in, and the lines over it, if it has any. */
export interface Art {
  readonly colour: HTMLImageElement | HTMLCanvasElement;
  readonly line?: HTMLImageElement;
  /** The lines with the eyes shut, where there are any. */
  readonly shut?: HTMLImageElement;
  /** Where the drawing's whole view lies, in puzzle units, so that its lines fall on the puzzle's. */
  readonly view: FinishBox;
  /** Breadth of its lines in puzzle units. */
  readonly breadth: number;
  /** Frees what the pictures hold. */
  release(): void;
}

const RASTER = 1024;
/** How broad lines become that give way to a picture without any, in puzzle units. */
const NO_LINES = 6;
/** The rim of a print, as a share of its longer side. */
const RIM = 0.022;
const SVG = 'image/svg+xml';

/**
 * Takes a colour drawing with a group `line` apart and lays it over the puzzle. Gives undefined where the text has
 * no such group or cannot be shown: a picture without its colours is no reason not to celebrate.
 *
 * @param text an SVG's text
 * @param lines the box around the puzzle's drawing, in puzzle units
 * @param blinks it is of something that has eyes
 */
export async function loadArt(text: string, lines: FinishBox, blinks: boolean): Promise<Art | undefined> {
  const parsed = new DOMParser().parseFromString(text, SVG);
  const root = parsed.documentElement;
  const line = parsed.getElementById('line') ?? parsed.querySelector('[id="line"]');
  if (root.localName !== 'svg' || line === null) return undefined;
  const view = viewOf(root);
  const box = onPage(line, (group) => extentOf(group));
  if (view === undefined || box === undefined) return undefined;

  // The longer side of the lines is what the import scaled by.
  const scale = box.width > box.height ? lines.width / box.width : lines.height / box.height;
  if (!Number.isFinite(scale) || scale <= 0) return undefined;
  const left = lines.left + lines.width / 2 - (box.left + box.width / 2 - view.left) * scale;
  const top = lines.top + lines.height / 2 - (box.top + box.height / 2 - view.top) * scale;

  const sources = [
    sourceOf(root, (group) => group.id !== 'line'),
    sourceOf(root, (group) => group.id === 'line'),
    ...(blinks && shutIn(line, Math.max(view.width, view.height))
      ? [sourceOf(root, (group) => group.id === 'line')]
      : []),
  ];
  try {
    const [colour, lineImage, shut] = await Promise.all(sources.map(load));
    if (colour === undefined || lineImage === undefined) return undefined;
    return {
      colour,
      line: lineImage,
      ...(shut === undefined ? {} : { shut }),
      view: { left, top, width: view.width * scale, height: view.height * scale },
      breadth: breadthOf(line) * scale,
      release: () => {
        for (const source of sources) URL.revokeObjectURL(source);
      },
    };
  } catch {
    for (const source of sources) URL.revokeObjectURL(source);
    return undefined;
  }
}

/** A picture that somebody brought along. */
export function artOf({ pixels, view, framed }: OwnPicture): Art {
  const picture = canvasOf(pixels);
  const art = { colour: picture, view, breadth: NO_LINES, release: () => undefined };
  if (!framed) return art;
  const rim = Math.round(RIM * Math.max(pixels.width, pixels.height));
  const [width, height] = [pixels.width + 2 * rim, pixels.height + 2 * rim];
  const pen = emptyCanvas(width, height);
  pen.fillStyle = PALETTE.card;
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, rim, rim);
  const broad = (rim * view.width) / pixels.width;
  return {
    ...art,
    colour: pen.canvas,
    view: {
      left: view.left - broad,
      top: view.top - broad,
      width: view.width + 2 * broad,
      height: view.height + 2 * broad,
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

/** The box of a group's shapes in the drawing's own units. */
function extentOf(group: SVGGElement): FinishBox | undefined {
  const { x, y, width, height } = group.getBBox();
  return width > 0 || height > 0 ? { left: x, top: y, width, height } : undefined;
}

/** Shuts the eyes in a drawing's group of lines, and gives whether there were any. */
function shutIn(group: Element, side: number): boolean {
  const shut = onPage(group, (shown) => (shutEyes(shown, side) ? [...shown.childNodes] : undefined));
  if (shut === undefined) return false;
  group.replaceChildren(...shut);
  return true;
}

/** The address of a copy of the drawing with only those of its groups that are wanted, its blacks as our ink. */
function sourceOf(root: Element, wanted: (group: Element) => boolean): string {
  const copy = root.cloneNode(true) as Element;
  for (const group of [...copy.children]) if (group.localName === 'g' && !wanted(group)) group.remove();
  const view = viewOf(root);
  // Some browsers draw nothing of a drawing that does not say how large it is.
  copy.setAttribute('width', String(RASTER));
  copy.setAttribute('height', String(view === undefined ? RASTER : (RASTER * view.height) / view.width));
  for (const shape of copy.querySelectorAll('#line *, #line')) {
    for (const name of ['stroke', 'fill']) {
      if (/^(#000|#000000|black)$/i.test(shape.getAttribute(name) ?? ''))
        shape.setAttribute(name, PALETTE.ink);
    }
    // A shape that says nothing is filled with black.
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

/** The most common breadth of the lines, in the drawing's own units. */
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
