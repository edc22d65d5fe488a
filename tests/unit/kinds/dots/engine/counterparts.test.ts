import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { counterpartOf, counterparts } from '../../../../../src/kinds/dots/engine/counterparts.ts';
import { busiest } from '../../../../../src/kinds/dots/engine/excerpt.ts';
import { given } from '../../../../../src/kinds/dots/engine/given.ts';
import type { Curves } from '../../../../../src/kinds/dots/engine/shortcut.ts';
import { strokeLengths } from '../../../../../src/kinds/dots/engine/stroke-lengths.ts';

type Place = readonly [number, number];

interface Line {
  readonly at: readonly Place[];
  readonly closed: boolean;
  readonly onward?: boolean;
  readonly begins?: number;
}

function curvesOf(lines: readonly Line[]): Curves {
  const all = lines.flatMap(({ at }) => at);
  const [xs, ys] = [Float64Array.from(all, ([x]) => x), Float64Array.from(all, ([, y]) => y)];
  let first = 0;
  const strokes = lines.map(({ at, closed }) => {
    const vertices = Uint32Array.from(at.keys(), (k) => first + k);
    first += at.length;
    return { vertices, closed };
  });
  return { xs, ys, homeXs: xs, homeYs: ys, slack: new Float64Array(xs.length), strokes };
}

const AXIS = 500;
const over = ([x, y]: Place): Place => [2 * AXIS - x, y];
/** Lines left of the axis, each in a strip of its own, bent by what is drawn by lot. */
const halves = fc.array(
  fc.record({
    closed: fc.boolean(),
    /** Whether its mirror image runs the same way, and where that begins, if it is closed. */
    onward: fc.boolean(),
    begins: fc.integer({ min: 0, max: 7 }),
    at: fc.array(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 60 })), {
      minLength: 4,
      maxLength: 8,
    }),
  }),
  { minLength: 1, maxLength: 5 },
);
const inStrips = (lines: readonly Line[]): readonly Line[] =>
  lines.map((line, k) => ({ ...line, at: line.at.map(([x, y]): Place => [x, 100 * k + y]) }));

/** A drawing of halves and their mirror images, each behind its half. */
const mirrored = (lines: readonly Line[]): readonly Line[] =>
  inStrips(lines).flatMap((line) => {
    const { closed, onward = false, begins = 0 } = line;
    const seen = onward ? line.at.map(over) : line.at.map(over).toReversed();
    const first = closed ? begins % seen.length : 0;
    return [line, { ...line, at: [...seen.slice(first), ...seen.slice(0, first)] }];
  });

const partsOf = (lines: readonly Line[]) => {
  const curves = curvesOf(lines);
  return { curves, found: counterparts(curves) };
};

