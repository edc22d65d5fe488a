import { element, type Markup } from '../../../print/svg.ts';
import type { Drawing } from '../../../puzzle/face.ts';

export type Place = readonly [x: number, y: number];

/** A line through these places, in ink unless another look is asked for. */
export function line(places: readonly Place[], width: number, look = 'pen'): Markup {
  return stroke(`M${places.map((place) => place.join(' ')).join('L')}`, width, look);
}

/** A line along this path. */
export function stroke(d: string, width: number, look = 'pen'): Markup {
  return element('path', { class: look, 'stroke-width': width, d });
}

/** The place at this share of the way from one place to another. */
export function between([x1, y1]: Place, [x2, y2]: Place, share: number): Place {
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
}

/** A disc for each place. */
export function discs(places: readonly Place[], r: number, look = 'pen-fill'): Drawing {
  return places.map(([cx, cy]) => element('circle', { class: look, cx, cy, r }));
}

/** A dot of a glyph, full. */
export function full(cx: number, cy: number, r = 5): Markup {
  return element('circle', { fill: 'currentColor', stroke: 'none', cx, cy, r });
}
