import { contains, region } from '../../geometry/shapes/region.ts';
import type { Colouring, PaintableArea } from './colouring.ts';

/** One stroke of the brush: the id of an area, and the name of the paint. An empty name is the rubber. */
interface Stroke {
  readonly area: string;
  readonly paint: string;
}

/** All strokes of a painting, of which the first `done` are not undone. */
export interface Painting {
  readonly strokes: readonly Stroke[];
  readonly done: number;
}

export const BLANK: Painting = { strokes: [], done: 0 };

export function paintByArea({ strokes, done }: Painting): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { area, paint } of strokes.slice(0, done)) {
    if (paint === '') found.delete(area);
    else found.set(area, paint);
  }
  return found;
}

/** Adds a stroke and drops undone ones. Returns the same painting if the stroke changes nothing. */
export function addStroke(painting: Painting, stroke: Stroke): Painting {
  if ((paintByArea(painting).get(stroke.area) ?? '') === stroke.paint) return painting;
  const strokes = [...painting.strokes.slice(0, painting.done), stroke];
  return { strokes, done: strokes.length };
}

/**
 * Undoes the last touch of the brush.
 * @param starts counts of strokes done at each touch, ascending. Strokes of one touch are undone together, strokes
 *   before the first touch one by one.
 */
export function undo({ strokes, done }: Painting, starts: readonly number[] = []): Painting {
  return { strokes, done: starts.findLast((start) => start < done) ?? Math.max(0, done - 1) };
}

/** Redoes the touch that was undone last, by the same `starts`. */
export function redo({ strokes, done }: Painting, starts: readonly number[] = []): Painting {
  const [first] = starts;
  const next =
    first === undefined || done < first ? done + 1 : (starts.find((start) => start > done) ?? strokes.length);
  return { strokes, done: Math.min(strokes.length, next) };
}

/** Largest ratio of the sizes of two areas that count as the same. */
const SIZE_RATIO = 1.35;

/**
 * Adapts a painting to the current areas of its picture, after the drawing or the algorithm has changed. A stroke moves
 * to the area at its place if the sizes are similar; else it is dropped.
 */
export function adaptPainting(painting: Painting, colouring: Colouring): Painting {
  const known = new Set(colouring.areas.map(({ id }) => id));
  if (painting.strokes.every(({ area }) => known.has(area))) return painting;
  const insides = colouring.areas.map(({ rings }) => region(rings, true));
  const unit = Math.max(colouring.width, colouring.height) / 1000;
  const successor = (id: string): PaintableArea | undefined => {
    const [x, y, size] = id.split(' ').map(Number);
    const found = colouring.areas.find((_, index) =>
      contains(insides[index], colouring.left + x * unit, colouring.top + y * unit),
    );
    const ratio = Number(found?.id.split(' ')[2]) / size;
    return ratio < SIZE_RATIO && ratio > 1 / SIZE_RATIO ? found : undefined;
  };
  const moved = new Map<string, string | undefined>();
  for (const { area } of painting.strokes)
    if (!moved.has(area)) moved.set(area, known.has(area) ? area : successor(area)?.id);
  const adapted = painting.strokes.map(({ area, paint: name }) => ({ area: moved.get(area), paint: name }));
  const fits = (stroke: { readonly area: string | undefined; readonly paint: string }): stroke is Stroke =>
    stroke.area !== undefined;
  return { strokes: adapted.filter(fits), done: adapted.slice(0, painting.done).filter(fits).length };
}
