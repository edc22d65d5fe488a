import { describe, expect, test } from 'vitest';
import { clip } from '../../../../../src/kinds/dots/engine/clipping.ts';
import { prune } from '../../../../../src/kinds/dots/engine/pruning.ts';

const drawing = {
  points: Float64Array.from([100, 100, 300, 100, 100, 104, 300, 104, 100, 140, 300, 140]),
  edges: Uint32Array.from([0, 1, 2, 3, 4, 5]),
};
const edge = {
  dots: [
    [100, 100],
    [300, 100],
  ] as const,
  edges: [[0, 1]] as const,
};

describe('pre-drawn lines', () => {
  test('that lie along an edge are left out, others stay', () => {
    const along = [
      [100, 104],
      [300, 104],
    ] as const;
    const apart = [
      [100, 140],
      [300, 140],
    ] as const;
    expect(prune({ ...edge, predrawn: [along, apart] }, drawing, 13).predrawn).toEqual([apart]);
  });

  test('stay where a structural vertex has nothing else near it', () => {
    const beyond = [
      [200, 104],
      [312, 104],
    ] as const;
    const end = { points: Float64Array.from([200, 104, 312, 104]), edges: Uint32Array.from([0, 1]) };
    expect(prune({ ...edge, predrawn: [beyond] }, end, 13).predrawn).toEqual([beyond]);
    expect(
      prune({ ...edge, predrawn: [beyond] }, { points: new Float64Array(), edges: new Uint32Array() }, 13)
        .predrawn,
    ).toEqual([]);
  });

  test('keep clear of dots they do not end at', () => {
    const { predrawn } = clip(
      {
        ...edge,
        predrawn: [
          [
            [50, 105],
            [150, 105],
            [150, 200],
          ],
        ],
      },
      10,
    );
    expect(predrawn.length).toBe(2);
    for (const [x, y] of predrawn.flat())
      expect(Math.sqrt((x - 100) ** 2 + (y - 100) ** 2)).toBeGreaterThan(10);
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
