import type { Bounds } from '../geometry/shapes/bounds.ts';
import { passages } from '../geometry/shapes/passages.ts';
import type { Point } from '../geometry/shapes/point.ts';
import type { ReadPicture } from '../picture/import.ts';
import { type Decoder, LONGER_SIDE } from '../picture/pixels/decoding.ts';
import { type EdgeMatch, edgeMatch, edgesOf, MATCH_SIDE, MIN_MATCH } from '../picture/pixels/edge-match.ts';
import { onGround } from '../picture/pixels/scaling.ts';
import { failureOf, type RefusalCode } from '../picture/refusal.ts';
import type { Failure, Result } from '../picture/result.ts';
import { type Markup, readMarkup } from '../picture/svg/markup.ts';
import { type UncertainPart, uncertainParts } from '../picture/svg/paintable.ts';
import { resolve } from '../picture/svg/resolving.ts';
import { paintedBox, type SvgScene } from '../picture/svg/shapes/painted-shape.ts';
import { collectScene, readScene } from '../picture/svg/shapes/scene.ts';
import { colourRims, softRims } from '../picture/tracing/colour-rims.ts';
import { DISTANCE_UNIT, distancesTo } from '../picture/tracing/ink/morphology.ts';
import { WORKING_SIDE } from '../picture/tracing/ink/shrinking.ts';
import { type TracedDrawing, traceDrawing } from '../picture/tracing/tracing.ts';
import { strokesMarkup } from '../picture/tracing/tracing-markup.ts';
import type { JobPicture } from './job.ts';
import { readLines } from './read-lines.ts';

/** Lines narrower than this share of the longer side, a quarter of a pixel, do not show in the painting. */
const HAIRLINE = 0.0005;
/** With this recall and precision, no other reading is tried. Plain shapes need only `MIN_MATCH`. */
const GOOD_MATCH = 0.97;
/** A tracing must match better than the file's own shapes by more than this. */
const SHAPES_BONUS = 0.02;
/** Above this share of edge pixels every line is near an edge, so no reading can be checked. */
const MAX_EDGES = 0.5;
/** Largest share of edges that may be uncertain, such as words in a missing font. */
const MAX_UNCERTAIN = 0.1;

type DrawnLines = readonly (readonly Point[])[];

/** The lines read in a drawing, in canvas units of its file. */
export interface SeenDrawing {
  readonly lines: DrawnLines;
  /** The tracing that the lines come from; undefined if they come from the shapes. */
  readonly tracing?: TracedDrawing;
  /** Canvas units per pixel of the tracing. */
  readonly scale: number;
  readonly scene: SvgScene;
  /** How well the lines match the painting; undefined if nothing was painted. */
  readonly match?: EdgeMatch;
}

/**
 * Reads the visible lines of a drawing. If its shapes may not show everything, their lines are compared with a painting
 * of the file. If they differ, the painting is traced. Fails with a code of `REFUSALS` if no reading matches.
 *
 * @param alwaysCompares whether to compare plain shapes with the painting too
 */
export async function readSeenLines(
  picture: JobPicture,
  open: () => Promise<Decoder>,
  alwaysCompares = false,
): Promise<Result<SeenDrawing>> {
  const { svg = '', colour, title, source } = picture;
  const shapes = readLines(svg, { name: source.id, title, source, colour });
  // Painting that many shapes would take too long.
  if (!shapes.ok && shapes.failure.code === 'too-many-segments') return shapes;
  try {
    const root = resolve(readMarkup(svg));
    const scene = collectScene(root);
    if (scene.beyond.size === 0 && (!alwaysCompares || hasHairlines(scene)))
      return shapes.ok ? { ok: true, value: { lines: linesOf(shapes.value), scale: 1, scene } } : shapes;
    const decoder = await open();
    const setting = { uncertain: uncertainParts(root), isSoft: containsImage(root), decoder };
    const found = await readByPainting({ svg, scene, shapes, ...setting });
    return found.ok ? found : named(source.id, found.failure);
  } catch (error) {
    return named(source.id, failureOf(error));
  }
}

/** Whether some lines are too thin to be seen in a painting, as in files for cutting machines. */
function hasHairlines(scene: SvgScene): boolean {
  const { left, top, right, bottom } = paintedBox(scene);
  const most = HAIRLINE * Math.max(right - left, bottom - top);
  return scene.shapes.some(
    ({ fill, stroke, strokeWidth }) => fill === undefined && stroke !== undefined && strokeWidth < most,
  );
}

