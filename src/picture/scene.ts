import { type Markup, MOST_DEPTH, MOST_ELEMENTS } from './markup.ts';
import { compose, growth, IDENTITY, type Matrix, parse as parseTransform } from './matrix.ts';
import { type Lookup, opacity, paint } from './paint.ts';
import type { Clip, PaintedShape, Scene } from './painted-shape.ts';
import { type Path, rectangle, transformed } from './path.ts';
import { Refusal } from './refusal.ts';
import { shape } from './shapes.ts';
import { type Lineage, type Style, type StyleSheet, styleOf, styleSheet } from './style.ts';
import { DEFAULT_VIEWPORT, diagonal, length, place, type SvgViewport, viewBox } from './viewport.ts';

/** Deepest chain of `use` elements. */
const MOST_USES = 16;

interface Walk {
  readonly sheet: StyleSheet;
  readonly byId: ReadonlyMap<string, Markup>;
  readonly lookup: Lookup;
  readonly figures: PaintedShape[];
  readonly others: Set<string>;
  /** Elements visited, `use` unfolded. */
  visited: number;
}

/** Where the walk stands. */
interface Place {
  readonly matrix: Matrix;
  readonly viewport: SvgViewport;
  readonly style: Style;
  readonly cover: number;
  readonly clips: readonly Clip[];
  readonly uses: readonly Markup[];
  readonly depth: number;
}

/**
 * What an SVG paints: shapes found in groups, nested frames and `use`, placed by their transforms, with the
 * paints that the cascade gives them. What is hidden or paints nothing is left out, and so is what only serves
 * others (`defs`, `clipPath`, `marker` …). Blurred shapes have no lines and are left out too.
 * Throws `Refusal` `too-deep`, `too-many-elements`, `too-many-rules`.
 */
export function scene(root: Markup): Scene {
  const byId = new Map<string, Markup>();
  const pending = [root];
  for (let element = pending.pop(); element; element = pending.pop()) {
    const id = element.attributes.id;
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    for (const child of element.children.toReversed()) pending.push(child);
  }
  const walk: Walk = {
    sheet: styleSheet(root),
    byId,
    lookup: (id) => byId.get(id),
    figures: [],
    others: new Set(),
    visited: 0,
  };

  const box = viewBox(root);
  const width = length(root.attributes.width, box?.width ?? DEFAULT_VIEWPORT.width);
  const height = length(root.attributes.height, box?.height ?? DEFAULT_VIEWPORT.height);
  const bounded = box !== undefined || (width !== undefined && height !== undefined);
  const frame = {
    width:
      width ??
      (box && height !== undefined && box.height > 0 ? (height * box.width) / box.height : box?.width) ??
      DEFAULT_VIEWPORT.width,
    height:
      height ??
      (box && width !== undefined && box.width > 0 ? (width * box.height) / box.width : box?.height) ??
      DEFAULT_VIEWPORT.height,
  };
  const placement = place(root, frame.width, frame.height);
  if (placement) {
    const lineage: Lineage = { element: root, parent: undefined };
    const style = styleOf(lineage, {}, walk.sheet);
    if (shown(style)) {
      const start: Place = {
        matrix: compose(placement.matrix, transformOf(root, style)),
        viewport: placement.inner,
        style,
        cover: opacity(style.opacity),
        clips: [],
        uses: [],
        depth: 0,
      };
      for (const child of root.children) visit(walk, child, lineage, start);
    }
  }
  return { figures: walk.figures, canvas: bounded ? frame : undefined, others: walk.others };
}

