import { node, pieceSegments } from '../geometry/graphs/noding.ts';
import type { PlaneGraph } from '../geometry/graphs/plane-graph.ts';
import { type Bounds, bounds } from '../geometry/shapes/bounds.ts';
import type { Point } from '../geometry/shapes/point.ts';
import { type CanvasFrame, placeScene, SPAN, STEPS } from './canvas.ts';
import { bandShare } from './figures/band-share.ts';
import { DARK, difference, type Paint, WHITE } from './paint.ts';
import type { Picture, Source } from './picture.ts';
import { failureOf, Refusal } from './refusal.ts';
import type { Result } from './result.ts';
import { dropCoveredRims } from './svg/shapes/covering.ts';
import { boxOf, type PaintedShape, type SvgScene } from './svg/shapes/painted-shape.ts';
import { readScene } from './svg/shapes/scene.ts';
import type { SvgViewport } from './svg/shapes/viewport.ts';
import { CONTRAST, type ColourSampler, colourSampler, visiblePieces } from './svg/shapes/visibility.ts';
import { tidyLines } from './tidying.ts';

/** Longer side of a picture, in puzzle units. */
const LONGER = 1000;
/** Smallest margin around a drawing, in puzzle units. */
const MARGIN = (LONGER - SPAN) / 2;
/** Smallest shorter side of a picture, in puzzle units, so that a horizontal line has a margin too. */
const SHORTEST = 160;
/** A drawing is rejected if more than this share of its lines are outlines of thin dark bands. */
const MAX_BANDS = 0.5;
/** If the lines fill less than this share of the span, they are drawn again with a tighter frame. */
const MIN_FILL = 0.999;
/** Maximum number of frames tried for a drawing. */
const MAX_PASSES = 4;
/** Maximum number of noded pieces. */
const MAX_PIECES = 250_000;

export interface PictureInfo {
  /** For messages. */
  readonly name: string;
  readonly title: string;
  readonly source: Source;
  /** The coloured version of the picture: SVG text over the same view box. */
  readonly colour?: string | undefined;
}

export interface ReadPicture extends Picture {
  readonly colourAt: (at: Point) => Paint;
  readonly beyond: SvgScene['beyond'];
  /** Maps a point of the picture to the file's canvas, in canvas units. */
  readonly toCanvas: (at: Point) => Point;
}

/**
 * Reads an SVG file's text: its visible lines become a plane graph in puzzle units. Fails with a code of `REFUSALS`.
 */
export function importSvg(text: string, info: PictureInfo): Result<ReadPicture> {
  try {
    const scene = readScene(text);
    const drawn = drawOnPaper(scene, info.colour);
    return { ok: true, value: { source: info.source, title: info.title, beyond: scene.beyond, ...drawn } };
  } catch (error) {
    const { code, data } = failureOf(error, MAX_PIECES);
    return { ok: false, failure: { code, data: { file: info.name, ...data } } };
  }
}

type DrawnPicture = Pick<ReadPicture, 'drawing' | 'size' | 'canvas' | 'colourAt' | 'toCanvas'>;

/** Draws on white paper, or on dark paper if nothing shows on white, as with white ink. */
function drawOnPaper(scene: SvgScene, colour: string | undefined): DrawnPicture {
  try {
    return draw(scene, colour, WHITE);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'no-lines' || !scene.shapes.some(isLight)) throw error;
    return draw(scene, colour, DARK);
  }
}

function isLight({ fill, stroke }: PaintedShape): boolean {
  return [fill, stroke].some((paint) => paint !== undefined && difference(paint, WHITE) < CONTRAST);
}

function draw(scene: SvgScene, colour: string | undefined, ground: Paint): DrawnPicture {
  let frame = firstFrame(scene);
  for (let pass = 1; ; pass++) {
    const canvas = placeScene(scene, frame);
    const pieces = node(canvas.segments, MAX_PIECES);
    const sampler = colourSampler(canvas.layers, ground);
    const shows = visiblePieces(canvas, pieces, sampler);
    const connectors = dropCoveredRims(canvas, pieces, shows);
    const ends = pieces.ends.filter((_, index) => shows[index >> 1]);
    if (ends.length === 0) throw new Refusal('no-lines');

    // Draw again, closer to the lines that show, if hidden lines or specks have set the frame.
    const lines = Float64Array.from([...pieceSegments({ points: pieces.points, ends }), ...connectors]);
    const narrower = tighterFrame(frame, bounds(lines));
    if (narrower && pass < MAX_PASSES) {
      frame = narrower;
      continue;
    }
    const share = bandShare(canvas, pieces, shows, sampler);
    if (share > MAX_BANDS) throw new Refusal('outline-drawing', { share: Math.round(share * 100) / 100 });
    const drawing = tidyLines(lines, MAX_PIECES);
    if (drawing.edges.length === 0) throw new Refusal('no-lines');
    const tighter = tighterFrame(frame, bounds(drawing.points));
    if (tighter && pass < MAX_PASSES) {
      frame = tighter;
      continue;
    }
    const { shift, ...placed } = centreDrawing(drawing);
    const samplerOf = () => (colour === undefined ? sampler : (colouredSampler(colour, frame) ?? sampler));
    const whole = scene.canvas && canvasIn(frame, scene.canvas, shift);
    return {
      ...placed,
      colourAt: colourAtOf(samplerOf, shift),
      toCanvas: toCanvasOf(frame, shift),
      ...(whole === undefined ? {} : { canvas: whole }),
    };
  }
}

