import type { Point } from '../../../../geometry/shapes/point.ts';
import type { BoardElement, Room } from '../../../../view/board/board-placement.ts';
import type { Size } from '../../../../view/board/camera.ts';

/** A rectangle of the board's element, in CSS pixels. */
export interface ScreenBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface TableLayout {
  readonly room: Room;
  readonly tray: ScreenBox;
  /** The part of the tray where pieces are visible. */
  readonly inner: ScreenBox;
  /** Whether the tray scrolls up and down, not sideways. */
  readonly upright: boolean;
}

export interface TrayCells {
  /** CSS pixels across the tray and along it. */
  readonly across: number;
  readonly along: number;
  readonly lanes: number;
  /** How far the tray can scroll. */
  readonly most: number;
}

/** Least distance of buttons from the screen's sides and its lower edge, in CSS pixels. */
const SIDE = 24;
const BOTTOM = 32;
const PADDING = 10;
/** Free space around the table, in CSS pixels. */
const TABLE_GAP = 10;
/** Breadth of a tray beside the table: shares of the screen, and the least in CSS pixels. */
const BREADTH = { least: 0.175, most: 0.3, pixels: 164 } as const;
/** Height of a tray below the table: shares of the screen, and the least in CSS pixels. */
const HEIGHT = { least: 0.17, most: 0.34, pixels: 124 } as const;
/** Size of cells by number of pieces, in CSS pixels: usually, and on a small screen. */
const CELLS: readonly { readonly below: number; readonly usual: number; readonly small: number }[] = [
  { below: 24, usual: 150, small: 108 },
  { below: 68, usual: 108, small: 88 },
  { below: Number.POSITIVE_INFINITY, usual: 90, small: 76 },
];
/** Another lane is added if it has at least 1 − `LANE` of its room. */
const LANE = 0.35;
/** A tray up to this length is small, in CSS pixels. */
const SMALL = 560;
/** To show all pieces at once, cells may shrink to this share, or grow to this size in CSS pixels. */
const ALL_VISIBLE = { least: 0.8, most: 210 } as const;
/** Visible share of the last row if more rows follow, as a hint to scroll. */
const CUT_OFF = 0.45;
/** Free space before the first piece and after the last, in CSS pixels. */
const ENDS = 12;

/**
 * Divides the board's element between table and tray. The tray is on the side of the playing hand, or below the table
 * on an upright screen. The table is as large as possible, and the tray takes the rest. Space kept free at both sides
 * of a lying screen is for buttons beside the table and above the tray. If space is also kept free at its lower edge,
 * the tray is under a broad table, with buttons at its end.
 * @param shape Width and height of the visible part of the table, in any unit
 */
export function arrangeTray(whole: BoardElement, shape: Size): TableLayout {
  const isLying = whole.width > whole.height;
  const upright = isLying && whole.bottom === 0;
  const { tray, free } = upright ? beside(whole, shape) : isLying ? under(whole, shape) : below(whole, shape);
  // Pieces are visible up to the ends of the tray, where they go on.
  const inner = upright
    ? { ...tray, left: tray.left + PADDING, width: tray.width - 2 * PADDING }
    : { ...tray, top: tray.top + PADDING, height: tray.height - 2 * PADDING };
  const size = { width: Math.max(1, inner.width), height: Math.max(1, inner.height) };
  return {
    tray,
    upright,
    inner: { ...inner, ...size },
    room: {
      corner: [free.left, free.top],
      frame: { width: Math.max(1, free.width), height: Math.max(1, free.height), margin: 0 },
    },
  };
}

interface ScreenDivision {
  readonly tray: ScreenBox;
  readonly free: ScreenBox;
}

function beside(whole: BoardElement, [across, down]: Size): ScreenDivision {
  const { width, height, top, bottom, mirrored } = whole;
  const [rail, help] = mirrored ? [whole.right, whole.left] : [whole.left, whole.right];
  const edge = SIDE - PADDING;
  const above = help > 0 ? TABLE_GAP : top;
  const high = Math.max(1, height - above - Math.max(bottom, TABLE_GAP));
  const room = width - rail - TABLE_GAP - edge;
  const least = Math.max(BREADTH.pixels, help > 0 ? help - edge - TABLE_GAP : BREADTH.least * width);
  const scale = Math.min(high / down, (room - least) / across);
  const breadth = Math.min(Math.max(least, BREADTH.most * width), room - scale * across);
  const wide = room - breadth;
  return {
    tray: {
      left: mirrored ? edge : width - edge - breadth,
      top,
      width: breadth,
      height: Math.max(1, height - top - Math.max(bottom, BOTTOM - PADDING)),
    },
    free: { left: mirrored ? width - rail - wide : rail, top: above, width: wide, height: high },
  };
}

