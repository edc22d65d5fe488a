import type { Point } from '../../geometry/plane-graph.ts';
import { drawn } from '../element.ts';

/** How long a paint takes to spread over its area. */
const MILLISECONDS = 420;

export interface Bloom {
  /** The paint is everywhere at once. */
  end(): void;
}

let count = 0;

/**
 * Lets the paint that an area has now spread over what was there before, from a point of the page.
 *
 * @param was the colour before; undefined: none
 * @param span the longer side of the page, in its units
 */
export function bloom(area: SVGPathElement, was: string | undefined, [cx, cy]: Point, span: number): Bloom {
  const page = area.ownerSVGElement;
  const now = area.getAttribute('fill');
  const d = area.getAttribute('d') ?? '';
  count += 1;
  const circle = drawn('circle', { cx, cy, r: 0 });
  const clip = drawn('clipPath', { id: `bloom-${count}` }, circle);
  const paint = { d, 'fill-rule': 'evenodd', 'pointer-events': 'none', 'aria-hidden': 'true' };
  const under = drawn('path', { ...paint, fill: was ?? 'var(--sheet)' });
  const over = drawn('path', {
    ...{
      ...paint,
      fill: now === 'transparent' ? 'var(--sheet)' : (now ?? ''),
      'clip-path': `url(#${clip.id})`,
    },
  });
  const layer = drawn('g', {}, clip, under, over);
  area.after(layer);
  const far = reach(area, [cx, cy]) || span;
  let frame = 0;
  let began: number | undefined;
  const step = (time: number): void => {
    began ??= time;
    const share = Math.min(1, (time - began) / MILLISECONDS);
    circle.setAttribute('r', String(far * (1 - (1 - share) ** 2)));
    if (share < 1) frame = requestAnimationFrame(step);
    else layer.remove();
  };
  if (page !== null) frame = requestAnimationFrame(step);
  return {
    end() {
      cancelAnimationFrame(frame);
      layer.remove();
    },
  };
}

/** How far the farthest corner of an area's box is from a point. */
function reach(area: SVGPathElement, [x, y]: Point): number {
  const box = area.getBBox();
  const across = Math.max(x - box.x, box.x + box.width - x);
  const down = Math.max(y - box.y, box.y + box.height - y);
  return Math.sqrt(across ** 2 + down ** 2);
}
