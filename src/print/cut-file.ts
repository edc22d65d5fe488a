import { EndType, inflatePathsD, JoinType } from 'clipper2-ts';
import { boundsOf } from '../geometry/shapes/bounds.ts';
import type { Point } from '../geometry/shapes/point.ts';
import type { CutLines } from './cut-lines.ts';
import { MM, type PdfSheet } from './pdf-sheet.ts';
import { decimal, element, pathData, type SvgNode, svgText } from './svg.ts';
import { tracksOf } from './tracks.ts';

/** How to cut a puzzle from card or wood. Lengths are in millimetres. */
export interface CutOrder {
  /** `shared` keeps the pieces in place and cuts each line once. `pieces` separates them and cuts each outline. */
  readonly cuts: 'shared' | 'pieces';
  readonly width: number;
  /** Width of material removed by the beam or blade. */
  readonly kerf: number;
  /** Space between separate pieces, and around everything. */
  readonly gap: number;
  /** Line width of the file: many cutters cut hairlines and engrave wider lines. */
  readonly line: number;
}

/** Smallest, largest and default values. */
export const CUT_BOUNDS = {
  width: { least: 20, most: 3000, usual: 300 },
  kerf: { least: 0, most: 3, usual: 0 },
  gap: { least: 1, most: 100, usual: 4 },
  line: { least: 0.01, most: 3, usual: 0.1 },
} as const;

/** Mitre limit when a piece is enlarged; sharper corners are cut off. */
const MITRE = 3;
/** Decimals of a millimetre when a piece is enlarged. */
const DECIMALS = 4;

type Line = readonly Point[];

/**
 * Writes a puzzle as a file for laser and paper cutters: SVG text in millimetres with lines only. Inner lines come
 * before the rim, so that the sheet stays in place while they are cut. Kerf is compensated outside the pieces. Separate
 * pieces grow by half the kerf, so that they come out as drawn. Shared lines have a piece on both sides, so only the
 * rim can grow.
 */
export function cutFile(lines: CutLines, title: string, order: CutOrder): string {
  const arranged = arrangement(lines, order);
  const [width, height] = arranged.size.map(decimal);
  const svg = element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: `${width}mm`,
      height: `${height}mm`,
      viewBox: `0 0 ${width} ${height}`,
    },
    [element('title', {}, [title]), element('g', penOf(order), arranged.parts)],
  );
  return `${svgText(svg)}\n`;
}

/**
 * Returns the same as one page of a PDF file.
 *
 * @param picture address of the picture to print under shared lines
 */
export function cutSheet(lines: CutLines, order: CutOrder, picture?: string): PdfSheet {
  const { size, parts } = arrangement(lines, order);
  const [width, height] = lines.size.map((side) => (side * order.width) / lines.size[0]);
  const isShown = picture !== undefined && order.cuts === 'shared';
  const under = isShown
    ? [element('image', { href: picture, x: order.gap, y: order.gap, width, height })]
    : [];
  const drawing = [...under, element('g', penOf(order), parts)];
  return {
    size: [size[0] * MM, size[1] * MM],
    drawing: [element('g', { transform: `scale(${MM})` }, drawing)],
  };
}

function penOf({ line }: CutOrder): Readonly<Record<string, string | number>> {
  return { fill: 'none', stroke: '#000', 'stroke-width': line, 'stroke-linejoin': 'round' };
}

function arrangement(lines: CutLines, order: CutOrder): CutArrangement {
  const scale = order.width / lines.size[0];
  return order.cuts === 'shared' ? sharedLines(lines, scale, order) : separatePieces(lines, scale, order);
}

interface CutArrangement {
  readonly size: Point;
  readonly parts: readonly SvgNode[];
}

