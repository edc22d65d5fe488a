import { describe, expect, test } from 'vitest';
import { distanceSquared } from '#src/geometry/shapes/segment.ts';
import { clip } from '#src/kinds/dots/engine/pre-drawn/clipping.ts';
import { prune } from '#src/kinds/dots/engine/pre-drawn/pruning.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

const edge = {
  dots: pairs('100 100, 300 100'),
  edges: [[0, 1]] as const,
  lines: [pairs('100 100, 300 100')] as const,
};

describe('pre-drawn lines', () => {
  test('are dropped if they run along an edge between the same dots', () => {
    const beside = pairs('100 100, 200 105, 300 100');
    const apart = pairs('100 140, 300 140');
    expect(prune({ ...edge, predrawn: [beside, apart] }, 13).predrawn).toEqual([apart]);
    expect(prune({ ...edge, predrawn: [beside] }, 4).predrawn).toEqual([beside]);
  });

  test('stay if the loop that they form with an edge would become a line there and back', () => {
    const arc = pairs('100 100, 200 111, 300 100');
    const [on, back] = [pairs('300 100, 400 100'), pairs('100 100, 20 100')] as const;
    expect(prune({ ...edge, predrawn: [arc] }, 13).predrawn).toEqual([arc]);
    expect(prune({ ...edge, predrawn: [arc, on] }, 13).predrawn).toEqual([arc, on]);
    expect(prune({ ...edge, predrawn: [arc, on, back] }, 13).predrawn).toEqual([on, back]);
  });

  test('stay if they join anything, even if they are short and near to other lines', () => {
    const dots = pairs('100 100, 300 100, 300 112, 500 112');
    const connector = pairs('300 100, 300 112');
    const edges = pairs('0 1, 2 3');
    expect(prune({ dots, edges, lines: [], predrawn: [connector] }, 13).predrawn).toEqual([connector]);
  });

  test('stay if they are isolated, even beside an edge', () => {
    const alone = pairs('150 104, 200 104');
    expect(prune({ ...edge, predrawn: [alone] }, 13).predrawn).toEqual([alone]);
  });

  test('are dropped if they are spurs or loops too small to see', () => {
    const spur = pairs('100 100, 94 108');
    const loop = pairs('300 100, 308 104, 308 96, 300 100');
    const large = pairs('300 100, 330 110, 330 90, 300 100');
    expect(prune({ ...edge, predrawn: [spur, loop, large] }, 13).predrawn).toEqual([large]);
  });

  test('are led around dots that are not their ends', () => {
    const { predrawn } = clip(
      {
        ...edge,
        predrawn: [pairs('50 105, 96 105, 96 200')],
      },
      10,
    );
    expect(predrawn.length).toBe(1);
    expect([predrawn[0][0], predrawn[0].at(-1)]).toEqual(pairs('50 105, 96 200'));
    const [line] = predrawn;
    line.forEach(([x, y], k) => {
      const [ax, ay] = line[Math.max(0, k - 1)];
      expect(Math.sqrt(distanceSquared(100, 100, ax, ay, x, y))).toBeGreaterThan(10);
    });
  });

  test('do not cross edges', () => {
    const { predrawn } = clip(
      {
        ...edge,
        predrawn: [pairs('200 50, 200 150')],
      },
      10,
    );
    expect(predrawn.map((line) => [line[0], line.at(-1)])).toEqual([
      pairs('200 50, 200 98'),
      pairs('200 102, 200 150'),
    ]);
  });

  test('stay unchanged at a dot where they begin', () => {
    const line = pairs('100 100, 100 200');
    expect(clip({ ...edge, predrawn: [line] }, 10).predrawn).toEqual([line]);
  });
});
