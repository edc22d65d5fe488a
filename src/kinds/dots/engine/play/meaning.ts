import { distance, type Point } from '../../../../geometry/shapes/point.ts';
import type { Touch } from '../../../../puzzle/contract/kind.ts';
import type { DotSurvey } from './play.ts';

/** A stroke that has just come to an end. */
export interface EndedStroke {
  /** Where it began. */
  readonly from: Point;
  /** The finger at its end. */
  readonly touch: Touch;
}

/** How far from a dot a stroke may begin; CSS pixels. */
const BEGINS = 32;
/** How far off it may end, by itself or beside where it began: half the way to the dot's neighbour, between these CSS pixels. */
const ENDS = { least: 38, most: 44 } as const;
/** However well its way fits, a stroke ends no farther than this from what it means; CSS pixels. */
const FARTHEST = 48;
/** Cosine of 70°: a stroke that goes elsewhere does not mean a line. */
const ALONG = 0.342;
/** A stroke shorter than this, in CSS pixels, has no direction that can be trusted. */
const SHORT = 16;
/** What a place where it begins counts for, beside where it ends: the dot was seen before the finger hid it. */
const BEGINNING = 0.5;
/** Another dot must be nearer by so many CSS pixels to have been meant instead: where dots have room, and where they crowd. */
const FAVOUR = { roomy: 8, crowded: 20 } as const;
/** Dots have room from so many CSS pixels between them on; they crowd where they have half of that. */
const ROOMY = 68;

/**
 * Of lines that are still to be drawn the one that a whole stroke means: where it began, where it went and where it ended, and not its
 * last point alone. A hand that begins beside a dot often ends as far beside the other, so what counts is the nearer of
 * the two: where the finger is, and where it would be had it come down right on the dot. None where the stroke fits no line, or leads
 * more plainly to a dot at which none of them ends.
 *
 * @param lines pairs of dots, each from where it is begun
 */
export function meant(
  { dots, room }: Pick<DotSurvey, 'dots' | 'room'>,
  lines: readonly (readonly [from: number, to: number])[],
  { from, touch }: EndedStroke,
): readonly [from: number, to: number] | undefined {
  const pixel = touch.unitsPerCssPixel * (touch.reach ?? 1);
  const { at } = touch;
  const went: Point = [at[0] - from[0], at[1] - from[1]];
  const length = Math.sqrt(went[0] * went[0] + went[1] * went[1]);
  let best: { readonly line: readonly [number, number]; readonly off: number } | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    const [start, end] = [dots[line[0]]?.at, dots[line[1]]?.at];
    if (start === undefined || end === undefined) continue;
    const begins = distance(from, start);
    const way: Point = [end[0] - start[0], end[1] - start[1]];
    const [ends, beside] = [distance(at, end), distance(went, way)];
    const off = Math.min(ends, beside);
    const most = Math.max(ENDS.least * pixel, Math.min(ENDS.most * pixel, (room[line[1]] ?? 0) / 2));
    if (begins > BEGINS * pixel || off > most || ends > FARTHEST * pixel) continue;
    const along = went[0] * way[0] + went[1] * way[1];
    if (length > SHORT * pixel && along < ALONG * length * distance(start, end)) continue;
    const cost = off + BEGINNING * begins;
    if (cost >= least) continue;
    best = { line, off };
    least = cost;
  }
  if (best === undefined) return undefined;
  const { line, off } = best;
  const crowd = (room[line[1]] ?? 0) / (ROOMY * touch.unitsPerCssPixel);
  const share = Math.min(1, Math.max(0, 2 - 2 * crowd));
  const favour = (FAVOUR.roomy + (FAVOUR.crowded - FAVOUR.roomy) * share) * pixel;
  const ends = new Set(lines.flatMap(([start, end]) => (start === line[0] ? [start, end] : [])));
  const isElsewhere = dots.some((dot, index) => !ends.has(index) && distance(at, dot.at) + favour < off);
  return isElsewhere ? undefined : line;
}
