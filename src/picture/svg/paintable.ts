import type { Markup } from './markup.ts';
import { splitTop } from './values.ts';

/** Parts that cannot be painted as intended: a missing font, a linked picture, foreign markup, `context-fill`. */
export type Unsure = 'font' | 'link' | 'foreign' | 'context';

/**
 * The parts of a file to paint. `certain`: only those painted as intended. `seen`: also text in another font. `all`:
 * also frames in place of parts that cannot be painted.
 */
export type Painted = 'certain' | 'seen' | 'all';

/** Available font families: the app's own, and the generic ones. */
const AT_HAND =
  /^(?:baloo 2|serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-(?:serif|sans-serif|monospace|rounded))$/i;
/** Data URLs of readable pictures. */
const READ = /^data:(?:image\/(?:png|jpe?g|gif|webp)\b|[;,])/i;
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

/** Reduces a resolved file to the parts to paint. */
export function paintable(root: Markup, painted: Painted): Markup {
  const whole = replaced(root, '', (element, kind) => {
    if (kind === 'font' || kind === 'context') return painted === 'certain' ? undefined : element;
    return painted === 'all' ? frameOf(element) : undefined;
  });
  return whole ?? root;
}

function replaced(
  element: Markup,
  around: string,
  instead: (element: Markup, kind: Unsure) => Markup | undefined,
  isMarker = false,
): Markup | undefined {
  if (element.attributes.display === 'none') return element;
  const family = element.attributes['font-family'] ?? around;
  const kind = unsureOf(element, family);
  // Markers are the proper use of context paints.
  if (kind !== undefined && !(kind === 'context' && isMarker)) return instead(element, kind);
  if (element.children.length === 0) return element;
  const isWithin = isMarker || element.name === 'marker';
  // Clip paths have text, but no pictures or foreign markup.
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

function isSure(element: Markup, around: string): boolean {
  const family = element.attributes['font-family'] ?? around;
  const isAtHand =
    family.trim() === '' ||
    splitTop(family, ',').some((each) => AT_HAND.test(each.replace(/^(["'])(.*)\1$/, '$2')));
  return isAtHand && WRITTEN.test(element.text) && element.children.every((child) => isSure(child, family));
}

function frameOf({ attributes }: Markup): Markup {
  const kept = ['x', 'y', 'width', 'height', 'transform', 'clip-path', 'visibility', 'opacity'];
  const own = kept.flatMap((name) =>
    attributes[name] === undefined || attributes[name] === 'auto' ? [] : [[name, attributes[name]]],
  );
  const size = { width: '100%', height: '100%', ...Object.fromEntries(own) };
  return { name: 'rect', attributes: { ...size, fill: '#808080' }, children: [], text: '' };
}
