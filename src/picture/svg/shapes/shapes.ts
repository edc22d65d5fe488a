import type { Bounds } from '../../../geometry/shapes/bounds.ts';
import type { Markup } from '../markup.ts';
import { length } from './lengths.ts';
import { arc, close, line, move, type Path, parsePath, pen, rectangle } from './path.ts';
import { diagonal, type SvgViewport } from './viewport.ts';

/** The path of a basic shape or `path` element in user units. Undefined if it is another element or has no area. */
export function shapePath(element: Markup, viewport: SvgViewport): Path | undefined {
  const { attributes } = element;
  const across = (name: string): number => length(attributes[name], viewport.width) ?? 0;
  const down = (name: string): number => length(attributes[name], viewport.height) ?? 0;
  // A negative or missing radius takes the value of the other.
  const radius = (name: string, whole: number): number | undefined => {
    const size = length(attributes[name], whole);
    return size !== undefined && size >= 0 ? size : undefined;
  };
  switch (element.name) {
    case 'path':
      return parsePath(attributes.d ?? '');
    case 'polyline':
    case 'polygon': {
      // A list of points has the grammar of the numbers after a moveto.
      const path = parsePath(`M${attributes.points ?? ''}`);
      return element.name === 'polygon' && path.verbs.length > 0
        ? { verbs: [...path.verbs, 3], numbers: path.numbers }
        : path;
    }
    case 'line': {
      const drawn = pen();
      move(drawn, across('x1'), down('y1'));
      line(drawn, across('x2'), down('y2'));
      return drawn;
    }
    case 'circle': {
      const r = length(attributes.r, diagonal(viewport)) ?? 0;
      return ellipse(across('cx'), down('cy'), r, r);
    }
    case 'ellipse': {
      const rx = radius('rx', viewport.width);
      const ry = radius('ry', viewport.height);
      return ellipse(across('cx'), down('cy'), rx ?? ry ?? 0, ry ?? rx ?? 0);
    }
    case 'rect': {
      const rx = radius('rx', viewport.width);
      const ry = radius('ry', viewport.height);
      const [left, top] = [across('x'), down('y')];
      const [width, height] = [across('width'), down('height')];
      if (!(width > 0) || !(height > 0)) return undefined;
      const box = { left, top, right: left + width, bottom: top + height };
      return roundedRectangle(box, Math.min(rx ?? ry ?? 0, width / 2), Math.min(ry ?? rx ?? 0, height / 2));
    }
    default:
      return undefined;
  }
}

function ellipse(cx: number, cy: number, rx: number, ry: number): Path | undefined {
  if (!(rx > 0) || !(ry > 0)) return undefined;
  const drawn = pen();
  move(drawn, cx + rx, cy);
  arc(drawn, { cx, cy, rx, ry }, 0, 2 * Math.PI);
  close(drawn);
  return drawn;
}

function roundedRectangle({ left, top, right, bottom }: Bounds, rx: number, ry: number): Path {
  if (rx === 0 || ry === 0) return rectangle(left, top, right, bottom);
  const drawn = pen();
  const quarter = Math.PI / 2;
  move(drawn, left + rx, top);
  line(drawn, right - rx, top);
  arc(drawn, { cx: right - rx, cy: top + ry, rx, ry }, -quarter, 0);
  line(drawn, right, bottom - ry);
  arc(drawn, { cx: right - rx, cy: bottom - ry, rx, ry }, 0, quarter);
  line(drawn, left + rx, bottom);
  arc(drawn, { cx: left + rx, cy: bottom - ry, rx, ry }, quarter, 2 * quarter);
  line(drawn, left, top + ry);
  arc(drawn, { cx: left + rx, cy: top + ry, rx, ry }, 2 * quarter, 3 * quarter);
  close(drawn);
  return drawn;
}