/** The lines in place: those between pieces, then the rim. */
function sharedLines(
  { size, shared, rim }: CutLines,
  scale: number,
  { gap, kerf }: CutOrder,
): CutArrangement {
  const placed = (line: Line): Line => line.map(([x, y]) => [gap + scale * x, gap + scale * y]);
  const path = (line: Line): SvgNode => element('path', { d: dataOf(line) });
  const grownRims = offsetOutlines(
    tracksOf(rim).map((line) => placed(line).slice(0, -1)),
    kerf,
  );
  return {
    size: [scale * size[0] + 2 * gap, scale * size[1] + 2 * gap],
    parts: [
      element('g', { id: 'cuts' }, tracksOf(shared.map(placed)).map(path)),
      element('g', { id: 'rim' }, grownRims.map(closedPath)),
    ],
  };
}

/** Arranges the pieces in rows, roughly as in the puzzle, `gap` apart. */
function separatePieces({ size, pieces }: CutLines, scale: number, { gap, kerf }: CutOrder): CutArrangement {
  const outlines = pieces.map((outline) => outline.map(([x, y]): Point => [scale * x, scale * y]));
  const grownOutlines = outlines.flatMap((outline) => offsetOutlines([outline], kerf));
  const boxes = grownOutlines.map((outline) => ({ outline, box: boundsOf(outline) }));
  const breadths = boxes.map(({ box }) => box.right - box.left + gap);
  const heights = boxes.map(({ box }) => box.bottom - box.top + gap);
  const area = breadths.reduce((sum, breadth, k) => sum + breadth * heights[k], 0);
  const widest = Math.max(Math.sqrt((area * size[0]) / size[1]), ...breadths) + gap;
  const rows = rowsOf(boxes, widest - gap, gap);
  const parts: SvgNode[] = [];
  let top = gap;
  let right = 0;
  for (const row of rows) {
    let left = gap;
    for (const { outline, box } of row) {
      const [dx, dy] = [left - box.left, top - box.top];
      parts.push(closedPath(outline.map(([x, y]): Point => [x + dx, y + dy])));
      left += box.right - box.left + gap;
    }
    right = Math.max(right, left);
    top += Math.max(...row.map(({ box }) => box.bottom - box.top)) + gap;
  }
  return { size: [right, top], parts: [element('g', { id: 'pieces' }, parts)] };
}

interface Boxed {
  readonly outline: Line;
  readonly box: ReturnType<typeof boundsOf>;
}

/** Fills rows with pieces, from top to bottom; each row is sorted from left to right. */
function rowsOf(pieces: readonly Boxed[], breadth: number, gap: number): readonly (readonly Boxed[])[] {
  const middle = ({ box }: Boxed): number => box.top + box.bottom;
  const rows: Boxed[][] = [];
  let left = Number.POSITIVE_INFINITY;
  for (const piece of pieces.toSorted((a, b) => middle(a) - middle(b))) {
    const taken = piece.box.right - piece.box.left + gap;
    if (left + taken > breadth) {
      rows.push([]);
      left = 0;
    }
    rows.at(-1)?.push(piece);
    left += taken;
  }
  return rows.map((row) => row.toSorted((a, b) => a.box.left - b.box.left));
}

/** Offsets closed outlines outwards by half the kerf, with mitred corners. */
function offsetOutlines(outlines: readonly Line[], kerf: number): readonly Line[] {
  if (kerf === 0) return outlines;
  const paths = outlines.map((outline) => outline.map(([x, y]) => ({ x, y })));
  const larger = inflatePathsD(paths, kerf / 2, JoinType.Miter, EndType.Polygon, MITRE, DECIMALS);
  return larger.map((path) => path.map(({ x, y }): Point => [x, y]));
}

function closedPath(outline: Line): SvgNode {
  return element('path', { d: `${pathData([outline])}Z` });
}

/** Path data of a line, closed if its ends are equal. */
function dataOf(line: Line): string {
  const [first, last] = [line[0], line[line.length - 1]];
  const isClosed = first[0] === last[0] && first[1] === last[1];
  return isClosed ? `${pathData([line.slice(0, -1)])}Z` : pathData([line]);
}
