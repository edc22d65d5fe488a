import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import { LONGEST_CODE, penCode, penDrawingOfCode } from '#src/picture/sketching/pen-code.ts';
import { type PenDrawing, penDrawingSchema } from '#src/picture/sketching/pen-drawing.ts';
import { turnOf } from '#src/picture/sketching/smooth-line.ts';
import { seeded } from '#src/random.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

const place = fc.tuple(
  fc.double({ min: 0, max: 1000, noNaN: true }),
  fc.double({ min: 0, max: 700, noNaN: true }),
);
const stroke = fc.record(
  {
    points: fc.array(place, { minLength: 1, maxLength: 40 }),
    colour: fc.constantFrom('#1d1d1b', '#e04030', '#2b6fc8'),
    width: fc.constantFrom(8, 20),
    closed: fc.constant(true as const),
    mirrored: fc.constant(true as const),
  },
  { requiredKeys: ['points'] },
);
const drawing = fc
  .array(stroke, { maxLength: 12 })
  .map((strokes): PenDrawing => ({ format: 'dotterel/drawing', version: 1, size: [1000, 700], strokes }));

/** A face as a child draws it: a wobbly ring, two dots and a mouth. */
const FACE: PenDrawing = {
  format: 'dotterel/drawing',
  version: 1,
  size: [800, 1000],
  strokes: [
    {
      points: Array.from({ length: 120 }, (_, k): Point => {
        const [angle, radius] = [(k / 120) * 2 * Math.PI, 300 + 6 * Math.sin(k)];
        return [400 + radius * Math.cos(angle), 450 + radius * Math.sin(angle)];
      }),
      closed: true,
    },
    { points: [[300, 380]], colour: '#2b6fc8', width: 24 },
    { points: [[500, 380]], colour: '#2b6fc8', width: 24 },
    {
      points: pairs('280 560, 400 640, 520 560'),
      colour: '#e04030',
    },
  ],
};

function distanceTo([x, y]: Point, points: readonly Point[], closed: boolean): number {
  const ring = closed ? [...points, points[0] as Point] : points;
  const to = ring.slice(ring.length > 1 ? 1 : 0).map(([bx, by], k) => {
    const [ax, ay] = ring[k] as Point;
    const squared = (bx - ax) ** 2 + (by - ay) ** 2;
    const t =
      squared === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / squared));
    return Math.sqrt((ax + t * (bx - ax) - x) ** 2 + (ay + t * (by - ay) - y) ** 2);
  });
  return Math.min(...to);
}

function read(code: string): PenDrawing {
  const result = penDrawingOfCode(code);
  if (!result.ok) throw new Error(result.failure.code);
  return result.value;
}

