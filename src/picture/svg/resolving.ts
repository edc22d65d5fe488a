import type { Bounds } from '../../geometry/shapes/bounds.ts';
import {
  type Declarations,
  declarationsFor,
  isPresentation,
  type StyleSheet,
  styleSheet,
} from './cascade.ts';
import { extentOf } from './extent.ts';
import type { Markup } from './markup.ts';
import { referenceIn } from './references.ts';
import type { Lineage } from './selectors.ts';
import { EM, length } from './shapes/lengths.ts';
import { compose, type Matrix, meanScale, parse as parseTransform } from './shapes/matrix.ts';
import { fitViewBox as placed, rootFrame, type SvgViewport, viewBox } from './shapes/viewport.ts';
import { splitTopLevel } from './values.ts';

interface File {
  readonly sheet: StyleSheet;
  readonly byId: ReadonlyMap<string, Markup>;
}

interface Place {
  readonly declared: Declarations;
  readonly viewport: SvgViewport;
  readonly fontSize: number;
  readonly rootFontSize: number;
  readonly strokeWidth: string;
  readonly matrix: () => Matrix;
}

/**
 * Converts a file to plain SVG 1.1. Style sheets, custom properties, modern colours, CSS transforms and
 * `vector-effect` become attributes; a `switch` keeps only the child that shows. Throws `Refusal` `too-many-rules`.
 */
export function resolve(root: Markup): Markup {
  const byId = new Map<string, Markup>();
  const pending = [root];
  for (let element = pending.pop(); element; element = pending.pop()) {
    const { id } = element.attributes;
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    for (const child of element.children.toReversed()) pending.push(child);
  }
  const file: File = { sheet: styleSheet(root), byId };
  const frame = rootFrame(root);
  const start: Place = {
    declared: { values: new Map(), variables: {} },
    viewport: frame,
    fontSize: EM,
    rootFontSize: EM,
    strokeWidth: '1',
    matrix: () => [1, 0, 0, 1, 0, 0],
  };
  return (
    plainElement(file, { element: root, parent: undefined, index: 0 }, start) ?? { ...root, children: [] }
  );
}

function plainElement(file: File, at: Lineage, around: Place): Markup | undefined {
  const { element } = at;
  if (element.name === 'style') return undefined;
  const declared = declarationsFor(at, file.sheet, around.declared);
  const attributes: Record<string, string> = {};
  for (const name in element.attributes) {
    const isKept = name === 'transform' || !(isPresentation(name) || DROPPED_ATTRIBUTES.has(name));
    if (isKept) attributes[name] = element.attributes[name] ?? '';
  }
  for (const [name, value] of declared.values) if (!CSS_ONLY.has(name)) attributes[name] = value;
  if (!isShown(element)) attributes.display = 'none';

  const fontSize = fontSizeOf(declared.values.get('font-size'), around.fontSize);
  if (declared.values.has('font-size')) attributes['font-size'] = `${fontSize}`;
  const rootFontSize = at.parent === undefined ? fontSize : around.rootFontSize;
  convertEms(attributes, fontSize, rootFontSize);

  const viewport = viewportIn(element, attributes, around, at.parent === undefined);
  let own: Matrix = [1, 0, 0, 1, 0, 0];
  const here: Place = {
    declared,
    viewport,
    fontSize,
    rootFontSize,
    strokeWidth: attributes['stroke-width'] ?? around.strokeWidth,
    matrix: () => compose(around.matrix(), compose(own, innerMatrix(element, attributes, around))),
  };
  const isMoved = TRANSFORMS.some((name) => declared.values.has(name));
  const isBoxed = isMoved && (declared.values.get('transform-box') ?? 'view-box') !== 'view-box';
  // If the transform refers to the element's own box, its content is resolved first. Line widths ignore this transform.
  if (!isMoved) own = parseTransform(attributes.transform);
  else if (!isBoxed) own = transformOf(element, declared, around.viewport, file);
  const children = childrenOf(file, at, here);
  const plain: Markup = { ...element, attributes, children };
  if (isBoxed) own = transformOf(plain, declared, around.viewport, file);
  if (isMoved) attributes.transform = `matrix(${own.join(' ')})`;
  if (declared.values.get('vector-effect') === 'non-scaling-stroke') unscaleStroke(attributes, here);
  dropDangling(attributes, file);
  if (at.parent === undefined) addBackground(plain, declared.values.get('background-color'));
  return wrapFrame(plain, at);
}

