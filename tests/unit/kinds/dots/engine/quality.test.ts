import { describe, expect, test } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import { exposure } from '#src/kinds/dots/engine/measures/exposure.ts';
import { measure, strokes } from '#src/kinds/dots/engine/measures/quality.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

describe('strokes', () => {
  test.each([
    ['a path', 4, pairs('0 1, 1 2, 2 3'), 1],
    ['a ring', 4, pairs('0 1, 1 2, 2 3, 0 3'), 1],
    ['a star of three', 4, pairs('0 1, 0 2, 0 3'), 2],
    ['a star of four', 5, pairs('0 1, 0 2, 0 3, 0 4'), 2],
    ['two rings apart', 6, pairs('0 1, 1 2, 0 2, 3 4, 4 5, 3 5'), 2],
    ['a lonely dot', 1, [], 0],
  ] as [string, number, [number, number][], number][])('%s', (_, count, edges, least) => {
    expect(strokes(count, edges)).toBe(least);
  });
});

describe('exposure', () => {
  const line = {
    points: pairs('0 0, 100 0, 400 0') as Point[],
    edges: pairs('0 1, 1 2') as [number, number][],
  };
  const nothing = { dots: [], predrawn: [], shown: [] };

  test('is 0 for a drawing of which nothing is shown', () => {
    expect(exposure({ ...nothing, drawing: line })).toBe(0);
  });

  test('counts a pre-drawn line with 15 units around its ends', () => {
    expect(
      exposure({
        ...nothing,
        drawing: line,
        predrawn: [pairs('100 0, 200 0')],
      }),
    ).toBeCloseTo(130 / 400, 12);
  });

  test('counts links, and parts near several clues once', () => {
    const shown = [
      [100, 0, 200, 0],
      [150, 0, 250, 0],
    ] as [number, number, number, number][];
    expect(exposure({ ...nothing, drawing: line, shown })).toBeCloseTo(180 / 400, 12);
  });

  test('counts the segments from each dot to its two nearest', () => {
    const dots: Point[] = pairs('0 0, 100 0, 200 0, 1000 1000');
    expect(exposure({ ...nothing, drawing: line, dots: dots.slice(0, 2) })).toBeCloseTo(115 / 400, 12);
  });
});

test('a straight line beside its drawing has the same distance from it everywhere', () => {
  const measures = measure({
    drawing: {
      points: pairs('0 7, 300 7'),
      edges: [[0, 1]],
    },
    dots: pairs('0 0, 300 0'),
    predrawn: [],
    edges: [[0, 1]],
    marks: [1, 0],
    shown: [],
    colours: 0,
    misses: [0.5],
  });
  expect(measures).toMatchObject({
    dots: 2,
    hausdorff: 7,
    meanDeviation: 7,
    minSeparation: 300,
    lengthKept: 1,
    predrawnShare: 0,
    predrawnCount: 0,
    strokes: 1,
    maxLinks: 1,
    exposure: 1,
  });
});

test('a puzzle without any line has measures that a document accepts', () => {
  const empty = {
    drawing: { points: [], edges: [] },
    dots: [],
    predrawn: [],
    edges: [],
    marks: [],
    shown: [],
    colours: 0,
    misses: [],
  };
  for (const value of Object.values(measure(empty))) expect(Number.isFinite(value)).toBe(true);
  const unsolved = {
    ...empty,
    drawing: {
      points: pairs('0 0, 9 9') as Point[],
      edges: [[0, 1]] as [number, number][],
    },
  };
  for (const value of Object.values(measure(unsolved))) expect(Number.isFinite(value)).toBe(true);
});
