import { type Markup, TEXT_NODE } from '../svg/markup.ts';

const UNPAINTED = new Set(['script', 'foreignObject', 'metadata']);
const RENDERING = new Set(['shape-rendering', 'text-rendering', 'image-rendering']);

/** Properties that are valid only in a `style` attribute. */
const STYLE_ALONE = new Set(['mix-blend-mode', 'isolation']);

interface PlainSvgOptions {
  readonly isUndashed?: boolean;
  /** Draws hard edges, so that every pixel has a colour of the file. */
  readonly isCrisp?: boolean;
  /** A view box for a file that states no size. */
  readonly viewBox?: string | undefined;
}

/**
 * Writes SVG text with only the elements and attributes of SVG itself. Undeclared prefixes in old files would stop a
 * strict reader. References to other files are removed, so that nothing is fetched.
 */
export function plainSvg(root: Markup, { isUndashed, isCrisp, viewBox }: PlainSvgOptions = {}): string {
  const dropped = new Set(isCrisp ? RENDERING : []);
  if (isUndashed) dropped.add('stroke-dasharray');
  const more = [
    ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"',
    isCrisp ? ' shape-rendering="crispEdges" text-rendering="optimizeSpeed"' : '',
    viewBox === undefined ? '' : ` viewBox="${viewBox}"`,
  ];
  return serialise(root, dropped, more.join(''));
}

function serialise(element: Markup, dropped: ReadonlySet<string>, more = ''): string {
  const { name, attributes, children, text } = element;
  if (name === TEXT_NODE) return escapeXml(text);
  if (name.includes(':') || UNPAINTED.has(name)) return '';
  if (name === 'image' && isExternal('href', attributes.href ?? attributes['xlink:href'] ?? '')) return '';
  const style: string[] = [];
  let own = '';
  for (const key in attributes) {
    const value = attributes[key] ?? '';
    const isKept = key === 'xlink:href' || key === 'xml:space' || !/^xmlns|:/.test(key);
    if (!isKept || dropped.has(key) || isExternal(key, value)) continue;
    if (STYLE_ALONE.has(key)) style.push(`${key}:${value}`);
    else own += ` ${key}="${escapeXml(value)}"`;
  }
  if (style.length > 0) own += ` style="${escapeXml(style.join(';'))}"`;
  return `<${name}${own}${more}>${escapeXml(text)}${children.map((child) => serialise(child, dropped)).join('')}</${name}>`;
}

function isExternal(name: string, value: string): boolean {
  return (name === 'href' || name === 'xlink:href') && !/^\s*(?:#|data:)/.test(value);
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}