describe('the counterparts of strokes', () => {
  test('are their mirror images, where each has one', () => {
    fc.assert(
      fc.property(halves, (lines) => {
        const { found } = partsOf(mirrored(lines));
        expect(found?.of).toEqual(lines.flatMap((_, k) => [2 * k + 1, 2 * k]));
      }),
    );
  });

  test('are themselves of what lies across the axis', () => {
    const arch = {
      closed: false,
      at: [0, 250, 500, 750, 1000].map((x): Place => [x, (x - 500) ** 2 / 1000]),
    };
    const { found } = partsOf([
      arch,
      ...mirrored([
        {
          closed: false,
          at: [
            [0, 900],
            [100, 990],
            [150, 900],
            [200, 990],
          ],
        },
      ]),
    ]);
    expect(found).toEqual({ axis: AXIS, of: [0, 2, 1] });
  });

  test('are none where one stroke has none', () => {
    const spot = {
      closed: false,
      at: [
        [700, 950],
        [740, 950],
        [740, 990],
      ] as const,
    };
    fc.assert(
      fc.property(halves, (lines) => {
        expect(partsOf([...mirrored(lines), spot]).found).toBeUndefined();
      }),
    );
  });

  test('have counterparts of their parts: as long, and where these are seen in the mirror', () => {
    fc.assert(
      fc.property(halves, fc.double({ min: 0, max: 1, noNaN: true }), (lines, share) => {
        const { curves, found } = partsOf(mirrored(lines));
        if (found === undefined) return;
        strokeLengths(curves).forEach((long, s) => {
          const part = busiest(curves, s, share * long);
          const twin = counterpartOf(curves, found, part);
          expect(twin.stroke).toBe(found.of[s]);
          const placesOf = ({ stroke, from, span }: typeof part) => {
            const vertices = curves.strokes[stroke]?.vertices ?? new Uint32Array();
            return Array.from({ length: span + 1 }, (_, k) => {
              const v = vertices[(from + k) % vertices.length] ?? 0;
              return [curves.homeXs[v] ?? 0, curves.homeYs[v] ?? 0] as const;
            });
          };
          const isSeen = placesOf(part).map(over).map(String).sort();
          // Places that coincide may be told from one another by nothing.
          if (new Set(placesOf(part).map(String)).size === part.span + 1 && isPlain(lines, s)) {
            expect(placesOf(twin).map(String).sort()).toEqual(isSeen);
            expect(twin.length).toBeCloseTo(part.length, 6);
          }
        });
      }),
    );
  });

  test('have the parts at the other end of a loop that comes back to where it began', () => {
    // A bag on a string: its frills are beside the knot, on one side first.
    const frill = Array.from({ length: 8 }, (_, k): Place => [500 - 10 - 10 * k, 20 * (k % 2)]);
    const body = Array.from(
      { length: 41 },
      (_, k): Place => [500 - 400 * Math.cos(Math.PI * (k / 40 - 0.5)), 100 + 20 * k],
    );
    const left = [[500, 0] as Place, ...frill, ...body.slice(0, 20)];
    const bag = { closed: false, at: [...left, [500, 900] as Place, ...left.map(over).toReversed()] };
    const { curves, found } = partsOf([bag]);
    expect(found?.of).toEqual([0]);
    if (found === undefined) return;
    const part = { stroke: 0, from: 0, span: 9, length: 0 };
    expect(counterpartOf(curves, found, part)).toMatchObject({ from: bag.at.length - 10, span: 9 });
    const { excerpts, share } = given(curves, { given: 0.1, rounds: 0, epsilon: 20, excerpt: 0.3 });
    expect(excerpts.length).toBe(2);
    expect(share).toBeGreaterThan(0.2);
  });

  test('have what bends on the axis in common, which is shown once', () => {
    const peak = [490, 500, 510].map((x, k): Place => [x, 300 - 60 * (k % 2)]);
    const roof = [
      ...Array.from({ length: 15 }, (_, k): Place => [10 * k + 340, 300]),
      ...peak,
      ...Array.from({ length: 15 }, (_, k): Place => [10 * k + 520, 300]),
    ];
    const curves = curvesOf([{ closed: false, at: roof }]);
    const { excerpts, share } = given(curves, { given: 0.1, rounds: 0, epsilon: 20, excerpt: 0.65 });
    expect(excerpts.length).toBe(1);
    const [{ from, span, length }] = excerpts as [(typeof excerpts)[number]];
    expect(from + from + span).toBe(roof.length - 1);
    expect(share).toBeCloseTo(length / (strokeLengths(curves)[0] ?? 1), 9);
    expect(share).toBeLessThanOrEqual(0.65);
    expect(share).toBeGreaterThan(0.45);
  });

  test('are given together or not at all', () => {
    fc.assert(
      fc.property(
        halves,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (lines, most, excerpt) => {
          const curves = curvesOf(mirrored(lines));
          const { strokes, excerpts } = given(curves, {
            given: most,
            rounds: most / 2,
            epsilon: 20,
            excerpt,
          });
          for (const s of strokes) expect(strokes.has(s ^ 1)).toBe(true);
          expect(new Set(excerpts.map(({ stroke }) => stroke ^ 1))).toEqual(
            new Set(excerpts.map(({ stroke }) => stroke)),
          );
        },
      ),
    );
  });
});

/** Whether no two places of a stroke's half coincide. */
function isPlain(lines: readonly Line[], stroke: number): boolean {
  const { at } = lines[stroke >> 1] ?? { at: [] };
  return new Set(at.map(String)).size === at.length;
}