/** Moves the transform of a nested `svg` to a group around it, because renderers disagree about its effect there. */
function wrapFrame(element: Markup, { parent }: Lineage): Markup {
  const { transform, ...attributes } = element.attributes;
  if (element.name !== 'svg' || parent === undefined || transform === undefined) return element;
  return { name: 'g', attributes: { transform }, children: [{ ...element, attributes }], text: '' };
}

const DROPPED_ATTRIBUTES = new Set(
  'style class systemLanguage requiredExtensions requiredFeatures'.split(' '),
);
const CSS_ONLY = new Set(
  'transform transform-origin transform-box vector-effect background-color'.split(' '),
);
const TRANSFORMS = ['transform', 'transform-origin'] as const;

function childrenOf(file: File, at: Lineage, here: Place): Markup[] {
  const { element } = at;
  const chosen = element.name === 'switch' ? element.children.find(isChosen) : undefined;
  return element.children.flatMap((child, index) => {
    if (element.name === 'switch' && child !== chosen) return [];
    return plainElement(file, { element: child, parent: at, index }, here) ?? [];
  });
}

function isChosen(element: Markup): boolean {
  return SHOWABLE.has(element.name) && isShown(element);
}

const SHOWABLE: ReadonlySet<string> = new Set(
  'svg g a switch use path rect circle ellipse line polyline polygon image text'.split(' '),
);

/** Whether the conditional attributes of an element hold. No extensions are supported. */
function isShown({ attributes: { systemLanguage, requiredExtensions } }: Markup): boolean {
  return !requiredExtensions && (systemLanguage === undefined || /(^|[\s,])en\b/i.test(systemLanguage));
}

const FONT_SIZES: Readonly<Record<string, number>> = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
};

function fontSizeOf(text: string | undefined, parent: number): number {
  if (text === undefined) return parent;
  if (text === 'larger' || text === 'smaller') return text === 'larger' ? parent * 1.2 : parent / 1.2;
  const relative = /^([\d.]+)(em|ex)$/i.exec(text);
  if (relative) return Number(relative[1]) * parent * (relative[2]?.toLowerCase() === 'em' ? 1 : 0.5);
  const size = FONT_SIZES[text] ?? length(text, parent);
  return size !== undefined && size >= 0 ? size : parent;
}

/** Attributes whose lengths may be in ems. */
const LENGTHS = [
  ...['x', 'y', 'cx', 'cy', 'r', 'rx', 'ry', 'x1', 'y1', 'x2', 'y2', 'width', 'height'],
  ...['stroke-width', 'stroke-dasharray', 'stroke-dashoffset'],
] as const;

function convertEms(attributes: Record<string, string>, fontSize: number, rootFontSize: number): void {
  for (const name of LENGTHS) {
    const text = attributes[name];
    if (text === undefined || !/(?:em|ex|ch)\b/i.test(text)) continue;
    attributes[name] = text.replace(/([\d.]+)(rem|em|ex|ch)\b/gi, (_, size: string, unit: string) => {
      const em = unit.toLowerCase() === 'rem' ? rootFontSize : fontSize;
      return `${Number(size) * em * (/em/i.test(unit) ? 1 : 0.5)}`;
    });
  }
}

/** The size that percentages in an element refer to. */
function viewportIn(
  element: Markup,
  attributes: Readonly<Record<string, string>>,
  { viewport }: Place,
  isRoot: boolean,
): SvgViewport {
  if (element.name !== 'svg' && element.name !== 'symbol') return viewport;
  const box = viewBox(element);
  if (box !== undefined) return box;
  if (isRoot) return viewport;
  return {
    width: length(attributes.width, viewport.width) ?? viewport.width,
    height: length(attributes.height, viewport.height) ?? viewport.height,
  };
}

