import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import { reader, writer } from '#src/puzzle/codec/arithmetic.ts';
import type { Thumbnail } from '#src/puzzle/codec/sketch.ts';
import {
  angleOf,
  DIRECTIONS,
  decode,
  directionOf,
  encode,
  isThumbnail,
  MAX_CELLS,
  MAX_CHARACTERS,
  MAX_COLOURS,
  MAX_SIDE,
  MAX_WHOLE,
} from '#src/puzzle/codec/thumbnail.ts';

const upTo = (most: number) => fc.integer({ min: 0, max: most });
const pointIn = (width: number, height: number): fc.Arbitrary<Point> => fc.tuple(upTo(width), upTo(height));
const lines = (width: number, height: number) =>
  fc.array(fc.array(pointIn(width, height), { minLength: 1, maxLength: 12 }), { maxLength: 20 });
const sized = <Value>(of: (width: number, height: number) => fc.Arbitrary<Value>) =>
  fc.tuple(upTo(MAX_SIDE), upTo(MAX_SIDE)).chain(([width, height]) => of(width, height));

const dots = sized((width, height) =>
  fc.record({
    form: fc.constant('dots' as const),
    ...{ width: fc.constant(width), height: fc.constant(height), lines: lines(width, height) },
    dots: fc
      .array(
        fc.record({
          at: pointIn(width, height),
          colours: fc.array(upTo(MAX_COLOURS - 1), { maxLength: 4 }),
          links: fc.array(upTo(DIRECTIONS - 1), { maxLength: 4 }),
        }),
        { maxLength: 60 },
      )
      .map((all) => all.toSorted((a, b) => a.at[1] - b.at[1])),
  }),
);

const cuts = sized((width, height) =>
  fc.record({
    form: fc.constant('cuts' as const),
    ...{ width: fc.constant(width), height: fc.constant(height), lines: lines(width, height) },
    whole: fc.tuple(upTo(MAX_WHOLE), upTo(MAX_WHOLE)),
  }),
);

const bits = (length: number) =>
  fc.array(fc.constantFrom('0', '1'), { minLength: length, maxLength: length }).map((all) => all.join(''));
const walls = fc
  .tuple(
    ...([
      fc.integer({ min: 1, max: MAX_CELLS }),
      fc.integer({ min: 1, max: MAX_CELLS }),
      fc.boolean(),
      fc.boolean(),
    ] as const),
  )
  .chain(([columns, rows, right, down]) => {
    const [across, below] = [right ? columns : columns - 1, down ? rows : rows - 1];
    return fc.record(
      {
        form: fc.constant('walls' as const),
        ...{ columns: fc.constant(columns), rows: fc.constant(rows) },
        goesOn: fc.constant([right, down] as const),
        right: fc.array(bits(across), { minLength: rows, maxLength: rows }),
        down: fc.array(bits(columns), { minLength: below, maxLength: below }),
        ...{ start: pointIn(columns - 1, rows - 1), goal: pointIn(columns - 1, rows - 1) },
      },
      { requiredKeys: ['form', 'columns', 'rows', 'goesOn', 'right', 'down'] },
    );
  });

