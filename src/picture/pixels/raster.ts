import type { Resvg, ResvgRenderOptions } from '@resvg/resvg-wasm';
import { inChunks } from '../figures/chunks.ts';
import { Refusal } from '../refusal.ts';
import { checkExpansion } from '../svg/expansion.ts';
import { type Markup, TEXT_NODE } from '../svg/markup.ts';
import { type PaintedShape, paintedBox, type SvgScene } from '../svg/shapes/painted-shape.ts';
import { lengthOf } from '../svg/shapes/path.ts';
import { collectScene } from '../svg/shapes/scene.ts';
import type { Pixels } from './pixels.ts';
import { fitSize } from './scaling.ts';

/** Minimum ratio of the shorter side to the longer. */
const MIN_SHARE = 0.1;
/** Files with more dashes are painted with solid lines: dashing would take minutes, and they would be invisible. */
const MAX_DASHES = 20_000;

export interface PaintingOptions {
  readonly longerSide: number;
  /** Paints without antialiasing, so that every pixel has a colour of the file. */
  readonly isCrisp?: boolean;
  readonly fonts?: readonly Uint8Array[];
}

/**
 * Paints a resolved file: its canvas or, if it has none, the box of all that it draws. Opacity is not premultiplied.
 * Throws `Refusal` `empty`, `not-drawn` or `too-narrow`, or those of `checkExpansion`.
 */
export function rasteriseMarkup(root: Markup, order: PaintingOptions, Renderer: typeof Resvg): Pixels {
  // Reject endless nesting and repetition before the renderer unfolds it.
  const drawn = collectScene(root);
  checkExpansion(root);
  if (drawn.shapes.length === 0 && !OTHER_VISIBLE.some((kind) => drawn.beyond.has(kind)))
    throw new Refusal(drawn.beyond.has('foreign') ? 'only-text' : 'empty');
  const { isCrisp = false, fonts = [] } = order;
  const plain = plainSvg(root, {
    isUndashed: dashCount(drawn.shapes) > MAX_DASHES,
    isCrisp,
    viewBox: viewBoxOf(drawn),
  });
  const options = { font: { fontBuffers: [...fonts], ...FAMILIES } };
  const { width, height } = withDrawing(plain, options, Renderer, (drawing) => ({
    width: drawing.width,
    height: drawing.height,
  }));
  if (Math.min(width, height) < MIN_SHARE * Math.max(width, height)) throw new Refusal('too-narrow');
  const [across] = fitSize(width, height, order.longerSide);
  const fitTo = { mode: 'width', value: across } as const;
  return withDrawing(plain, { ...options, fitTo }, Renderer, (drawing) => {
    const image = drawing.render();
    try {
      return unpremultiply({ width: image.width, height: image.height, data: image.pixels });
    } finally {
      image.free();
    }
  });
}

const OTHER_VISIBLE = ['image', 'text'] as const;

const FAMILY = 'Baloo 2';
const FAMILIES = {
  defaultFontFamily: FAMILY,
  serifFamily: FAMILY,
  sansSerifFamily: FAMILY,
  cursiveFamily: FAMILY,
  fantasyFamily: FAMILY,
  monospaceFamily: FAMILY,
};

/** Writes a resolved file as text with a view box: its own, or one around all that it draws. */
export function plainText(root: Markup): string {
  return plainSvg(root, { viewBox: viewBoxOf(collectScene(root)) });
}

function viewBoxOf(drawn: SvgScene): string | undefined {
  if (drawn.canvas !== undefined) return undefined;
  const { left, top, right, bottom } = paintedBox(drawn);
  return `${left} ${top} ${right - left} ${bottom - top}`;
}

/** The approximate number of dashes. The length of a curve is estimated by its control polygon. */
function dashCount(figures: readonly PaintedShape[]): number {
  let count = 0;
  for (const { path, dashes } of figures)
    if (dashes !== undefined) count += lengthOf(path) / dashes.lengths.reduce((a, b) => a + b, 0);
  return count;
}

function withDrawing<Value>(
  text: string,
  options: ResvgRenderOptions,
  Renderer: typeof Resvg,
  work: (drawing: InstanceType<typeof Resvg>) => Value,
): Value {
  try {
    const drawing = new Renderer(text, options);
    try {
      return work(drawing);
    } finally {
      drawing.free();
    }
  } catch {
    throw new Refusal('not-drawn');
  }
}

/** In place, to save memory. */
function unpremultiply(image: {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}): Pixels {
  const { buffer, byteOffset, byteLength } = image.data;
  const data = new Uint8ClampedArray(buffer as ArrayBuffer, byteOffset, byteLength);
  inChunks(data.length / 4, (from, to) => {
    for (let at = 4 * from; at < 4 * to; at += 4) {
      const opacity = data[at + 3];
      if (opacity === 0 || opacity === 255) continue;
      for (let channel = at; channel < at + 3; channel++)
        data[channel] = Math.round((data[channel] * 255) / opacity);
    }
  });
  return { width: image.width, height: image.height, data };
}

const UNPAINTED = new Set(['script', 'foreignObject', 'metadata']);
const RENDERING = new Set(['shape-rendering', 'text-rendering', 'image-rendering']);

/** Properties that are valid only in a `style` attribute. */
const STYLE_ALONE = new Set(['mix-blend-mode', 'isolation']);

interface PlainSvgOptions {
  readonly isUndashed?: boolean;
  /** Draws hard edges, so that every pixel has a colour of the file. */
  readonly isCrisp?: boolean;
  /** A view box for a file that states no size. */
  readonly viewBox?: string | undefined;
}

/**
 * Writes SVG text with only the elements and attributes of SVG itself. Undeclared prefixes in old files would stop a
 * strict reader. References to other files are removed, so that nothing is fetched.
 */
function plainSvg(root: Markup, { isUndashed, isCrisp, viewBox }: PlainSvgOptions = {}): string {
  const dropped = new Set(isCrisp ? RENDERING : []);
  if (isUndashed) dropped.add('stroke-dasharray');
  const more = [
    ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"',
    isCrisp ? ' shape-rendering="crispEdges" text-rendering="optimizeSpeed"' : '',
    viewBox === undefined ? '' : ` viewBox="${viewBox}"`,
  ];
  return serialise(root, dropped, more.join(''));
}

function serialise(element: Markup, dropped: ReadonlySet<string>, more = ''): string {
  const { name, attributes, children, text } = element;
  if (name === TEXT_NODE) return escapeXml(text);
  if (name.includes(':') || UNPAINTED.has(name)) return '';
  if (name === 'image' && isExternal('href', attributes.href ?? attributes['xlink:href'] ?? '')) return '';
  const style: string[] = [];
  let own = '';
  for (const key in attributes) {
    const value = attributes[key] ?? '';
    const isKept = key === 'xlink:href' || key === 'xml:space' || !/^xmlns|:/.test(key);
    if (!isKept || dropped.has(key) || isExternal(key, value)) continue;
    if (STYLE_ALONE.has(key)) style.push(`${key}:${value}`);
    else own += ` ${key}="${escapeXml(value)}"`;
  }
  if (style.length > 0) own += ` style="${escapeXml(style.join(';'))}"`;
  return `<${name}${own}${more}>${escapeXml(text)}${children.map((child) => serialise(child, dropped)).join('')}</${name}>`;
}

function isExternal(name: string, value: string): boolean {
  return (name === 'href' || name === 'xlink:href') && !/^\s*(?:#|data:)/.test(value);
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}
