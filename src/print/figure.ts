import { boundsOf } from '../geometry/shapes/bounds.ts';
import type { Point } from '../geometry/shapes/point.ts';
import type { ForeignFigure } from '../puzzle/contract/kind.ts';
import { INK, PAPER, QUIET } from './palette.ts';
import { page } from './render.ts';
import { element, pathData } from './svg.ts';

/** Longer side of the figure, and the margin around it, in units of the SVG. */
const LONGER_SIDE = 1000;
const MARGIN = 30;
const LINE_WIDTH = 1.6;
/** The golden angle in degrees: hues that differ by it stay distinct for any number of groups. */
const GOLDEN_ANGLE = 137.508;
/** Lightness in percent, alternating for people who cannot distinguish hues. */
const LIGHTNESS = [72, 58, 84];

/**
 * Draws the parts with their names, and the form to fill, as the text of an SVG file. Parts of a group share a colour;
 * ungrouped parts are white. The axes point right and down.
 */
export function printedFigure({ form, parts }: ForeignFigure): string {
  const all = [...(form ?? []), ...parts.flatMap(({ outline }) => outline)];
  const box = boundsOf(all);
  const scale = LONGER_SIDE / Math.max(box.right - box.left, box.bottom - box.top);
  const placed = (outline: readonly Point[]) =>
    outline.map(([x, y]): Point => [MARGIN + (x - box.left) * scale, MARGIN + (y - box.top) * scale]);
  const closed = (outline: readonly Point[]) => `${pathData([placed(outline)])}Z`;
  const look = { stroke: INK, 'stroke-width': LINE_WIDTH, 'stroke-linejoin': 'round' };
  const shapes = parts.map(({ outline, group }) =>
    element('path', { d: closed(outline), fill: group === undefined ? '#FFFFFF' : fillOf(group), ...look }),
  );
  const names = parts.map(({ name, outline }) => {
    const at = boundsOf(placed(outline));
    const size = Math.min(at.right - at.left, at.bottom - at.top) / Math.max(3, name.length + 1);
    return element(
      'text',
      {
        x: (at.left + at.right) / 2,
        y: (at.top + at.bottom) / 2 + 0.35 * size,
        'font-size': size,
        'text-anchor': 'middle',
        'font-family': 'sans-serif',
        fill: INK,
      },
      [name],
    );
  });
  const frame =
    form === undefined
      ? []
      : [element('path', { d: closed(form), fill: PAPER, stroke: QUIET, 'stroke-width': 3 * LINE_WIDTH })];
  const [width, height] = [
    (box.right - box.left) * scale + 2 * MARGIN,
    (box.bottom - box.top) * scale + 2 * MARGIN,
  ];
  return page(width, height, [...frame, ...shapes, ...names]);
}

function fillOf(group: number): string {
  const hue = Math.round((group * GOLDEN_ANGLE) % 360);
  return `hsl(${hue} 70% ${LIGHTNESS[group % LIGHTNESS.length]}%)`;
}
