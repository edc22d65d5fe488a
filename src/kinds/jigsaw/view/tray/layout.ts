import type { Point } from '../../../../geometry/shapes/point.ts';
import type { Size } from '../../../../view/board/camera.ts';
import type { Room, Whole } from '../../../../view/board/sight.ts';

/** A rectangle of the board's element, in CSS pixels. */
export interface ScreenBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How table and tray share the board's element. */
export interface TableLayout {
  readonly room: Room;
  readonly tray: ScreenBox;
  /** The part of the tray where pieces are seen. */
  readonly inner: ScreenBox;
  /** Whether the tray is pushed along up and down, not sideways. */
  readonly upright: boolean;
}

/** A tray's cells: how large they are, and how many stand side by side. */
export interface TrayCells {
  /** CSS pixels across the tray and along it. */
  readonly across: number;
  readonly along: number;
  readonly lanes: number;
  /** How far all cells together reach along the tray, and how far it can be pushed. */
  readonly length: number;
  readonly most: number;
}

/** Nothing to press lies nearer to the screen's sides than this, or to its lower edge than that, in CSS pixels. */
const SIDE = 24;
const LOW = 32;
const PADDING = 10;
/** Around the table. */
const APART = 10;
/** The tray's breadth beside the table: shares of the screen's breadth, and at least, in CSS pixels. */
const BREADTH = { least: 0.175, most: 0.3, pixels: 164 } as const;
/** Its height below the table: shares of the screen's height, and at least. */
const HEIGHT = { least: 0.17, most: 0.34, pixels: 124 } as const;
/** How large cells are for so many pieces, in CSS pixels, and on a small screen. */
const CELLS: readonly { readonly below: number; readonly usual: number; readonly small: number }[] = [
  { below: 24, usual: 150, small: 108 },
  { below: 68, usual: 108, small: 88 },
  { below: Number.POSITIVE_INFINITY, usual: 90, small: 76 },
];
/** Another lane comes where it has so much of its room at least, as a share less than one. */
const LANE = 0.35;
/** A tray no longer than this is small. */
const SMALL = 560;
/** Cells may be so much smaller for all pieces to be seen at once, and as large as this where few are. */
const ALL = { least: 0.8, most: 210 } as const;
/** Where not all are seen at once, so much of the last row is: that shows that there are more. */
const CUT_OFF = 0.45;
/** Free before the first piece and after the last, in CSS pixels. */
const ENDS = 12;

/**
 * Lays out table and tray: the tray where the playing hand is, or below the table where the screen is upright. The
 * table is as large as it can be, and the tray has what that leaves. What is kept free at both sides of a lying screen
 * is for buttons beside the table, on the other hand, and for those above the tray; or, where some of its lower edge is
 * kept free too, for those at the end of a tray that lies under a broad table.
 *
 * @param shape width and height of what is shown of the table, in any unit
 */
export function layOut(whole: Whole, shape: Size): TableLayout {
  const isLying = whole.width > whole.height;
  const upright = isLying && whole.bottom === 0;
  const { tray, free } = upright ? beside(whole, shape) : isLying ? under(whole, shape) : below(whole, shape);
  // Pieces are seen up to the ends of the tray, where they go on.
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

interface Shared {
  readonly tray: ScreenBox;
  /** What is left for the table. */
  readonly free: ScreenBox;
}

function beside(whole: Whole, [across, down]: Size): Shared {
  const { width, height, top, bottom, mirrored } = whole;
  const [rail, help] = mirrored ? [whole.right, whole.left] : [whole.left, whole.right];
  const edge = SIDE - PADDING;
  const above = help > 0 ? APART : top;
  const high = Math.max(1, height - above - Math.max(bottom, APART));
  const room = width - rail - APART - edge;
  const least = Math.max(BREADTH.pixels, help > 0 ? help - edge - APART : BREADTH.least * width);
  const scale = Math.min(high / down, (room - least) / across);
  const breadth = Math.min(Math.max(least, BREADTH.most * width), room - scale * across);
  const wide = room - breadth;
  return {
    tray: {
      left: mirrored ? edge : width - edge - breadth,
      top,
      width: breadth,
      height: Math.max(1, height - top - Math.max(bottom, LOW - PADDING)),
    },
    free: { left: mirrored ? width - rail - wide : rail, top: above, width: wide, height: high },
  };
}

function under(whole: Whole, [across, down]: Size): Shared {
  const { width, height, mirrored } = whole;
  const [rail, help] = mirrored ? [whole.right, whole.left] : [whole.left, whole.right];
  const wide = width - rail - APART - (SIDE - PADDING);
  const foot = LOW - PADDING;
  const room = height - 2 * APART - foot;
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
    free: { left, top: APART, width: wide, height: room - high },
  };
}

function below({ width, height, top, bottom }: Whole, [across, down]: Size): Shared {
  const edge = SIDE - PADDING;
  const wide = width - 2 * APART;
  const room = height - top - bottom - APART;
  const least = Math.max(HEIGHT.pixels, HEIGHT.least * height);
  const scale = Math.min(wide / across, (room - least) / down);
  const high = Math.min(Math.max(least, HEIGHT.most * height), room - scale * down);
  return {
    tray: { left: edge, top: height - bottom - high, width: Math.max(1, width - 2 * edge), height: high },
    free: { left: APART, top, width: wide, height: room - high },
  };
}

/**
 * The cells for a puzzle of `all` pieces, of which `shown` are in the tray: all to be seen at once where they are large
 * enough then, and else so that the last row in sight is cut off. Their size hangs on `all`, so that nothing grows while
 * one plays.
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
  const along = even >= ALL.least * wanted ? Math.min(ALL.most, even) : seen / (rows + CUT_OFF);
  const reach = 2 * ENDS + Math.ceil(shown / lanes) * along;
  return { across, along, lanes, length: reach, most: Math.max(0, reach - length) };
}

/** The middle of a cell, in CSS pixels of the element, when the tray has been pushed along by `scroll`. */
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

/** The cell at a place, counted on beyond the last; undefined outside the tray. */
export function cellUnder(
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
