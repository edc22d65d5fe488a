import { boundsOf } from '../../geometry/shapes/bounds.ts';
import { widestDisc } from '../../geometry/shapes/necks.ts';
import type { Point } from '../../geometry/shapes/point.ts';
import { element, pathData, type SvgNode } from '../svg.ts';
import type { CutLines } from './cut-lines.ts';
import { digitLines, heightWithin } from './digits.ts';
import { type Block, layOut, type SheetLayout, type TooLarge } from './layout.ts';
import type { CutOrder } from './order.ts';
import { type Line, offsetOutlines } from './outlines.ts';
import { tracksOf } from './tracks.ts';
import type { WeakPlace } from './weak-places.ts';

/** One file, or one page, for a cutter. */
export interface CutSheet {
  /** Distinguishes the sheets of a puzzle: `1`, `1-backs`, `tray-frame`. Empty if there is only one. */
  readonly name: string;
  /** Width and height in millimetres. */
  readonly size: Point;
  /** In millimetres, bottom first. */
  readonly layers: readonly SvgNode[];
}

/** What a cut sheet shows besides its lines. */
export interface CutExtras {
  /** Address of the picture to print below the lines. */
  readonly picture?: string | undefined;
  /** Places to mark on a preview. */
  readonly weak?: readonly WeakPlace[];
}

/** The colours that most lasers expect: red lines cut, blue lines score. */
const CUT = '#f00';
const SCORE = '#00f';
const PRINT = '#000';
const WARNING = '#d0a';

/** Free space between a puzzle and the rim of its tray, on each side, in millimetres. */
const CLEARANCE = 0.5;
/** Largest height of numbers, in millimetres, and their share of the widest disc in a piece. */
const NUMBERS = { height: 6, share: 0.8 } as const;

/**
 * Draws the sheets of a puzzle for a cutter. Inner lines come before the rims, so that the sheet stays in place while
 * they are cut. Kerf is compensated outside of pieces that are cut apart from their neighbours: their outlines are
 * moved outwards by half the kerf, so that they come out as drawn. A line with a piece on both sides is cut once, and
 * both lose half the kerf there.
 */
export function cutSheets(
  lines: CutLines,
  order: CutOrder,
  extras: CutExtras = {},
): readonly CutSheet[] | TooLarge {
  const printed = { ...order, bleed: extras.picture === undefined ? 0 : order.bleed };
  const sheets = layOut(lines, printed);
  if ('piece' in sheets) return sheets;
  const tray = order.tray === undefined ? [] : traySheets(lines, { ...printed, tray: order.tray });
  const tooLarge = tray.find(({ size }) => size.some((side, axis) => side > (order.bed?.[axis] ?? side)));
  if (tooLarge !== undefined) return { piece: -1, size: tooLarge.size };
  const faces = sheets.flatMap((sheet, k): readonly CutSheet[] => {
    const name = sheets.length === 1 ? '' : String(k + 1);
    const front = { name, size: sheet.size, layers: frontLayers(lines, sheet, printed, extras) };
    if (order.backs !== true) return [front];
    const backs = name === '' ? 'backs' : `${name}-backs`;
    return [front, { name: backs, size: sheet.size, layers: backLayers(lines, sheet, printed) }];
  });
  return [...faces, ...tray];
}

function frontLayers(
  lines: CutLines,
  sheet: SheetLayout,
  order: CutOrder,
  { picture, weak = [] }: CutExtras,
): readonly SvgNode[] {
  const print =
    picture === undefined ? [] : [pictureLayer(lines, sheet, order, picture), marksLayer(sheet, order)];
  const cuts = cutLayers(cutsOn(lines, sheet, order), order);
  return [...print, ...cuts, ...(weak.length === 0 ? [] : [weakLayer(sheet, weak)])];
}

/** The sheet turned over from left to right, with the numbers of the pieces. */
function backLayers(lines: CutLines, sheet: SheetLayout, order: CutOrder): readonly SvgNode[] {
  const mirrored = (line: Line): Line => line.map(([x, y]): Point => [sheet.size[0] - x, y]);
  const { inner, rims } = cutsOn(lines, sheet, order);
  const scale = order.width / lines.size[0];
  const numbers = sheet.blocks.flatMap(({ pieces, shift }) =>
    pieces.flatMap((piece) => {
      const { middle, diameter } = widestDisc(lines.pieces[piece]);
      const [at] = mirrored([[scale * middle[0] + shift[0], scale * middle[1] + shift[1]]]);
      const number = String(piece + 1);
      const height = heightWithin(NUMBERS.share * scale * diameter, number.length);
      return digitLines(number, at, Math.min(NUMBERS.height, height));
    }),
  );
  const cuts = { inner: inner.map(mirrored), rims: rims.map(mirrored) };
  return [scoreLayer('numbers', numbers, order.line), ...cutLayers(cuts, order)];
}

