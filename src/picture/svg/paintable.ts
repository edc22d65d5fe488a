import type { Markup } from './markup.ts';
import { splitTopLevel } from './values.ts';

/** Parts that cannot be painted as intended: a missing font, a linked picture, foreign markup, `context-fill`. */
export type UncertainPart = 'font' | 'link' | 'foreign' | 'context';

/**
 * The parts of a file to paint. `certain`: only those painted as intended. `seen`: also text in another font. `all`:
 * also frames in place of parts that cannot be painted.
 */
export type Painted = 'certain' | 'seen' | 'all';

/** Available font families: the app's own, and the generic ones. */
const AVAILABLE_FONTS =
  /^(?:baloo 2|serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-(?:serif|sans-serif|monospace|rounded))$/i;
/** Data URLs of readable pictures. */
const READABLE_DATA = /^data:(?:image\/(?:png|jpe?g|gif|webp)\b|[;,])/i;
/** Signs such as emoji belong to no script, and the app's font has few of them. */
const AVAILABLE_LETTERS =
  /^(?:[\p{Script=Latin}\p{Script=Devanagari}\p{Script=Inherited}©®°]|(?!\p{So})\p{Script=Common})*$/u;

export function uncertainParts(root: Markup): ReadonlySet<UncertainPart> {
  const found = new Set<UncertainPart>();
  replaceUncertain(root, '', (_, kind) => {
    found.add(kind);
    return undefined;
  });
  return found;
}

export function paintable(root: Markup, painted: Painted): Markup {
  const whole = replaceUncertain(root, '', (element, kind) => {
    if (kind === 'font' || kind === 'context') return painted === 'certain' ? undefined : element;
    return painted === 'all' ? frameOf(element) : undefined;
  });
  return whole ?? root;
}

function replaceUncertain(
  element: Markup,
  around: string,
  replacement: (element: Markup, kind: UncertainPart) => Markup | undefined,
  isMarker = false,
): Markup | undefined {
  if (element.attributes.display === 'none') return element;
  const family = element.attributes['font-family'] ?? around;
  const kind = uncertaintyOf(element, family);
  // Markers are the proper use of context paints.
  if (kind !== undefined && !(kind === 'context' && isMarker)) return replacement(element, kind);
  if (element.children.length === 0) return element;
  const isWithin = isMarker || element.name === 'marker';
  // Clip paths have text, but no pictures or foreign markup.
  const isClip = element.name === 'clipPath';
  const children = element.children.flatMap((child) =>
    isClip && child.name !== 'text' ? child : (replaceUncertain(child, family, replacement, isWithin) ?? []),
  );
  return { ...element, children };
}

function uncertaintyOf(element: Markup, family: string): UncertainPart | undefined {
  const { name, attributes } = element;
  if (name === 'text') return hasIntendedFont(element, family) ? undefined : 'font';
  if (name === 'foreignObject') return 'foreign';
  if ([attributes.fill, attributes.stroke].some((paint) => paint?.startsWith('context-'))) return 'context';
  const href = (attributes.href ?? attributes['xlink:href'])?.trim();
  return name === 'image' && href !== undefined && !READABLE_DATA.test(href) ? 'link' : undefined;
}

function hasIntendedFont(element: Markup, around: string): boolean {
  const family = element.attributes['font-family'] ?? around;
  const isAvailable =
    family.trim() === '' ||
    splitTopLevel(family, ',').some((each) => AVAILABLE_FONTS.test(each.replace(/^(["'])(.*)\1$/, '$2')));
  return (
    isAvailable &&
    AVAILABLE_LETTERS.test(element.text) &&
    element.children.every((child) => hasIntendedFont(child, family))
  );
}

function frameOf({ attributes }: Markup): Markup {
  const kept = ['x', 'y', 'width', 'height', 'transform', 'clip-path', 'visibility', 'opacity'];
  const own = kept.flatMap((name) =>
    attributes[name] === undefined || attributes[name] === 'auto' ? [] : [[name, attributes[name]]],
  );
  const size = { width: '100%', height: '100%', ...Object.fromEntries(own) };
  return { name: 'rect', attributes: { ...size, fill: '#808080' }, children: [], text: '' };
}
