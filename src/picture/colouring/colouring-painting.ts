import { contains, region } from '../../geometry/shapes/region.ts';
import type { Colouring, PaintableArea } from './colouring.ts';

/** One touch of the brush: an area, by its id, and the name of the paint; an empty name is the rubber. */
interface Stroke {
  readonly area: string;
  readonly paint: string;
}

/** What a child has painted of a picture: all that it did, of which the first `done` strokes count. */
export interface Painting {
  readonly strokes: readonly Stroke[];
  readonly done: number;
}

export const BLANK: Painting = { strokes: [], done: 0 };

/** The paint on each area that has any. */
export function paints({ strokes, done }: Painting): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { area, paint } of strokes.slice(0, done)) {
    if (paint === '') found.delete(area);
    else found.set(area, paint);
  }
  return found;
}

/** The painting with one stroke more; what had been undone is gone. The same painting where the stroke changes nothing. */
export function paint(painting: Painting, stroke: Stroke): Painting {
  if ((paints(painting).get(stroke.area) ?? '') === stroke.paint) return painting;
  const strokes = [...painting.strokes.slice(0, painting.done), stroke];
  return { strokes, done: strokes.length };
}

/**
 * The painting without what was painted last. `starts`: how many strokes were done whenever the brush was put down,
 * ascending; what was painted from one to the next goes together, and what was painted before the first one by one.
 */
export function undo({ strokes, done }: Painting, starts: readonly number[] = []): Painting {
  return { strokes, done: starts.findLast((start) => start < done) ?? Math.max(0, done - 1) };
}

/** The painting with what was undone last, by the same `starts`. */
export function redo({ strokes, done }: Painting, starts: readonly number[] = []): Painting {
  const [first] = starts;
  const next =
    first === undefined || done < first ? done + 1 : (starts.find((start) => start > done) ?? strokes.length);
  return { strokes, done: Math.min(strokes.length, next) };
}

/** How much larger or smaller an area may have become and still be the same. */
const ALIKE = 1.35;

/**
 * The painting as it fits the areas that its picture has now: where the drawing, or the way it is taken apart, has changed
 * since, a stroke goes to the area that lies in its place and is about as large, or is dropped.
 */
export function fitted(painting: Painting, colouring: Colouring): Painting {
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
    return ratio < ALIKE && ratio > 1 / ALIKE ? found : undefined;
  };
  const moved = new Map<string, string | undefined>();
  for (const { area } of painting.strokes)
    if (!moved.has(area)) moved.set(area, known.has(area) ? area : successor(area)?.id);
  const kept = painting.strokes.map(({ area, paint: name }) => ({ area: moved.get(area), paint: name }));
  const fits = (stroke: { readonly area: string | undefined; readonly paint: string }): stroke is Stroke =>
    stroke.area !== undefined;
  return { strokes: kept.filter(fits), done: kept.slice(0, painting.done).filter(fits).length };
}
