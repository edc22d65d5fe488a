import { boundsOf, centreOf } from '../../../geometry/shapes/bounds.ts';
import { distance, type Point } from '../../../geometry/shapes/point.ts';

/** A stroke painted on the picture: the points within half of `width` of a polyline. A single point gives a disc. */
export interface BrushStroke {
  readonly width: number;
  readonly points: readonly Point[];
}

/** Maximum length of a text of strokes, in characters. */
export const MAX_STROKES_TEXT = 1500;

const PLACE = String.raw`(?:\d{1,3}|1000)/(?:\d{1,3}|1000)`;
const STROKE = `(?:[1-9]\\d?|[123]\\d\\d|400)@${PLACE}(?:-${PLACE})*`;
/**
 * Strokes separated by commas: `60@300/450` is a disc, `12@100/200-140/230` a line. In whole units, widths up to 400.
 */
export const STROKES = new RegExp(`^(?:${STROKE}(?:,${STROKE})*)?$`);

/** @param text Matches `STROKES` */
export function parseStrokes(text: string): readonly BrushStroke[] {
  if (text === '') return [];
  return text.split(',').map((stroke) => {
    const [width, places] = stroke.split('@');
    const points = places.split('-').map((place): Point => {
      const [x, y] = place.split('/').map(Number);
      return [x, y];
    });
    return { width: Number(width), points };
  });
}

/** The inverse of `parseStrokes`. Rounds to whole units. */
export function formatStrokes(strokes: readonly BrushStroke[]): string {
  return strokes
    .map(({ width, points }) => {
      const places = points.map((place) => place.map((at) => Math.max(0, Math.round(at))).join('/'));
      return `${width}@${places.filter((place, k) => place !== places[k - 1]).join('-')}`;
    })
    .join(',');
}

/** A part of the picture to keep whole. Strokes whose circles overlap are one place. */
export interface KeptPlace {
  readonly strokes: readonly BrushStroke[];
  /** The circle around all strokes. */
  readonly middle: Point;
  readonly radius: number;
  /** Whether it is small enough for a piece. Only then no cut may enter it. */
  readonly fits: boolean;
}

/**
 * Largest diameter of a place that fits into a piece, as a share of the side of a mean piece. Its piece may have to be
 * larger than others. Still larger places are cut.
 */
const LARGEST_KEPT = 1.5;

/** @param mean Area of a mean piece, in square units */
export function keptPlaces(text: string, mean: number): readonly KeptPlace[] {
  const places: Omit<KeptPlace, 'fits'>[] = [];
  for (const stroke of parseStrokes(text)) {
    let merged = circled([stroke]);
    for (let k = 0; k < places.length; k++) {
      if (distance(places[k].middle, merged.middle) >= places[k].radius + merged.radius) continue;
      merged = circled([...places.splice(k, 1)[0].strokes, ...merged.strokes]);
      // The larger circle may reach places that were passed before.
      k = -1;
    }
    places.push(merged);
  }
  const most = (LARGEST_KEPT / 2) * Math.sqrt(mean);
  return places.map((place) => ({ ...place, fits: place.radius <= most }));
}

function circled(strokes: readonly BrushStroke[]): Omit<KeptPlace, 'fits'> {
  const middle = centreOf(boundsOf(strokes.flatMap(({ points }) => points)));
  const reaches = strokes.flatMap(({ width, points }) =>
    points.map((point) => distance(point, middle) + width / 2),
  );
  return { strokes, middle, radius: Math.max(...reaches) };
}
