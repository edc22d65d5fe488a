import type { Point } from '../geometry/shapes/point.ts';
import { round } from '../geometry/shapes/rounding.ts';

/** A part of an SVG as plain data: an element or text. Text is escaped when written. */
export type SvgNode = Tag | string;

export interface Tag {
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: readonly SvgNode[];
}

/** Undefined attributes are left out. */
type Attributes = Readonly<Record<string, string | number | undefined>>;

export const NOTHING: SvgNode = '';

export function element(name: string, attributes: Attributes, children: readonly SvgNode[] = []): Tag {
  return { name, attributes, children };
}

/** Writes an SVG as text, with numbers rounded to 3 decimals. */
export function svgText(markup: SvgNode): string {
  if (typeof markup === 'string') return escapeText(markup);
  const { name, attributes, children } = markup;
  let svg = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined)
      svg += ` ${key}="${typeof value === 'number' ? decimal(value) : escapeText(value)}"`;
  }
  const inner = children.map(svgText).join('');
  return inner === '' ? `${svg}/>` : `${svg}>${inner}</${name}>`;
}

/** A path drawn as a line with round ends and joins. */
export function strokedPath(d: string, stroke: string, width: number): Tag {
  const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return element('path', { d, fill: 'none', stroke, 'stroke-width': width, ...round });
}

/** Path data of open polylines. */
export function pathData(lines: readonly (readonly Point[])[]): string {
  return lines
    .map((line) => line.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${decimal(x)} ${decimal(y)}`).join(''))
    .join('');
}

/** Formats a number with at most 3 decimals, without `-0` or exponent. */
export function decimal(value: number): string {
  return String(round(value));
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes markup and replaces characters forbidden in XML 1.0 with U+FFFD. */
function escapeText(words: string): string {
  return words
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
