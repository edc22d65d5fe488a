import type { Point } from '../geometry/plane-graph.ts';

/** A piece of SVG text: what `element` and `text` give. Kept apart from plain strings, so that nothing unescaped gets in. */
export interface Markup {
  readonly svg: string;
}

export const NOTHING: Markup = { svg: '' };

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** One SVG element; attributes that are undefined are left out, and numbers are rounded to 3 decimals. */
export function element(name: string, attributes: Attributes, children: readonly Markup[] = []): Markup {
  let svg = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) svg += ` ${key}="${typeof value === 'number' ? figure(value) : escaped(value)}"`;
  }
  const inner = children.map((child) => child.svg).join('');
  return { svg: inner === '' ? `${svg}/>` : `${svg}>${inner}</${name}>` };
}

/** Words inside an element, escaped. */
export function text(words: string): Markup {
  return { svg: escaped(words) };
}

/** Path data of polylines, each open unless its ends are the same point. */
export function pathData(lines: readonly (readonly Point[])[]): string {
  return lines
    .map((line) => line.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${figure(x)} ${figure(y)}`).join(''))
    .join('');
}

/** A number as short text, at most 3 decimals, never `-0` and never in exponent form. */
export function figure(value: number): string {
  const rounded = Math.round(value * 1000) / 1000;
  return rounded === 0 ? '0' : String(rounded);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text fit for XML: markup escaped, and characters that XML 1.0 forbids replaced by U+FFFD. */
function escaped(words: string): string {
  return words
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
