import { rounded } from '../../geometry/shapes/rounding.ts';
import type { Photograph } from '../pixels/decoding.ts';
import { type EdgeMatch, edgeMatch, edgesOf, MATCH_SIDE, MIN_MATCH } from '../pixels/edge-match.ts';
import type { Pixels } from '../pixels/pixels.ts';
import type { Mask } from '../pixels/threshold.ts';
import { colourRims, softRims } from './colour-rims.ts';
import { flatRim } from './flat-rim.ts';
import { shrink } from './ink/shrinking.ts';
import { lengthOf } from './lines/spurs.ts';
import {
  isPainted,
  type TracedDrawing,
  type TracingOptions,
  type TracingStage,
  traceDrawing,
} from './tracing.ts';

/** A line is long if it has this share of the longer side. */
const LONG = 0.1;
/** Minimum share of long lines in the total length. Photographed objects have more short ones. */
const MOSTLY_LONG = 0.5;

/**
 * Traces a picture like `traceDrawing`. If a computer painted its areas and the ink alone loses lines, such as eyes in
 * a coloured face, the rims of all colours are traced.
 */
export function traceSeen(
  photograph: Photograph,
  options: TracingOptions = {},
  report?: (stage: TracingStage) => void,
): TracedDrawing {
  const found = traceDrawing(photograph, options, report);
  const { pixels } = photograph;
  if (options.clean || found.corners !== undefined || !isPainted(found)) return found;
  if (flatRim(pixels) === undefined) return found;
  const small = shrink(pixels, MATCH_SIDE);
  const edges = edgesOf(small);
  if (matchOf(found, edges).recall >= MIN_MATCH) return found;
  // Exact colours have clear areas. Lossy files have soft edges, which show better in a small picture.
  const [best] = [colourRims(pixels), enlarged(softRims(small), pixels)]
    .filter((rims) => isClear(rims) && isMatching(rims, edges))
    .sort((one, other) => totalLength(one) - totalLength(other));
  return best === undefined ? found : { ...best, size: found.size };
}

function isMatching(found: TracedDrawing, edges: Mask): boolean {
  const { recall, precision } = matchOf(found, edges);
  return Math.min(recall, precision) >= MIN_MATCH;
}

function matchOf({ lines, picture }: TracedDrawing, edges: Mask): EdgeMatch {
  const scale = edges.width / picture.width;
  const segments = lines.flatMap((line) =>
    line.slice(1).flatMap(([bx, by], k) => [...line[k], bx, by].map((value) => value * scale)),
  );
  return edgeMatch(edges, segments);
}

function isClear({ lines, picture }: TracedDrawing): boolean {
  const minLength = LONG * Math.max(picture.width, picture.height);
  const long = sumOf(lines.map(lengthOf).filter((length) => length >= minLength));
  return long >= MOSTLY_LONG * sumOf(lines.map(lengthOf));
}

/** The total length of all lines, in whole pixels. */
function totalLength({ lines }: TracedDrawing): number {
  return Math.round(sumOf(lines.map(lengthOf)));
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** The tracing of a shrunk picture in pixels of the picture itself. */
function enlarged(found: TracedDrawing, picture: Pixels): TracedDrawing {
  const scale = picture.width / found.picture.width;
  return {
    ...found,
    picture,
    ink: enlargedMask(found.ink, picture),
    areas: enlargedMask(found.areas, picture),
    lineWidth: found.lineWidth * scale,
    lines: found.lines.map((line) => line.map(([x, y]) => rounded([x * scale, y * scale]))),
  };
}

function enlargedMask(mask: Mask, { width, height }: Pixels): Mask {
  const data = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    const row = mask.width * Math.floor((y * mask.height) / height);
    for (let x = 0; x < width; x++, at++) data[at] = mask.data[row + Math.floor((x * mask.width) / width)];
  }
  return { width, height, data };
}