interface Cuts {
  /** Lines between pieces; a closed line repeats its first point. */
  readonly inner: readonly Line[];
  /** Closed lines around blocks, without a repeated point. */
  readonly rims: readonly Line[];
}

function cutsOn(lines: CutLines, sheet: SheetLayout, order: CutOrder): Cuts {
  const scale = order.width / lines.size[0];
  const inner: Line[] = [];
  const rims: Line[] = [];
  for (const block of sheet.blocks) {
    const [sx, sy] = block.shift;
    const placed = (line: Line): Line => line.map(([x, y]): Point => [sx + scale * x, sy + scale * y]);
    rims.push(...offsetOutlines(rimsOf(lines, block).map(placed), order.kerf / 2));
    if (block.pieces.length > 1) inner.push(...tracksOf(linesBeside(lines, block, 2).map(placed)));
  }
  return { inner, rims };
}

/** The outlines of a block in puzzle units, without a repeated first point. */
function rimsOf(lines: CutLines, block: Block): readonly Line[] {
  const [piece] = block.pieces;
  if (block.pieces.length === 1) return [lines.pieces[piece]];
  return tracksOf(linesBeside(lines, block, 1)).map((line) => line.slice(0, -1));
}

/** The lines that have `count` pieces of a block beside them. */
function linesBeside({ lines }: CutLines, block: Block, count: number): readonly Line[] {
  const pieces = new Set(block.pieces);
  return lines
    .filter((line) => line.pieces.filter((piece) => pieces.has(piece)).length === count)
    .map(({ path }) => path);
}

function cutLayers({ inner, rims }: Cuts, order: CutOrder): readonly SvgNode[] {
  if (order.cuts === 'pieces') return [cutLayer('pieces', rims, order.line)];
  const between = layer('cuts', penOf(CUT, order.line), inner.map(openPath));
  return [between, cutLayer('rim', rims, order.line)];
}

/** A layer of closed lines to cut, without repeated points. */
export function cutLayer(name: string, outlines: readonly Line[], line: number): SvgNode {
  return layer(name, penOf(CUT, line), outlines.map(closedPath));
}

/** A layer of lines to score; a closed one repeats its first point. */
export function scoreLayer(name: string, lines: readonly Line[], line: number): SvgNode {
  return layer(name, penOf(SCORE, line), lines.map(openPath));
}

/** The picture under each block, larger by the bleed. */
function pictureLayer(lines: CutLines, sheet: SheetLayout, order: CutOrder, href: string): SvgNode {
  const scale = order.width / lines.size[0];
  const [width, height] = [order.width, scale * lines.size[1]];
  const clips: SvgNode[] = [];
  const shown = sheet.blocks.map((block, k) => {
    const outlines = rimsOf(lines, block).map((line) => line.map(([x, y]): Point => [scale * x, scale * y]));
    const grown = offsetOutlines(outlines, order.bleed, 'round');
    const { left, top, right, bottom } = boundsOf(grown.flat());
    const isBeyond = left < 0 || top < 0 || right > width || bottom > height;
    clips.push(
      element('clipPath', { id: `piece-${k}` }, [element('path', { d: grown.map(closedData).join('') })]),
    );
    const use = element('use', { href: isBeyond ? '#bled-picture' : '#whole-picture' });
    const transform = `translate(${block.shift[0]} ${block.shift[1]})`;
    return element('g', { transform, 'clip-path': `url(#piece-${k})` }, [use]);
  });
  const image = element('image', {
    ...{ id: 'whole-picture', href, x: 0, y: 0, width, height, preserveAspectRatio: 'none' },
  });
  // Beyond its rim the picture is reflected, so that a small error of the cutter shows no white edge.
  const reflections = [-1, 0, 1].flatMap((column) =>
    [-1, 0, 1].map((row) => {
      const [a, e] = axisOf(column, width);
      const [d, f] = axisOf(row, height);
      return element('use', { href: '#whole-picture', transform: `matrix(${a} 0 0 ${d} ${e} ${f})` });
    }),
  );
  const bled = element('g', { id: 'bled-picture' }, reflections);
  return layer('picture', {}, [element('defs', {}, [image, bled, ...clips]), ...shown]);
}