describe('a drawing encoded as text', () => {
  test('is decoded with each stroke within a hundredth of the sheet', () => {
    fc.assert(
      fc.property(drawing, (drawn) => {
        const code = penCode(drawn);
        expect(code).toMatch(/^[\w-]+$/);
        const back = read(code);
        expect(v.is(penDrawingSchema, back)).toBe(true);
        expect(back.size).toEqual([1000, 700]);
        expect(back.strokes).toHaveLength(drawn.strokes.length);
        for (const [
          k,
          { points, colour = '#1d1d1b', closed, mirrored, width = 8 },
        ] of drawn.strokes.entries()) {
          const other = back.strokes[k];
          expect(other).toMatchObject({ colour, width });
          expect([other?.closed, other?.mirrored]).toEqual([closed, mirrored]);
          for (const point of points)
            expect(distanceTo(point, other?.points ?? [], closed === true)).toBeLessThan(10);
        }
      }),
    );
  });

  test('is short, and keeps its shape', () => {
    const code = penCode(FACE);
    expect(code.length).toBeLessThan(160);
    const back = read(code);
    expect(back.size).toEqual([800, 1000]);
    expect(back.strokes.map(({ points }) => points.length)).toEqual([expect.any(Number), 1, 1, 3]);
  });

  test('stays in place and short when encoded ten times', () => {
    let sent = FACE;
    for (let times = 0; times < 10; times++) sent = read(penCode(sent));
    expect(penCode(sent).length).toBeLessThan(1.2 * penCode(FACE).length);
    FACE.strokes.forEach(({ points, closed = false }, k) => {
      for (const point of points)
        expect(distanceTo(point, sent.strokes[k]?.points ?? [], closed)).toBeLessThan(10);
    });
  });

  test('keeps circles round and corners sharp', () => {
    const round = (radius: number): PenDrawing['strokes'][number] => ({
      points: Array.from({ length: 90 }, (_, k): Point => {
        const angle = (k / 90) * 2 * Math.PI;
        return [500 + radius * Math.cos(angle), 350 + radius * Math.sin(angle)];
      }),
      closed: true,
    });
    const house: PenDrawing['strokes'][number] = {
      points: pairs('300 600, 300 350, 500 200, 700 350, 700 600'),
      closed: true,
    };
    const { strokes } = read(
      penCode({ ...FACE, size: [1000, 700], strokes: [round(300), round(24), house] }),
    );
    const [large, small, walls] = strokes;
    for (const [ring, radius] of [
      [large, 300],
      [small, 24],
    ] as const) {
      const points = ring?.points ?? [];
      const radii = points.map(([x, y]) => Math.sqrt((x - 500) ** 2 + (y - 350) ** 2));
      expect(Math.max(...radii.map((own) => Math.abs(own - radius)))).toBeLessThan(4);
      // A regular polygon of 20 corners turns by 18 degrees at each.
      expect(points.length).toBeGreaterThan(20);
    }
    expect(walls?.points).toHaveLength(5);
  });

  test('gets no corners in small loops, and keeps those of a zigzag', () => {
    const loops = Array.from({ length: 400 }, (_, k): Point => {
      const [t, angle] = [k / 399, (10 * Math.PI * k) / 399];
      return [240 + 220 * t + 35 * Math.sin(angle), 250 + 45 * Math.cos(angle)];
    });
    const zigzag = Array.from({ length: 9 }, (_, k): Point => [100 + 40 * k, k % 2 === 0 ? 500 : 600]);
    const sent = { ...FACE, size: [1000, 700] as const, strokes: [{ points: loops }, { points: zigzag }] };
    const sharpest = ({ points }: PenDrawing['strokes'][number]): readonly number[] =>
      points
        .slice(1, -1)
        .map((at, k) => turnOf(points[k] ?? at, at, points[k + 2] ?? at))
        .filter((turn) => turn > 50);
    const [back, corners] = read(penCode(sent)).strokes;
    expect(back && sharpest(back)).toEqual([]);
    expect(corners && sharpest(corners)).toHaveLength(7);
    for (const at of loops) expect(distanceTo(at, back?.points ?? [], false)).toBeLessThan(4);
    // An explicit coarseness is kept, so that packed pictures fit.
    expect(penCode(sent, 1).length).toBeLessThan(penCode(sent).length);
  });

  test('of version 1 is decoded as polylines', () => {
    const code =
      'FZj4EAwHR0bdIByzLN_Z_uU5keI_aK2B9YLV-2edvbjx57--z3hC4BO0buH8ifUp6K_iwIoGNkhxAWSDFVYzGcMwAAMweEE';
    const [ring, angle] = read(code).strokes;
    expect(ring?.points).toHaveLength(28);
    expect(angle?.points).toEqual(pairs('99.8 99.8, 299.4 99.8, 299.4 299.4'));
  });

  test('of an empty sheet is decoded as an empty sheet', () => {
    expect(read(penCode({ ...FACE, strokes: [] })).strokes).toEqual([]);
  });
});

describe('a changed code', () => {
  const code = penCode(FACE);
  const LETTERS = 'ABCXYZabcxyz0189-_';

  test('is rejected if any letter is changed, removed or inserted', () => {
    const random = seeded('codes');
    for (let tried = 0; tried < 1000; tried++) {
      const at = random.below(code.length);
      const letter = LETTERS[random.below(LETTERS.length)] ?? '';
      const [kept, rest] = [code.slice(0, at), code.slice(at)];
      const changed = [kept + letter + rest.slice(1), kept + rest.slice(1), kept + letter + rest][
        random.below(3)
      ];
      if (changed === code) continue;
      const result = penDrawingOfCode(changed ?? '');
      // Padding in the last letter has no meaning.
      if (result.ok) expect(result.value).toEqual(read(code));
      else expect(['damaged-code', 'newer-code']).toContain(result.failure.code);
    }
  });

  test.each([
    ['', 'nothing'],
    ['A', 'one letter'],
    ['ä'.repeat(40), 'other letters'],
    ['A'.repeat(LONGEST_CODE + 1), 'far too much'],
    ['_'.repeat(400), 'ones alone'],
  ])('is rejected: %#', (text) => {
    expect(penDrawingOfCode(text)).toMatchObject({ ok: false, failure: { code: 'damaged-code' } });
  });
});
