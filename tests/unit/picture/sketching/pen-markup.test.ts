import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { distance, type Point, pointsOf } from '#src/geometry/shapes/point.ts';
import { resample } from '#src/geometry/shapes/polyline.ts';
import { importSvg } from '#src/picture/import.ts';
import {
  MAX_POINTS,
  type PenDrawing,
  type PenStroke,
  penDrawingSchema,
} from '#src/picture/sketching/pen-drawing.ts';
import { penMarkup } from '#src/picture/sketching/pen-markup.ts';
import { smoothLine } from '#src/picture/sketching/smooth-line.ts';
import { findJoins, linesOfStrokes } from '#src/picture/sketching/stroke-ends.ts';
import { flatten } from '#src/picture/svg/shapes/flatten.ts';
import { parsePath } from '#src/picture/svg/shapes/path.ts';
import { seeded } from '#src/random.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

const drawn = (strokes: readonly PenStroke[], size: readonly [number, number] = [1000, 800]): PenDrawing => ({
  format: 'dotterel/drawing',
  version: 1,
  size,
  strokes,
});
const joinsIn = (drawing: PenDrawing) => findJoins(linesOfStrokes(drawing), drawing);
const imported = (svg: string) => importSvg(svg, { name: 'mine', title: 'mine', source: { id: 'mine' } });

/** Points along straight lines between corners, as from a finger, with random errors up to `shake`. */
function path(corners: readonly Point[], shake = 0, seed = 'hand'): readonly Point[] {
  const random = seeded(seed);
  const off = (): number => (shake * (random.below(2001) - 1000)) / 1000;
  return resample(corners, 7).map(([x, y]) => [x + off(), y + off()] as const);
}

function arc(middle: Point, reach: number, from: number, to: number, shake = 0): readonly Point[] {
  const random = seeded('arc');
  const count = 120;
  return Array.from({ length: count + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / count) * Math.PI) / 180;
    const off = reach + (shake * (random.below(2001) - 1000)) / 1000;
    return [middle[0] + off * Math.cos(angle), middle[1] + off * Math.sin(angle)] as const;
  });
}

/** The largest distance of any of `points` from the polyline `line`. */
function farthest(points: readonly Point[], line: readonly Point[]): number {
  const dense = resample(line, 2);
  return Math.max(...points.map((at) => Math.min(...dense.map((other) => distance(at, other)))));
}

const anyStroke = fc.record(
  {
    points: fc.array(fc.tuple(fc.integer({ min: -50, max: 1050 }), fc.integer({ min: -50, max: 850 })), {
      minLength: 1,
      maxLength: 30,
    }),
    colour: fc.constantFrom('#d32f2f', '#1976d2', '#1d1d1b', '#fbc02d'),
    width: fc.integer({ min: 1, max: 40 }),
    closed: fc.constant(true as const),
    mirrored: fc.constant(true as const),
  },
  { requiredKeys: ['points'] },
);

describe('a stored drawing', () => {
  test('is accepted as JSON, and does not change', () => {
    fc.assert(
      fc.property(fc.array(anyStroke, { maxLength: 12 }), (strokes) => {
        const read = v.parse(penDrawingSchema, JSON.parse(JSON.stringify(drawn(strokes))));
        expect(read).toEqual(drawn(strokes));
      }),
      { numRuns: 40 },
    );
  });

  test.each([
    ['a stroke without points', drawn([{ points: [] }])],
    ['a coordinate that is not a number', drawn([{ points: [[Number.NaN, 1]] }])],
    ['a colour that could end its attribute', drawn([{ points: [[1, 1]], colour: '#fff"/><script>' }])],
    ['a sheet without width', drawn([], [0, 800])],
    ['too many points', drawn([0, 1].map(() => ({ points: line(MAX_POINTS / 2 + 1) })))],
    ['another format', { ...drawn([]), format: 'dotterel/puzzle' }],
  ])('with %s is rejected', (_, data) => {
    expect(v.safeParse(penDrawingSchema, data).success).toBe(false);
  });
});

const line = (count: number): Point[] => Array.from({ length: count }, (_, i) => [i % 900, 10]);