function visit(walk: Walk, element: Markup, parent: Lineage, at: Place): void {
  walk.visited += 1;
  if (walk.visited > MOST_ELEMENTS) throw new Refusal('too-many-elements', { limit: MOST_ELEMENTS });
  if (at.depth > MOST_DEPTH) throw new Refusal('too-deep', { limit: MOST_DEPTH });
  if (!PAINTED.has(element.name)) {
    if (element.name === 'image' || element.name === 'text' || element.name === 'foreignObject')
      walk.others.add(element.name);
    return;
  }
  const lineage: Lineage = { element, parent };
  const style = styleOf(lineage, at.style, walk.sheet);
  if (!shown(style) || blurred(walk, style)) return;
  const matrix = compose(at.matrix, transformOf(element, style));
  const here: Place = {
    ...at,
    style,
    matrix,
    cover: at.cover * opacity(style.opacity),
    clips: clipped(walk, at, style, matrix, lineage),
    depth: at.depth + 1,
  };
  if (here.cover <= 0) return;

  switch (element.name) {
    case 'g':
    case 'a':
      for (const child of element.children) visit(walk, child, lineage, here);
      return;
    case 'switch': {
      const chosen = element.children.find((child) => PAINTED.has(child.name) && understood(child));
      if (chosen) visit(walk, chosen, lineage, here);
      return;
    }
    case 'svg': {
      const x = length(element.attributes.x, at.viewport.width) ?? 0;
      const y = length(element.attributes.y, at.viewport.height) ?? 0;
      visitFrame(walk, element, lineage, { ...here, matrix: compose(here.matrix, [1, 0, 0, 1, x, y]) });
      return;
    }
    case 'use':
      visitUse(walk, element, lineage, here);
      return;
    default:
      draw(walk, element, here);
  }
}

/** Elements that paint, or hold what paints. */
const PAINTED: ReadonlySet<string> = new Set(
  'svg g a switch use path rect circle ellipse line polyline polygon'.split(' '),
);

function shown(style: Style): boolean {
  return style.display !== 'none' && opacity(style.opacity) > 0;
}

/** A `switch` shows the first child whose conditions hold; no extensions are known here. */
function understood(element: Markup): boolean {
  const language = element.attributes.systemLanguage;
  return (
    !element.attributes.requiredExtensions && (language === undefined || /(^|[\s,])en\b/i.test(language))
  );
}

function transformOf(element: Markup, style: Style): Matrix {
  return parseTransform(style.transform ?? element.attributes.transform);
}

/** A filter with a blur leaves no edge to draw. */
function blurred(walk: Walk, style: Style): boolean {
  const id = reference(style.filter);
  const filter = id === undefined ? undefined : walk.byId.get(id);
  return (
    filter?.children.some((child) => child.name === 'feGaussianBlur' && !child.attributes.result) ?? false
  );
}

/** The id in `url(#id)`. */
function reference(text: string | undefined): string | undefined {
  return text?.match(/^url\(\s*['"]?#([^)'"]*)['"]?\s*\)/i)?.[1];
}

