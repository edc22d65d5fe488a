import { describe, expect, test } from 'vitest';
import { isDense, isScribbled, simplerPictures } from '#src/picture/simplification.ts';
import { pairs } from '#tests/fixtures/pairs.ts';
import { DENSE, SCRIBBLED } from './dense-drawings.ts';
import { extent, lines, picture, totalLength } from './drawings.ts';

const plain = picture(lines('<circle cx="50" cy="50" r="40"/><path d="M20 50h60M50 20v60"/>'));

describe('drawings that are too dense for a puzzle', () => {
  test.each(Object.entries(DENSE).filter((_, at) => at % 2 === 0))(
    '%s becomes simpler, and no longer dense',
    (_, text) => {
      const whole = picture(text);
      expect(isDense(whole.drawing)).toBe(true);
      const simpler = [...simplerPictures(whole)];
      expect(simpler.length).toBeGreaterThan(0);
      for (const { drawing, size } of simpler) {
        expect(isDense(drawing)).toBe(false);
        expect(drawing.edges.length).toBeGreaterThan(0);
        expect(size).toEqual(whole.size);
        const [wide, high] = extent({ ...whole, drawing });
        expect(wide + high).toBeGreaterThan(1200);
        expect(Math.min(...drawing.points)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...drawing.points)).toBeLessThanOrEqual(1000);
      }
    },
  );

  test('the last one has the fewest lines', () => {
    const lengths = [...simplerPictures(picture(SCRIBBLED.face))].map(totalLength);
    expect(lengths.length).toBeGreaterThan(1);
    expect(Math.min(...lengths)).toBe(lengths.at(-1));
  });
});

describe('lines that run beside each other', () => {
  const wedge = picture(lines('<path d="M2 50H60M2 50L60 52M2 50L60 54M60 50V90H10V54M60 54V20H98"/>'));

  test('become one if they form no area', () => {
    const [simpler] = [...simplerPictures(wedge)].map(totalLength);
    expect(simpler).toBeLessThan(0.8 * totalLength(wedge));
  });

  test('make a drawing a scribble if most lines are such', () => {
    expect(isScribbled(wedge)).toBe(false);
    expect(isScribbled(plain)).toBe(false);
    const rows = Array.from({ length: 10 }, (_, row) => `M5 ${40 + row}H95`).join('');
    const scribbled = picture(lines(`<path d="${rows}M5 10V90H95V10"/>`));
    expect(isDense(scribbled.drawing)).toBe(false);
    expect(isScribbled(scribbled)).toBe(true);
  });
});

describe('a scribbled area', () => {
  test('becomes its outline, and other lines stay', () => {
    const whole = picture(SCRIBBLED.hair);
    const [first] = simplerPictures(whole);
    // Only the outline of the scribble is left, and the eyes stay.
    expect(totalLength(first)).toBeLessThan(0.4 * totalLength(whole));
    for (const [x, y] of pairs('350 450, 650 450')) {
      const near = (point: number) =>
        Math.abs(first.drawing.points[point] - x) < 90 && Math.abs(first.drawing.points[point + 1] - y) < 90;
      const points = Array.from({ length: first.drawing.points.length / 2 }, (_, k) => 2 * k);
      expect(points.filter(near).length).toBeGreaterThan(4);
    }
  });
});

describe('a plain drawing', () => {
  test('is not dense', () => {
    expect(isDense(plain.drawing)).toBe(false);
  });

  test('gives no dense and no empty drawing', () => {
    for (const { drawing } of simplerPictures(plain)) {
      expect(isDense(drawing)).toBe(false);
      expect(drawing.edges.length).toBeGreaterThan(0);
    }
  });
});
