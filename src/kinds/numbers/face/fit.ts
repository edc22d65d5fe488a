import { type Box, boxesMeet, crossesBox, distanceToBox } from '../../../geometry/shapes/box.ts';
import { distance, type Point } from '../../../geometry/shapes/point.ts';

/** A text to write at a dot, and the place kept free for it, with centre `at`. */
interface Text {
  readonly dot: number;
  readonly at: Point;
  /** Widths of the place and of the text, as multiples of their height. */
  readonly kept: number;
  readonly breadth: number;
}

export interface TextSurroundings {
  readonly dots: readonly Point[];
  readonly predrawn: readonly (readonly Point[])[];
  /** Lines to be drawn, which texts should avoid. */
  readonly lines: readonly (readonly [Point, Point])[];
  readonly size: Point;
  readonly height: number;
  readonly dotRadius: number;
}

export interface Fitted {
  readonly at: Point;
  /** Height as a share of the height of its place. */
  readonly share: number;
}

/** Sizes are tried in steps of this share of the place's height. */
const STEP = 0.07;
/** Up to this size, a readable text may cover more lines. */
const LEGIBLE = 0.8;
/** Gaps between texts side by side, as a share of their height: 6 and 1 must not look like 61. */
const BESIDE = 0.3;
const BESIDE_OWN = 0.6;
const FROM_DISC = 0.8;
const FROM_LINE = 1.5;
const ROUNDS = 2;

/**
 * Fits texts into the places kept for a puzzle's numbers. A wider text is made smaller, then as large again as its
 * surroundings allow, and moved aside by no more than it has grown. No text touches a disc, a pre-drawn line, another
 * text or the rim, and each is nearest to its own dot.
 *
 * @param most the largest height of a text, as a share of its place
 */
export function fitTexts(texts: readonly Text[], around: TextSurroundings, most = 1): readonly Fitted[] {
  const { height } = around;
  const fitted = texts.map(({ at, kept, breadth }): Fitted => ({ at, share: Math.min(1, kept / breadth) }));
  const boxOf = ({ breadth }: Text, { at, share }: Fitted): Box => ({
    at,
    halfWidth: (share * breadth * height) / 2,
    halfHeight: (share * height) / 2,
  });
  const boxes = texts.map((text, index) => boxOf(text, fitted[index] ?? { at: text.at, share: 0 }));
  const predrawnSegments = around.predrawn.flatMap((line) =>
    line.slice(1).map((to, k): readonly [Point, Point] => [line[k] ?? to, to]),
  );

  /** The largest text up to `limit` that covers no more lines than before, or any number if it `mayCross`. */
  const grow = (index: number, text: Text, from: Fitted, limit: number, mayCross: boolean): Fitted => {
    const whole: Box = boxOf(text, { at: text.at, share: 2 * most });
    const near = {
      dots: around.dots
        .map((at, dot) => ({ at, own: dot === text.dot }))
        .filter(({ at, own }) => own || distanceToBox(whole, at[0], at[1]) < 4 * height),
      predrawnNear: predrawnSegments.filter(([a, b]) => crossesBox(whole, a, b, FROM_LINE)),
      lines: around.lines.filter(([a, b]) => crossesBox(whole, a, b, FROM_LINE)),
      boxes: boxes
        .map((box, other) => ({ box, own: texts[other]?.dot === text.dot, other }))
        .filter(({ box, other }) => other !== index && boxesMeet(whole, box, height)),
    };
    const crossed = (box: Box): number => near.lines.filter(([a, b]) => crossesBox(box, a, b, 0)).length;
    const before = crossed(boxOf(text, from));
    for (let share = limit; share > from.share; share -= STEP) {
      const halfWidth = (share * text.breadth * height) / 2;
      const aside = Math.max(0, halfWidth - (Math.min(text.kept, text.breadth) * height) / 2);
      const up = Math.max(0, ((share - 1) * height) / 2);
      let best: Fitted | undefined;
      let fewest = mayCross ? Number.POSITIVE_INFINITY : before + 1;
      for (const [dx, dy] of SHIFTS) {
        const next: Fitted = { at: [text.at[0] + dx * aside, text.at[1] + dy * up], share };
        const box = boxOf(text, next);
        const count = crossed(box);
        if (count >= fewest || !isClear(box, near, around)) continue;
        fewest = count;
        best = next;
      }
      if (best !== undefined) return best;
    }
    return from;
  };

  // The smallest grow first.
  const order = texts.map((_, index) => index).sort((a, b) => shareAt(fitted, a) - shareAt(fitted, b));
  for (let round = 0; round < ROUNDS; round++) {
    for (const index of order) {
      const text = texts[index];
      const now = fitted[index];
      if (text === undefined || now === undefined || now.share >= most) continue;
      let next = grow(index, text, now, most, false);
      if (next.share < LEGIBLE) next = grow(index, text, next, LEGIBLE, true);
      fitted[index] = next;
      boxes[index] = boxOf(text, next);
    }
  }
  return fitted;
}

const shareAt = (fitted: readonly Fitted[], index: number): number => fitted[index]?.share ?? 0;

const SHIFTS: readonly Point[] = [0, 1, -1].flatMap((dy) => [0, 1, -1].map((dx): Point => [dx, dy]));

function isClear(
  box: Box,
  near: {
    readonly dots: readonly { readonly at: Point; readonly own: boolean }[];
    readonly predrawnNear: readonly (readonly [Point, Point])[];
    readonly boxes: readonly { readonly box: Box; readonly own: boolean }[];
  },
  { size: [width, height], dotRadius }: TextSurroundings,
): boolean {
  const [x, y] = box.at;
  if (x < box.halfWidth || y < box.halfHeight) return false;
  if (x > width - box.halfWidth || y > height - box.halfHeight) return false;
  if (near.predrawnNear.some(([a, b]) => crossesBox(box, a, b, FROM_LINE))) return false;
  if (near.boxes.some((other) => isTooNear(box, other.box, other.own ? BESIDE_OWN : BESIDE))) return false;
  const own = near.dots.find((dot) => dot.own);
  if (own === undefined) return false;
  const rim = distanceToBox(box, own.at[0], own.at[1]);
  const centre = distance(box.at, own.at);
  return near.dots.every(
    ({ at, own: isOwn }) =>
      distanceToBox(box, at[0], at[1]) >= dotRadius + FROM_DISC &&
      (isOwn || (distanceToBox(box, at[0], at[1]) > rim + 0.5 && distance(box.at, at) > centre + 0.5)),
  );
}

function isTooNear(a: Box, b: Box, share: number): boolean {
  const beside = share * (a.halfHeight + b.halfHeight);
  return (
    Math.abs(a.at[0] - b.at[0]) < a.halfWidth + b.halfWidth + beside &&
    Math.abs(a.at[1] - b.at[1]) < a.halfHeight + b.halfHeight + 1
  );
}