describe('ends that nearly meet', () => {
  test('are joined, the nearest of several first', () => {
    const drawing = drawn([
      { points: path(pairs('100 100, 400 100')) },
      { points: path(pairs('430 100, 430 500')) },
      { points: path(pairs('400 140, 200 500')) },
    ]);
    expect(joinsIn(drawing)).toEqual([{ line: 0, end: 'last', from: [400, 100], to: [430, 100] }]);
  });

  test('are joined to the middle of a line', () => {
    const drawing = drawn([
      { points: path(pairs('100 100, 700 100')) },
      { points: path(pairs('400 120, 400 500')) },
    ]);
    expect(joinsIn(drawing)).toEqual([{ line: 1, end: 'first', from: [400, 120], to: [400, 100] }]);
  });

  test('close a line that returns to its start, but not a hook', () => {
    expect(joinsIn(drawn([{ points: arc([400, 400], 150, 0, 348) }]))).toHaveLength(1);
    expect(joinsIn(drawn([{ points: path(pairs('100 100, 160 100, 160 130, 120 130')) }]))).toEqual([]);
  });

  test('stay open if lines are distant, short or crossing', () => {
    const apart = drawn([
      { points: path(pairs('100 100, 400 100')) },
      { points: path(pairs('460 100, 460 500')) },
    ]);
    const whiskers = drawn([
      { points: path(pairs('100 100, 140 100')) },
      { points: path(pairs('100 120, 140 120')) },
    ]);
    const crossing = drawn([
      { points: path(pairs('100 100, 700 100')) },
      { points: path(pairs('400 85, 400 500')) },
    ]);
    expect([apart, whiskers, crossing].map((drawing) => joinsIn(drawing).length)).toEqual([0, 0, 0]);
  });

  test('are joined at distances in proportion to the sheet', () => {
    const strokes = (by: number): PenStroke[] => [
      { points: path(pairs('100 100, 400 100')).map(([x, y]) => [x * by, y * by]) },
      { points: path(pairs('430 100, 430 500')).map(([x, y]) => [x * by, y * by]) },
    ];
    expect(joinsIn(drawn(strokes(4), [4000, 3200]))).toHaveLength(1);
    expect(joinsIn(drawn(strokes(0.25), [250, 200]))).toHaveLength(1);
    expect(joinsIn(drawn(strokes(1), [500, 400]))).toHaveLength(0);
  });

  test('close a shape drawn in two halves, but not an open one', () => {
    const halves = (gap: number): PenDrawing =>
      drawn([
        { points: arc([400, 400], 150, gap, 180 - gap) },
        { points: arc([400, 400], 150, 180 + gap, 360 - gap) },
      ]);
    expect(penMarkup(halves(4)).colour.match(/evenodd/g)).toHaveLength(1);
    expect(penMarkup(halves(20)).colour).not.toContain('evenodd');
  });
});

describe('smoothing', () => {
  test('makes a circle rounder', () => {
    const rough = arc([500, 400], 200, 0, 360, 4);
    const { stretches, isRound } = smoothLine([...rough.slice(0, -1), rough[0]], true, 1);
    const [ring] = stretches;
    const off = (points: readonly Point[]): number =>
      points.reduce((sum, at) => sum + (distance(at, [500, 400]) - 200) ** 2, 0) / points.length;
    expect(isRound).toBe(true);
    expect(stretches).toHaveLength(1);
    expect(off(resample(ring, 1))).toBeLessThan(0.6 * off(resample(rough, 1)));
  });

  test('keeps true corners', () => {
    const square: Point[] = pairs('200 200, 600 200, 600 600, 200 600, 200 200');
    const { stretches } = smoothLine(path(square, 1.5), true, 1);
    expect(stretches).toHaveLength(4);
    for (const corner of square)
      expect(Math.min(...stretches.map(([first]) => distance(first, corner)))).toBeLessThan(6);
    const star = Array.from({ length: 11 }, (_, i): Point => {
      const [reach, angle] = [i % 2 === 0 ? 200 : 80, (i * Math.PI) / 5];
      return [400 + reach * Math.sin(angle), 400 - reach * Math.cos(angle)];
    });
    expect(smoothLine(path(star), true, 1).stretches).toHaveLength(10);
  });

  test('keeps the only corner of a drop', () => {
    const drop: Point[] = [[500, 100], ...arc([500, 400], 200, -45, 225), [500, 100]];
    const { svg } = penMarkup(drawn([{ points: resample(drop, 7) }]));
    const data = /<path d="([^"]*)"/.exec(svg)?.[1] ?? '';
    const line = flatten(parsePath(data), 0.1).flatMap(({ points }) => pointsOf(points));
    expect(line[0]).toEqual([500, 100]);
    // A rounded tip would bulge at both sides.
    expect(farthest(line, drop)).toBeLessThan(4);
  });

  test('moves lines by at most a few thousandths of the sheet, and keeps their ends', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), (seed) => {
        const random = seeded(`walk ${seed}`);
        const corners = Array.from({ length: 6 }, (): Point => [random.below(900), random.below(700)]);
        const points = path(corners, 2, `${seed}`);
        const { stretches } = smoothLine(points, false, 1);
        expect(stretches[0][0]).toEqual(points[0].map((value) => Math.round(value * 1000) / 1000));
        expect(farthest(stretches.flat(), points)).toBeLessThan(5);
        expect(farthest(points, stretches.flat())).toBeLessThan(9);
      }),
      { numRuns: 12 },
    );
  });
});

