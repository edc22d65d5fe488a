import type { Point } from '../../../geometry/shapes/point.ts';
import { element, type SvgNode, type Tag } from '../../../print/svg.ts';
import type { SvgDrawing } from '../../../puzzle/contract/face.ts';

export function line(places: readonly Point[], width: number, look = 'pen'): SvgNode {
  return stroke(`M${places.map((place) => place.join(' ')).join('L')}`, width, look);
}

export function stroke(d: string, width: number, look = 'pen'): SvgNode {
  return element('path', { class: look, 'stroke-width': width, d });
}

export function discs(places: readonly Point[], r: number, look = 'pen-fill'): SvgDrawing {
  return places.map(([cx, cy]) => element('circle', { class: look, cx, cy, r }));
}

/** A filled dot of a glyph. */
export function filledDot(cx: number, cy: number, r = 5): SvgNode {
  return element('circle', { fill: 'currentColor', stroke: 'none', cx, cy, r });
}

/** A circle in the middle of a box of 48 units. */
export function middleCircle(r: number, look: Tag['attributes'] = {}): SvgNode {
  return element('circle', { cx: 24, cy: 24, r, ...look });
}