function under(whole: BoardElement, [across, down]: Size): ScreenDivision {
  const { width, height, mirrored } = whole;
  const [rail, help] = mirrored ? [whole.right, whole.left] : [whole.left, whole.right];
  const wide = width - rail - TABLE_GAP - (SIDE - PADDING);
  const foot = BOTTOM - PADDING;
  const room = height - 2 * TABLE_GAP - foot;
  const least = Math.max(HEIGHT.pixels, HEIGHT.least * height);
  const scale = Math.min(wide / across, (room - least) / down);
  const high = Math.min(Math.max(least, HEIGHT.most * height), room - scale * down);
  const left = mirrored ? width - rail - wide : rail;
  return {
    tray: {
      left: mirrored ? help : rail,
      top: height - foot - high,
      width: Math.max(1, width - rail - help),
      height: high,
    },
    free: { left, top: TABLE_GAP, width: wide, height: room - high },
  };
}

function below({ width, height, top, bottom }: BoardElement, [across, down]: Size): ScreenDivision {
  const edge = SIDE - PADDING;
  const wide = width - 2 * TABLE_GAP;
  const room = height - top - bottom - TABLE_GAP;
  const least = Math.max(HEIGHT.pixels, HEIGHT.least * height);
  const scale = Math.min(wide / across, (room - least) / down);
  const high = Math.min(Math.max(least, HEIGHT.most * height), room - scale * down);
  return {
    tray: { left: edge, top: height - bottom - high, width: Math.max(1, width - 2 * edge), height: high },
    free: { left: TABLE_GAP, top, width: wide, height: room - high },
  };
}

/**
 * Returns the cells for `shown` of `all` pieces. All are visible at once if large enough then; else the last visible
 * row is cut off. The size depends on `all`, so that nothing grows in play.
 */
export function cellsOf({ inner, upright }: TableLayout, all: number, shown: number): TrayCells {
  const breadth = upright ? inner.width : inner.height;
  const length = upright ? inner.height : inner.width;
  const { usual, small } = CELLS.find(({ below }) => all < below) ?? { usual: 1, small: 1 };
  const wanted = Math.max(inner.width, inner.height) < SMALL ? small : usual;
  const lanes = Math.max(1, Math.floor(breadth / wanted + LANE));
  const across = breadth / lanes;
  const even = Math.max(1, length - 2 * ENDS) / Math.ceil(all / lanes);
  const seen = Math.max(1, length - ENDS);
  const rows = Math.max(1, Math.round(seen / Math.min(wanted, 1.2 * across) - CUT_OFF));
  const along =
    even >= ALL_VISIBLE.least * wanted ? Math.min(ALL_VISIBLE.most, even) : seen / (rows + CUT_OFF);
  const reach = 2 * ENDS + Math.ceil(shown / lanes) * along;
  return { across, along, lanes, most: Math.max(0, reach - length) };
}

/** The middle of a cell, in CSS pixels of the element. */
export function cellAt(
  { inner, upright }: TableLayout,
  cells: TrayCells,
  index: number,
  scroll: number,
): Point {
  const lane = index % cells.lanes;
  const along = ENDS + (Math.floor(index / cells.lanes) + 0.5) * cells.along - scroll;
  const across = (lane + 0.5) * cells.across;
  return upright ? [inner.left + across, inner.top + along] : [inner.left + along, inner.top + across];
}

/** The index of the cell at a place, possibly beyond the last; undefined outside the tray. */
export function cellIndexAt(
  { tray, inner, upright }: TableLayout,
  cells: TrayCells,
  [x, y]: Point,
  scroll: number,
): number | undefined {
  if (x < tray.left || y < tray.top || x > tray.left + tray.width || y > tray.top + tray.height)
    return undefined;
  const [across, along] = upright ? [x - inner.left, y - inner.top] : [y - inner.top, x - inner.left];
  const lane = Math.min(cells.lanes - 1, Math.max(0, Math.floor(across / cells.across)));
  const row = Math.max(0, Math.floor((along - ENDS + scroll) / cells.along));
  return row * cells.lanes + lane;
}