/** What a `use` says of the width and height of what it refers to. */
interface Size {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** A nested `svg` or a `symbol`: its own frame, clipped to it. */
function visitFrame(walk: Walk, element: Markup, lineage: Lineage, at: Place, size: Size = {}): void {
  const width = size.width ?? length(element.attributes.width, at.viewport.width) ?? at.viewport.width;
  const height = size.height ?? length(element.attributes.height, at.viewport.height) ?? at.viewport.height;
  const placement = place(element, width, height);
  if (placement === undefined) return;
  const overflow = at.style.overflow;
  let clips = at.clips;
  if (overflow !== 'visible' && overflow !== 'auto') {
    const edge = transformed(rectangle(0, 0, width, height), at.matrix);
    if (edge) clips = [...clips, { paths: [edge], evenOdd: false }];
  }
  const matrix = compose(at.matrix, placement.matrix);
  const inside: Place = { ...at, matrix, viewport: placement.inner, clips };
  for (const child of element.children) visit(walk, child, lineage, inside);
}

/** Draws what a `use` refers to in this file. One that leads back to itself or out of the file shows nothing. */
function visitUse(walk: Walk, element: Markup, lineage: Lineage, at: Place): void {
  const href = element.attributes.href ?? element.attributes['xlink:href'];
  const target = href?.startsWith('#') ? walk.byId.get(href.slice(1)) : undefined;
  if (target === undefined || at.uses.includes(target)) return;
  for (let above: Lineage | undefined = lineage; above; above = above.parent)
    if (above.element === target) return;
  if (at.uses.length >= MOST_USES) throw new Refusal('too-deep', { limit: MOST_USES });
  const x = length(element.attributes.x, at.viewport.width) ?? 0;
  const y = length(element.attributes.y, at.viewport.height) ?? 0;
  const inside: Place = { ...at, matrix: compose(at.matrix, [1, 0, 0, 1, x, y]), uses: [...at.uses, target] };
  if (target.name !== 'symbol' && target.name !== 'svg') {
    visit(walk, target, lineage, inside);
    return;
  }

  const below: Lineage = { element: target, parent: lineage };
  const style = styleOf(below, at.style, walk.sheet);
  if (!shown(style)) return;
  const width = length(element.attributes.width, at.viewport.width);
  const height = length(element.attributes.height, at.viewport.height);
  visitFrame(walk, target, below, { ...inside, style, depth: at.depth + 1 }, { width, height });
}

/** The clips in force inside an element: those around it, and its own `clip-path`. */
function clipped(walk: Walk, at: Place, style: Style, matrix: Matrix, parent: Lineage): readonly Clip[] {
  const id = reference(style['clip-path']);
  const target = id === undefined ? undefined : walk.byId.get(id);
  if (target?.name !== 'clipPath' || target.attributes.clipPathUnits === 'objectBoundingBox') return at.clips;
  const lineage: Lineage = { element: target, parent };
  const base = compose(matrix, transformOf(target, styleOf(lineage, {}, walk.sheet)));
  const paths: Path[] = [];
  let evenOdd = false;
  for (const child of target.children) {
    const used =
      child.name === 'use'
        ? walk.byId.get((child.attributes.href ?? child.attributes['xlink:href'] ?? '').slice(1))
        : child;
    if (used === undefined) continue;
    walk.visited += 1;
    if (walk.visited > MOST_ELEMENTS) throw new Refusal('too-many-elements', { limit: MOST_ELEMENTS });
    const own = styleOf({ element: used, parent: lineage }, {}, walk.sheet);
    if (!shown(own)) continue;
    evenOdd ||= own['clip-rule'] === 'evenodd';
    let place = compose(base, child === used ? IDENTITY : transformOf(child, {}));
    place = compose(place, transformOf(used, own));
    const drawn = shape(used, at.viewport);
    const path = drawn && transformed(drawn, place);
    if (path) paths.push(path);
  }
  return [...at.clips, { paths, evenOdd }];
}

function draw(walk: Walk, element: Markup, at: Place): void {
  const { style, cover } = at;
  if (style.visibility === 'hidden' || style.visibility === 'collapse') return;
  const width = length(style['stroke-width'], diagonal(at.viewport)) ?? 1;
  const strokeWidth = width * growth(at.matrix);
  const stroke =
    strokeWidth > 0
      ? paint(
          style.stroke ?? 'none',
          style,
          cover * opacity(style['stroke-opacity']),
          walk.lookup,
          walk.sheet,
        )
      : undefined;
  const fill =
    element.name === 'line'
      ? undefined
      : paint(style.fill ?? 'black', style, cover * opacity(style['fill-opacity']), walk.lookup, walk.sheet);
  if (stroke === undefined && fill === undefined) return;
  const drawn = shape(element, at.viewport);
  const path = drawn && transformed(drawn, at.matrix);
  if (path === undefined || path.verbs.length < 2) return;
  walk.figures.push({
    path,
    fill,
    evenOdd: style['fill-rule'] === 'evenodd',
    stroke,
    strokeWidth,
    dashes: stroke && dashesOf(style['stroke-dasharray'], at),
    clips: at.clips,
  });
}

/** How long the pattern of a dashed line is; undefined where there is none that could be drawn. */
function dashesOf(text: string | undefined, { viewport, matrix }: Place): number | undefined {
  const lengths = text?.split(/[\s,]+/).map((each) => length(each, diagonal(viewport)) ?? Number.NaN);
  if (lengths === undefined || lengths.some((each) => !(each >= 0))) return undefined;
  const sum = lengths.reduce((a, b) => a + b, 0) * growth(matrix);
  return sum > 0 ? sum : undefined;
}
