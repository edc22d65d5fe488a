import type { Markup } from './markup.ts';
import { arc, close, line, move, type Path, parse, pen } from './path.ts';
import { diagonal, length, type Viewport } from './viewport.ts';

/** The path of a basic shape or `path` element in its own user units; undefined for any other element and for shapes without extent. */
export function shape(element: Markup, viewport: Viewport): Path | undefined {
  const { attributes } = element;
  const across = (name: string): number => length(attributes[name], viewport.width) ?? 0;
  const down = (name: string): number => length(attributes[name], viewport.height) ?? 0;
  switch (element.name) {
    case 'path':
      return parse(attributes.d ?? '');
    case 'polyline':
    case 'polygon': {
      // The list of points has the grammar of the numbers after a moveto.
      const path = parse(`M${attributes.points ?? ''}`);
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
      const rx = length(attributes.rx, viewport.width);
      const ry = length(attributes.ry, viewport.height);
      return ellipse(across('cx'), down('cy'), rx ?? ry ?? 0, ry ?? rx ?? 0);
    }
    case 'rect': {
      const rx = length(attributes.rx, viewport.width);
      const ry = length(attributes.ry, viewport.height);
      return rectangle(across('x'), down('y'), across('width'), down('height'), rx ?? ry ?? 0, ry ?? rx ?? 0);
    }
    default:
      return undefined;
  }
}

function ellipse(cx: number, cy: number, rx: number, ry: number): Path | undefined {
  if (!(rx > 0) || !(ry > 0)) return undefined;
  const drawn = pen();
  move(drawn, cx + rx, cy);
  arc(drawn, cx, cy, rx, ry, 0, 0, 2 * Math.PI);
  close(drawn);
  return drawn;
}

function rectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  roundX: number,
  roundY: number,
): Path | undefined {
  if (!(width > 0) || !(height > 0)) return undefined;
  const rx = Math.min(Math.max(0, roundX), width / 2);
  const ry = Math.min(Math.max(0, roundY), height / 2);
  const drawn = pen();
  const right = x + width;
  const bottom = y + height;
  if (rx === 0 || ry === 0) {
    move(drawn, x, y);
    line(drawn, right, y);
    line(drawn, right, bottom);
    line(drawn, x, bottom);
  } else {
    const quarter = Math.PI / 2;
    move(drawn, x + rx, y);
    line(drawn, right - rx, y);
    arc(drawn, right - rx, y + ry, rx, ry, 0, -quarter, 0);
    line(drawn, right, bottom - ry);
    arc(drawn, right - rx, bottom - ry, rx, ry, 0, 0, quarter);
    line(drawn, x + rx, bottom);
    arc(drawn, x + rx, bottom - ry, rx, ry, 0, quarter, 2 * quarter);
    line(drawn, x, y + ry);
    arc(drawn, x + rx, y + ry, rx, ry, 0, 2 * quarter, 3 * quarter);
  }
  close(drawn);
  return drawn;
}
