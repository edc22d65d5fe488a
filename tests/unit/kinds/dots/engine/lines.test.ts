import { describe, expect, test } from 'vitest';
import { loadLibrary } from '#src/cli/packs/library.ts';
import type { Point } from '#src/geometry/shapes/point.ts';
import { length } from '#src/geometry/shapes/segment.ts';
import type { DotBoard, DotDocument } from '#src/kinds/dots/engine/document.ts';
import { prepare } from '#src/kinds/dots/engine/drawing/curves.ts';
import type { Stroke } from '#src/kinds/dots/engine/drawing/stroke.ts';
import { buildLayout } from '#src/kinds/dots/engine/routes/layout.ts';
import { bendToDots, lineToDots } from '#src/kinds/dots/engine/routes/lines.ts';
import type { Route } from '#src/kinds/dots/engine/routes/route.ts';
import { makePuzzle } from '#src/worker/make.ts';
import { at, graphOf, largestDistance } from '#tests/fixtures/lines.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

const LINE = Array.from({ length: 31 }, (_, k): Point => [10 * k, 100]);
const NONE = [undefined, undefined] as const;

describe('a line that comes to dots', () => {
  test('stays as in the drawing if there are none', () => {
    expect(bendToDots(LINE, NONE)).toEqual(LINE);
  });

  test('ends at the dots, and is as in the drawing farther away than three times their distance', () => {
    const line = bendToDots(LINE, [[0, 110], undefined]);
    expect(line[0]).toEqual([0, 110]);
    expect(line.slice(3)).toEqual(LINE.slice(3));
    expect(line[1]?.[1]).toBeCloseTo(100 + (10 * 2) / 3, 3);
  });

  test('bends over at most the half that is nearer to the dot', () => {
    const short = LINE.slice(0, 5);
    const line = bendToDots(short, [undefined, [40, 112]]);
    expect(line.slice(0, 3)).toEqual(short.slice(0, 3));
    expect(line[4]).toEqual([40, 112]);
  });

  test('gets points where it begins to bend, because long pieces may be straight', () => {
    const long = [at(0, 0), at(600, 0)];
    expect(bendToDots(long, pairs<[Point, Point]>('0 6, 600 3'))).toEqual([
      at(0, 6),
      at(18, 0),
      at(591, 0),
      at(600, 3),
    ]);
  });

  test('ends at the dots even if it has no length', () => {
    const [first = at(0, 100)] = LINE;
    expect(bendToDots([first, first], [undefined, [5, 100]])).toEqual([first, [5, 100]]);
  });

  test('ends with the lines of its stroke, other ones at dots', () => {
    const start = { withoutDot: [at(-20, 90), at(-5, 95)], withDot: [at(-10, 92), at(-5, 95)] };
    const end = { withoutDot: [at(320, 90), at(305, 95)], withDot: [at(310, 92), at(305, 95)] };
    expect(lineToDots(LINE, [start, undefined], NONE)).toEqual([...start.withoutDot, ...LINE.slice(1)]);
    expect(lineToDots(LINE, [undefined, end], [undefined, at(310, 92)])).toEqual([
      ...LINE.slice(0, -1),
      at(305, 95),
      at(310, 92),
    ]);
  });
});

const OPTIONS = { delta: 26, epsilon: 15, clearance: 10, leastEdge: 36, reach: 4.5, step: 9, phase: 0.5 };
/**
 * A horizontal line with upright ones nearer to each other than dots may be. The last ends in a ring too small for
 * three edges. An arc has a gap too small for dots.
 */
const RAIL: readonly (readonly Point[])[] = [
  pairs('100 300, 300 300, 318 300, 336 300, 700 300'),
  pairs('300 300, 300 420'),
  pairs('318 300, 318 420'),
  pairs('336 300, 336 180, 326 170, 336 160, 346 170, 336 180'),
  pairs('500 600, 520 700, 600 705'),
  pairs('612 705, 690 705, 700 600'),
];

const shownWhole = ({ vertices, closed }: Stroke): Route => [
  { from: 0, to: closed ? vertices.length : vertices.length - 1, drawn: false },
];

describe('lines in a layout without dots', () => {
  test('are as in the drawing, even at contracted places', () => {
    const prepared = prepare(graphOf(...RAIL), OPTIONS);
    expect(prepared.small.size).toBeGreaterThan(0);
    const { dots, edges, predrawn } = buildLayout(prepared, prepared.strokes.map(shownWhole));
    expect([dots, edges]).toEqual([[], []]);
    expect(largestDistance(RAIL, predrawn)).toBeLessThan(0.5);
    expect(largestDistance(predrawn, RAIL)).toBeLessThan(0.5);
  });
});

/** A corner at a line, so acute that its sides merge before they reach it. */
const ACUTE: readonly (readonly Point[])[] = [
  pairs('500 100, 100 100'),
  pairs('500 100, 154 300'),
  pairs('500 100, 800 700'),
  pairs('500 100, 300 700'),
];

test('an acute corner in a layout without dots stays connected', () => {
  const prepared = prepare(graphOf(...ACUTE), OPTIONS);
  expect(prepared.small.size).toBe(1);
  const { predrawn } = buildLayout(prepared, prepared.strokes.map(shownWhole));
  const ends = predrawn.flatMap((line) => [line[0], line[line.length - 1]]).map(String);
  const loose = ends.filter((end) => ends.filter((other) => other === end).length === 1);
  expect(loose.sort()).toEqual(ACUTE.map((line) => String(line[1])).sort());
  expect(largestDistance(ACUTE, predrawn)).toBeLessThan(5);
  expect(largestDistance(predrawn, ACUTE)).toBeLessThan(5);
});

test.each([
  ['connect-the-dots', 'openmoji:1F408'],
  ['connect-that-dot', 'openmoji:1F408'],
  ['closest-dot', 'openmoji:1F408'],
  ['unit-dot', 'openmoji:2B50'],
])('an easy %s of %s has true and pre-drawn lines that are on the drawing', (kind, id) => {
  const { line = '', colour = '', title = '' } = loadLibrary().find(id) ?? {};
  const asked = {
    svg: line,
    colour,
    title,
    source: { id },
    kind,
    level: 'easy',
    seed: '1',
  } as const;
  const made = makePuzzle(asked);
  if (!made.ok) throw new Error(made.failure.code);
  const { board, drawing, solution } = made.document as DotDocument<DotBoard>;
  const drawn = drawing.edges.map((ends) => ends.map((end) => drawing.points[end] ?? [0, 0]));
  // Beside dots that are off the drawing, lines may leave it.
  const off = Math.max(...board.dots.map(({ at }) => largestDistance([[at, at]], drawn)));
  const isAway = ([x, y]: Point) => board.dots.every(({ at }) => length(x, y, ...at) > 3 * off);
  const away = [...(solution.lines ?? []), ...board.predrawn].flat().filter(isAway);
  expect(away.length).toBeGreaterThan(20);
  expect(
    largestDistance(
      away.map((point) => [point, point]),
      drawn,
    ),
  ).toBeLessThan(3);
});
