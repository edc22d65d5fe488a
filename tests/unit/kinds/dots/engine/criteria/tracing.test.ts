import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import { polylineSegments, segmentsOf } from '#src/geometry/shapes/segments.ts';
import { trace } from '#src/kinds/dots/engine/criteria/tracing.ts';
import type { Drawing, Polyline } from '#src/kinds/dots/engine/document.ts';
import { at, drawingOf, ring } from '#tests/fixtures/lines.ts';

const EPSILON = 15;

/** The number of torn strokes and of lost vertices, for a drawing and a picture made of lines. */
function faultsOf(
  drawn: readonly Polyline[],
  seen: readonly Polyline[],
): readonly [torn: number, apart: number] {
  const { torn, lostVertices, tooDense } = trace(drawingOf(drawn), polylineSegments(seen), EPSILON);
  expect(tooDense).toBe(false);
  return [torn.length, lostVertices.length];
}

const WHOLE = [0, 0];
const level = (y: number, from = 100, to = 500): Polyline => [at(from, y), at((from + to) / 2, y), at(to, y)];
const upright = (x: number, from: number, to: number): Polyline => [at(x, from), at(x, to)];

describe('a line', () => {
  test('is found in its place and beside it', () => {
    expect(faultsOf([level(100)], [level(100)])).toEqual(WHOLE);
    expect(faultsOf([level(100)], [level(114)])).toEqual(WHOLE);
    expect(faultsOf([level(100)], [level(119)])[0]).toBe(1);
  });

  test('is found across a gap of 12, and torn by one of 13', () => {
    const gapped = (gap: number) => [level(100, 100, 300 - gap / 2), level(100, 300 + gap / 2, 500)];
    expect(faultsOf([level(100)], gapped(11.9))).toEqual(WHOLE);
    expect(faultsOf([level(100)], gapped(13))).toEqual([1, 0]);
    expect(faultsOf([level(100)], gapped(30))).toEqual([1, 0]);
  });

  test('reports where it is torn', () => {
    const seen = [level(100, 100, 200), level(100, 230, 500)];
    const { torn } = trace(drawingOf([level(100)]), polylineSegments(seen), EPSILON);
    expect(torn).toMatchObject([{ isLoop: false, at: [200, 100] }]);
  });

  test('is not found in one that ends early or continues', () => {
    expect(faultsOf([level(100)], [level(100, 100, 486)])).toEqual(WHOLE);
    expect(faultsOf([level(100)], [level(100, 100, 480)])[0]).toBe(1);
    expect(faultsOf([level(100)], [level(100, 100, 530)])).toEqual([0, 1]);
  });

  test('that turns back is found in one that does, but not in a straight one', () => {
    const there = [at(100, 100), at(300, 100), at(250, 108), at(500, 108)];
    expect(faultsOf([there], [there])).toEqual(WHOLE);
    // A walk may turn back on a line just as the stroke does.
    expect(faultsOf([there], [level(104)])).toEqual(WHOLE);
    const far = [at(100, 100), at(300, 100), at(200, 140), at(500, 140)];
    expect(faultsOf([far], [level(120)])[0]).toBe(1);
  });

  test('is not found in pieces on both sides of it', () => {
    const pieces = [level(110, 100, 220), level(92, 235, 350), level(110, 365, 500)];
    expect(faultsOf([level(100)], pieces)[0]).toBe(1);
  });
});

describe('a loop', () => {
  const whole = ring(300, 300, 100, 36);
  const turned = (by: number): Polyline => {
    const open = whole.slice(0, -1);
    return [...open.slice(by), ...open.slice(0, by + 1)];
  };

  test('is found from any beginning', () => {
    for (const by of [0, 7, 20]) expect(faultsOf([turned(by)], [whole])).toEqual(WHOLE);
  });

  test('that stays open is torn, from any beginning and with any opening', () => {
    for (const by of [0, 3, 18, 35]) {
      for (const from of [0, 9, 34]) {
        // One side of 17 units is missing.
        expect(faultsOf([turned(by)], [turned(from).slice(0, -1)])).toEqual([1, 0]);
      }
    }
  });

  test('is found on a single line only if the loop is thin', () => {
    const long = [at(100, 100), at(500, 100), at(500, 110), at(100, 110), at(100, 100)];
    expect(faultsOf([long], [level(105)])).toEqual(WHOLE);
    const wide = [at(100, 100), at(500, 100), at(500, 140), at(100, 140), at(100, 100)];
    expect(faultsOf([wide], [level(120)])[0]).toBe(1);
  });

  test('that visibly encloses an area is not found there and back on one line', () => {
    for (const radius of [8, 11, 14]) {
      const round = ring(300, 300, radius, 24);
      const stick = [at(300 - radius, 300), at(300 + radius, 300)];
      expect(faultsOf([round], [stick])).toEqual([1, 0]);
      // Lines attached to that line do not help. A second line on top of it does not help either.
      expect(faultsOf([round], [stick, [at(300, 300), at(300, 308)]])).toEqual([1, 0]);
      expect(faultsOf([round], [stick, [at(300 - radius, 300), at(300, 300)]])).toEqual([1, 0]);
      expect(faultsOf([round], [round])).toEqual(WHOLE);
      expect(faultsOf([round], [ring(305, 295, radius, 3)])).toEqual(WHOLE);
    }
    const sliver = [at(300, 300), at(300, 320), at(303, 300), at(300, 300)];
    expect(faultsOf([sliver], [[at(300, 300), at(300, 320)]])).toEqual(WHOLE);
    const speck = ring(300, 300, 6, 24);
    expect(faultsOf([speck], [[at(294, 300), at(306, 300)]])).toEqual(WHOLE);
  });

  test('attached to a line is not found without its other side', () => {
    const stem = [at(100, 314), at(300, 314)];
    const curl = [...ring(300, 300, 14, 24).slice(6), ...ring(300, 300, 14, 24).slice(1, 7)];
    expect(faultsOf([stem, curl], [stem, curl])).toEqual(WHOLE);
    expect(faultsOf([stem, curl], [[at(100, 314), at(300, 314), at(300, 286)]])[0]).toBe(1);
  });
});

