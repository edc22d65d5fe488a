import type { Point } from '../../../geometry/point.ts';
import type { Room, Whole } from '../../../view/sight.ts';

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
/** Between table and tray. */
const APART = 10;
/** The tray's breadth: a share of the screen, at least and at most, in CSS pixels. */
const BREADTH = { share: 0.235, least: 132, most: 320 } as const;
const HEIGHT = { share: 0.19, shareSmall: 0.24, least: 124, most: 250, small: 700 } as const;
/** Cells are at least so large if all pieces can be seen at once then, else about as large as that. */
const CELL = {
  least: 76,
  most: 150,
  many: 112,
  crowd: 88,
  small: 560,
  leastSmall: 60,
  manySmall: 78,
} as const;
const MOST_LANES = 6;
/** With more pieces than this, cells are smaller. */
const CROWD = 50;

/**
 * Lays out table and tray: the tray at the side that is free of buttons, where the playing hand is, or below the table
 * where the screen is upright.
 */
export function layOut(whole: Whole): TableLayout {
  const { width, height } = whole;
  const atLeft = whole.right > whole.left;
  const upright = width > height;
  const tray = upright ? trayBeside(whole, atLeft) : trayBelow(whole);
  const free = upright
    ? {
        left: atLeft ? tray.left + tray.width + APART : whole.left,
        right: atLeft ? width - whole.right : tray.left - APART,
        top: whole.top,
        bottom: height - APART,
      }
    : { left: APART, right: width - APART, top: whole.top, bottom: tray.top - APART };
  return {
    tray,
    upright,
    inner: {
      left: tray.left + PADDING,
      top: tray.top + PADDING,
      width: Math.max(1, tray.width - 2 * PADDING),
      height: Math.max(1, tray.height - 2 * PADDING),
    },
    room: {
      corner: [free.left, free.top],
      frame: {
        width: Math.max(1, free.right - free.left),
        height: Math.max(1, free.bottom - free.top),
        margin: 0,
      },
    },
  };
}

function trayBeside({ width, height, top }: Whole, atLeft: boolean): ScreenBox {
  const breadth = Math.min(BREADTH.most, Math.max(BREADTH.least, width * BREADTH.share));
  const edge = SIDE - PADDING;
  return {
    left: atLeft ? edge : width - edge - breadth,
    top,
    width: breadth,
    height: Math.max(1, height - top - LOW + PADDING),
  };
}

function trayBelow({ width, height, bottom }: Whole): ScreenBox {
  const share = width < HEIGHT.small ? HEIGHT.shareSmall : HEIGHT.share;
  const high = Math.min(HEIGHT.most, Math.max(HEIGHT.least, height * share));
  const edge = SIDE - PADDING;
  return { left: edge, top: height - bottom - high, width: Math.max(1, width - 2 * edge), height: high };
}

/**
 * The cells for a puzzle of `all` pieces, of which `shown` are in the tray: so large that all can be seen at once, if
 * they need not become too small for it. Their size hangs on `all`, so that nothing grows while one plays.
 */
export function cellsOf({ inner, upright }: TableLayout, all: number, shown: number): TrayCells {
  const breadth = upright ? inner.width : inner.height;
  const length = upright ? inner.height : inner.width;
  const isSmall = Math.max(inner.width, inner.height) < CELL.small;
  const least = isSmall ? CELL.leastSmall : CELL.least;
  let best = { lanes: 1, size: 0, along: 1 };
  for (let lanes = 1; lanes <= MOST_LANES; lanes++) {
    const across = breadth / lanes;
    const along = Math.min(CELL.most, across * 1.3, length / Math.ceil(all / lanes));
    const size = Math.min(across, along);
    if (size > best.size) best = { lanes, size, along };
  }
  if (best.size < least) {
    const wanted = isSmall ? CELL.manySmall : all > CROWD ? CELL.crowd : CELL.many;
    const lanes = Math.max(1, Math.round(breadth / wanted));
    best = { lanes, size: breadth / lanes, along: breadth / lanes };
  }
  const reach = Math.ceil(shown / best.lanes) * best.along;
  return {
    across: breadth / best.lanes,
    along: best.along,
    lanes: best.lanes,
    length: reach,
    most: Math.max(0, reach - length),
  };
}

/** The middle of a cell, in CSS pixels of the element, when the tray has been pushed along by `scroll`. */
export function cellAt(
  { inner, upright }: TableLayout,
  cells: TrayCells,
  index: number,
  scroll: number,
): Point {
  const lane = index % cells.lanes;
  const along = (Math.floor(index / cells.lanes) + 0.5) * cells.along - scroll;
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
  const row = Math.max(0, Math.floor((along + scroll) / cells.along));
  return row * cells.lanes + lane;
}
