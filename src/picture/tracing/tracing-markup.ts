import type { Point } from '../../geometry/shapes/point.ts';
import { signedArea } from '../../geometry/shapes/polygon.ts';
import type { Mask } from '../pixels/threshold.ts';
import { colouredAreas, type Rgb } from './area-colours.ts';
import { blobsOf, union } from './ink/morphology.ts';
import { contoursOf } from './lines/contours.ts';
import { homography, pictureCorners, projectPoint } from './sheet/homography.ts';
import type { TracedDrawing } from './tracing.ts';

/** The lines to use of a traced drawing: middle lines, outlines of all ink, or the outline of the whole. */
export type TracedForm = 'lines' | 'outlines' | 'shape';

/** Minimum area of an outline, in squares of a line's width. */
const MIN_RIM = 2;
/** Parts of a shape smaller than this share of the largest are dropped. */
const MIN_PART = 0.04;

/** Writes the lines of a traced drawing as SVG text, in pixels of its sheet. */
export function linesMarkup(tracing: TracedDrawing, form: TracedForm = 'lines'): string {
  const { picture, lineWidth } = tracing;
  return svg(picture, strokesMarkup(formLines(tracing, form), Math.max(1, Math.round(lineWidth))));
}

/** Writes the same lines in pixels of the whole photograph. */
export function photographMarkup(tracing: TracedDrawing, form: TracedForm = 'lines'): string {
  const { picture, size, corners, lineWidth } = tracing;
  const [width, height] = size;
  const toPhotograph = homography(
    pictureCorners(picture.width, picture.height),
    corners ?? pictureCorners(width, height),
  );
  const lines = formLines(tracing, form).map((line) =>
    toPhotograph === undefined ? line : line.map((at) => projectPoint(toPhotograph, at)),
  );
  const scale = Math.max(width, height) / Math.max(picture.width, picture.height);
  const strokes = strokesMarkup(lines, Math.max(1, Math.round(lineWidth * scale)));
  return svg({ width, height }, strokes);
}

/** Writes lines as strokes of a given width: a fragment of SVG text. */
export function strokesMarkup(lines: readonly (readonly Point[])[], width: number, digits = 1): string {
  const paths = lines.map((line) => `<path d="${pathOf(line, digits)}"/>`);
  const pen = `fill="none" stroke="#000" stroke-width="${width}"`;
  return `<g ${pen} stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`;
}

function formLines(tracing: TracedDrawing, form: TracedForm): readonly (readonly Point[])[] {
  const { ink, areas, lineWidth } = tracing;
  if (form === 'lines') return tracing.lines;
  if (form === 'outlines') {
    return rimsOf(union(ink, areas), ink).filter(
      (rim) => Math.abs(signedArea(rim)) >= MIN_RIM * lineWidth * lineWidth,
    );
  }
  return shapeRims(tracing);
}

/** The outer outlines of a drawing with everything that it encloses. */
function shapeRims({ ink, areas }: TracedDrawing): readonly (readonly Point[])[] {
  const { width, height } = ink;
  const drawn = union(ink, areas);
  const ground = blobsOf({ width, height, data: drawn }, 0, false);
  const open = new Uint8Array(ground.sizes.length);
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) open[ground.labels[y * width + x]] = 1;
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) open[ground.labels[y * width + x]] = 1;
  open[0] = 0;
  for (let at = 0; at < drawn.length; at++) drawn[at] = 1 - open[ground.labels[at]];
  const parts = blobsOf({ width, height, data: drawn }, 1, true);
  const most = parts.sizes.reduce((a, b) => Math.max(a, b), 0);
  const rims = contoursOf(parts.labels, ink);
  return parts.sizes.flatMap((size, label) =>
    label === 0 || size < MIN_PART * most ? [] : (rims.get(label) ?? []).filter((rim) => signedArea(rim) > 0),
  );
}

/** Writes a traced drawing in its colours, over the same view box as its lines. The outside stays transparent. */
export function colourMarkup(tracing: TracedDrawing): string {
  const { picture, lines, lineWidth } = tracing;
  const { labels, colours, penAt } = colouredAreas(tracing);
  const under = Math.max(1, Math.round(lineWidth));
  const contours = contoursOf(labels, picture);
  const fills = [...colours].map(([label, colour]) => {
    const rims = (contours.get(label) ?? []).map((rim) => `${pathOf(rim)}Z`);
    const paint = hex(colour);
    return `<path d="${rims.join('')}" fill="${paint}" stroke="${paint}" stroke-width="${under}" stroke-linejoin="round"/>`;
  });
  const strokes = lines.map(
    (line) =>
      `<path d="${pathOf(line)}" fill="none" stroke="${hex(penAt(line))}" stroke-width="${under}" stroke-linecap="round" stroke-linejoin="round"/>`,
  );
  return svg(picture, fills.join('') + strokes.join(''));
}

/** Writes all layers for inspection: the sheet (if its address is given), ink, areas and lines. */
export function layersMarkup(tracing: TracedDrawing, sheet?: string): string {
  const { picture, ink, areas, lines, lineWidth } = tracing;
  const { width, height } = picture;
  const blot = (data: Uint8Array, colour: string): string => {
    const rims = rimsOf(data, ink).map((rim) => `${pathOf(rim)}Z`);
    return `<path d="${rims.join('')}" fill="${colour}" fill-rule="evenodd"/>`;
  };
  const image = sheet === undefined ? '' : `<image href="${sheet}" width="${width}" height="${height}"/>`;
  const colours = ['#d81b60', '#1e88e5', '#43a047', '#8e24aa', '#f4511e'];
  const strokes = lines.map(
    (line, i) => `<path d="${pathOf(line)}" stroke="${colours[i % colours.length]}"/>`,
  );
  const ends = lines
    .flatMap((line) => [line[0], line.at(-1)])
    .map((at) => {
      const [x, y] = at as Point;
      return `<circle cx="${x}" cy="${y}" r="${Math.max(2, Math.round(lineWidth / 2))}"/>`;
    });
  const corners = pictureCorners(width, height)
    .map(([x, y], i) => {
      const [u, v] = tracing.corners?.[i] ?? [x, y];
      const anchor = x === 0 ? 'start' : 'end';
      return `<text x="${x === 0 ? 12 : width - 12}" y="${y === 0 ? 28 : height - 12}" text-anchor="${anchor}">${u}, ${v}</text>`;
    })
    .join('');
  const body = [
    `<g id="sheet">${image}</g>`,
    `<g id="ink" opacity="0.35">${blot(ink.data, '#ffb300')}</g>`,
    `<g id="areas" opacity="0.35">${blot(areas.data, '#00897b')}</g>`,
    `<g id="lines" fill="none" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</g>`,
    `<g id="ends" fill="#212121">${ends.join('')}</g>`,
    `<g id="corners" font-family="sans-serif" font-size="20" fill="#c62828">${corners}</g>`,
  ];
  return svg(picture, body.join(''));
}

function svg({ width, height }: { readonly width: number; readonly height: number }, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

function pathOf(line: readonly Point[], digits = 1): string {
  const unit = 10 ** digits;
  const fine = (value: number): number => Math.round(value * unit) / unit;
  return line.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${fine(x)} ${fine(y)}`).join('');
}

function hex(colour: Rgb): string {
  return `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function rimsOf(data: Uint8Array, size: Pick<Mask, 'width' | 'height'>): readonly (readonly Point[])[] {
  return contoursOf(data, size).get(1) ?? [];
}
