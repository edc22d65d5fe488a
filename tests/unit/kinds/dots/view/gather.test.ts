import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearestDistances } from '#src/geometry/indexes/nearest.ts';
import type { Point } from '#src/geometry/shapes/point.ts';
import { gather, gatherPuzzle } from '#src/kinds/dots/view/lines/gather.ts';
import { spacing } from '#src/kinds/dots/view/nearing.ts';
import { boxOf } from '#src/view/finish/layout.ts';
import { pairs } from '#tests/fixtures/pairs.ts';
import { DECOY, straightWave, wave } from '#tests/fixtures/wave.ts';

const point = fc.tuple(
  fc.double({ min: 0, max: 1000, noNaN: true }),
  fc.double({ min: 0, max: 1000, noNaN: true }),
) as fc.Arbitrary<Point>;

describe('a solved picture that becomes its drawing', () => {
  test('ends as the drawing, segment for segment', () => {
    const drawing = {
      points: pairs('0 0, 10 5, 20 0') as Point[],
      edges: pairs('0 1, 1 2') as [number, number][],
    };
    const { picture } = gather(drawing, [pairs('0 0, 20 0')], []);
    expect([...picture]).toEqual([0, 0, 10, 5, 10, 5, 20, 0]);
  });

  test('starts at the nearest points of the solved lines', () => {
    const drawing = {
      points: pairs('0 0, 10 5, 20 0') as Point[],
      edges: pairs('0 1, 1 2') as [number, number][],
    };
    const { solved } = gather(drawing, [pairs('0 0, 20 0')], []);
    expect([...solved]).toEqual([0, 0, 10, 0, 10, 0, 20, 0]);
  });

  test('stays where it is without lines, and produces no NaN', () => {
    const drawing = {
      points: pairs('1 2, 3 4') as Point[],
      edges: [[0, 1]] as [number, number][],
    };
    expect([...gather(drawing, [], []).solved]).toEqual([1, 2, 3, 4]);
    const same = gather(drawing, [pairs('5 5, 5 5')], []);
    expect([...same.solved]).toEqual([5, 5, 5, 5]);
  });
});

describe('a puzzle with true lines', () => {
  const puzzle = wave('unit-dot');

  test('is the drawing already, so that nothing moves', () => {
    const { solved, picture, details } = gatherPuzzle(puzzle);
    expect(picture).toHaveLength(4 * puzzle.drawing.edges.length);
    for (const [at, part] of picture.entries()) expect(solved[at]).toBeCloseTo(part, 3);
    expect(details).toHaveLength(0);
  });

  test('shows details that no line represents', () => {
    const [first, second]: readonly Point[] = pairs('480 800, 520 810');
    const { points, edges } = puzzle.drawing;
    const detailed = {
      points: [...points, first, second],
      edges: [...edges, [points.length, points.length + 1] as const],
    };
    const gathering = gatherPuzzle({ ...puzzle, drawing: detailed });
    const { solved, picture, details } = gathering;
    expect([...(details ?? [])]).toEqual([...first, ...second]);
    expect(boxOf(gathering)).toMatchObject({ top: 560, height: 250 });
    expect(picture).toHaveLength(4 * edges.length);
    for (const [at, part] of picture.entries()) expect(solved[at]).toBeCloseTo(part, 3);
  });

  test('leaves out decoys', () => {
    const { dots } = gatherPuzzle(puzzle);
    expect(dots).toEqual(puzzle.board.dots.flatMap(({ at }, dot) => (dot === DECOY ? [] : [at])));
  });

  test('becomes the whole drawing from straight lines in version 1', () => {
    const { solved, picture, details } = gatherPuzzle(straightWave('unit-dot') as typeof puzzle);
    expect(details).toHaveLength(0);
    expect(picture).toHaveLength(4 * puzzle.drawing.edges.length);
    const heights = solved.filter((_, at) => at % 2 === 1);
    expect(heights.every((y) => Math.abs(y - 600) < 0.01)).toBe(true);
  });
});

describe('the spacing of dots', () => {
  test('is the least distance of all pairs, and the distance that three in five dots keep', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 30 }), (points) => {
        const dots = points.map((at) => ({ at }));
        const all = points.flatMap(([x, y], index) =>
          points.slice(index + 1).map(([u, v]) => Math.sqrt((u - x) ** 2 + (v - y) ** 2)),
        );
        const { least, usual } = spacing(dots);
        expect(least).toBe(Math.min(...all));
        expect(
          nearestDistances(dots.map(({ at }) => at)).filter((away) => away >= usual).length,
        ).toBeGreaterThanOrEqual(0.6 * points.length);
      }),
    );
  });

  test('is infinite for a lone dot', () => {
    expect(spacing([{ at: [3, 4] }]).least).toBe(Number.POSITIVE_INFINITY);
  });
});
