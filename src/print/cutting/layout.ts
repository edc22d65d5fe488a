import { type Bounds, boundsOf, EMPTY_BOUNDS, unionBounds } from '../../geometry/shapes/bounds.ts';
import type { Point } from '../../geometry/shapes/point.ts';
import type { CutLines } from './cut-lines.ts';
import type { CutOrder } from './order.ts';
import { offsetOutlines } from './outlines.ts';

/** Pieces that stay together, moved from their place in the puzzle. Lengths are in millimetres. */
export interface Block {
  readonly pieces: readonly number[];
  readonly shift: Point;
}

/** What is cut from one sheet of material. */
export interface SheetLayout {
  readonly size: Point;
  readonly blocks: readonly Block[];
}

/** What is larger than the machine's bed. */
export interface TooLarge {
  /** Index of the piece; -1 for the tray. */
  readonly piece: number;
  /** Size of the sheet it needs, in millimetres. */
  readonly size: Point;
}

interface Boxed {
  readonly piece: number;
  readonly box: Bounds;
}

/**
 * Places the pieces on sheets that fit the bed. Shared cuts keep neighbours together, so the puzzle is divided along
 * cuts. Separate pieces are placed in rows, roughly as in the puzzle. `gap` is free around everything.
 */
export function layOut(lines: CutLines, order: CutOrder): readonly SheetLayout[] | TooLarge {
  const margin = Math.max(order.gap, order.kerf / 2) + order.bleed;
  const bed: Point = order.bed ?? [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const room: Point = [bed[0] - 2 * margin, bed[1] - 2 * margin];
  const boxed = boxesOf(lines, order);
  const tooLarge = boxed.find(({ box }) => box.right - box.left > room[0] || box.bottom - box.top > room[1]);
  if (tooLarge !== undefined) {
    const { piece, box } = tooLarge;
    return { piece, size: [box.right - box.left + 2 * margin, box.bottom - box.top + 2 * margin] };
  }
  return order.cuts === 'shared'
    ? tiles(boxed, room).map((tile) => tileSheet(tile, margin))
    : rowSheets(boxed, room, lines.size, { gap: order.gap + 2 * order.bleed, margin });
}

/** The boxes of the pieces in millimetres, in the order of the pieces. Separate pieces are enlarged for the kerf. */
function boxesOf({ size, pieces }: CutLines, { cuts, width, kerf }: CutOrder): readonly Boxed[] {
  const scale = width / size[0];
  return pieces.map((outline, piece) => {
    const placed = outline.map(([x, y]): Point => [scale * x, scale * y]);
    const cut = cuts === 'pieces' ? offsetOutlines([placed], kerf / 2) : [placed];
    return { piece, box: boundsOf(cut.flat()) };
  });
}

/** Divides the puzzle into strips as high as the bed, and these into tiles as wide as the bed. */
function tiles(boxed: readonly Boxed[], [width, height]: Point): readonly (readonly Boxed[])[] {
  return strips(boxed, height, ({ box }) => [box.top, box.bottom]).flatMap((strip) =>
    strips(strip, width, ({ box }) => [box.left, box.right]),
  );
}

/** Divides pieces into strips. Each takes all pieces left that end within `room` of the first one. */
function strips(
  boxed: readonly Boxed[],
  room: number,
  extent: (piece: Boxed) => Point,
): readonly (readonly Boxed[])[] {
  const found: (readonly Boxed[])[] = [];
  let left = boxed;
  while (left.length > 0) {
    const end = Math.min(...left.map((piece) => extent(piece)[0])) + room;
    found.push(left.filter((piece) => extent(piece)[1] <= end));
    left = left.filter((piece) => !(extent(piece)[1] <= end));
  }
  return found;
}

function tileSheet(tile: readonly Boxed[], margin: number): SheetLayout {
  const { left, top, right, bottom } = tile.map(({ box }) => box).reduce(unionBounds, EMPTY_BOUNDS);
  const pieces = tile.map(({ piece }) => piece);
  return {
    size: [right - left + 2 * margin, bottom - top + 2 * margin],
    blocks: [{ pieces, shift: [margin - left, margin - top] }],
  };
}

/** Fills sheets with rows of pieces. */
function rowSheets(
  boxed: readonly Boxed[],
  room: Point,
  [width, height]: Point,
  { gap, margin }: { readonly gap: number; readonly margin: number },
): readonly SheetLayout[] {
  const areas = boxed.map(({ box }) => (box.right - box.left + gap) * (box.bottom - box.top + gap));
  const breadths = boxed.map(({ box }) => box.right - box.left);
  const area = areas.reduce((sum, each) => sum + each, 0);
  const breadth = Math.min(room[0], Math.max(Math.sqrt((area * width) / height), ...breadths));
  const sheets: { blocks: Block[]; right: number; bottom: number }[] = [];
  for (const row of rowsOf(boxed, breadth, gap)) {
    const rowHeight = Math.max(...row.map(({ box }) => box.bottom - box.top));
    let sheet = sheets.at(-1);
    if (sheet === undefined || sheet.bottom + gap + rowHeight > room[1] + margin) {
      sheet = { blocks: [], right: 0, bottom: margin - gap };
      sheets.push(sheet);
    }
    const top = sheet.bottom + gap;
    let left = margin;
    for (const { piece, box } of row) {
      sheet.blocks.push({ pieces: [piece], shift: [left - box.left, top - box.top] });
      left += box.right - box.left + gap;
    }
    sheet.right = Math.max(sheet.right, left - gap);
    sheet.bottom = top + rowHeight;
  }
  return sheets.map(({ blocks, right, bottom }) => ({ blocks, size: [right + margin, bottom + margin] }));
}

/** Fills rows with pieces, from top to bottom; each row is sorted from left to right. */
function rowsOf(pieces: readonly Boxed[], breadth: number, gap: number): readonly (readonly Boxed[])[] {
  const middle = ({ box }: Boxed): number => box.top + box.bottom;
  const rows: Boxed[][] = [];
  let left = Number.POSITIVE_INFINITY;
  for (const piece of pieces.toSorted((a, b) => middle(a) - middle(b))) {
    const taken = piece.box.right - piece.box.left;
    if (left + taken > breadth) {
      rows.push([]);
      left = 0;
    }
    rows.at(-1)?.push(piece);
    left += taken + gap;
  }
  return rows.map((row) => row.toSorted((a, b) => a.box.left - b.box.left));
}