interface Painting {
  readonly svg: string;
  readonly scene: SvgScene;
  readonly uncertain: ReadonlySet<UncertainPart>;
  /** True if the drawing contains an image, also in a pattern or a mask: its edges are soft. */
  readonly isSoft: boolean;
  readonly shapes: Result<ReadPicture>;
  readonly decoder: Decoder;
}

function containsImage({ name, children }: Markup): boolean {
  return name === 'image' || children.some(containsImage);
}

async function readByPainting(painting: Painting): Promise<Result<SeenDrawing>> {
  const { svg, scene, uncertain, isSoft, shapes, decoder } = painting;
  const shapeLines = shapes.ok ? { lines: linesOf(shapes.value), scale: 1, scene } : undefined;
  const painted = await decoder.rasterise(svg, MATCH_SIDE);
  const [kind] = uncertain;
  if (!painted.ok && painted.failure.code === 'empty' && kind !== undefined)
    return refused(UNCERTAIN_CODES[kind]);
  if (!painted.ok)
    return shapeLines !== undefined && scene.beyond.size === 0 ? { ok: true, value: shapeLines } : painted;
  const edges = edgesOf(onGround(painted.value));
  // Reject drawings that cannot be checked.
  if (kind !== undefined && (await uncertainShare(svg, decoder)) > MAX_UNCERTAIN)
    return refused(UNCERTAIN_CODES[kind]);
  const edgePixels = edges.data.reduce((sum, isEdge) => sum + isEdge, 0);
  if (edgePixels === 0) return shapes.ok ? refused('no-lines') : shapes;
  if (edgePixels > MAX_EDGES * edges.data.length) return refused('too-many-crossings');

  // Keep the reading that matches the painting best.
  const box = paintedBox(scene);
  const rate = (value: SeenDrawing, bonus = 0) => {
    const { recall, precision } = edgeMatch(edges, segmentsOf(value.lines, box, edges.width));
    const agreement = Math.min(recall, precision);
    return { value: { ...value, match: { recall, precision } }, agreement, rank: agreement + bonus };
  };
  let best = shapeLines === undefined ? undefined : rate(shapeLines, SHAPES_BONUS);
  // Painted shapes have areas of clear colours; an embedded image has ink.
  const tracers = isSoft ? [traceInk, traceSoftRims] : [traceRims, traceSoftRims, traceInk];
  const requiredMatch = scene.beyond.size === 0 ? MIN_MATCH : GOOD_MATCH;
  for (const trace of tracers) {
    if (best !== undefined && best.agreement >= requiredMatch) break;
    const tracing = await trace(svg, decoder);
    if (tracing === undefined) continue;
    const scale = (box.right - box.left) / tracing.picture.width;
    const onCanvas = ([x, y]: Point): Point => [box.left + x * scale, box.top + y * scale];
    const found = rate({ lines: tracing.lines.map((line) => line.map(onCanvas)), tracing, scale, scene });
    if (best === undefined || found.rank > best.rank) best = found;
  }
  if (best !== undefined && best.agreement >= MIN_MATCH) return { ok: true, value: best.value };
  const { recall = 0, precision = 0 } = best?.value.match ?? {};
  return refused('unlike', { seen: hundredths(recall), drawn: hundredths(precision) });
}

export function linesOf({ drawing, toCanvas }: ReadPicture): DrawnLines {
  return passages(drawing).map(({ points, isRing }) =>
    (isRing ? [...points, points[0] as Point] : points).map(toCanvas),
  );
}

/**
 * Splits lines into segments `[ax, ay, bx, by]` in one array, in pixels of a painting of the box that is `width` wide.
 */
export function segmentsOf(
  lines: DrawnLines,
  { left, top, right }: Bounds,
  width: number,
): readonly number[] {
  const scale = width / (right - left);
  return lines.flatMap((line) =>
    line.slice(1).flatMap(([bx, by], k) => {
      const [ax, ay] = line[k] as Point;
      return [(ax - left) * scale, (ay - top) * scale, (bx - left) * scale, (by - top) * scale];
    }),
  );
}

async function traceRims(svg: string, decoder: Decoder): Promise<TracedDrawing | undefined> {
  const painted = await decoder.rasterise(svg, LONGER_SIDE, { isCrisp: true });
  return painted.ok ? colourRims(onGround(painted.value)) : undefined;
}

