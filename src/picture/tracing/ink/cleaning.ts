import { inChunks } from '../../figures/chunks.ts';
import type { Mask } from '../../pixels/threshold.ts';
import { lineWidth } from '../areas.ts';
import { blobsOf, boxesOf, DISTANCE_UNIT, dilate, distancesTo } from './morphology.ts';

/** Width of the border in which ink is ignored, as a share of the longer side. */
const BORDER_SHARE = 0.006;
/** Ink at the border that is wider than this many line widths is not a line. */
const BROADER = 2.5;
/** Depth of the strip along each side where the sheet's edge may show, as a share of the longer side. */
const STRIP = 0.03;
/** Minimum lengths of the sheet's edge there, and of its contact with the border, as shares of the shorter side. */
const ALONG = 0.12;
const TOUCHING = 0.06;
/** Ink attached to it is a line from this length on, as a share of the longer side. */
const MIN_ATTACHED = 0.1;
/** Parts smaller than this many squares of a line's width are dust. */
const DUST = 0.45;

/**
 * Removes dust and everything beside the paper: edges of the sheet, shadows and table at the border. Lines that touch
 * them stay.
 * @returns the remaining ink, and the width of its lines in pixels
 */
export function cleanInk({ width, height, data }: Mask): { readonly clean: Mask; readonly line: number } {
  const clean = data.slice();
  const mask = { width, height, data: clean };
  const border = Math.round(BORDER_SHARE * Math.max(width, height));
  clearBorder(mask, border);
  const far = distancesTo(mask, 0);
  const line = lineWidth(mask, far);
  const beside = besidePaper(mask, far, border, BROADER * line);
  for (let at = 0; at < clean.length; at++) clean[at] &= 1 - beside[at];
  const { labels, sizes } = blobsOf(mask, 1, true);
  const dust = DUST * line * line;
  inChunks(clean.length, (from, to) => {
    for (let at = from; at < to; at++) if (labels[at] > 0 && sizes[labels[at]] < dust) clean[at] = 0;
  });
  return { clean: mask, line: lineWidth(mask, distancesTo(mask, 0)) };
}

function clearBorder({ width, height, data }: Mask, border: number): void {
  data.fill(0, 0, border * width);
  data.fill(0, (height - border) * width);
  for (let row = 0; row < data.length; row += width) {
    data.fill(0, row, row + border);
    data.fill(0, row + width - border, row + width);
  }
}

function besidePaper(ink: Mask, far: Uint16Array, border: number, broad: number): Uint8Array {
  const found = broadAtBorder(ink, far, border, broad);
  const { width, height } = ink;
  const depth = Math.round(STRIP * Math.max(width, height)) - border;
  const first = border * width + border;
  const last = (height - 1 - border) * width + (width - 1 - border);
  const [across, down] = [width - 2 * border, height - 2 * border];
  const sides = [
    { first, along: 1, inward: width, length: across },
    { first: last, along: -1, inward: -width, length: across },
    { first, along: width, inward: 1, length: down },
    { first: last, along: -width, inward: -1, length: down },
  ];
  const shorter = Math.min(width, height);
  const least = { touching: TOUCHING * shorter, along: ALONG * shorter };
  for (const side of sides) markEdge(ink, side, depth, least, found);
  return found;
}

/** Marks ink that touches the border and is wider there than lines are: a table, a shadow, a hand. */
function broadAtBorder(ink: Mask, far: Uint16Array, border: number, broad: number): Uint8Array {
  const { width, height } = ink;
  const reach = Math.round((broad * DISTANCE_UNIT) / 2);
  const { labels, sizes } = blobsOf(ink, 1, true);
  const isTouching = new Uint8Array(sizes.length);
  const isBroad = new Uint8Array(sizes.length);
  const rimOf = (at: number): number => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return Math.min(x, y, width - 1 - x, height - 1 - y);
  };
  const isAtBorder = (at: number): boolean => labels[at] > 0 && rimOf(at) <= border;
  for (let at = 0; at < labels.length; at++) {
    if (isAtBorder(at)) isTouching[labels[at]] = 1;
    if (far[at] > reach && rimOf(at) <= border + broad) isBroad[labels[at]] = 1;
  }
  const isBeside = isTouching.map((touches, label) => (label === 0 ? 0 : touches & isBroad[label]));
  const found = Uint8Array.from(labels, (label) => isBeside[label]);
  if (!isBeside.includes(1)) return found;
  const core = { width, height, data: found.map((value, at) => value & Number(far[at] > reach)) };
  const around = dilate(core, 2 * reach).data;
  // Long attached parts are lines and stay. Short parts, and those along the border, are its ragged edge.
  const hanging = { width, height, data: found.map((value, at) => value & (1 - around[at])) };
  const parts = blobsOf(hanging, 1, true);
  const touching = parts.sizes.map(() => 0);
  for (let at = 0; at < found.length; at++) if (isAtBorder(at)) touching[parts.labels[at]]++;
  const least = MIN_ATTACHED * Math.max(width, height);
  const isLine = boxesOf(parts, width).map(
    ({ left, top, right, bottom }, label) =>
      label > 0 && Math.max(right - left, bottom - top) >= least && touching[label] <= 2 * broad,
  );
  for (let at = 0; at < found.length; at++) if (isLine[parts.labels[at]]) found[at] = 0;
  return found;
}

/** A side of a mask, as indexes: its first pixel inside the border, and the steps along it and inward. */
interface PictureSide {
  readonly first: number;
  readonly along: number;
  readonly inward: number;
  readonly length: number;
}

/** Marks ink that runs along a side within a strip and touches the border: the edge of the sheet. */
function markEdge(
  ink: Mask,
  { first, along, inward, length }: PictureSide,
  depth: number,
  least: { readonly touching: number; readonly along: number },
  found: Uint8Array,
): void {
  if (depth < 1 || length < 1) return;
  // The strip is transposed, so that each of its rows is a step along the border.
  const strip = { width: depth, height: length, data: new Uint8Array(depth * length) };
  for (let step = 0, at = 0; step < length; step++)
    for (let deep = 0; deep < depth; deep++, at++)
      strip.data[at] = ink.data[first + step * along + deep * inward];
  const { labels, sizes } = blobsOf(strip, 1, true);
  const touching = sizes.map(() => 0);
  const extent = sizes.map(() => 0);
  const seen = sizes.map(() => -1);
  for (let step = 0, at = 0; step < length; step++) {
    touching[labels[at]]++;
    for (let deep = 0; deep < depth; deep++, at++) {
      const label = labels[at];
      if (seen[label] !== step) extent[label]++;
      seen[label] = step;
    }
  }
  const isEdge = sizes.map(
    (_, label) => label > 0 && touching[label] > least.touching && extent[label] > least.along,
  );
  for (let step = 0, at = 0; step < length; step++)
    for (let deep = 0; deep < depth; deep++, at++)
      if (isEdge[labels[at]]) found[first + step * along + deep * inward] = 1;
}
