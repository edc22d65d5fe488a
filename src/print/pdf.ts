import {
  appendBezierCurve,
  clip,
  closePath,
  concatTransformationMatrix,
  drawObject,
  endPath,
  fill,
  fillAndStroke,
  fillEvenOdd,
  LineCapStyle,
  LineJoinStyle,
  lineTo,
  moveTo,
  PDFDict,
  PDFDocument,
  type PDFImage,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
  setDashPattern,
  setFillingRgbColor,
  setGraphicsState,
  setLineCap,
  setLineJoin,
  setLineWidth,
  setStrokingRgbColor,
  stroke,
} from '@cantoo/pdf-lib';
import type { Typesetter } from '../picture/letters/lettering.ts';
import { colourOf } from '../picture/svg/colours.ts';
import { type Matrix, parse as parseTransform } from '../picture/svg/shapes/matrix.ts';
import {
  arc,
  CLOSE,
  CUBIC,
  close,
  line,
  MOVE,
  move,
  type Path,
  parsePath,
  pen,
  rectangle,
} from '../picture/svg/shapes/path.ts';
import type { SvgDrawing } from '../puzzle/contract/face.ts';
import type { PdfSheet } from './pdf-sheet.ts';
import type { SvgNode, Tag } from './svg.ts';

/** Font units per letter size. */
const EM = 1000;
/** Width of a space, in font units. */
const BLANK = 260;

/**
 * Writes pages as a PDF file. Letters are drawn as outlines, so no fonts are needed and every script that `typesetter`
 * supports can be printed; other letters are left out. The same pages give the same bytes, because no date is written.
 * The SVG elements used by puzzles are supported: `g` (also as a layer), `path`, `circle`, `rect`, `text`, `image` (PNG and JPEG data
 * URIs), `use`, `clipPath`.
 */
export async function pdfOf(
  sheets: readonly PdfSheet[],
  title: string,
  typesetter: Typesetter,
): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(title);
  document.setProducer('Dotterel');
  const layers = new Map<string, PDFRef>();
  for (const { size, drawing } of sheets) {
    const page = document.addPage([size[0], size[1]]);
    const painter: Painter = {
      document,
      page,
      typesetter,
      byId: elementsById(drawing),
      images: new Map(),
      states: new Map(),
      layers,
    };
    page.pushOperators(pushGraphicsState(), concatTransformationMatrix(1, 0, 0, -1, 0, size[1]));
    for (const node of drawing) await paint(painter, node, PLAIN);
    page.pushOperators(popGraphicsState());
  }
  if (layers.size > 0) {
    const shown = [...layers.values()];
    const names = document.context.obj({ OCGs: shown, D: { Order: shown } });
    document.catalog.set(PDFName.of('OCProperties'), names);
  }
  return document.save();
}

interface Painter {
  readonly document: PDFDocument;
  readonly page: PDFPage;
  readonly typesetter: Typesetter;
  readonly byId: ReadonlyMap<string, Tag>;
  readonly images: Map<string, PDFImage>;
  /** By opacities. */
  readonly states: Map<string, PDFName>;
  /** Of the whole document, by name. */
  readonly layers: Map<string, PDFRef>;
}

interface Style {
  readonly fill: string;
  readonly stroke: string;
  readonly 'stroke-width': number;
  readonly 'stroke-linecap': string;
  readonly 'stroke-linejoin': string;
  readonly 'stroke-dasharray': string;
  readonly 'stroke-opacity': number;
  readonly 'fill-opacity': number;
  readonly 'fill-rule': string;
  readonly 'font-size': number;
  readonly 'text-anchor': string;
  /** Multiplied with the opacity of the ancestors, unlike the inherited attributes. */
  readonly opacity: number;
}

const PLAIN: Style = {
  fill: '#000',
  stroke: 'none',
  'stroke-width': 1,
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'stroke-dasharray': 'none',
  'stroke-opacity': 1,
  'fill-opacity': 1,
  'fill-rule': 'nonzero',
  'font-size': 16,
  'text-anchor': 'start',
  opacity: 1,
};

const CAPS = { butt: LineCapStyle.Butt, round: LineCapStyle.Round, square: LineCapStyle.Projecting } as const;
const JOINS = { miter: LineJoinStyle.Miter, round: LineJoinStyle.Round, bevel: LineJoinStyle.Bevel } as const;

function elementsById(drawing: SvgDrawing): ReadonlyMap<string, Tag> {
  const found = new Map<string, Tag>();
  const look = (node: SvgNode): void => {
    if (typeof node === 'string') return;
    const { id } = node.attributes;
    if (id !== undefined) found.set(String(id), node);
    node.children.forEach(look);
  };
  drawing.forEach(look);
  return found;
}

