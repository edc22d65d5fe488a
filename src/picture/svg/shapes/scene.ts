import { dotsOf } from '../../figures/dots.ts';
import { difference, type Lookup, opacity, resolvePaint } from '../../paint.ts';
import { Refusal } from '../../refusal.ts';
import { beyondLines, beyondShapes, isKeptSharp } from '../beyond.ts';
import { extentOf } from '../extent.ts';
import { MAX_DEPTH, MAX_ELEMENTS, type Markup, readMarkup } from '../markup.ts';
import { referenceIn } from '../references.ts';
import { resolve } from '../resolving.ts';
import { length } from './lengths.ts';
import { compose, IDENTITY, type Matrix, meanScale, parse as parseTransform } from './matrix.ts';
import type { Beyond, Clip, Dashes, PaintedShape, SvgScene } from './painted-shape.ts';
import { rectangle, transformPath } from './path.ts';
import { shapePath } from './shapes.ts';
import { type Style, styleOf } from './style.ts';
import { diagonal, fitViewBox, rootFrame, type SvgViewport } from './viewport.ts';

/** Longest chain of `use` elements. */
const MAX_USES = 16;
/** Longest chain of clip paths with clip paths. */
const MAX_CLIPS = 8;

interface Walk {
  readonly lookup: Lookup;
  readonly shapes: PaintedShape[];
  readonly beyond: Set<Beyond>;
  readonly longer: number;
  visited: number;
}

interface Place {
  readonly matrix: Matrix;
  readonly viewport: SvgViewport;
  readonly style: Style;
  readonly cover: number;
  readonly clips: readonly Clip[];
  /** The ancestors, and the targets of `use` elements among them. */
  readonly above: readonly Markup[];
  readonly uses: number;
}

/** Reads the painted shapes of an SVG file. Throws `Refusal` if reading, resolving or expanding fails. */
export function readScene(text: string): SvgScene {
  return collectScene(resolve(readMarkup(text)));
}

/**
 * Collects the painted shapes of a resolved SVG from groups, nested frames and `use`, placed by their transforms.
 * Hidden, empty and blurred shapes are left out, and so are definitions (`defs`, `clipPath`, `marker` …). Throws
 * `Refusal` `too-deep`, `too-many-elements`.
 */
