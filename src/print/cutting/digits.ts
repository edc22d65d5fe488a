import { type Point, pointsOf } from '../../geometry/shapes/point.ts';
import type { Line } from './outlines.ts';

/** Digits of single lines, which a machine draws at once, in a box of 4 by 6. */
const STROKES: Readonly<Record<string, readonly number[]>> = {
  0: [1, 0, 3, 0, 4, 1, 4, 5, 3, 6, 1, 6, 0, 5, 0, 1, 1, 0],
  1: [1, 1, 2.5, 0, 2.5, 6],
  2: [0, 1, 1, 0, 3, 0, 4, 1, 4, 2, 0, 6, 4, 6],
  3: [0, 0, 4, 0, 2, 2.4, 3, 2.4, 4, 3.4, 4, 5, 3, 6, 1, 6, 0, 5],
  4: [3, 6, 3, 0, 0, 4, 4, 4],
  5: [4, 0, 0.5, 0, 0, 2.7, 1, 2.2, 3, 2.2, 4, 3.2, 4, 5, 3, 6, 1, 6, 0, 5],
  6: [3.5, 0, 1.5, 1, 0, 3.5, 0, 5, 1, 6, 3, 6, 4, 5, 4, 3.8, 3, 2.8, 1, 2.8, 0, 3.8],
  7: [0, 0, 4, 0, 1.5, 6],
  8: [
    1, 2.8, 0, 2, 0, 1, 1, 0, 3, 0, 4, 1, 4, 2, 3, 2.8, 1, 2.8, 0, 3.8, 0, 5, 1, 6, 3, 6, 4, 5, 4, 3.8, 3,
    2.8,
  ],
  9: [0.5, 6, 2.5, 5, 4, 2.5, 4, 1, 3, 0, 1, 0, 0, 1, 0, 2.2, 1, 3.2, 3, 3.2, 4, 2.2],
  '.': [1.8, 5.6, 1.8, 6],
};

const GLYPH = { width: 4, height: 6, space: 1.6 } as const;
/** Distance of the line below the digits. */
const UNDERLINE = 1.6;
/** Width ÷ height of a number with its line, by its count of signs. */
const shapeOf = (signs: number): number =>
  (signs * (GLYPH.width + GLYPH.space) - GLYPH.space) / (GLYPH.height + UNDERLINE);

/** Draws a number around `middle`. A line below it shows which way up it is. */
export function digitLines(number: string, [x, y]: Point, height: number): readonly Line[] {
  const scale = height / (GLYPH.height + UNDERLINE);
  const width = number.length * (GLYPH.width + GLYPH.space) - GLYPH.space;
  const placed = (line: Line, dx = 0): Line =>
    line.map(([px, py]): Point => [x + scale * (px + dx - width / 2), y + scale * py - height / 2]);
  const signs = [...number].map((sign, k) =>
    placed(pointsOf(STROKES[sign] ?? []), k * (GLYPH.width + GLYPH.space)),
  );
  const bottom = GLYPH.height + UNDERLINE;
  return [
    ...signs,
    placed([
      [0, bottom],
      [width, bottom],
    ]),
  ];
}

/** Returns the height of a number that fits a disc. */
export function heightWithin(diameter: number, signs: number): number {
  return diameter / Math.sqrt(1 + shapeOf(signs) ** 2);
}
