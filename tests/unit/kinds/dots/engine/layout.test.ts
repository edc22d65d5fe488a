import { describe, expect, test } from 'vitest';
import { distanceSquared } from '../../../../../src/geometry/shapes/segment.ts';
import { clip } from '../../../../../src/kinds/dots/engine/pre-drawn/clipping.ts';
import { prune } from '../../../../../src/kinds/dots/engine/pre-drawn/pruning.ts';

const edge = {
  dots: [
    [100, 100],
    [300, 100],
  ] as const,
  edges: [[0, 1]] as const,
  lines: [
    [
      [100, 100],
      [300, 100],
    ],
  ] as const,
};

describe('pre-drawn lines', () => {
  test('that lie along an edge between the same two dots are left out, others stay', () => {
    const beside = [
      [100, 100],
      [200, 105],
      [300, 100],
    ] as const;
    const apart = [
      [100, 140],
      [300, 140],
    ] as const;
    expect(prune({ ...edge, predrawn: [beside, apart] }, 13).predrawn).toEqual([apart]);
    expect(prune({ ...edge, predrawn: [beside] }, 4).predrawn).toEqual([beside]);
  });

  test('that make a loop of an edge stay, where it would become a line there and back without them', () => {
    const arc = [
      [100, 100],
      [200, 111],
      [300, 100],
    ] as const;
    const [on, back] = [
      [
        [300, 100],
        [400, 100],
      ],
      [
        [100, 100],
        [20, 100],
      ],
    ] as const;
    expect(prune({ ...edge, predrawn: [arc] }, 13).predrawn).toEqual([arc]);
    expect(prune({ ...edge, predrawn: [arc, on] }, 13).predrawn).toEqual([arc, on]);
    expect(prune({ ...edge, predrawn: [arc, on, back] }, 13).predrawn).toEqual([on, back]);
  });

  test('that join anything stay, however short they are and near to other lines', () => {
    const dots = [
      [100, 100],
      [300, 100],
      [300, 112],
      [500, 112],
    ] as const;
    const connector = [
      [300, 100],
      [300, 112],
    ] as const;
    const edges = [
      [0, 1],
      [2, 3],
    ] as const;
    expect(prune({ dots, edges, lines: [], predrawn: [connector] }, 13).predrawn).toEqual([connector]);
  });

  test('that stand alone stay, even beside an edge', () => {
    const alone = [
      [150, 104],
      [200, 104],
    ] as const;
    expect(prune({ ...edge, predrawn: [alone] }, 13).predrawn).toEqual([alone]);
  });

  test('that are a spur or a loop smaller than can be seen are left out', () => {
    const spur = [
      [100, 100],
      [94, 108],
    ] as const;
    const loop = [
      [300, 100],
      [308, 104],
      [308, 96],
      [300, 100],
    ] as const;
    const large = [
      [300, 100],
      [330, 110],
      [330, 90],
      [300, 100],
    ] as const;
    expect(prune({ ...edge, predrawn: [spur, loop, large] }, 13).predrawn).toEqual([large]);
  });

  test('are led around dots that they do not end at', () => {
    const { predrawn } = clip(
      {
        ...edge,
        predrawn: [
          [
            [50, 105],
            [96, 105],
            [96, 200],
          ],
        ],
      },
      10,
    );
    expect(predrawn.length).toBe(1);
    expect([predrawn[0][0], predrawn[0].at(-1)]).toEqual([
      [50, 105],
      [96, 200],
    ]);
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
        predrawn: [
          [
            [200, 50],
            [200, 150],
          ],
        ],
      },
      10,
    );
    expect(predrawn.map((line) => [line[0], line.at(-1)])).toEqual([
      [
        [200, 50],
        [200, 98],
      ],
      [
        [200, 102],
        [200, 150],
      ],
    ]);
  });

  test('that begin at a dot still do', () => {
    const line = [
      [100, 100],
      [100, 200],
    ] as const;
    expect(clip({ ...edge, predrawn: [line] }, 10).predrawn).toEqual([line]);
  });
});
