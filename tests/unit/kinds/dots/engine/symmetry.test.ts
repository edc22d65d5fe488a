import { describe, expect, it } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import { closestDot } from '#src/kinds/closest-dot/engine/kind.ts';
import type { DotLayout } from '#src/kinds/dots/engine/routes/layout.ts';
import { axisOf } from '#src/kinds/dots/engine/symmetry/axis.ts';
import { withoutAxisDots } from '#src/kinds/dots/engine/symmetry/axis-dots.ts';
import { halfOf } from '#src/kinds/dots/engine/symmetry/half.ts';
import { mirrored } from '#src/kinds/dots/engine/symmetry/mirrored-layout.ts';
import { numbers } from '#src/kinds/numbers/engine/kind.ts';
import { thatDot } from '#src/kinds/that-dot/engine/kind.ts';
import { unitDot } from '#src/kinds/unit-dot/engine/kind.ts';
import type { Level } from '#src/puzzle/contract/level.ts';
import { makePuzzle } from '#src/worker/make.ts';
import { at, graphOf, ring } from '#tests/fixtures/lines.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

const HEART = [
  at(500, 300),
  at(700, 200),
  at(850, 400),
  at(500, 800),
  at(150, 400),
  at(300, 200),
  at(500, 300),
];
const AXIS = { x: 500, off: 0 };

describe('the axis of a drawing', () => {
  it('is found if the drawing is symmetric', () => {
    expect(axisOf(graphOf(HEART), 15)).toEqual(AXIS);
    expect(axisOf(graphOf(HEART.map(([x, y]) => at(x + 40.5, y))), 15)).toEqual({ x: 540.5, off: 0 });
  });

  it('is found if the drawing is nearly symmetric, with the distance from its mirror image', () => {
    const nearly = HEART.map(([x, y], k) => (k === 2 ? at(x, y + 4) : at(x, y)));
    const found = axisOf(graphOf(nearly), 15);
    expect(found?.off).toBeGreaterThan(1);
    expect(found?.off).toBeLessThanOrEqual(4);
    expect(axisOf(graphOf(nearly), 5)).toBeUndefined();
  });

  it('is not found if there is a tail on one side', () => {
    expect(axisOf(graphOf(HEART, [at(700, 600), at(800, 700)]), 15)).toBeUndefined();
  });
});

describe('the half of a drawing', () => {
  it('ends on the axis, and includes lines along it', () => {
    const half = halfOf(graphOf(ring(500, 400, 200, 8), [at(500, 300), at(501, 500)]), AXIS);
    const xs = half.points.filter((_, k) => k % 2 === 0);
    expect(Math.max(...xs)).toBe(500);
    expect(xs.filter((x) => x === 500)).toHaveLength(4);
    expect(half.edges).toHaveLength(2 * 5);
  });

  it('has each line along the axis once, and one end where lines cross it at one place', () => {
    const lines = [
      [at(500, 300), at(499, 500)],
      [at(501, 400), at(500, 600)],
      [at(400, 700), at(600, 701)],
      [at(300, 701.5), at(500, 701.5)],
    ];
    const { points, edges } = halfOf(graphOf(...lines), AXIS);
    const heights = Array.from(edges, (point) => [points[2 * point], points[2 * point + 1]]);
    const along = Array.from({ length: edges.length / 2 }, (_, k) => [heights[2 * k], heights[2 * k + 1]])
      .filter((ends) => ends.every((end) => end?.[0] === 500))
      .map((ends) => ends.map((end) => end?.[1] ?? 0).sort((a, b) => a - b));
    expect(along).toEqual(pairs('300 400, 400 500, 500 600'));
    expect(edges).toHaveLength(2 * 5);
  });
});