function canvasIn({ box, scale }: CanvasFrame, { width, height }: SvgViewport, [dx, dy]: Point): Bounds {
  const [left, top] = [dx / STEPS - box.left * scale, dy / STEPS - box.top * scale];
  return { left, top, right: left + width * scale, bottom: top + height * scale };
}

function toCanvasOf({ box, scale }: CanvasFrame, [dx, dy]: Point): (at: Point) => Point {
  return ([x, y]) => [box.left + (x - dx / STEPS) / scale, box.top + (y - dy / STEPS) / scale];
}

/** Undefined if the drawing cannot be read. */
function colouredSampler(colour: string, frame: CanvasFrame): ColourSampler | undefined {
  try {
    const canvas = placeScene(readScene(colour), frame);
    return colourSampler(canvas.layers);
  } catch (error) {
    failureOf(error, MAX_PIECES);
    return undefined;
  }
}

/** Returns a function that samples fills in puzzle units. `createSampler` is called once, at first use. */
function colourAtOf(createSampler: () => ColourSampler, [dx, dy]: Point): (at: Point) => Paint {
  let sampler: ColourSampler | undefined;
  return ([px, py]) => {
    const [x, y] = [px * STEPS - dx, py * STEPS - dy];
    try {
      sampler ??= createSampler();
      return { ...sampler.colourAt(x, y), cover: sampler.coverAbove(-1, x, y) };
    } catch (error) {
      failureOf(error, MAX_PIECES);
      return { ...WHITE, cover: 0 };
    }
  };
}

/** Returns the frame around all shapes, cut to the canvas. Throws `Refusal` if nothing is inside. */
function firstFrame({ shapes, canvas, beyond }: SvgScene): CanvasFrame {
  if (shapes.length === 0) {
    throw new Refusal(beyond.has('image') ? 'only-raster' : beyond.has('text') ? 'only-text' : 'empty');
  }
  let box = boxOf(shapes);
  if (canvas) {
    box = {
      left: Math.max(box.left, 0),
      top: Math.max(box.top, 0),
      right: Math.min(box.right, canvas.width),
      bottom: Math.min(box.bottom, canvas.height),
    };
  }
  const span = Math.max(box.right - box.left, box.bottom - box.top);
  if (!(box.left <= box.right && box.top <= box.bottom && span > 0)) throw new Refusal('no-lines');
  return { box, scale: SPAN / span };
}

/**
 * Returns the frame that fills the picture with `box`; undefined if `frame` is already tight. `box` is in grid steps of
 * `frame`. As it is rounded, the result is one step wider, so that no horizontal line on its rim is clipped away.
 */
function tighterFrame(frame: CanvasFrame, box: Bounds): CanvasFrame | undefined {
  const span = Math.max(box.right - box.left, box.bottom - box.top);
  if (span === 0 || span > MIN_FILL * SPAN * STEPS) return undefined;
  const step = 1 / (frame.scale * STEPS);
  return {
    box: {
      left: frame.box.left + (box.left - 1) * step,
      top: frame.box.top + (box.top - 1) * step,
      right: frame.box.left + (box.right + 1) * step,
      bottom: frame.box.top + (box.bottom + 1) * step,
    },
    scale: SPAN / (span * step),
  };
}

/** Centres a graph in its picture and converts grid steps to puzzle units. `shift` is in grid steps. */
function centreDrawing({ points, edges }: PlaneGraph): Pick<Picture, 'drawing' | 'size'> & { shift: Point } {
  const box = bounds(points);
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const shorter = Math.max(SHORTEST * STEPS, Math.min(width, height) + 2 * MARGIN * STEPS);
  const size = width >= height ? [LONGER * STEPS, shorter] : [shorter, LONGER * STEPS];
  const dx = Math.round((size[0] - width) / 2) - box.left;
  const dy = Math.round((size[1] - height) / 2) - box.top;
  const placed = points.map((value, index) => (value + (index & 1 ? dy : dx)) / STEPS);
  return { drawing: { points: placed, edges }, size: [size[0] / STEPS, size[1] / STEPS], shift: [dx, dy] };
}