export function collectScene(root: Markup): SvgScene {
  const byId = new Map<string, Markup>();
  const pending = [root];
  for (let element = pending.pop(); element; element = pending.pop()) {
    const id = element.attributes.id;
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    for (const child of element.children.toReversed()) pending.push(child);
  }
  const { bounded, ...frame } = rootFrame(root);
  const walk: Walk = {
    lookup: (id) => byId.get(id),
    shapes: [],
    beyond: new Set(),
    longer: Math.max(frame.width, frame.height),
    visited: 0,
  };
  const placement = fitViewBox(root, frame.width, frame.height);
  const style = styleOf(root, {});
  if (placement && isShown(style)) {
    const start: Place = {
      matrix: compose(placement.matrix, parseTransform(root.attributes.transform)),
      viewport: placement.inner,
      style,
      cover: opacity(style.opacity),
      clips: [],
      above: [root],
      uses: 0,
    };
    for (const kind of beyondShapes(root, style, walk.lookup)) walk.beyond.add(kind);
    const clips = clipsInside(walk, root, start);
    for (const child of root.children) visit(walk, child, { ...start, clips });
  }
  const stated = FRAME.flatMap((name) => {
    const value = root.attributes[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    shapes: walk.shapes,
    canvas: bounded ? frame : undefined,
    matrix: placement?.matrix ?? IDENTITY,
    frame: Object.fromEntries(stated),
    beyond: walk.beyond,
  };
}

const FRAME = ['width', 'height', 'viewBox', 'preserveAspectRatio'] as const;

function visit(walk: Walk, element: Markup, at: Place): void {
  count(walk);
  if (at.above.length > MAX_DEPTH) throw new Refusal('too-deep', { limit: MAX_DEPTH });
  const isPainted = PAINTED.has(element.name);
  if (!isPainted && !SEEN.has(element.name)) return;
  const style = styleOf(element, at.style);
  if (!isShown(style)) return;
  for (const kind of beyondShapes(element, style, walk.lookup)) walk.beyond.add(kind);
  if (!isPainted || !isKeptSharp(style, walk.lookup)) return;
  const matrix = compose(at.matrix, parseTransform(element.attributes.transform));
  const here: Place = {
    ...at,
    style,
    matrix,
    cover: at.cover * opacity(style.opacity),
    above: [...at.above, element],
  };
  const inside = { ...here, clips: clipsInside(walk, element, here) };

  switch (element.name) {
    case 'g':
    case 'a':
    case 'switch':
      for (const child of element.children) visit(walk, child, inside);
      return;
    case 'svg':
      visitFrame(walk, element, { ...inside, matrix: compose(matrix, offsetOf(element, at.viewport)) });
      return;
    case 'use':
      visitUse(walk, element, inside);
      return;
    default:
      draw(walk, element, inside);
  }
}

/** Elements that paint or contain shapes, and visible elements of other kinds. */
const PAINTED: ReadonlySet<string> = new Set(
  'svg g a switch use path rect circle ellipse line polyline polygon'.split(' '),
);
const SEEN: ReadonlySet<string> = new Set('image text foreignObject'.split(' '));

function isShown(style: Style): boolean {
  return style.display !== 'none' && opacity(style.opacity) > 0;
}

function count(walk: Walk): void {
  walk.visited += 1;
  if (walk.visited > MAX_ELEMENTS) throw new Refusal('too-many-elements', { limit: MAX_ELEMENTS });
}

function offsetOf({ attributes }: Markup, viewport: SvgViewport): Matrix {
  return [1, 0, 0, 1, length(attributes.x, viewport.width) ?? 0, length(attributes.y, viewport.height) ?? 0];
}

interface Size {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** Visits a nested `svg` or a `symbol`, which has its own frame and clips to it. */
function visitFrame(walk: Walk, element: Markup, at: Place, size: Size = {}): void {
  const width = size.width ?? length(element.attributes.width, at.viewport.width) ?? at.viewport.width;
  const height = size.height ?? length(element.attributes.height, at.viewport.height) ?? at.viewport.height;
  const placement = fitViewBox(element, width, height);
  if (placement === undefined) return;
  const overflow = at.style.overflow;
  let clips = at.clips;
  if (overflow !== 'visible' && overflow !== 'auto') {
    const edge = transformPath(rectangle(0, 0, width, height), at.matrix);
    if (edge) clips = [...clips, { parts: [{ path: edge, evenOdd: false, clips: [] }], clips: [] }];
  }
  const inside = { ...at, matrix: compose(at.matrix, placement.matrix), viewport: placement.inner, clips };
  for (const child of element.children) visit(walk, child, inside);
}

function targetOf({ attributes }: Markup, lookup: Lookup): Markup | undefined {
  const href = attributes.href ?? attributes['xlink:href'];
  return href?.startsWith('#') ? lookup(href.slice(1)) : undefined;
}

function visitUse(walk: Walk, element: Markup, at: Place): void {
  const target = targetOf(element, walk.lookup);
  if (target === undefined || at.above.includes(target)) return;
  if (at.uses >= MAX_USES) throw new Refusal('too-deep', { limit: MAX_USES });
  const matrix = compose(at.matrix, offsetOf(element, at.viewport));
  const inside: Place = { ...at, matrix, uses: at.uses + 1 };
  if (target.name !== 'symbol' && target.name !== 'svg') {
    visit(walk, target, inside);
    return;
  }
  const style = styleOf(target, at.style);
  if (!isShown(style)) return;
  const own: Place = {
    ...inside,
    style,
    matrix: compose(
      compose(matrix, parseTransform(target.attributes.transform)),
      target.name === 'svg' ? offsetOf(target, at.viewport) : IDENTITY,
    ),
    cover: inside.cover * opacity(style.opacity),
    above: [...at.above, target],
  };
  const width = length(element.attributes.width, at.viewport.width);
  const height = length(element.attributes.height, at.viewport.height);
  visitFrame(walk, target, { ...own, clips: clipsInside(walk, target, own) }, { width, height });
}

/** The clips that apply inside an element, including its own `clip-path`. */
function clipsInside(walk: Walk, element: Markup, at: Place): readonly Clip[] {
  const clip = clipOf(walk, element, at, []);
  return clip === undefined ? at.clips : [...at.clips, clip];
}

/**
 * The clip of an element's own `clip-path`. Undefined if its target is missing or contains the element.
 * @param enclosing the clip paths around this one
 */
function clipOf(walk: Walk, element: Markup, at: Place, enclosing: readonly Markup[]): Clip | undefined {
  const id = referenceIn(at.style['clip-path']);
  const target = id === undefined ? undefined : walk.lookup(id);
  if (target?.name !== 'clipPath' || enclosing.includes(target)) return undefined;
  if (enclosing.length >= MAX_CLIPS) throw new Refusal('too-deep', { limit: MAX_CLIPS });
  const within = [...enclosing, target];
  let matrix = compose(at.matrix, parseTransform(target.attributes.transform));
  if (target.attributes.clipPathUnits === 'objectBoundingBox') {
    const box = extentOf(element, at.viewport, walk.lookup);
    if (box === undefined || box.right === box.left || box.bottom === box.top)
      return { parts: [], clips: [] };
    matrix = compose(matrix, [box.right - box.left, 0, 0, box.bottom - box.top, box.left, box.top]);
  }
  const style = styleOf(target, {});
  const own = clipOf(walk, target, { ...at, style }, within);
  const parts = target.children.flatMap((child) => clipParts(walk, child, { ...at, style, matrix }, within));
  return { parts, clips: own === undefined ? [] : [own] };
}

function clipParts(walk: Walk, child: Markup, at: Place, enclosing: readonly Markup[]): Clip['parts'] {
  count(walk);
  const style = styleOf(child, at.style);
  if (style.display === 'none' || style.visibility === 'hidden' || style.visibility === 'collapse') return [];
  if (child.name === 'text') walk.beyond.add('text');
  const matrix = compose(at.matrix, parseTransform(child.attributes.transform));
  const here = { ...at, style, matrix };
  const clip = clipOf(walk, child, here, enclosing);
  const within = (parts: Clip['parts']): Clip['parts'] =>
    clip === undefined ? parts : parts.map((part) => ({ ...part, clips: [...part.clips, clip] }));
  if (child.name === 'use') {
    const target = targetOf(child, walk.lookup);
    if (target === undefined || !(target.name === 'text' || SHAPES.has(target.name))) return [];
    const placed = { ...here, matrix: compose(matrix, offsetOf(child, at.viewport)) };
    return within(clipParts(walk, target, placed, enclosing));
  }
  if (!SHAPES.has(child.name)) return [];
  const drawn = shapePath(child, at.viewport);
  const path = drawn && transformPath(drawn, matrix);
  return path === undefined ? [] : within([{ path, evenOdd: style['clip-rule'] === 'evenodd', clips: [] }]);
}

const SHAPES: ReadonlySet<string> = new Set('path rect circle ellipse polyline polygon'.split(' '));

function draw(walk: Walk, element: Markup, at: Place): void {
  const { style, cover, clips } = at;
  if (style.visibility === 'hidden' || style.visibility === 'collapse') return;
  const width = length(style['stroke-width'], diagonal(at.viewport)) ?? 1;
  const strokeWidth = width * meanScale(at.matrix);
  const paintOf = (text: string, share: string | undefined) =>
    resolvePaint(text, style, cover * opacity(share), walk.lookup);
  const stroke = strokeWidth > 0 ? paintOf(style.stroke ?? 'none', style['stroke-opacity']) : undefined;
  const fill = element.name === 'line' ? undefined : paintOf(style.fill ?? 'black', style['fill-opacity']);
  for (const kind of beyondLines(element, style, walk.lookup)) walk.beyond.add(kind);
  if (stroke === undefined && fill === undefined) return;
  const drawn = shapePath(element, at.viewport);
  const path = drawn && transformPath(drawn, at.matrix);
  if (path === undefined || path.verbs.length < 2) return;
  // A fill with a stroke in its own colour extends to the stroke's outer edge.
  const isSwollen = stroke && fill && difference(stroke, fill) < CONTRAST;
  if (stroke && strokeWidth > (isSwollen ? WIDENING : BROAD) * walk.longer) walk.beyond.add('broad-line');
  if (stroke && stroke.cover < OPAQUE && strokeWidth > TRANSLUCENT * walk.longer)
    walk.beyond.add('translucence');
  const evenOdd = style['fill-rule'] === 'evenodd';
  const dashes = stroke && dashesOf(style, at, strokeWidth);
  walk.shapes.push({ path, fill, evenOdd, stroke, strokeWidth, dashes, clips });
  // A zero-length line is painted as a dot, unless its caps are butt.
  if (stroke === undefined || drawn === undefined) return;
  for (const dot of dotsOf(drawn, style['stroke-linecap'], width / 2)) {
    const rim = transformPath(dot, at.matrix);
    const painted = { fill: stroke, evenOdd: false, stroke: undefined, strokeWidth: 0, clips, isDot: true };
    if (rim) walk.shapes.push({ path: rim, ...painted });
  }
}

/**
 * Strokes at least this wide count as areas: any, translucent ones, and ones that widen their fill. Shares of the
 * canvas.
 */
const BROAD = 0.1;
const TRANSLUCENT = 0.02;
const WIDENING = 0.02;
/** Minimum visible difference of colours, of 255. */
const CONTRAST = 24;
/** Paint with this opacity hides everything below. */
const OPAQUE = 0.9;

/** The dashes of a stroke as they look: round and square caps lengthen them. Undefined if the stroke is solid. */
function dashesOf(style: Style, { viewport, matrix }: Place, strokeWidth: number): Dashes | undefined {
  const text = style['stroke-dasharray'];
  if (text === undefined || text === 'none') return undefined;
  const scale = meanScale(matrix);
  const inUnits = (part: string): number => (length(part, diagonal(viewport)) ?? Number.NaN) * scale;
  const lengths = text.split(/[\s,]+/).map(inUnits);
  if (!(lengths.reduce((a, b) => a + b, 0) > 0) || lengths.some((each) => !(each >= 0))) return undefined;
  const ends = style['stroke-linecap'] === 'round' || style['stroke-linecap'] === 'square' ? strokeWidth : 0;
  const pattern = lengths.length % 2 === 1 ? [...lengths, ...lengths] : lengths;
  const offset = inUnits(style['stroke-dashoffset'] ?? '0');
  return {
    lengths: pattern.map((each, index) => (index % 2 === 0 ? each + ends : Math.max(0, each - ends))),
    offset: (Number.isFinite(offset) ? offset : 0) + ends / 2,
  };
}