describe('the ends of lines in the half of a drawing', () => {
  const endsOf = (...lines: readonly (readonly Point[])[]) => {
    const { points, ends = [] } = halfOf(graphOf(...lines), AXIS);
    return ends.map((end) => [points[2 * end], points[2 * end + 1]]);
  };

  it('are where three or four lines meet of which the half has two', () => {
    const roof = [at(300, 300), at(500, 200), at(700, 300)];
    expect(endsOf([at(500, 100), at(500, 200)], roof)).toEqual([[500, 200]]);
    const cross = [at(300, 300), at(500, 400), at(300, 500)];
    expect(
      endsOf(
        cross,
        cross.map(([x, y]) => at(1000 - x, y)),
      ),
    ).toEqual([[500, 400]]);
  });

  it('are nowhere else', () => {
    expect(endsOf(HEART)).toEqual([]);
    expect(endsOf([at(500, 100), at(500, 200), at(500, 300)])).toEqual([]);
  });
});

describe('a mirrored layout', () => {
  const HALF: DotLayout = {
    dots: [at(500, 300), at(300, 200), at(150, 400), at(500, 800)],
    predrawn: [
      [at(400, 500), at(500, 520)],
      [at(500, 520), at(500, 600)],
    ],
    edges: pairs('0 1, 1 2, 2 3'),
    lines: [
      [at(500, 300), at(400, 230), at(300, 200)],
      [at(300, 200), at(150, 400)],
      [at(150, 400), at(500, 800)],
    ],
  };

  it('has each dot and its twin, and dots on the axis once', () => {
    const { dots, edges, predrawn, lines } = mirrored(HALF, AXIS.x);
    expect(dots).toEqual([
      at(300, 200),
      at(700, 200),
      at(500, 300),
      at(150, 400),
      at(850, 400),
      at(500, 800),
    ]);
    expect(edges).toHaveLength(6);
    expect(edges.every(([i, j]) => i < j)).toBe(true);
    // On both sides, the line of each edge runs from its first dot to its second.
    expect(lines.map((line) => [line[0], line.at(-1)])).toEqual(
      edges.map((edge) => edge.map((dot) => dots[dot])),
    );
    expect(lines).toContainEqual([at(700, 200), at(600, 230), at(500, 300)]);
    // The line along the axis appears once.
    expect(predrawn).toEqual([
      [at(400, 500), at(500, 520)],
      [at(600, 500), at(500, 520)],
      [at(500, 520), at(500, 600)],
    ]);
  });

  it('loses a dot on the axis only if it is not needed', () => {
    const roof = [at(300, 300), at(500, 295), at(700, 300)];
    const open: DotLayout = {
      dots: [at(300, 300), at(500, 295), at(700, 300)].sort((a, b) => a[1] - b[1] || a[0] - b[0]),
      predrawn: [],
      edges: pairs('0 1, 0 2'),
      lines: [
        [at(500, 295), at(300, 300)],
        [at(500, 295), at(700, 300)],
      ],
    };
    const removed = (layout: DotLayout, epsilon: number) =>
      withoutAxisDots(
        layout,
        AXIS.x,
        graphOf(roof, ...layout.predrawn),
        { epsilon, clearance: 10 },
        () => true,
      );
    expect(removed(open, 15)).toEqual({
      dots: [at(300, 300), at(700, 300)],
      predrawn: [],
      edges: [[0, 1]],
      lines: [[at(300, 300), at(500, 295), at(700, 300)]],
    });
    expect(removed(open, 4)).toEqual(open);
    // The dot also stays if the new edge would cross a pre-drawn line.
    const pole = { ...open, predrawn: [[at(500, 298), at(500, 400)]] };
    expect(removed(pole, 15)).toEqual(pole);
  });
});

interface ColouredDot {
  readonly at: Point;
  readonly colours?: readonly number[];
}

