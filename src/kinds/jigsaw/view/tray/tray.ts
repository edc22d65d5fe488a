import type { Bounds } from '../../../../geometry/shapes/bounds.ts';
import type { Point } from '../../../../geometry/shapes/point.ts';
import { cachePerObject } from '../../../../once.ts';
import type { Aids } from '../../../../view/view-state.ts';
import type { JigsawBoard } from '../../engine/document.ts';
import { orient, unorient } from '../../engine/play/placement.ts';
import { BOWLS, type JigsawProgress, type Stowed } from '../../engine/play/play.ts';
import { boxOf } from '../../engine/play/table.ts';
import { surveyOf } from '../../engine/survey.ts';
import { cellAt, cellIndexAt, cellsOf, type TableLayout, type TrayCells } from './layout.ts';

/** The picture shining through, a tray of rim pieces only, the bowl in view, and the tray's scroll. */
interface JigsawAids extends Aids {
  /** 0, 1 or 2, an index in `GHOSTS`. */
  readonly ghost: number;
  /** 1 if only pieces of the rim are shown. */
  readonly rim: number;
  /** The bowl whose pieces the tray shows; 0 for pieces that are in none. */
  readonly bowl: number;
  /** In CSS pixels. */
  readonly scroll: number;
}

export const AIDS: JigsawAids = { ghost: 1, rim: 0, bowl: 0, scroll: 0 };

/** In CSS pixels of the board's element. */
export interface TrayPiece extends Stowed {
  /** The centre of its box. */
  readonly at: Point;
  /** CSS pixels per puzzle unit. */
  readonly scale: number;
}

export interface Tray {
  readonly layout: TableLayout;
  readonly cells: TrayCells;
  readonly scroll: number;
  /** The bowl that it shows. */
  readonly bowl: number;
  /** Includes pieces scrolled out of sight. */
  readonly pieces: readonly TrayPiece[];
}

/** Share of its cell that a piece fills. */
const FILLED = 0.93;
/** Largest size of a piece in the tray, relative to the table. */
const LARGEST = 1.9;

/** @param scale CSS pixels per puzzle unit on the table when all of it is shown */
export function trayOf(
  board: JigsawBoard,
  progress: JigsawProgress,
  aids: Aids,
  layout: TableLayout,
  scale: number,
): Tray {
  const { rim } = surveyOf(board);
  const bowl = bowlShown(progress, aids);
  const shown = progress.tray.filter(
    ({ piece, bowl: own = 0 }) => own === bowl && (aids.rim !== 1 || rim[piece] === true),
  );
  const cells = cellsOf(layout, board.pieces.length, shown.length);
  const scroll = Math.min(cells.most, Math.max(0, aids.scroll ?? 0));
  const room: Point = layout.upright ? [cells.across, cells.along] : [cells.along, cells.across];
  const common = scaleIn(room, largestOf(board));
  const sizeIn = sizesOf(board);
  const trayPieces = shown.map((stowed, index): TrayPiece => {
    const own = scaleIn(room, sizeIn(stowed));
    return {
      ...stowed,
      at: cellAt(layout, cells, index, scroll),
      // The geometric mean of one scale for all and one size for all.
      scale: Math.min(Math.sqrt(own * common), own, LARGEST * scale),
    };
  });
  return { layout, cells, scroll, bowl, pieces: trayPieces };
}

/** The chosen bowl; if it is empty, the tray or the first bowl with pieces. */
export function bowlShown({ tray }: JigsawProgress, { bowl = 0 }: Aids): number {
  const filled = new Set(tray.map((stowed) => stowed.bowl ?? 0));
  return [bowl, 0, ...filled].find((each) => filled.has(each)) ?? 0;
}

/** The next bowl with pieces, from 0 for the tray itself. */
export function bowlAfter(progress: JigsawProgress, aids: Aids): number {
  const bowls = Array.from(
    { length: BOWLS },
    (_, step) => (bowlShown(progress, aids) + step + 1) % (BOWLS + 1),
  );
  return bowls.find((bowl) => bowlShown(progress, { bowl }) === bowl) ?? bowlShown(progress, aids);
}

/** Whether enough of a piece is visible to grab it. */
export function isInSight({ layout, cells }: Tray, { at }: TrayPiece): boolean {
  const { inner, upright } = layout;
  const [from, length] = upright ? [at[1] - inner.top, inner.height] : [at[0] - inner.left, inner.width];
  return from > cells.along * 0.3 && from < length - cells.along * 0.3;
}

/** The piece at a place, and the slot before which it is; undefined outside the tray. */
export function slotAt(
  progress: JigsawProgress,
  tray: Tray,
  place: Point,
): { readonly standing: TrayPiece | undefined; readonly slot: number } | undefined {
  const index = cellIndexAt(tray.layout, tray.cells, place, tray.scroll);
  if (index === undefined) return undefined;
  const standing = tray.pieces[index];
  const before = progress.tray.findIndex(({ piece }) => piece === standing?.piece);
  return { standing, slot: before < 0 ? progress.tray.length : before };
}

/** Maps a place of the element to the point of the picture that a piece shows there. */
export function picturePointAt(board: JigsawBoard, trayPiece: TrayPiece, [x, y]: Point): Point {
  const { piece, at, scale } = trayPiece;
  const { middles, distance, gripOf } = surveyOf(board);
  const middle = middles[piece] ?? [0, 0];
  const [u, w] = unorient(trayPiece, [(x - at[0]) / scale, (y - at[1]) / scale]);
  const point: Point = [middle[0] + u, middle[1] + w];
  // In its cell but beside the piece: use its grip.
  return distance(piece, point) === 0 ? point : (gripOf(piece) ?? middle);
}

/** Maps a point of the picture to the place of the element where a piece shows it. */
export function elementPointOf(board: JigsawBoard, trayPiece: TrayPiece, [x, y]: Point): Point {
  const { piece, at, scale } = trayPiece;
  const middle = surveyOf(board).middles[piece] ?? [0, 0];
  const [u, w] = orient(trayPiece, [x - middle[0], y - middle[1]]);
  return [at[0] + u * scale, at[1] + w * scale];
}

function stowedGroup(stowed: Stowed) {
  return { pieces: [stowed.piece], placement: { ...stowed, shift: [0, 0] as const } };
}

/** Sizes of pieces as they are turned, cached because each touch needs all of them. */
const sizesOf = cachePerObject((board: JigsawBoard) =>
  cachePerObject((stowed: Stowed) => sizeOf(boxOf(board, stowedGroup(stowed)))),
);

const largestOf = cachePerObject((board: JigsawBoard): Point => {
  const sizes = surveyOf(board).boxes.map(sizeOf);
  return [Math.max(...sizes.map(([width]) => width)), Math.max(...sizes.map(([, height]) => height))];
});

function sizeOf({ left, top, right, bottom }: Bounds): Point {
  return [Math.max(1, right - left), Math.max(1, bottom - top)];
}

/** CSS pixels per puzzle unit at which a box fills its share of a cell. */
function scaleIn([across, down]: Point, [width, height]: Point): number {
  return FILLED * Math.min(across / width, down / height);
}
