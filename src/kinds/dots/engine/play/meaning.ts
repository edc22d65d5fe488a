import { distance, type Point } from '../../../../geometry/shapes/point.ts';
import type { Touch } from '../../../../puzzle/contract/kind.ts';
import type { DotSurvey } from './play.ts';

export interface EndedStroke {
  readonly from: Point;
  readonly touch: Touch;
}

/** How far from a dot a stroke may begin, in CSS pixels. */
const BEGINS = 32;
/** How far off a stroke may end: half the distance to the dot's neighbour, between these CSS pixels. */
const ENDS = { least: 38, most: 44 } as const;
/** A stroke ends no farther than this from the dot it means, in CSS pixels. */
const FARTHEST = 48;
/** Cosine of 70°: a stroke in another direction does not mean the line. */
const ALONG = 0.342;
/** A shorter stroke, in CSS pixels, has no reliable direction. */
const SHORT = 16;
/** Weight of the distance at the beginning, less than at the end: there the finger did not hide the dot. */
const BEGINNING = 0.5;
/** Another dot is meant if it is nearer by this many CSS pixels. */
const FAVOUR = { roomy: 8, crowded: 20 } as const;
/** Dots this many CSS pixels apart are roomy, and at half of that they are crowded. */
const ROOMY = 68;

/**
 * Returns the undrawn line that a whole stroke means, by where it began, went and ended. A hand that begins beside a
 * dot often ends as far beside the other. So the end is judged where it is, or moved by the offset of the beginning,
 * whichever is nearer. Undefined if the stroke fits no line, or if it clearly leads to a dot at which no line from
 * there ends.
 *
 * @param lines pairs of dots, each from where it begins
 */
export function meantLine(
  { dots, room }: Pick<DotSurvey, 'dots' | 'room'>,
  lines: readonly (readonly [from: number, to: number])[],
  { from, touch }: EndedStroke,
): readonly [from: number, to: number] | undefined {
  const pixel = touch.unitsPerCssPixel * (touch.reach ?? 1);
  const { at } = touch;
  const strokeVector: Point = [at[0] - from[0], at[1] - from[1]];
  const length = Math.sqrt(strokeVector[0] * strokeVector[0] + strokeVector[1] * strokeVector[1]);
  let best: { readonly line: readonly [number, number]; readonly off: number } | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    const [start, end] = [dots[line[0]]?.at, dots[line[1]]?.at];
    if (start === undefined || end === undefined) continue;
    const begins = distance(from, start);
    const lineVector: Point = [end[0] - start[0], end[1] - start[1]];
    const [ends, beside] = [distance(at, end), distance(strokeVector, lineVector)];
    const off = Math.min(ends, beside);
    const maxOff = Math.max(ENDS.least * pixel, Math.min(ENDS.most * pixel, (room[line[1]] ?? 0) / 2));
    if (begins > BEGINS * pixel || off > maxOff || ends > FARTHEST * pixel) continue;
    const along = strokeVector[0] * lineVector[0] + strokeVector[1] * lineVector[1];
    if (length > SHORT * pixel && along < ALONG * length * distance(start, end)) continue;
    const cost = off + BEGINNING * begins;
    if (cost >= least) continue;
    best = { line, off };
    least = cost;
  }
  if (best === undefined) return undefined;
  const { line, off } = best;
  const roominess = (room[line[1]] ?? 0) / (ROOMY * touch.unitsPerCssPixel);
  const share = Math.min(1, Math.max(0, 2 - 2 * roominess));
  const favour = (FAVOUR.roomy + (FAVOUR.crowded - FAVOUR.roomy) * share) * pixel;
  const ends = new Set(lines.flatMap(([start, end]) => (start === line[0] ? [start, end] : [])));
  const isElsewhere = dots.some((dot, index) => !ends.has(index) && distance(at, dot.at) + favour < off);
  return isElsewhere ? undefined : line;
}
