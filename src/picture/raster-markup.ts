import type { Markup } from './markup.ts';

/** Elements that are no part of the drawing as it is rastered: there are no fonts, and pictures within pictures are not decoded. */
const LEFT_OUT = new Set(['text', 'image', 'feImage', 'script', 'foreignObject', 'metadata']);

/**
 * SVG text of just the elements and attributes of SVG itself. Old and careless files name vocabularies that they never
 * declare, SVG's own among them, over which a strict reader stumbles; and nothing foreign is left that could be fetched.
 *
 * @param isUndashed whether dashed lines become whole ones
 */
export function plainSvg(root: Markup, isUndashed = false): string {
  const plain = isUndashed ? undashed(root) : root;
  return written(plain, ' xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"');
}

function undashed({ name, attributes, children, text }: Markup): Markup {
  const own = Object.entries(attributes).filter(([key]) => key !== 'stroke-dasharray');
  return {
    name,
    attributes: Object.fromEntries(own.map(([key, value]) => [key, key === 'style' ? unsaid(value) : value])),
    children: children.map(undashed),
    text: unsaid(text),
  };
}

/** Style that says nothing of dashes, but of a property that nobody knows. */
const unsaid = (css: string): string => css.replace(/stroke-dasharray/gi, 'no-dashes');

function written({ name, attributes, children, text }: Markup, more = ''): string {
  if (name.includes(':') || LEFT_OUT.has(name)) return '';
  const own = Object.entries(attributes).map(([key, value]) => {
    const kept = key === 'xlink:href' || key === 'xml:space' || !/^xmlns|:/.test(key);
    return kept ? ` ${key}="${escaped(value)}"` : '';
  });
  const inside = escaped(text) + children.map((child) => written(child)).join('');
  return `<${name}${own.join('')}${more}>${inside}</${name}>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}