describe('a vertex', () => {
  test('of three lines needs a meeting of three, which may include a gap of 12', () => {
    const drawn = [level(100), upright(300, 100, 200)];
    expect(faultsOf(drawn, [level(100), upright(300, 100, 200)])).toEqual(WHOLE);
    expect(faultsOf(drawn, [level(100), upright(300, 111, 200)])).toEqual(WHOLE);
    expect(faultsOf(drawn, [level(100), upright(300, 114, 200)])).toEqual([0, 1]);
    // Another line near by does not replace one that ends in the air.
    expect(faultsOf(drawn, [level(100), upright(300, 114, 200), upright(310, 40, 100)])[1]).toBeGreaterThan(
      0,
    );
  });

  test('of four lines is neither two lines that cross nor two that turn', () => {
    const drawn = [
      level(300, 200, 300),
      level(300, 300, 400),
      upright(300, 200, 300),
      upright(300, 300, 400),
    ];
    expect(faultsOf(drawn, drawn)).toEqual(WHOLE);
    const turning = [
      [at(200, 300), at(291, 291), at(300, 200)],
      [at(400, 300), at(309, 309), at(300, 400)],
    ];
    expect(faultsOf(drawn, turning)[1]).toBe(1);
  });

  test('that is an end stays an end', () => {
    const apart = (gap: number) => [level(100, 100, 300 - gap / 2), level(100, 300 + gap / 2, 500)];
    expect(faultsOf(apart(20), apart(20))).toEqual(WHOLE);
    expect(faultsOf(apart(20), [level(100)])).toEqual([0, 2]);
    // A gap smaller than epsilon may close.
    expect(faultsOf(apart(14), [level(100)])).toEqual(WHOLE);
    // An end that nearly touches a line is no end.
    expect(faultsOf([level(100), upright(300, 117, 200)], [level(100), upright(300, 102, 200)])).toEqual([
      0, 1,
    ]);
  });

  test('of two ends that run slightly past each other may become one line', () => {
    // The ends are 0.5 and 3 apart. Each end's nearest place on the other line is beside that line's own end.
    for (const past of [0.5, 3]) {
      const one = [at(100, 100), at(300, 100)];
      const other = [at(300 - past, 100.2), at(400, 300)];
      expect(faultsOf([one, other], [[at(100, 100), at(300, 100), at(400, 300)]])).toEqual(WHOLE);
    }
  });

  test('at the end of a nearly closed stroke may close a gap smaller than epsilon', () => {
    const bowl = (gap: number) => [
      at(300 + gap / 2, 200),
      at(400, 300),
      at(200, 300),
      at(300 - gap / 2, 200),
    ];
    const closed = [at(300, 200), at(400, 300), at(200, 300), at(300, 200)];
    expect(faultsOf([bowl(14)], [closed])).toEqual(WHOLE);
    expect(faultsOf([bowl(20)], [closed])).toEqual([0, 2]);
  });

  test('of a feature smaller than epsilon may vanish, but not of a larger one', () => {
    const arms = (radius: number): Polyline[] =>
      [0, 1, 2].map((k) => {
        const angle = (2 * Math.PI * k) / 3;
        return [
          at(300 + radius * Math.cos(angle), 300 + radius * Math.sin(angle)),
          at(300 + 150 * Math.cos(angle), 300 + 150 * Math.sin(angle)),
        ];
      });
    expect(faultsOf([...arms(10), ring(300, 300, 10, 3)], arms(0))).toEqual(WHOLE);
    expect(faultsOf([...arms(24), ring(300, 300, 24, 3)], arms(0))[1]).toBeGreaterThan(0);
    // A stub smaller than epsilon may vanish, but not a larger one.
    expect(faultsOf([level(100), upright(300, 100, 112)], [level(100)])).toEqual(WHOLE);
    expect(faultsOf([level(100), upright(300, 100, 117)], [level(100)])).toEqual([0, 2]);
  });

  test('of lines that leave side by side may move to where they separate', () => {
    const fork = (spread: number): Polyline[] => [
      [at(100, 300), at(300, 300)],
      [at(300, 300), at(500, 300 - spread)],
      [at(300, 300), at(500, 300 + spread)],
    ];
    const zipped: Polyline[] = [
      [at(100, 300), at(340, 300)],
      [at(340, 300), at(500, 260)],
      [at(340, 300), at(500, 340)],
    ];
    expect(faultsOf(fork(40), zipped)).toEqual(WHOLE);
    const parted = zipped.map((line) => line.map(([x, y]) => at(x, 300 + (y - 300) * 3.5)));
    expect(faultsOf(fork(140), parted)).not.toEqual(WHOLE);
  });
});

