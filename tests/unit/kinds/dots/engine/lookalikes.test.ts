import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '../../../../../src/geometry/point.ts';
import { arcLengths } from '../../../../../src/geometry/polyline.ts';
import { given } from '../../../../../src/kinds/dots/engine/given.ts';
import { companiesIn, lookalikes } from '../../../../../src/kinds/dots/engine/lookalikes.ts';
import type { Curves } from '../../../../../src/kinds/dots/engine/shortcut.ts';
import { spareLifts } from '../../../../../src/kinds/numbers/engine/sparing.ts';

interface Line {
  readonly at: readonly Point[];
  readonly closed?: boolean;
}

function curvesOf(lines: readonly Line[]): Curves {
  const all = lines.flatMap(({ at }) => at);
  const [xs, ys] = [Float64Array.from(all, ([x]) => x), Float64Array.from(all, ([, y]) => y)];
  let first = 0;
  const strokes = lines.map(({ at, closed = false }) => {
    const vertices = Uint32Array.from(at.keys(), (k) => first + k);
    first += at.length;
    return { vertices, closed };
  });
  return { xs, ys, homeXs: xs, homeYs: ys, slack: new Float64Array(xs.length), strokes };
}

/** A line that waves so often over its length of 300, evenly stepped. */
const wave = (waves: number, high = 40): readonly Point[] =>
  Array.from({ length: 61 }, (_, k): Point => [5 * k, high * Math.sin((2 * Math.PI * waves * k) / 60)]);

const lengthOf = (line: readonly Point[]): number => arcLengths(line).at(-1) ?? 0;

const ring = (radius: number, flat = 1): readonly Point[] =>
  Array.from({ length: 48 }, (_, k): Point => {
    const turn = (2 * Math.PI * k) / 48;
    return [radius * Math.cos(turn), flat * radius * Math.sin(turn)];
  });

/** The same somewhere else, turned, perhaps seen in a mirror and perhaps begun at its other end. */
function movedBy(line: readonly Point[], { turn, x, y, isMirrored, isReversed }: Motion): readonly Point[] {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const moved = line.map(([u, v]): Point => {
    const w = isMirrored ? -v : v;
    return [x + c * u - s * w, y + s * u + c * w];
  });
  return isReversed ? moved.toReversed() : moved;
}

interface Motion {
  readonly turn: number;
  readonly x: number;
  readonly y: number;
  readonly isMirrored: boolean;
  readonly isReversed: boolean;
}

const motion = fc.record({
  turn: fc.double({ min: -3, max: 3, noNaN: true }),
  x: fc.integer({ min: 0, max: 900 }),
  y: fc.integer({ min: 0, max: 900 }),
  isMirrored: fc.boolean(),
  isReversed: fc.boolean(),
});