describe('a symmetric picture', () => {
  const paths =
    '<path d="M50 30 C60 5 95 5 90 45 L50 90 L10 45 C5 5 40 5 50 30"/><path d="M50 40 Q60 15 75 25 L50 75 L25 25 Q40 15 50 40"/>';
  const drawn = (lines: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" fill="none" stroke="#000">${lines}</svg>`;
  /** The dots of its puzzle, and the twin of each. Checks that all dots and edges have twins. */
  function twinsOf(kind: string, level?: Level, lines = paths) {
    const made = makePuzzle({
      ...{ kind, svg: drawn(lines), title: 'heart', source: { id: 'heart' }, seed: 'a' },
      ...(level === undefined ? {} : { level }),
    });
    if (!made.ok) throw new Error(made.failure.code);
    const board = made.document.board as { dots: readonly ColouredDot[] };
    const { dots } = board;
    const xs = dots.map(({ at: [x] }) => x);
    const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
    const twins = dots.map(({ at: [x, y] }) =>
      dots.findIndex(({ at: [u, v] }) => Math.abs(2 * middle - x - u) < 0.01 && Math.abs(v - y) < 0.01),
    );
    expect(dots.length).toBeGreaterThan(6);
    expect(twins).not.toContain(-1);
    const { edges } = made.document.solution as { edges: readonly (readonly [number, number])[] };
    const names = new Set(edges.map(([i, j]) => `${i} ${j}`));
    for (const [i, j] of edges) {
      const [p, q] = [twins[i] ?? 0, twins[j] ?? 0].sort((a, b) => a - b);
      expect(names.has(`${p} ${q}`), `${i} ${j}`).toBe(true);
    }
    return { dots, twins };
  }

  it('gets a puzzle that is not symmetric on request', () => {
    const job = { kind: thatDot.id, svg: drawn(paths), title: 'heart', source: { id: 'heart' }, seed: 'a' };
    const [even, uneven] = [{}, { symmetry: 'off' }].map((parameters) => makePuzzle({ ...job, parameters }));
    if (!even?.ok || !uneven?.ok) throw new Error('no puzzle');
    expect(even.document.generator.parameters).not.toHaveProperty('symmetry');
    expect(uneven.document.generator.parameters).toMatchObject({ symmetry: 'off' });
    expect(uneven.document.board).not.toEqual(even.document.board);
  });

  const CAT =
    '<path d="M20 50L22 10L42 28H58L78 10L80 50C80 80 65 92 50 92C35 92 20 80 20 50Z"/><path d="M35 62L50 70L65 62"/>';
  const SHELL =
    '<path d="M45 10H55V30H45Z"/><path d="M45 30L20 60H80L55 30"/><path d="M50 10V90"/><path d="M20 60C20 95 80 95 80 60"/>';

  it.each([
    ['a cat', CAT, numbers.id, 'easy'],
    ['a shell', SHELL, thatDot.id, 'medium'],
  ] as const)(
    'gets a symmetric puzzle with lines beside, along and across its axis: %s',
    (_, lines, id, level) => {
      twinsOf(id, level, lines);
    },
  );

  it('gets a symmetric puzzle of closest-dot, in which mirroring maps each colour to one colour', () => {
    const { dots, twins } = twinsOf(closestDot.id, 'medium', CAT);
    const coloursOf = (dot: number) => dots[dot]?.colours ?? [];
    const palette = [...new Set(dots.flatMap((_, dot) => coloursOf(dot)))];
    const orders = permutations(palette).filter((order) =>
      dots.every((_, dot) => {
        const over = coloursOf(dot).map((colour) => order[palette.indexOf(colour)] ?? -1);
        return String(over.sort()) === String([...coloursOf(twins[dot] ?? 0)].sort());
      }),
    );
    expect(orders.length).toBeGreaterThan(0);
  });

  it('gets a symmetric puzzle of unit-dot, in which twins have the same coins', () => {
    const { dots, twins } = twinsOf(unitDot.id, 'easy');
    dots.forEach(({ colours }, dot) => {
      expect(dots[twins[dot] ?? 0]?.colours).toEqual(colours);
    });
  });
});

function permutations(items: readonly number[]): readonly (readonly number[])[] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}
