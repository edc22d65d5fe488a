import { endsOf, type NodedSegments, pieceSegments } from '../../../geometry/graphs/noding.ts';
import { buildIndex, eachNear } from '../../../geometry/indexes/segment-index.ts';
import { distanceSquared, foot, length } from '../../../geometry/shapes/segment.ts';
import { type Canvas, type ShapeLayer, STEPS } from '../../canvas.ts';
import { difference } from '../../paint.ts';
import { CONTRAST } from './visibility.ts';

/** Largest half width of a stroke that counts as covering, in grid steps. */
const WIDEST = 40 * STEPS;
/** A rim up to this many half widths from a stroke's middle counts as covered. */
const COVER_REACH = 1.15;
/** A rim that is covered for less than this many half widths only crosses the stroke. */
const CROSSING = 3.5;
/** Uncovered stretches shorter than this many half widths, between covered ones, count as covered. */
const SHORT_GAP = 2;

interface Cover {
  readonly halfWidth: number;
  /** The point of the stroke's middle line that is nearest to the piece's middle. */
  readonly x: number;
  readonly y: number;
}

/**
 * Clears `shows` for rims of fills that run along under a later stroke. In a coloured drawing lines are drawn over the
 * edges of colours, and only the lines are seen. Where a rim emerges from under the stroke, a short piece connects it
 * to the stroke's middle.
 * @returns these pieces: ax, ay, bx, by each, in whole grid steps
 */
export function dropCoveredRims(canvas: Canvas, pieces: NodedSegments, shows: Uint8Array): readonly number[] {
  const { layers, layerOf } = canvas;
  const layerAt = (piece: number): number => layerOf[pieces.from[piece]];
  const strokes: number[] = [];
  let widest = 0;
  for (let piece = 0; piece < shows.length; piece++) {
    const layer = layers[layerAt(piece)];
    if (!shows[piece] || !layer?.stroke || isRim(layer)) continue;
    strokes.push(piece);
    widest = Math.max(widest, Math.min(WIDEST, layer.halfWidth));
  }
  if (strokes.length === 0) return [];
  const middles = pieceSegments({
    points: pieces.points,
    ends: Uint32Array.from(strokes.flatMap((piece) => [pieces.ends[2 * piece], pieces.ends[2 * piece + 1]])),
  });
  const index = buildIndex(middles);

  const coverOf = (piece: number): Cover | undefined => {
    const [ax, ay, bx, by] = endsOf(pieces, piece);
    const x = (ax + bx) / 2;
    const y = (ay + by) / 2;
    const layer = layerAt(piece);
    let best: Cover | undefined;
    let nearest = Infinity;
    eachNear(index, x, y, COVER_REACH * widest, (stroke) => {
      const above = layerAt(strokes[stroke]);
      if (above <= layer) return;
      const halfWidth = Math.min(WIDEST, layers[above].halfWidth);
      const [cx, cy, dx, dy] = middles.subarray(4 * stroke, 4 * stroke + 4);
      const far = distanceSquared(x, y, cx, cy, dx, dy);
      if (far > (COVER_REACH * halfWidth) ** 2 || far >= nearest) return;
      nearest = far;
      const [footX, footY] = foot(cx, cy, dx, dy, x, y);
      best = { halfWidth, x: Math.round(footX), y: Math.round(footY) };
    });
    return best;
  };

  const connectors: number[] = [];
  for (const chain of rimChains(canvas, pieces, shows)) {
    const covers = smoothCovers(
      chain.map(coverOf),
      chain.map((piece) => length(...endsOf(pieces, piece))),
    );
    chain.forEach((piece, index) => {
      const here = covers[index];
      if (here === undefined) return;
      shows[piece] = 0;
      const [ax, ay, bx, by] = endsOf(pieces, piece);
      if (index > 0 && covers[index - 1] === undefined) connectors.push(ax, ay, here.x, here.y);
      if (index + 1 < chain.length && covers[index + 1] === undefined)
        connectors.push(bx, by, here.x, here.y);
    });
  }
  return connectors;
}

/** Whether an outline is only the edge of a colour or clip. It has no stroke, or one in the fill's colour. */
function isRim(layer: ShapeLayer | undefined): boolean {
  if (layer?.stroke === undefined) return true;
  return layer.fill !== undefined && difference(layer.fill, layer.stroke) < CONTRAST;
}

/** The visible rims, as chains of consecutive pieces. A closed chain starts where its path does. */
function rimChains(
  { layers, layerOf }: Canvas,
  { from, ends }: NodedSegments,
  shows: Uint8Array,
): number[][] {
  const chains: number[][] = [];
  let chain: number[] = [];
  let last = -1;
  for (let piece = 0; piece < from.length; piece++) {
    const index = layerOf[from[piece]];
    if (!shows[piece] || !isRim(layers[index])) continue;
    const follows = last >= 0 && layerOf[from[last]] === index && ends[2 * last + 1] === ends[2 * piece];
    if (!follows) {
      chain = [];
      chains.push(chain);
    }
    chain.push(piece);
    last = piece;
  }
  return chains;
}

/** Fills short uncovered stretches between covered ones, and drops covers that are no longer than a crossing. */
function smoothCovers(
  covers: readonly (Cover | undefined)[],
  spans: readonly number[],
): (Cover | undefined)[] {
  const found = [...covers];
  eachRun(found, spans, (first, last, size) => {
    const before = found[first - 1];
    const after = found[last + 1];
    if (found[first] !== undefined || !before || !after || size > SHORT_GAP * before.halfWidth) return;
    for (let index = first; index <= last; index++) found[index] = before;
  });
  eachRun(found, spans, (first, last, size) => {
    const here = found[first];
    const whole = first === 0 && last === found.length - 1;
    if (here === undefined || whole || size > CROSSING * here.halfWidth) return;
    if (first === 0 || last === found.length - 1) return;
    for (let index = first; index <= last; index++) found[index] = undefined;
  });
  return found;
}

function eachRun(
  covers: readonly (Cover | undefined)[],
  spans: readonly number[],
  visit: (first: number, last: number, size: number) => void,
): void {
  let first = 0;
  while (first < covers.length) {
    let last = first;
    let size = spans[first];
    while (last + 1 < covers.length && (covers[last + 1] === undefined) === (covers[first] === undefined)) {
      last += 1;
      size += spans[last];
    }
    visit(first, last, size);
    first = last + 1;
  }
}
