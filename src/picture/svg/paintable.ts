import type { Markup } from './markup.ts';
import { splitTop } from './values.ts';

/** Parts that cannot be painted as intended: words in a missing font, linked pictures, other markup, `context-fill`. */
export type Unsure = 'font' | 'link' | 'foreign' | 'context';

/**
 * How much of a file is painted: what is certain; what can be seen of it, with words in another font; or all, where frames
 * stand for what cannot be painted.
 */
export type Painted = 'certain' | 'seen' | 'all';

/** Available font families: the app's own, and the generic ones. */
const AT_HAND =
  /^(?:baloo 2|serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-(?:serif|sans-serif|monospace|rounded))$/i;
/** Addresses of pictures that are in the file itself, and of sorts that are read. */
const READ = /^data:(?:image\/(?:png|jpe?g|gif|webp)\b|[;,])/i;
/** The scripts of the app's font. */
const WRITTEN = /^[\p{Script=Latin}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** The visible parts of a resolved file that cannot be painted as intended. */
export function unsureIn(root: Markup): ReadonlySet<Unsure> {
  const found = new Set<Unsure>();
  replaced(root, '', (_, kind) => {
    found.add(kind);
    return undefined;
  });
  return found;
}

/** A resolved file as it is to be painted. */
export function paintable(root: Markup, painted: Painted): Markup {
  const whole = replaced(root, '', (element, kind) => {
    if (kind === 'font' || kind === 'context') return painted === 'certain' ? undefined : element;
    return painted === 'all' ? frameOf(element) : undefined;
  });
  return whole ?? root;
}

/** A copy of a tree in which all unsure parts are replaced or left out. */
function replaced(
  element: Markup,
  around: string,
  instead: (element: Markup, kind: Unsure) => Markup | undefined,
  isMarker = false,
): Markup | undefined {
  if (element.attributes.display === 'none') return element;
  const family = element.attributes['font-family'] ?? around;
  const kind = unsureOf(element, family);
  // Markers are what paints of a context are made for.
  if (kind !== undefined && !(kind === 'context' && isMarker)) return instead(element, kind);
  if (element.children.length === 0) return element;
  const isWithin = isMarker || element.name === 'marker';
  // In clip paths there are words, but neither pictures nor other markup.
  const isClip = element.name === 'clipPath';
  const children = element.children.flatMap((child) =>
    isClip && child.name !== 'text' ? child : (replaced(child, family, instead, isWithin) ?? []),
  );
  return { ...element, children };
}

function unsureOf(element: Markup, family: string): Unsure | undefined {
  const { name, attributes } = element;
  if (name === 'text') return isSure(element, family) ? undefined : 'font';
  if (name === 'foreignObject') return 'foreign';
  if ([attributes.fill, attributes.stroke].some((paint) => paint?.startsWith('context-'))) return 'context';
  const href = (attributes.href ?? attributes['xlink:href'])?.trim();
  return name === 'image' && href !== undefined && !READ.test(href) ? 'link' : undefined;
}

/** Whether words are painted in a font that they are meant in, all parts of them. */
function isSure(element: Markup, around: string): boolean {
  const family = element.attributes['font-family'] ?? around;
  const isAtHand =
    family.trim() === '' ||
    splitTop(family, ',').some((each) => AT_HAND.test(each.replace(/^(["'])(.*)\1$/, '$2')));
  return isAtHand && WRITTEN.test(element.text) && element.children.every((child) => isSure(child, family));
}

/** A rectangle in place of something that cannot be painted. */
function frameOf({ attributes }: Markup): Markup {
  const kept = ['x', 'y', 'width', 'height', 'transform', 'clip-path', 'visibility', 'opacity'];
  const own = kept.flatMap((name) =>
    attributes[name] === undefined || attributes[name] === 'auto' ? [] : [[name, attributes[name]]],
  );
  const size = { width: '100%', height: '100%', ...Object.fromEntries(own) };
  return { name: 'rect', attributes: { ...size, fill: '#808080' }, children: [], text: '' };
}
