import type { Bounds } from '../../geometry/shapes/bounds.ts';
import type { Markup } from './markup.ts';
import { length } from './shapes/lengths.ts';
import { splitTopLevel } from './values.ts';

export const SHAPE_BOX = /\b(?:margin|border|padding|content|fill|stroke|view)-box\b/i;

/**
 * Converts a CSS basic shape (CSS Shapes 1, §3) to an SVG element: `circle(…)`, `ellipse(…)`, `inset(…)`, `rect(…)`,
 * `xywh(…)`, `polygon(…)` and `path(…)`. Undefined for anything else.
 * @param box the reference box, in user units
 */
export function shapeElement(text: string, box: Bounds): Markup | undefined {
  const call = /^\s*([a-z]+)\((.*)\)\s*$/is.exec(text);
  if (call === null) return undefined;
  const [, name = '', inside = ''] = call;
  switch (name.toLowerCase()) {
    case 'circle':
    case 'ellipse':
      return roundShape(inside, box, name.toLowerCase() === 'circle');
    case 'inset':
    case 'rect':
    case 'xywh':
      return rectShape(name.toLowerCase(), inside, box);
    case 'polygon':
      return polygonShape(inside, box);
    case 'path':
      return pathShape(inside, box);
    default:
      return undefined;
  }
}

function element(name: string, attributes: Readonly<Record<string, string>>): Markup {
  return { name, attributes, children: [], text: '' };
}

const widthOf = ({ left, right }: Bounds): number => right - left;
const heightOf = ({ top, bottom }: Bounds): number => bottom - top;

/** `circle(RADIUS at X Y)` or `ellipse(RADIUS RADIUS at X Y)`. */
function roundShape(inside: string, box: Bounds, isCircle: boolean): Markup | undefined {
  const [sizes = '', place = '50% 50%'] = inside.split(/(?:^|\s+)at\s+/i);
  const [cx, cy] = positionIn(place, box);
  if (cx === undefined || cy === undefined) return undefined;
  const [first = 'closest-side', second = first] = splitTopLevel(sizes, ' ');
  const across = [cx - box.left, box.right - cx].map(Math.abs);
  const down = [cy - box.top, box.bottom - cy].map(Math.abs);
  const radius = (word: string, sides: readonly number[], whole: number): number | undefined => {
    if (word === 'closest-side') return Math.min(...sides);
    if (word === 'farthest-side') return Math.max(...sides);
    const size = length(word, whole);
    return size !== undefined && size >= 0 ? size : undefined;
  };
  if (isCircle) {
    const whole = Math.sqrt((widthOf(box) ** 2 + heightOf(box) ** 2) / 2);
    const r = radius(first, [...across, ...down], whole);
    return r === undefined ? undefined : element('circle', { cx: `${cx}`, cy: `${cy}`, r: `${r}` });
  }
  const rx = radius(first, across, widthOf(box));
  const ry = radius(second, down, heightOf(box));
  if (rx === undefined || ry === undefined) return undefined;
  return element('ellipse', { cx: `${cx}`, cy: `${cy}`, rx: `${rx}`, ry: `${ry}` });
}

