import { type Markup, WORDS } from '../svg/markup.ts';

/** Elements that are no part of the drawing as it is painted. */
const LEFT_OUT = new Set(['script', 'foreignObject', 'metadata']);
/** Attributes that change the quality of rendering. */
const RENDERING = new Set(['shape-rendering', 'text-rendering', 'image-rendering']);

/** Properties that are no attributes in any reader. */
const STYLE_ALONE = new Set(['mix-blend-mode', 'isolation']);

/** How plain SVG is written. */
interface Plainness {
  /** Whether dashed lines become whole ones. */
  readonly isUndashed?: boolean;
  /** Whether everything has hard edges, so that every pixel has a colour of the file. */
  readonly isCrisp?: boolean;
  /** The view box, where the file states no size. */
  readonly viewBox?: string | undefined;
}

/**
 * SVG text of just the elements and attributes of SVG itself. Old and careless files name vocabularies that they never
 * declare, SVG's own among them, over which a strict reader stumbles; and nothing foreign is left that could be fetched.
 */
export function plainSvg(root: Markup, { isUndashed, isCrisp, viewBox }: Plainness = {}): string {
  const dropped = new Set(isCrisp ? RENDERING : []);
  if (isUndashed) dropped.add('stroke-dasharray');
  const more = [
    ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"',
    isCrisp ? ' shape-rendering="crispEdges" text-rendering="optimizeSpeed"' : '',
    viewBox === undefined ? '' : ` viewBox="${viewBox}"`,
  ];
  return written(root, dropped, more.join(''));
}

function written(element: Markup, dropped: ReadonlySet<string>, more = ''): string {
  const { name, attributes, children, text } = element;
  if (name === WORDS) return escaped(text);
  if (name.includes(':') || LEFT_OUT.has(name)) return '';
  if (name === 'image' && isOutside('href', attributes.href ?? attributes['xlink:href'] ?? '')) return '';
  const style: string[] = [];
  let own = '';
  for (const key in attributes) {
    const value = attributes[key] ?? '';
    const isKept = key === 'xlink:href' || key === 'xml:space' || !/^xmlns|:/.test(key);
    if (!isKept || dropped.has(key) || isOutside(key, value)) continue;
    if (STYLE_ALONE.has(key)) style.push(`${key}:${value}`);
    else own += ` ${key}="${escaped(value)}"`;
  }
  if (style.length > 0) own += ` style="${escaped(style.join(';'))}"`;
  return `<${name}${own}${more}>${escaped(text)}${children.map((child) => written(child, dropped)).join('')}</${name}>`;
}

/** Whether an attribute names something outside of the file. */
function isOutside(name: string, value: string): boolean {
  return (name === 'href' || name === 'xlink:href') && !/^\s*(?:#|data:)/.test(value);
}

function escaped(text: string): string {
  return text.replace(/[&<>"\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}
