import type { Point } from '../geometry/shapes/point.ts';
import type { SvgDrawing } from '../puzzle/contract/face.ts';
import { MM, type PdfSheet } from './pdf-sheet.ts';
import { element, type SvgNode, type Tag } from './svg.ts';

export type Paper = 'A4' | 'Letter';

/** Width and height in millimetres, upright. */
const SIZES: Readonly<Record<Paper, Point>> = { A4: [210, 297], Letter: [215.9, 279.4] };

/** Space for a figure on upright and on wide A4, in millimetres. */
const ROOM = { upright: [186, 186], wide: [228, 142] } as const;
/** Margin that printers cannot use, and space between parts, in millimetres. */
export const RIM = 12;
export const GAP = 5;
/** Letter sizes of the instruction and of the footer, in millimetres. */
export const LINE = 4.6;
export const FOOTER = 2.8;
const INK = '#2A2730';
export const GREY = '#6B6056';

/** True if a figure of this aspect ratio (width by height) is larger on wide paper than on upright paper. */
export function fitsWideBetter(shape: number): boolean {
  const sideOn = ([width, height]: readonly [number, number]) => Math.min(width, height * shape);
  return sideOn(ROOM.wide) > sideOn(ROOM.upright);
}

/** How sheets are turned; `fit` turns each as suits its figure. */
export const ORIENTATIONS = ['upright', 'wide', 'fit'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

/**
 * Width and height of a sheet in millimetres.
 * @param shape width by height of its figure
 */
export function sheetSize(paper: Paper, orientation: Orientation, shape: number): Point {
  const [short, long] = SIZES[paper];
  const isWide = orientation === 'wide' || (orientation === 'fit' && fitsWideBetter(shape));
  return isWide ? [long, short] : [short, long];
}

/** A sheet with size and drawing in millimetres. */
export function millimetreSheet([width, height]: Point, drawing: SvgDrawing): PdfSheet {
  return { size: [width * MM, height * MM], drawing: [element('g', { transform: `scale(${MM})` }, drawing)] };
}

export type SheetBox = readonly [left: number, top: number, width: number, height: number];

export function boxOf({ attributes }: Tag): readonly number[] {
  return String(attributes.viewBox).split(' ').map(Number);
}

/** Centres and scales a figure with a view box to fit into a box, optionally upside down. */
export function fitInto(figure: Tag, [left, top, width, height]: SheetBox, isTurned = false): SvgNode {
  const [x = 0, y = 0, across = 1, down = 1] = boxOf(figure);
  const scale = Math.min(width / across, height / down) * (isTurned ? -1 : 1);
  const [toX, toY] = [left + width / 2, top + height / 2];
  const [fromX, fromY] = [x + across / 2, y + down / 2];
  const transform = `translate(${roundScale(toX - scale * fromX)} ${roundScale(toY - scale * fromY)}) scale(${roundScale(scale)})`;
  return element('g', { transform }, figure.children);
}

export function textAt(text: string, [x, y]: Point, size: number, anchor: string): SvgNode {
  const fill = size < LINE ? GREY : INK;
  return element('text', { x, y, 'font-size': size, 'text-anchor': anchor, fill }, [text]);
}

/** Rounds to 6 decimals: an error in a scale is multiplied by large coordinates. */
const roundScale = (value: number): number => Math.round(value * 1e6) / 1e6;
