import { boundsOf, centreOf } from '../../../geometry/shapes/bounds.ts';
import type { Point } from '../../../geometry/shapes/point.ts';
import type { CutLines } from '../../../print/cutting/cut-lines.ts';
import { ACCENT, INK, PAPER } from '../../../print/palette.ts';
import { element, NOTHING, pathData, type SvgNode } from '../../../print/svg.ts';
import type { View } from '../../../print/view.ts';
import { hash } from '../../../random.ts';
import { shapedRim } from '../engine/board-rim.ts';
import type { JigsawDocument } from '../engine/document.ts';
import { rules } from '../engine/play/rules.ts';

const BLANK = '#FFFFFF';
/** Width of lines, as a share of the square root of a piece's area. */
const LINE = 0.012;
/** Share of its cell that a piece on the table leaves free. */
const FREE_SHARE = 0.1;

/** Draws pieces in tray order, or assembled for the answer or the picture. Without a picture, only outlines. */
export function paintJigsaw(
  document: JigsawDocument,
  { layers, solved, picture, table }: View,
): readonly SvgNode[] {
  const isAssembled = solved || layers.some((layer) => layer !== 'board');
  if (!isAssembled) return spreadPieces(document, picture, table ?? document.size);
  const painted: SvgNode[] = [];
  if (picture !== undefined) painted.push(withinRim(document, image(document, picture)));
  if (layers.includes('board') || solved)
    painted.push(assembledPieces(document, picture === undefined ? BLANK : 'none', INK));
  if (layers.includes('solution') && !solved) painted.push(assembledPieces(document, 'none', ACCENT));
  return painted;
}

function image({ size: [width, height] }: JigsawDocument, href: string, id?: string): SvgNode {
  return element('image', { id, href, x: 0, y: 0, width, height, preserveAspectRatio: 'none' });
}

/** Clips the picture to a shaped rim. */
function withinRim({ board }: JigsawDocument, picture: SvgNode): SvgNode {
  const rim = shapedRim(board);
  if (rim === undefined) return picture;
  const d = closed(rim);
  // Sheets of answers show several puzzles, and equal ids have equal shapes.
  const id = `rim-${hash(d) >>> 0}`;
  const clip = element('clipPath', { id }, [element('path', { d })]);
  return element('g', {}, [clip, element('g', { 'clip-path': `url(#${id})` }, [picture])]);
}

export function assembledPieces(document: JigsawDocument, fill: string, stroke: string): SvgNode {
  const lines = document.board.pieces.map(({ outline }) => element('path', { d: closed(outline) }));
  const width = lineWidth(document);
  const pen = { fill: 'none', 'stroke-linejoin': 'round' } as const;
  // A light rim keeps the lines visible on a dark picture.
  const rim =
    fill === 'none'
      ? element('g', { ...pen, stroke: PAPER, 'stroke-opacity': 0.6, 'stroke-width': 2.6 * width }, lines)
      : NOTHING;
  return element('g', {}, [rim, element('g', { ...pen, fill, stroke, 'stroke-width': width }, lines)]);
}

/** Returns the lines for a cutting machine. */
export function cutLinesOf({ size, board: { cuts, pieces } }: JigsawDocument): CutLines {
  return { size, lines: cuts, pieces: pieces.map(({ outline }) => outline) };
}

/** Arranges pieces in rows, at one scale and as large as fits. */
function spreadPieces(
  document: JigsawDocument,
  picture: string | undefined,
  table: Point,
): readonly SvgNode[] {
  const { board } = document;
  const order = rules.start(document).tray.map(({ piece }) => piece);
  const boxes = board.pieces.map(({ outline }) => boundsOf(outline));
  const widest = Math.max(...boxes.map(({ left, right }) => right - left), 1);
  const highest = Math.max(...boxes.map(({ top, bottom }) => bottom - top), 1);
  const { columns, rows } = bestGrid(order.length, table, widest / highest);
  const cell = [table[0] / columns, table[1] / rows] as const;
  const scale = Math.min(1, ((1 - FREE_SHARE) * cell[0]) / widest, ((1 - FREE_SHARE) * cell[1]) / highest);
  const line = lineWidth(document);
  const clips: SvgNode[] = [];
  const pieces = order.map((piece, place) => {
    const { outline } = board.pieces[piece];
    const [middleX, middleY] = centreOf(boxes[piece]);
    const x = (place % columns) * cell[0] + cell[0] / 2 - scale * middleX;
    const y = Math.floor(place / columns) * cell[1] + cell[1] / 2 - scale * middleY;
    const d = closed(outline);
    const rim = element('path', {
      d,
      fill: picture === undefined ? BLANK : 'none',
      stroke: INK,
      'stroke-width': line / scale,
      'stroke-linejoin': 'round',
    });
    if (picture !== undefined)
      clips.push(element('clipPath', { id: `piece-${piece}` }, [element('path', { d })]));
    const shown =
      picture === undefined
        ? []
        : [element('g', { 'clip-path': `url(#piece-${piece})` }, [element('use', { href: '#picture' })])];
    return element(
      'g',
      { transform: `translate(${roundPlaces(x)} ${roundPlaces(y)}) scale(${roundPlaces(scale)})` },
      [...shown, rim],
    );
  });
  if (picture === undefined) return pieces;
  return [element('defs', {}, [image(document, picture, 'picture'), ...clips]), ...pieces];
}

/** The columns and rows that leave most room for pieces of a shape (width ÷ height). */
function bestGrid(pieces: number, [width, height]: Point, shape: number): { columns: number; rows: number } {
  let best = { columns: pieces, rows: 1 };
  let most = 0;
  for (let columns = 1; columns <= pieces; columns++) {
    const rows = Math.ceil(pieces / columns);
    const room = Math.min(width / columns / shape, height / rows);
    if (room > most) {
      best = { columns, rows };
      most = room;
    }
  }
  return best;
}

export function lineWidth({ size: [width, height], board }: JigsawDocument): number {
  return Math.max(0.4, Math.min(2, LINE * Math.sqrt((width * height) / Math.max(1, board.pieces.length))));
}

const closed = (outline: readonly Point[]): string => `${pathData([outline])}Z`;

/** Rounds to 4 decimals, because a scale applies to many units. */
const roundPlaces = (value: number): number => Math.round(value * 1e4) / 1e4;