/** Some edges of a lattice of slightly moved points, 48 units apart. */
const lattices = fc
  .record({
    edges: fc.uniqueArray(fc.tuple(fc.nat(4), fc.nat(4), fc.boolean()), {
      minLength: 1,
      maxLength: 30,
      selector: String,
    }),
    moves: fc.array(fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 })), {
      minLength: 36,
      maxLength: 36,
    }),
  })
  .map(({ edges, moves }): Drawing => {
    const place = (column: number, row: number): Point => {
      const [dx, dy] = moves[6 * row + column] ?? [0, 0];
      return at(100 + 48 * column + dx, 100 + 48 * row + dy);
    };
    return drawingOf(
      edges.map(([column, row, across]) => [
        place(column, row),
        across ? place(column + 1, row) : place(column, row + 1),
      ]),
    );
  });

/** The drawing's segments, with a gap in the middle of one. */
function cutBy({ points, edges }: Drawing, edge: number, gap: number): Float64Array {
  const segments = segmentsOf(points, edges);
  const [ax, ay, bx, by] = segments.slice(4 * edge, 4 * edge + 4) as unknown as [
    number,
    number,
    number,
    number,
  ];
  const half = gap / 2 / Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2);
  const along = (share: number) => [ax + (bx - ax) * share, ay + (by - ay) * share] as const;
  const parts = [ax, ay, ...along(0.5 - half), ...along(0.5 + half), bx, by];
  return Float64Array.from([...segments.slice(0, 4 * edge), ...parts, ...segments.slice(4 * edge + 4)]);
}

describe('any drawing', () => {
  test('resembles itself', () => {
    fc.assert(
      fc.property(lattices, (drawing) => {
        const { torn, lostVertices } = trace(drawing, segmentsOf(drawing.points, drawing.edges), EPSILON);
        expect([torn, lostVertices]).toEqual([[], []]);
      }),
    );
  });

  test('resembles itself when shifted by less than epsilon', () => {
    fc.assert(
      fc.property(lattices, fc.double({ min: 0, max: 6.28, noNaN: true }), (drawing, angle) => {
        const moved = drawing.points.map(([x, y]) => at(x + 14 * Math.cos(angle), y + 14 * Math.sin(angle)));
        const { torn, lostVertices } = trace(drawing, segmentsOf(moved, drawing.edges), EPSILON);
        expect([torn, lostVertices]).toEqual([[], []]);
      }),
    );
  });

  test('tolerates a gap of less than 12, and no larger one', () => {
    fc.assert(
      fc.property(lattices, fc.nat(), (drawing, pick) => {
        const edge = pick % drawing.edges.length;
        const closed = trace(drawing, cutBy(drawing, edge, 11.9), EPSILON);
        expect([closed.torn, closed.lostVertices]).toEqual([[], []]);
        for (const gap of [13, 20, 40])
          expect(trace(drawing, cutBy(drawing, edge, gap), EPSILON).torn).toHaveLength(1);
      }),
    );
  });
});

describe('tracing gives up on', () => {
  const given = (lines: readonly Polyline[]) =>
    trace(drawingOf(lines), polylineSegments(lines), EPSILON).tooDense;

  test.each<[string, Polyline[]]>([
    ['a hatching', Array.from({ length: 2000 }, (_, k) => level(k / 2, 0, 1000))],
    ['lines through one point', Array.from({ length: 1500 }, (_, k) => [at(k, 0), at(1500 - k, 1000)])],
    ['a star of short arms', Array.from({ length: 2000 }, (_, k) => [at(500, 500), at(486 + k / 80, 495)])],
    ['a spiral of a thousand turns', [spiral(1000)]],
  ])('%s', (_, lines) => {
    expect(given(lines)).toBe(true);
  });

  test('but not on a spiral of ten turns', () => {
    expect(given([spiral(10)])).toBe(false);
  });
});

function spiral(turns: number): Polyline {
  return Array.from({ length: 40 * turns }, (_, k) => {
    const radius = (480 * k) / (40 * turns);
    return at(500 + radius * Math.cos((Math.PI * k) / 20), 500 + radius * Math.sin((Math.PI * k) / 20));
  });
}
