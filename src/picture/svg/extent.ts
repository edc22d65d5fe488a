import { type Bounds, bounds, EMPTY_BOUNDS, unionBounds } from '../../geometry/shapes/bounds.ts';
import type { Lookup } from '../paint.ts';
import type { Markup } from './markup.ts';
import { length } from './shapes/lengths.ts';
import { compose, type Matrix, parse } from './shapes/matrix.ts';
import { CUBIC, type Path, transformPath } from './shapes/path.ts';
import { shapePath } from './shapes/shapes.ts';
import type { SvgViewport } from './shapes/viewport.ts';

/** Limits: the longest chain of `use` elements, and the number of elements. */
const MAX_USES = 8;
const MAX_ELEMENTS = 20_000;

interface BoxContext {
  readonly viewport: SvgViewport;
  readonly lookup: Lookup;
}

/** The object bounding box of an element in its own user units, without stroke widths. Undefined if it is empty. */
export function extentOf(element: Markup, viewport: SvgViewport, lookup: Lookup): Bounds | undefined {
  const box = boxOf(element, { viewport, lookup }, { left: MAX_ELEMENTS, uses: MAX_USES });
  return box.left <= box.right && box.top <= box.bottom ? box : undefined;
}

function boxOf(element: Markup, setting: BoxContext, budget: { left: number; uses: number }): Bounds {
  if (--budget.left < 0 || element.attributes.display === 'none') return EMPTY_BOUNDS;
  const { viewport, lookup } = setting;
  const { attributes } = element;
  const across = (name: string): number => length(attributes[name], viewport.width) ?? 0;
  const down = (name: string): number => length(attributes[name], viewport.height) ?? 0;
  switch (element.name) {
    case 'g':
    case 'a':
    case 'svg':
    case 'switch':
    case 'symbol':
      return element.children
        .map((child) => placedBox(child, parse(child.attributes.transform), setting, budget))
        .reduce(unionBounds, EMPTY_BOUNDS);
    case 'use': {
      const href = attributes.href ?? attributes['xlink:href'];
      const target = href?.startsWith('#') ? lookup(href.slice(1)) : undefined;
      if (target === undefined || budget.uses === 0) return EMPTY_BOUNDS;
      const matrix = compose([1, 0, 0, 1, across('x'), down('y')], parse(target.attributes.transform));
      const deeper = { left: budget.left, uses: budget.uses - 1 };
      const box = placedBox(target, matrix, setting, deeper);
      budget.left = deeper.left;
      return box;
    }
    case 'image': {
      const [left, top] = [across('x'), down('y')];
      return { left, top, right: left + across('width'), bottom: top + down('height') };
    }
    default: {
      const path = shapePath(element, viewport);
      return path === undefined ? EMPTY_BOUNDS : pathBox(path);
    }
  }
}

function placedBox(
  element: Markup,
  matrix: Matrix,
  setting: BoxContext,
  budget: { left: number; uses: number },
): Bounds {
  const { left, top, right, bottom } = boxOf(element, setting, budget);
  if (!(left <= right && top <= bottom)) return EMPTY_BOUNDS;
  const corners = { verbs: [], numbers: [left, top, right, top, right, bottom, left, bottom] };
  return bounds(transformPath(corners, matrix)?.numbers ?? []);
}

const CURVE_SAMPLES = 16;

/** The bounding box of a path; curves are sampled. */
function pathBox({ verbs, numbers }: Path): Bounds {
  if (!verbs.includes(CUBIC)) return bounds(numbers);
  const places: number[] = [];
  let at = 0;
  for (const verb of verbs) {
    if (verb === CUBIC) {
      const [x0, y0, x1, y1, x2, y2, x3, y3] = numbers.slice(at - 2, at + 6);
      for (let k = 1; k <= CURVE_SAMPLES; k++) {
        const t = k / CURVE_SAMPLES;
        const u = 1 - t;
        const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
        places.push(a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3);
      }
      at += 6;
    } else if (verb !== 3) {
      places.push(numbers[at], numbers[at + 1]);
      at += 2;
    }
  }
  return bounds(places);
}