describe('a thumbnail', () => {
  test.each([
    ['dots', dots],
    ['cuts', cuts],
    ['walls', walls],
  ] as readonly (readonly [string, fc.Arbitrary<Thumbnail>])[])(
    'of %s is read as it was written',
    (_, arbitrary) => {
      fc.assert(
        fc.property(arbitrary, (thumbnail) => {
          expect(decode(encode(thumbnail))).toEqual(thumbnail);
        }),
        { numRuns: 60 },
      );
    },
  );

  test('has exactly one text, with nothing before or after it', () => {
    fc.assert(
      fc.property(fc.oneof(dots, cuts, walls), (thumbnail) => {
        const text = encode(thumbnail);
        expect(isThumbnail(text)).toBe(true);
        expect(isThumbnail(`${text}A`)).toBe(false);
        expect(isThumbnail(` ${text}`)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  test('from any letters is within its bounds, or rejected', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ABCDZaz059-_'), maxLength: 80 }), (text) => {
        let read: Thumbnail;
        try {
          read = decode(text);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
          return;
        }
        if (read.form === 'walls') return;
        const all = [...read.lines.flat(), ...(read.form === 'dots' ? read.dots.map(({ at }) => at) : [])];
        for (const [x, y] of all) {
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(read.width);
          expect(y).toBeLessThanOrEqual(read.height);
        }
      }),
      { numRuns: 400 },
    );
  });

  const EMPTY = { form: 'dots', width: 10, height: 10, dots: [], lines: [] } as const;
  const dot = (at: Point) => ({ at, colours: [], links: [] });
  test.each<readonly [string, Thumbnail]>([
    ['out of its box', { ...EMPTY, dots: [dot([11, 0])] }],
    ['out of order', { ...EMPTY, dots: [dot([0, 5]), dot([0, 4])] }],
    ['at a fraction', { ...EMPTY, dots: [dot([0.5, 0])] }],
    ['of an unknown colour', { ...EMPTY, dots: [{ ...dot([0, 0]), colours: [MAX_COLOURS] }] }],
  ])('rejects a dot %s', (_, thumbnail) => {
    expect(() => encode(thumbnail)).toThrow();
  });

  test('rejects values out of bounds', () => {
    expect(() => encode({ ...EMPTY, width: MAX_SIDE + 1 })).toThrow(/below 128/);
    expect(() => encode({ ...EMPTY, lines: [[]] })).toThrow();
    expect(() => encode({ ...EMPTY, lines: [[[0, 11]]] })).toThrow(/below 11/);
    const short = {
      form: 'walls',
      columns: 2,
      rows: 2,
      goesOn: [false, false],
      right: ['0'],
      down: ['00'],
    } as const;
    expect(() => encode(short)).toThrow(/2 rows of 1/);
    expect(() => decode('A'.repeat(MAX_CHARACTERS + 1))).toThrow(/at most/);
  });
});

test('a direction is the nearest to its angle, also beyond a full turn', () => {
  fc.assert(
    fc.property(fc.double({ min: -20, max: 20, noNaN: true }), (angle) => {
      const found = directionOf(angle);
      expect(found).toBeGreaterThanOrEqual(0);
      expect(found).toBeLessThan(DIRECTIONS);
      const apart = Math.cos(angleOf(found) - angle);
      expect(apart).toBeGreaterThanOrEqual(Math.cos(Math.PI / DIRECTIONS) - 1e-4);
    }),
  );
});

test('numbers are read in the order in which they were written', () => {
  const numbers = fc.array(
    fc.tuple(fc.constantFrom('bit', 'even', 'number'), upTo(300), fc.constantFrom('a', 'b')),
  );
  fc.assert(
    fc.property(numbers, (all) => {
      const coder = writer();
      for (const [way, value, sort] of all) {
        if (way === 'bit') coder.bit(sort, value % 2);
        else if (way === 'even') coder.uniform(301, value);
        else coder.number(sort, value);
      }
      const text = coder.text();
      const read = reader(text);
      for (const [way, value, sort] of all) {
        if (way === 'bit') expect(read.bit(sort, 0)).toBe(value % 2);
        else if (way === 'even') expect(read.uniform(301, 0)).toBe(value);
        else expect(read.number(sort, 0)).toBe(value);
      }
    }),
  );
});

test('likely bits take few letters, and random numbers take no more than necessary', () => {
  const letters = (bits: readonly number[]) => {
    const coder = writer();
    for (const bit of bits) coder.bit('each', bit);
    return coder.text().length;
  };
  const rare = Array.from({ length: 1200 }, (_, index) => (index % 40 === 39 ? 1 : 0));
  expect(letters(rare)).toBeLessThan(50);
  const coder = writer();
  for (let index = 0; index < 600; index++) coder.uniform(64, (index * 37) % 64);
  expect(coder.text().length).toBeLessThanOrEqual(602);
});
