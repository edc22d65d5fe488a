import type { Markup } from './markup.ts';
import { rootFrame } from './shapes/viewport.ts';

const REFERENCE = /url\(\s*['"]?#([^)'"]*?)\s*['"]?\s*\)/g;

/**
 * Replaces an `image` that shows an SVG file by a nested `svg` with renamed ids.
 * @param inner the resolved file
 * @param prefix a prefix that no other id has
 */
export function inlineSvg(image: Markup, inner: Markup, prefix: string): Markup {
  const { width, height } = rootFrame(inner);
  const { href: _, 'xlink:href': __, ...own } = image.attributes;
  const fit = own.preserveAspectRatio ?? inner.attributes.preserveAspectRatio;
  const attributes = {
    ...own,
    viewBox: inner.attributes.viewBox ?? `0 0 ${width} ${height}`,
    width: sizeOr(own.width, width),
    height: sizeOr(own.height, height),
    overflow: 'hidden',
    ...(fit === undefined ? {} : { preserveAspectRatio: fit }),
    ...(own.id === undefined ? {} : { id: own.id }),
  };
  return {
    name: 'svg',
    attributes,
    children: inner.children.map((child) => renameIds(child, prefix)),
    text: '',
  };
}

const sizeOr = (text: string | undefined, otherwise: number): string =>
  text === undefined || text === 'auto' ? `${otherwise}` : text;

function renameIds(element: Markup, prefix: string): Markup {
  const attributes: Record<string, string> = {};
  for (const name in element.attributes) {
    const value = element.attributes[name] ?? '';
    const isLocal = (name === 'href' || name === 'xlink:href') && value.startsWith('#');
    if (name === 'id') attributes[name] = prefix + value;
    else if (isLocal) attributes[name] = `#${prefix}${value.slice(1)}`;
    else attributes[name] = value.replace(REFERENCE, (_, id: string) => `url(#${prefix}${id})`);
  }
  return { ...element, attributes, children: element.children.map((child) => renameIds(child, prefix)) };
}
