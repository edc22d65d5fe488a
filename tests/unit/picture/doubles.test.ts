import { describe, expect, test } from 'vitest';
import type { Picture } from '#src/picture/picture.ts';
import { distanceBetween, lines, picture, totalLength } from './drawings.ts';

/** The numbers of points with one edge and with more than two. */
function knots({ drawing: { points, edges } }: Picture): readonly [number, number] {
  const count = new Uint32Array(points.length >> 1);
  for (const end of edges) count[end]++;
  return [count.filter((degree) => degree === 1).length, count.filter((degree) => degree > 2).length];
}

/** A wave from x = 4 to 96 with amplitude `height`, on a canvas of 100. */
const wave = (height: number): string => {
  const points = Array.from(
    { length: 401 },
    (_, k) => `${4 + 0.23 * k} ${50 + height * Math.sin((k * 20 * Math.PI) / 400)}`,
  );
  return `<polyline points="${points.join(' ')}"/>`;
};

describe('a line drawn twice', () => {
  test('becomes one where the two cross twenty times', () => {
    const one = picture(lines(wave(0.05) + wave(-0.05)));
    expect(knots(one)).toEqual([2, 0]);
    expect(totalLength(one)).toBeCloseTo(920, -1);
  });

  test('becomes one where it runs back along itself', () => {
    for (const back of ['50.2', '50.05', '50']) {
      const one = picture(lines(`<path d="M4 50L96 50.1L4 ${back}"/>`));
      expect(knots(one)).toEqual([2, 0]);
      expect(totalLength(one)).toBeCloseTo(920, -1);
    }
    expect(knots(picture(lines('<path d="M4 50C30 20 60 80 96 50C60 80.2 30 20.2 4 50Z"/>')))).toEqual([
      2, 0,
    ]);
  });

  test('becomes one where two arcs cross repeatedly', () => {
    const arc = (steps: number): string => {
      const points = Array.from({ length: steps + 1 }, (_, k) => {
        const turn = (k / steps) * Math.PI;
        return `${50 - 46 * Math.cos(turn)} ${20 + 46 * Math.sin(turn)}`;
      });
      return `<polyline points="${points.join(' ')}"/>`;
    };
    // Chords of different lengths of one arc.
    const one = picture(lines(arc(37) + arc(50)));
    expect(knots(one)).toEqual([2, 0]);
    expect(distanceBetween(one, picture(lines(arc(50))))).toBeLessThan(3);
  });

  test('stays double where the lines are farther apart', () => {
    const lens = picture(lines('<path d="M4 50Q50 49.1 96 50Q50 50.9 4 50"/>'));
    expect(totalLength(lens)).toBeGreaterThan(1800);
    expect(knots(picture(lines('<path d="M4 4L96 96M4 96L96 4"/>')))).toEqual([4, 1]);
    const bars = [4, 5, 6, 7].map((k) => `M${k * 10} 40V70M40 ${k * 10}H70`).join('');
    expect(knots(picture(lines(`<path d="${bars}"/>`)))).toEqual([0, 12]);
  });
});