/** Traces the rims of colours in a soft-edged picture. */
async function traceSoftRims(svg: string, decoder: Decoder): Promise<TracedDrawing | undefined> {
  const painted = await decoder.rasterise(svg, MATCH_SIDE);
  return painted.ok ? softRims(onGround(painted.value)) : undefined;
}

/** Traces the ink as in a photograph. Undefined if there is none. */
async function traceInk(svg: string, decoder: Decoder): Promise<TracedDrawing | undefined> {
  const painted = await decoder.rasterise(svg, WORKING_SIDE);
  if (!painted.ok) return undefined;
  try {
    return traceDrawing({ pixels: onGround(painted.value), scale: 1 }, { sheet: 'whole', clean: true });
  } catch (error) {
    failureOf(error);
    return undefined;
  }
}

/** Returns the share of edges in parts that cannot be painted as intended. */
async function uncertainShare(svg: string, decoder: Decoder): Promise<number> {
  const all = await decoder.rasterise(svg, MATCH_SIDE, { painted: 'all' });
  if (!all.ok) return 0;
  const certain = await decoder.rasterise(svg, MATCH_SIDE, { painted: 'certain' });
  if (!certain.ok) return 1;
  const edges = edgesOf(onGround(all.value));
  const distances = distancesTo(edgesOf(onGround(certain.value)), 1);
  let [seen, uncertain] = [0, 0];
  edges.data.forEach((isEdge, at) => {
    if (isEdge === 0) return;
    seen++;
    if (distances[at] > 2 * DISTANCE_UNIT) uncertain++;
  });
  return seen === 0 ? 0 : uncertain / seen;
}

/** Stroke width of lines that have none, as a share of the longer side. */
const DEFAULT_LINE_WIDTH = 0.005;

const UNCERTAIN_CODES: Readonly<Record<UncertainPart, RefusalCode>> = {
  font: 'missing-font',
  link: 'missing-picture',
  foreign: 'missing-part',
  context: 'missing-part',
};

const hundredths = (share: number): number => Math.round(share * 100) / 100;

function refused(code: RefusalCode, data: Failure['data'] = {}) {
  return { ok: false, failure: { code, data } } as const;
}

function named(file: string, { code, data }: Failure) {
  return { ok: false, failure: { code, data: { file, ...data } } } as const;
}

/** The lines of a drawing's shapes as SVG text of strokes, without comparing them with a painting. */
export function readStrokes({ svg = '', colour, title, source }: JobPicture): Result<string> {
  const shapes = readLines(svg, { name: source.id, title, source, colour });
  if (!shapes.ok) return shapes;
  return { ok: true, value: strokesOf({ lines: linesOf(shapes.value), scale: 1, scene: readScene(svg) }) };
}

export function strokesOf({ lines, scene, scale, tracing }: SeenDrawing): string {
  const { left, top, right, bottom } = paintedBox(scene);
  const [a, , , d, e, f] = scene.matrix;
  const userLines = lines.map((line) => line.map(([x, y]): Point => [(x - e) / a, (y - f) / d]));
  const longer = Math.max(right - left, bottom - top) / a;
  const width = Math.max(DEFAULT_LINE_WIDTH * longer, ((tracing?.lineWidth ?? 0) * scale) / a);
  const digits = Math.max(0, Math.ceil(4 - Math.log10(longer)));
  const frame = { viewBox: [left, top, right - left, bottom - top].join(' '), ...scene.frame };
  const attributes = Object.entries(frame).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const strokes = strokesMarkup(userLines, Number(width.toPrecision(3)), digits);
  return `<svg xmlns="http://www.w3.org/2000/svg"${attributes.join('')}>${strokes}</svg>`;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/**
 * Returns a drawing with its visible lines: unchanged if its shapes show them, else traced. Fails like `readSeenLines`.
 */
export async function withSeenLines(
  picture: JobPicture,
  open: () => Promise<Decoder>,
): Promise<Result<JobPicture>> {
  const found = await readSeenLines(picture, open, true);
  if (!found.ok) return DRAWN_AS_SHAPES.has(found.failure.code) ? { ok: true, value: picture } : found;
  if (found.value.tracing === undefined) return { ok: true, value: picture };
  const { colour = picture.svg ?? '' } = picture;
  return { ok: true, value: { ...picture, svg: strokesOf(found.value), colour } };
}

const DRAWN_AS_SHAPES: ReadonlySet<string> = new Set(['outline-drawing']);