describe('strokes that look alike', () => {
  test('are alike wherever they lie, however they are turned or mirrored, and from whichever end they were drawn', () => {
    fc.assert(
      fc.property(motion, fc.integer({ min: 0, max: 47 }), (by, from) => {
        const oval = ring(60, 0.6);
        const begun = [...oval.slice(from), ...oval.slice(0, from)];
        const lines = [
          { at: wave(1.4) },
          { at: movedBy(wave(1.4), by) },
          { at: oval, closed: true },
          { at: movedBy(begun, by), closed: true },
        ];
        expect(lookalikes(curvesOf(lines))).toEqual([
          [0, 1],
          [0, 1],
          [2, 3],
          [2, 3],
        ]);
      }),
    );
  });

  test('are none of other lengths, of other shapes, or of which one is closed', () => {
    // Of one length, and of three shapes.
    const long = lengthOf(wave(1));
    const asLong = (line: readonly Point[]): readonly Point[] =>
      line.map(([x, y]): Point => [(x * long) / lengthOf(line), (y * long) / lengthOf(line)]);
    const lines = [
      { at: wave(1) },
      { at: asLong(wave(0.5, 90)) },
      { at: asLong(wave(3, 80)) },
      { at: wave(1, 80) },
      { at: ring(50), closed: true },
      { at: ring(50) },
      { at: ring(60), closed: true },
      { at: ring(62, 0.5), closed: true },
    ];
    expect(lookalikes(curvesOf(lines))).toEqual(lines.map((_, s) => [s]));
  });

  test('are none that look the same from dot to dot, and none where there are many', () => {
    const window: readonly Point[] = [
      [0, 0],
      [80, 0],
      [80, 60],
      [0, 60],
    ];
    const beside = (at: readonly Point[], x: number) => at.map(([u, v]): Point => [u + x, v]);
    const windows = [0, 200].map((x) => ({ at: beside(window, x), closed: true }));
    expect(lookalikes(curvesOf(windows))).toEqual([[0], [1]]);
    const scales = Array.from({ length: 7 }, (_, k) => ({ at: beside(ring(40), 100 * k), closed: true }));
    expect(lookalikes(curvesOf(scales))).toEqual(scales.map((_, s) => [s]));
    expect(lookalikes(curvesOf(scales.slice(0, 6)))[0]).toHaveLength(6);
  });
});

test('whoever is of a stroke’s company has that stroke in its own, and no other than it has', () => {
  const line = fc.record({ waves: fc.constantFrom(0, 0.1, 1.4, 1.42, 2), by: motion, closed: fc.boolean() });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 9 }), fc.boolean(), (lines, hasTwins) => {
      const curves = curvesOf(
        lines.map(({ waves, by, closed }) => ({ at: movedBy(wave(waves), by), closed })),
      );
      // Of a drawing that is its own mirror image each stroke has a counterpart, and is that of it.
      const of = lines.map((_, s) => (s % 2 === 0 ? Math.min(s + 1, lines.length - 1) : s - 1));
      const companies = companiesIn(curves, hasTwins ? { axis: 500, of } : undefined);
      for (const [s, company] of companies.entries()) {
        expect(company).toContain(s);
        for (const other of company) expect(companies[other]).toEqual(company);
      }
    }),
  );
});

describe('what looks alike', () => {
  const turned = { turn: 1, x: 500, y: 300, isMirrored: true, isReversed: false };
  const arms = [{ at: wave(1.4) }, { at: movedBy(wave(1.4), turned) }];
  const long = {
    at: Array.from({ length: 61 }, (_, k): Point => [20 * k, 600 + 200 * Math.sin(k / 5)]),
  };

  test('is given together or not at all', () => {
    const drawing = curvesOf([...arms, long]);
    const give = (share: number) => [
      ...given(drawing, { given: 0, rounds: 0, epsilon: 20, excerpt: share }).strokes,
    ];
    // One of them makes up 0.15 of all.
    expect(give(0.2)).toEqual([]);
    expect(give(0.35).toSorted()).toEqual([0, 1]);
  });

  test('is given in part where far less could be given otherwise', () => {
    const halves = [long, { at: movedBy(long.at, { ...turned, turn: 0 }) }];
    const { strokes, share } = given(curvesOf([arms[0], ...halves]), { given: 0.6, rounds: 0, epsilon: 20 });
    expect([...strokes]).toEqual([0, 1]);
    expect(share).toBeGreaterThan(0.5);
  });

  test('is spared together, where that takes no more lines', () => {
    const asked = (strokes: number, allowed: number) =>
      ({ most: { strokes, pauses: strokes }, allowed, sequences: 'one' }) as const;
    const drawing = curvesOf([...arms, long]);
    expect([...spareLifts(drawing, asked(2, 0.5), 0).given.strokes].toSorted()).toEqual([0, 1]);
    // Not all of it may be pre-drawn.
    expect(spareLifts(drawing, asked(2, 0.2), 0).given.strokes.size).toBe(1);
  });
});