async function paint(painter: Painter, node: SvgNode, inherited: Style): Promise<void> {
  if (typeof node === 'string' || ['defs', 'clipPath', 'title', 'desc'].includes(node.name)) return;
  const { page } = painter;
  const { attributes, children } = node;
  const style = styleOf(inherited, node);
  const layer = attributes['inkscape:groupmode'] === 'layer' ? String(attributes.id) : undefined;
  if (layer !== undefined) page.pushOperators(startOfLayer(painter, layer));
  page.pushOperators(pushGraphicsState());
  if (attributes.transform !== undefined) {
    const [a, b, c, d, e, f] = parseTransform(String(attributes.transform));
    page.pushOperators(concatTransformationMatrix(a, b, c, d, e, f));
  }
  const clipped = painter.byId.get(String(attributes['clip-path'] ?? '').slice('url(#'.length, -1));
  for (const child of clipped?.children ?? [])
    if (typeof child !== 'string') page.pushOperators(...outlineOperators(shapeOf(child)), clip(), endPath());
  const shape = shapeOf(node);
  if (shape.verbs.length > 0) paintShape(painter, shape, style);
  else if (node.name === 'text') await paintText(painter, node, style);
  else if (node.name === 'image') await paintImage(painter, node);
  else if (node.name === 'use') {
    const used = painter.byId.get(String(attributes.href).slice(1));
    if (used !== undefined) await paint(painter, used, style);
  } else for (const child of children) await paint(painter, child, style);
  page.pushOperators(popGraphicsState());
  if (layer !== undefined) page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
}

/** Starts a layer (PDF's “optional content”) that viewers can hide. */
function startOfLayer({ document, page, layers }: Painter, name: string): PDFOperator {
  const { context } = document;
  const layer = layers.get(name) ?? context.register(context.obj({ Type: 'OCG', Name: PDFString.of(name) }));
  layers.set(name, layer);
  const { Resources: resources } = page.node.normalizedEntries();
  const key = PDFName.of('Properties');
  const known = resources.lookupMaybe(key, PDFDict);
  const properties = known ?? context.obj({});
  properties.set(PDFName.of(name), layer);
  resources.set(key, properties);
  return PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of('OC'), PDFName.of(name)]);
}

function styleOf(inherited: Style, { attributes }: Tag): Style {
  const style: Record<string, string | number> = { ...inherited };
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || !Object.hasOwn(PLAIN, name)) continue;
    style[name] = typeof PLAIN[name as keyof Style] === 'number' ? Number(value) : String(value);
  }
  style.opacity = inherited.opacity * Number(attributes.opacity ?? 1);
  return style as unknown as Style;
}

/** The outline of a path, rectangle or circle; empty for other elements. */
function shapeOf({ name, attributes }: Tag): Path {
  const number = (key: string): number => Number(attributes[key] ?? 0);
  if (name === 'path') return parsePath(String(attributes.d ?? ''));
  if (name === 'rect') return rectangleOf(number);
  const drawn = pen();
  if (name !== 'circle') return drawn;
  const [cx, cy, r] = [number('cx'), number('cy'), number('r')];
  move(drawn, cx + r, cy);
  arc(drawn, { cx, cy, rx: r, ry: r }, 0, 2 * Math.PI);
  close(drawn);
  return drawn;
}

function rectangleOf(number: (key: string) => number): Path {
  const [left, top] = [number('x'), number('y')];
  const [right, bottom] = [left + number('width'), top + number('height')];
  const r = Math.min(number('rx'), (right - left) / 2, (bottom - top) / 2);
  if (!(r > 0)) return rectangle(left, top, right, bottom);
  const drawn = pen();
  move(drawn, left, top + r);
  const corners = [
    [left + r, top + r],
    [right - r, top + r],
    [right - r, bottom - r],
    [left + r, bottom - r],
  ] as const;
  for (const [index, [cx, cy]] of corners.entries()) {
    const from = Math.PI + (index * Math.PI) / 2;
    line(drawn, cx + r * Math.round(Math.cos(from)), cy + r * Math.round(Math.sin(from)));
    arc(drawn, { cx, cy, rx: r, ry: r }, from, from + Math.PI / 2);
  }
  close(drawn);
  return drawn;
}

/** The operators that draw a path's outline after a transformation. */
function outlineOperators(
  { verbs, numbers }: Path,
  [a, b, c, d, e, f]: Matrix = [1, 0, 0, 1, 0, 0],
): PDFOperator[] {
  let at = 0;
  const next = (): [number, number] => {
    const [x, y] = [numbers[at] ?? 0, numbers[at + 1] ?? 0];
    at += 2;
    return [a * x + c * y + e, b * x + d * y + f];
  };
  return verbs.map((verb) => {
    if (verb === CLOSE) return closePath();
    if (verb === MOVE) return moveTo(...next());
    return verb === CUBIC ? appendBezierCurve(...next(), ...next(), ...next()) : lineTo(...next());
  });
}

