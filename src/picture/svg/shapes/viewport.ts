import type { Markup } from '../markup.ts';
import { FARTHEST, length } from './lengths.ts';
import { compose, IDENTITY, type Matrix } from './matrix.ts';

/** The frame for percentages and clipping, in user units of its content. */
export interface SvgViewport {
  readonly width: number;
  readonly height: number;
}

/** A browser's size for an SVG that states none. */
const DEFAULT_VIEWPORT: SvgViewport = { width: 300, height: 150 };

/** The reference length of percentages that do not refer to a width or a height. */
export function diagonal(viewport: SvgViewport): number {
  return Math.sqrt((viewport.width * viewport.width + viewport.height * viewport.height) / 2);
}

interface ViewBox extends SvgViewport {
  readonly x: number;
  readonly y: number;
}

/** The `viewBox` of an element. Undefined if it is missing or invalid; one without area is kept. */
export function viewBox(element: Markup): ViewBox | undefined {
  const parts = element.attributes.viewBox
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  if (parts?.length !== 4 || !parts.every((part) => Math.abs(part) <= FARTHEST)) return undefined;
  const [x = 0, y = 0, width = 0, height = 0] = parts;
  return width < 0 || height < 0 ? undefined : { x, y, width, height };
}

/** The size of a file in CSS pixels; `bounded` is false if it states none. */
export function rootFrame(root: Markup): SvgViewport & { readonly bounded: boolean } {
  const box = viewBox(root);
  const width = length(root.attributes.width, box?.width ?? DEFAULT_VIEWPORT.width);
  const height = length(root.attributes.height, box?.height ?? DEFAULT_VIEWPORT.height);
  return {
    width:
      width ??
      (box && height !== undefined && box.height > 0 ? (height * box.width) / box.height : box?.width) ??
      DEFAULT_VIEWPORT.width,
    height:
      height ??
      (box && width !== undefined && box.width > 0 ? (width * box.height) / box.width : box?.height) ??
      DEFAULT_VIEWPORT.height,
    bounded: box !== undefined || (width !== undefined && height !== undefined),
  };
}

/** The placement of the content of a nested `svg`, a `symbol` or the root. */
interface Placement {
  readonly matrix: Matrix;
  /** The frame in user units of the content, for percentages. */
  readonly inner: SvgViewport;
}

/** Fits an element's `viewBox` into a frame at the origin, by `preserveAspectRatio`. Undefined if a side is 0. */
export function fitViewBox(element: Markup, width: number, height: number): Placement | undefined {
  if (!(width > 0) || !(height > 0)) return undefined;
  const box = viewBox(element);
  if (box === undefined) return { matrix: IDENTITY, inner: { width, height } };
  if (!(box.width > 0) || !(box.height > 0)) return undefined;
  const scaleX = width / box.width;
  const scaleY = height / box.height;
  const inner = { width: box.width, height: box.height };
  const [align = 'xMidYMid', fit = 'meet'] = (element.attributes.preserveAspectRatio ?? '')
    .trim()
    .split(/\s+/)
    .filter((word) => word && word !== 'defer');
  if (align === 'none') {
    return { matrix: compose([scaleX, 0, 0, scaleY, 0, 0], [1, 0, 0, 1, -box.x, -box.y]), inner };
  }
  const scale = fit === 'slice' ? Math.max(scaleX, scaleY) : Math.min(scaleX, scaleY);
  const dx = (width - box.width * scale) * share(align.slice(0, 4), 'x');
  const dy = (height - box.height * scale) * share(align.slice(4), 'Y');
  return { matrix: compose([scale, 0, 0, scale, dx, dy], [1, 0, 0, 1, -box.x, -box.y]), inner };
}

/** The share of the free space before the content: 0 for `Min`, 1 for `Max`, else one half. */
function share(word: string, axis: 'x' | 'Y'): number {
  return word === `${axis}Min` ? 0 : word === `${axis}Max` ? 1 : 0.5;
}