describe('a drawing as SVG text', () => {
  test('is readable and always the same for any strokes', () => {
    fc.assert(
      fc.property(fc.array(anyStroke, { maxLength: 8 }), (strokes) => {
        const made = penMarkup(drawn(strokes));
        expect(penMarkup(drawn(strokes))).toEqual(made);
        expect(`${made.svg}${made.colour}`).not.toMatch(/NaN|undefined|Infinity/);
        const read = imported(made.svg);
        if (!read.ok) expect(['empty', 'outside', 'point', 'outline-drawing']).toContain(read.failure.code);
      }),
      { numRuns: 20 },
    );
  });

  test('keeps the original strokes in its coloured version', () => {
    const points: Point[] = pairs('100.2 100, 203.7 145.1, 260 95.3, 410.4 300');
    const { colour } = penMarkup(drawn([{ points, colour: '#d32f2f', width: 12 }]));
    expect(colour).toContain(
      '<path d="M100.2 100L203.7 145.1L260 95.3L410.4 300" fill="none" stroke="#d32f2f" stroke-width="12"/>',
    );
  });

  test('has mirrored strokes joined at the middle', () => {
    const half = path(pairs('520 100, 800 300, 520 600'));
    const { svg, colour } = penMarkup(drawn([{ points: half, mirrored: true }]));
    expect(svg.match(/<path/g)).toHaveLength(2);
    expect(colour.match(/evenodd/g)).toHaveLength(1);
    const read = imported(svg);
    expect(read.ok).toBe(true);
  });

  test('has a visible dot for a tap', () => {
    const face = drawn([
      { points: arc([500, 400], 300, 0, 360) },
      { points: [[400, 300]] },
      { points: pairs('600 300, 601 301') },
    ]);
    const { svg, colour } = penMarkup(face);
    expect(svg.match(/<circle/g)).toHaveLength(2);
    expect(colour.match(/<circle/g)).toHaveLength(2);
    const read = imported(svg);
    expect(read.ok && read.value.drawing.edges.length).toBeGreaterThan(40);
  });

  test('has pale fills in the colour of the pen, or soft colours for a black pen', () => {
    const red = penMarkup(drawn([{ points: arc([500, 400], 300, 0, 360), colour: '#ff0000' }])).colour;
    expect(red).toContain('fill="#ff9e9e"');
    const black = penMarkup(
      drawn([{ points: arc([300, 400], 200, 0, 360) }, { points: arc([750, 400], 150, 0, 360) }]),
    ).colour;
    expect(new Set(black.match(/fill="#[0-9a-f]{6}"/g)).size).toBe(2);
  });

  test('is made from ten thousand points', () => {
    const random = seeded('scribble');
    const strokes = Array.from({ length: 20 }, () => ({
      points: Array.from({ length: 500 }, (): Point => [random.below(1000), random.below(800)]),
    }));
    expect(v.safeParse(penDrawingSchema, drawn(strokes)).success).toBe(true);
    expect(penMarkup(drawn(strokes)).svg.length).toBeGreaterThan(1000);
  }, 60_000);
});