/** Maps a frame's user units to those around it, without the frame's own transform. */
function innerMatrix(
  element: Markup,
  attributes: Readonly<Record<string, string>>,
  { viewport }: Place,
): Matrix {
  if (element.name !== 'svg') return [1, 0, 0, 1, 0, 0];
  const width = length(attributes.width, viewport.width) ?? viewport.width;
  const height = length(attributes.height, viewport.height) ?? viewport.height;
  const placement = placed(element, width, height)?.matrix ?? [1, 0, 0, 1, 0, 0];
  const [x, y] = [length(attributes.x, viewport.width) ?? 0, length(attributes.y, viewport.height) ?? 0];
  return compose([1, 0, 0, 1, x, y], placement);
}

/** The combined CSS transform about its origin (CSS Transforms 2, §5). */
function transformOf(element: Markup, { values }: Declarations, viewport: SvgViewport, file: File): Matrix {
  const box = referenceBox(values.get('transform-box') ?? 'view-box', element, viewport, file);
  const size = { width: box.right - box.left, height: box.bottom - box.top };
  const text = values.get('transform') ?? element.attributes.transform ?? 'none';
  const matrix: Matrix = text === 'none' ? [1, 0, 0, 1, 0, 0] : parseTransform(text, size);
  const origin = values.get('transform-origin');
  if (origin === undefined) return matrix;
  const [x, y] = positionIn(origin, box);
  if (x === undefined || y === undefined) return matrix;
  return compose(compose([1, 0, 0, 1, x, y], matrix), [1, 0, 0, 1, -x, -y]);
}

const KEYWORDS: Readonly<Record<string, string>> = {
  left: '0%',
  top: '0%',
  center: '50%',
  right: '100%',
  bottom: '100%',
};

/** A position such as `left 10px` or `50% bottom` in a box, in user units; undefined if it cannot be read. */
function positionIn(text: string, box: Bounds): readonly [x: number | undefined, y: number | undefined] {
  let [first = 'center', second = 'center'] = splitTopLevel(text.toLowerCase(), ' ');
  if (/^(?:top|bottom)$/.test(first) || /^(?:left|right)$/.test(second)) [first, second] = [second, first];
  const x = length(KEYWORDS[first] ?? first, box.right - box.left);
  const y = length(KEYWORDS[second] ?? second, box.bottom - box.top);
  return [x === undefined ? undefined : box.left + x, y === undefined ? undefined : box.top + y];
}

/** The reference box of a CSS transform, in the element's user units. */
function referenceBox(name: string, element: Markup, viewport: SvgViewport, file: File): Bounds {
  const whole = { left: 0, top: 0, right: viewport.width, bottom: viewport.height };
  if (name === 'view-box') return whole;
  return extentOf(element, viewport, (id) => file.byId.get(id)) ?? whole;
}

/** Divides the stroke's lengths by the element's scale (`non-scaling-stroke`). */
function unscaleStroke(attributes: Record<string, string>, { matrix, strokeWidth, viewport }: Place): void {
  const scale = meanScale(matrix());
  if (!(scale > 0)) return;
  const unscaled = (text: string): string =>
    text
      .split(/[\s,]+/)
      .map((part) => `${(length(part, viewport.width) ?? 0) / scale}`)
      .join(' ');
  attributes['stroke-width'] = unscaled(strokeWidth);
  for (const name of ['stroke-dasharray', 'stroke-dashoffset']) {
    const text = attributes[name];
    if (text !== undefined && text !== 'none') attributes[name] = unscaled(text);
  }
}

/** The element that each property must refer to. */
const TARGETS = { 'clip-path': 'clipPath', mask: 'mask', filter: 'filter' } as const;

/** Removes references to missing elements, as browsers do. */
function dropDangling(attributes: Record<string, string>, { byId }: File): void {
  for (const [name, wanted] of Object.entries(TARGETS)) {
    const id = referenceIn(attributes[name]);
    if (id !== undefined && byId.get(id)?.name !== wanted) delete attributes[name];
  }
}

function addBackground(root: Markup, colour: string | undefined): void {
  if (colour === undefined || colour === '#ffffff' || /^rgba\(.*,0\)$/.test(colour)) return;
  const { x = 0, y = 0, width, height } = { ...rootFrame(root), ...viewBox(root) };
  const attributes = { x: `${x}`, y: `${y}`, width: `${width}`, height: `${height}`, fill: colour };
  const ground: Markup = { name: 'rect', attributes, children: [], text: '' };
  (root.children as Markup[]).unshift(ground);
}
