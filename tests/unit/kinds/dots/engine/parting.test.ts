import { describe, expect, test } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import { partLines } from '#src/kinds/dots/engine/pre-drawn/parting.ts';

const line = (...places: readonly Point[]): readonly Point[] => places;

describe('parting pre-drawn lines', () => {
  test('leaves lines that meet at common ends alone', () => {
    const lines = [
      line([0, 0], [100, 0], [100, 100]),
      line([100, 100], [200, 100]),
      line([300, 0], [400, 0], [400, 100], [300, 0]),
    ];
    expect(partLines(lines)).toBe(lines);
  });

  test('cuts two lines where they cross', () => {
    const found = partLines([line([0, 50], [100, 50]), line([50, 0], [50, 100])]);
    expect(found).toHaveLength(4);
    for (const each of found) expect(each.filter(([x, y]) => x === 50 && y === 50)).toHaveLength(1);
  });

  test('cuts a line where it crosses itself, and keeps the loop', () => {
    const found = partLines([line([0, 50], [100, 50], [100, 0], [50, 0], [50, 100])]);
    expect(found).toHaveLength(3);
    expect(found.filter((each) => String(each[0]) === String(each[each.length - 1]))).toHaveLength(1);
  });

  test('draws shared parts of two lines once', () => {
    const found = partLines([line([0, 0], [100, 0]), line([50, 0], [150, 0])]);
    const long = found
      .flatMap((each) => each.slice(1).map(([x], k) => Math.abs(x - each[k][0])))
      .reduce((sum, piece) => sum + piece, 0);
    expect(long).toBe(150);
  });

  test('keeps every end, because a dot may be there', () => {
    const found = partLines([line([0, 0], [40, 0]), line([40, 0], [80, 0]), line([60, -20], [60, 20])]);
    const ends = new Set(found.flatMap((each) => [String(each[0]), String(each[each.length - 1])]));
    expect(ends.has('40,0')).toBe(true);
    expect(found).toHaveLength(5);
  });
});