/** `inset(TOP RIGHT BOTTOM LEFT round RADII)`, `rect(…)` with its sides from the left and top, `xywh(X Y WIDTH HEIGHT)`. */
function rectShape(name: string, inside: string, box: Bounds): Markup | undefined {
  const [sides = '', radii = '0'] = inside.split(/\s+round\s+/i);
  const [width, height] = [widthOf(box), heightOf(box)];
  const [p = '', q = p, r = p, s = q] = splitTopLevel(sides, ' ');
  const x = (text: string, auto = 0): number =>
    text === 'auto' ? auto : (length(text, width) ?? Number.NaN);
  const y = (text: string, auto = 0): number =>
    text === 'auto' ? auto : (length(text, height) ?? Number.NaN);
  const [left, top, right, bottom] =
    name === 'inset'
      ? [x(s), y(p), width - x(q), height - y(r)]
      : name === 'rect'
        ? [x(s), y(p), x(q, width), y(r, height)]
        : [x(p), y(q), x(p) + x(r), y(q) + y(s)];
  if (!(right >= left && bottom >= top)) return undefined;
  const [across = '', down = across] = radii.split('/').map((part) => part.trim());
  const corners = (text: string, whole: number): readonly number[] => {
    const [a = '', b = a, c = a, d = b] = splitTopLevel(text, ' ');
    return [a, b, c, d].map((each) => Math.max(0, length(each, whole) ?? 0));
  };
  const [rx, ry] = [corners(across, width), corners(down, height)];
  // Radii that do not fit side by side shrink together.
  const fit = Math.min(
    1,
    (right - left) / Math.max(rx[0] + rx[1], rx[2] + rx[3], 1e-9),
    (bottom - top) / Math.max(ry[0] + ry[3], ry[1] + ry[2], 1e-9),
  );
  const [l, t, w, h] = [box.left + left, box.top + top, box.left + right, box.top + bottom];
  const arc = (k: number, toX: number, toY: number): string =>
    `A${rx[k] * fit} ${ry[k] * fit} 0 0 1 ${toX} ${toY}`;
  const d = [
    `M${l + rx[0] * fit} ${t}H${w - rx[1] * fit}${arc(1, w, t + ry[1] * fit)}`,
    `V${h - ry[2] * fit}${arc(2, w - rx[2] * fit, h)}H${l + rx[3] * fit}`,
    `${arc(3, l, h - ry[3] * fit)}V${t + ry[0] * fit}${arc(0, l + rx[0] * fit, t)}Z`,
  ];
  return element('path', { d: d.join('') });
}

const RULE = /^\s*(nonzero|evenodd)\s*,\s*/i;

/** `polygon([RULE,] X Y, X Y, …)`. */
function polygonShape(inside: string, box: Bounds): Markup | undefined {
  const rule = RULE.exec(inside)?.[1]?.toLowerCase() ?? 'nonzero';
  const points = splitTopLevel(inside.replace(RULE, ''), ',').map((pair) => {
    const [x = '', y = ''] = splitTopLevel(pair, ' ');
    return [length(x, widthOf(box)), length(y, heightOf(box))] as const;
  });
  const places: string[] = [];
  for (const [x, y] of points) {
    if (x === undefined || y === undefined) return undefined;
    places.push(`${box.left + x},${box.top + y}`);
  }
  return element('polygon', { points: places.join(' '), 'clip-rule': rule });
}

/** `path([RULE,] "…")`. */
function pathShape(inside: string, box: Bounds): Markup | undefined {
  const rule = RULE.exec(inside)?.[1]?.toLowerCase() ?? 'nonzero';
  const d = /^\s*(["'])(.*)\1\s*$/s.exec(inside.replace(RULE, ''))?.[2];
  if (d === undefined) return undefined;
  return element('path', { d, 'clip-rule': rule, transform: `translate(${box.left} ${box.top})` });
}

const KEYWORDS: Readonly<Record<string, string>> = {
  left: '0%',
  top: '0%',
  center: '50%',
  right: '100%',
  bottom: '100%',
};

/** A position such as `left 10px` or `50% bottom` in a box, in user units; undefined if it cannot be read. */
export function positionIn(
  text: string,
  box: Bounds,
): readonly [x: number | undefined, y: number | undefined] {
  let [first = 'center', second = 'center'] = splitTopLevel(text.toLowerCase(), ' ');
  if (/^(?:top|bottom)$/.test(first) || /^(?:left|right)$/.test(second)) [first, second] = [second, first];
  const x = length(KEYWORDS[first] ?? first, widthOf(box));
  const y = length(KEYWORDS[second] ?? second, heightOf(box));
  return [x === undefined ? undefined : box.left + x, y === undefined ? undefined : box.top + y];
}