/** Scale and shift along one axis for a reflection before (-1) or after (1) the picture, or none (0). */
function axisOf(side: number, length: number): readonly [number, number] {
  return side === 0 ? [1, 0] : [-1, side < 0 ? 0 : 2 * length];
}

/** Crosses in three corners, to align the cuts with the print. */
function marksLayer({ size: [width, height] }: SheetLayout, order: CutOrder): SvgNode {
  const middle = order.gap / 2;
  const arm = 0.4 * order.gap;
  const corners: readonly Point[] = [
    [middle, middle],
    [width - middle, middle],
    [middle, height - middle],
  ];
  const crosses = corners.flatMap(([x, y]): readonly Line[] => [
    [
      [x - arm, y],
      [x + arm, y],
    ],
    [
      [x, y - arm],
      [x, y + arm],
    ],
  ]);
  return layer('marks', penOf(PRINT, order.line), crosses.map(openPath));
}

/** Circles around weak places, for previews. */
function weakLayer({ blocks, size: [width] }: SheetLayout, weak: readonly WeakPlace[]): SvgNode {
  const shifts = new Map(
    blocks.flatMap(({ pieces, shift }) => pieces.map((piece) => [piece, shift] as const)),
  );
  const circles = weak.flatMap(({ piece, at }) => {
    const shift = shifts.get(piece);
    if (shift === undefined) return [];
    return [element('circle', { cx: at[0] + shift[0], cy: at[1] + shift[1], r: width / 70 })];
  });
  const pen = { fill: WARNING, 'fill-opacity': 0.25, stroke: WARNING, 'stroke-width': width / 250 };
  return layer('weak', pen, circles);
}

/** A tray: a frame with an opening for the puzzle, and a base to glue it on. */
function traySheets(
  lines: CutLines,
  { width, kerf, gap, line, tray }: CutOrder & { readonly tray: number },
): readonly CutSheet[] {
  const scale = width / lines.size[0];
  const whole = { pieces: [...lines.pieces.keys()], shift: [0, 0] } as const;
  const puzzle = rimsOf(lines, whole).map((line) => line.map(([x, y]): Point => [scale * x, scale * y]));
  const margin = gap + tray + CLEARANCE;
  const size: Point = [scale * lines.size[0] + 2 * margin, scale * lines.size[1] + 2 * margin];
  const moved = (outlines: readonly Line[]) =>
    outlines.map((line) => line.map(([x, y]): Point => [x + margin, y + margin]));
  const opening = moved(offsetOutlines(puzzle, CLEARANCE - kerf / 2, 'round'));
  const outside = moved(offsetOutlines(puzzle, CLEARANCE + tray + kerf / 2, 'round'));
  const outsideLayer = cutLayer('outside', outside, line);
  return [
    { name: 'tray-frame', size, layers: [cutLayer('opening', opening, line), outsideLayer] },
    { name: 'tray-base', size, layers: [outsideLayer] },
  ];
}

function penOf(stroke: string, width: number): Readonly<Record<string, string | number>> {
  return { fill: 'none', stroke, 'stroke-width': width, 'stroke-linejoin': 'round' };
}

/** A group that drawing programs show as a layer of this name. */
function layer(
  id: string,
  attributes: Readonly<Record<string, string | number>>,
  children: readonly SvgNode[],
): SvgNode {
  return element('g', { id, 'inkscape:groupmode': 'layer', 'inkscape:label': id, ...attributes }, children);
}

const closedData = (outline: Line): string => `${pathData([outline])}Z`;
const closedPath = (outline: Line): SvgNode => element('path', { d: closedData(outline) });

/** A line, closed if its ends are equal. */
function openPath(line: Line): SvgNode {
  const [first, last] = [line[0], line[line.length - 1]];
  const isClosed = first[0] === last[0] && first[1] === last[1];
  return isClosed ? closedPath(line.slice(0, -1)) : element('path', { d: pathData([line]) });
}
