import type { Point } from '../geometry/shapes/point.ts';
import type { SvgDrawing } from '../puzzle/contract/face.ts';
import { MM, type PdfSheet } from './pdf-sheet.ts';
import { element, type SvgNode, type Tag } from './svg.ts';

export type Paper = 'A4' | 'Letter';

/** Width and height in millimetres, as paper stands. */
export const SIZES: Readonly<Record<Paper, Point>> = { A4: [210, 297], Letter: [215.9, 279.4] };

/** The room for a figure on A4 that stands, under its line and over its answer, and on A4 that lies, in millimetres. */
const ROOM = { upright: [186, 186], wide: [228, 142] } as const;
/** What no printer prints, around a sheet; between its parts. */
export const RIM = 12;
export const GAP = 5;
/** Sizes of letters, in millimetres: what to do, and what it is. */
export const LINE = 4.6;
export const FOOT = 2.8;
const INK = '#2A2730';
export const GREY = '#6B6056';

/** Whether a figure of a shape, its width by its height, is larger on paper that lies than on paper that stands. */
export function liesWide(shape: number): boolean {
  const sideOn = ([width, height]: readonly [number, number]) => Math.min(width, height * shape);
  return sideOn(ROOM.wide) > sideOn(ROOM.upright);
}

/** A sheet of this size in millimetres, drawn on in these. */
export function onPaper([width, height]: Point, drawing: SvgDrawing): PdfSheet {
  return { size: [width * MM, height * MM], drawing: [element('g', { transform: `scale(${MM})` }, drawing)] };
}

export type SheetBox = readonly [left: number, top: number, width: number, height: number];

export function boxOf({ attributes }: Tag): readonly number[] {
  return String(attributes.viewBox).split(' ').map(Number);
}

/** A figure with a view box, in the middle of a room, upright or upside down. */
export function fitted(figure: Tag, [left, top, width, height]: SheetBox, isTurned = false): SvgNode {
  const [x = 0, y = 0, across = 1, down = 1] = boxOf(figure);
  const scale = Math.min(width / across, height / down) * (isTurned ? -1 : 1);
  const [toX, toY] = [left + width / 2, top + height / 2];
  const [fromX, fromY] = [x + across / 2, y + down / 2];
  const transform = `translate(${fine(toX - scale * fromX)} ${fine(toY - scale * fromY)}) scale(${fine(scale)})`;
  return element('g', { transform }, figure.children);
}

export function words(text: string, [x, y]: Point, size: number, anchor: string): SvgNode {
  const fill = size < LINE ? GREY : INK;
  return element('text', { x, y, 'font-size': size, 'text-anchor': anchor, fill }, [text]);
}

/** To 6 decimals: a scale counts for many units. */
const fine = (value: number): number => Math.round(value * 1e6) / 1e6;