function paintShape(painter: Painter, shape: Path, style: Style): void {
  const [inside, line] = [rgbOf(style.fill), rgbOf(style.stroke)];
  const isStroked = line !== undefined && style['stroke-width'] > 0;
  if (inside === undefined && !isStroked) return;
  const operators: PDFOperator[] = [];
  const opacities = {
    ca: style.opacity * style['fill-opacity'],
    CA: style.opacity * style['stroke-opacity'],
  };
  if (opacities.ca < 1 || opacities.CA < 1) operators.push(setGraphicsState(stateOf(painter, opacities)));
  if (inside !== undefined) operators.push(setFillingRgbColor(...inside));
  if (isStroked) {
    const dashes = style['stroke-dasharray'].split(/[\s,]+/).map(Number);
    operators.push(setStrokingRgbColor(...line), setLineWidth(style['stroke-width']));
    operators.push(setLineCap(CAPS[style['stroke-linecap'] as keyof typeof CAPS] ?? CAPS.butt));
    operators.push(setLineJoin(JOINS[style['stroke-linejoin'] as keyof typeof JOINS] ?? JOINS.miter));
    if (dashes.every((dash) => dash >= 0)) operators.push(setDashPattern(dashes, 0));
  }
  operators.push(...outlineOperators(shape));
  const isEvenOdd = style['fill-rule'] === 'evenodd';
  if (inside === undefined) operators.push(stroke());
  else if (isStroked && !isEvenOdd) operators.push(fillAndStroke());
  else {
    operators.push(isEvenOdd ? fillEvenOdd() : fill());
    if (isStroked) operators.push(...outlineOperators(shape), stroke());
  }
  painter.page.pushOperators(...operators);
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Orders the words of a right-to-left line from left to right. Runs of words in other scripts keep their order. */
function visualOrder(words: readonly string[]): readonly string[] {
  const runs: string[][] = [];
  for (const word of words) {
    const last = runs.at(-1);
    const isForeign = (each: string): boolean => /\p{L}/u.test(each) && !RIGHT_TO_LEFT.test(each);
    if (last !== undefined && isForeign(word) && isForeign(last[0] ?? '')) last.push(word);
    else runs.push([word]);
  }
  return runs.toReversed().flat();
}

/** Paints text as outlines in one font; `font-family` is ignored. */
async function paintText(painter: Painter, { attributes, children }: Tag, style: Style): Promise<void> {
  const text = children.filter((child) => typeof child === 'string').join('');
  const words = text.split(/\s+/).filter((word) => word !== '');
  const colour = rgbOf(style.fill);
  if (words.length === 0 || colour === undefined) return;
  const set = await painter.typesetter(RIGHT_TO_LEFT.test(text) ? visualOrder(words) : words);
  const before = { start: 0, middle: 0.5, end: 1 }[style['text-anchor']] ?? 0;
  const [left, y] = [Number(attributes.x ?? 0), Number(attributes.y ?? 0)];
  if (!set.ok) return;
  const size = style['font-size'] / EM;
  const breadth = set.value.reduce((sum, word) => sum + word.right - word.left + BLANK, -BLANK) * size;
  let x = left - before * breadth;
  const operators: PDFOperator[] = [setFillingRgbColor(...colour)];
  for (const word of set.value) {
    for (const glyph of word.glyphs) {
      const place: Matrix = [size, 0, 0, -size, x + (glyph.x - word.left) * size, y - glyph.y * size];
      operators.push(...outlineOperators(parsePath(glyph.path), place));
    }
    x += (word.right - word.left + BLANK) * size;
  }
  painter.page.pushOperators(...operators, fill());
}

async function paintImage(painter: Painter, { attributes }: Tag): Promise<void> {
  const address = String(attributes.href ?? '');
  const [, kind, bytes] = address.match(/^data:image\/(png|jpeg);base64,(.*)$/s) ?? [];
  if (kind === undefined || bytes === undefined) return;
  const { document, images, page } = painter;
  const known = images.get(address);
  const image = known ?? (await (kind === 'png' ? document.embedPng(bytes) : document.embedJpg(bytes)));
  images.set(address, image);
  const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((key) =>
    Number(attributes[key] ?? 0),
  );
  placeImage(page, image, [x, y, width, height]);
}

function placeImage(
  page: PDFPage,
  image: PDFImage,
  [x, y, width, height]: readonly [number, number, number, number],
): void {
  const name = page.node.newXObject('Picture', image.ref);
  // PDF draws an image in the unit square, y up.
  page.pushOperators(concatTransformationMatrix(width, 0, 0, -height, x, y + height), drawObject(name));
}

function stateOf(
  { document, page, states }: Painter,
  opacities: { readonly ca: number; readonly CA: number },
): PDFName {
  const key = `${opacities.ca} ${opacities.CA}`;
  const known = states.get(key);
  if (known !== undefined) return known;
  const name = page.node.newExtGState('Seen', document.context.obj({ Type: 'ExtGState', ...opacities }));
  states.set(key, name);
  return name;
}

/** Red, green and blue from 0 to 1; undefined if the colour is transparent or unknown. */
function rgbOf(text: string): [number, number, number] | undefined {
  const colour = colourOf(text);
  return colour && [colour.red / 255, colour.green / 255, colour.blue / 255];
}
