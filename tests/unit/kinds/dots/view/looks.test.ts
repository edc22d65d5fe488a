import { expect, test } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import type { ClosestDotBoard } from '#src/kinds/closest-dot/engine/document.ts';
import { rules as closestDot, linesOf as closestLines } from '#src/kinds/closest-dot/engine/rules.ts';
import * as closest from '#src/kinds/closest-dot/view/look.ts';
import type { UnitDotDocument } from '#src/kinds/unit-dot/engine/document.ts';
import { rules as unitDot } from '#src/kinds/unit-dot/engine/rules.ts';
import * as unit from '#src/kinds/unit-dot/view/look.ts';
import type { AnyRules, Touch } from '#src/puzzle/contract/kind.ts';
import type { ViewState } from '#src/view/view-state.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

type Edges = readonly (readonly [number, number])[];

/** What is visible after a finger comes down at the first point and moves over the others. */
function seen(rules: AnyRules, board: unknown, edges: Edges, path: readonly Point[], tool = true): ViewState {
  const progress = { edges };
  let gesture = rules.rest;
  for (const [index, at] of path.entries()) {
    const input: Touch = { phase: index === 0 ? 'down' : 'move', at, unitsPerCssPixel: 1, tap: false };
    gesture = rules.interpret(board, progress, gesture, input)?.gesture ?? gesture;
  }
  return { session: { progress }, gesture, help: undefined, tool, keys: false } as unknown as ViewState;
}

/**
 * A row of dots in one colour, with growing distances. The last dot has a second colour, whose partner is elsewhere.
 */
const row: ClosestDotBoard = {
  dots: [
    { at: [100, 100], colours: [0] },
    { at: [200, 100], colours: [0] },
    { at: [350, 100], colours: [0, 1] },
    { at: [350, 400], colours: [1] },
  ],
  predrawn: [],
  palette: 2,
};
const closestLook = (edges: Edges, path: readonly Point[], tool = true) =>
  closest.lookOf(row, seen(closestDot, row, edges, path, tool));

test('each line of closest-dot has the colours that ask for it at either end', () => {
  expect([...closestLines(row).values()]).toEqual([
    { from: 0, to: 1, colours: [0] },
    { from: 2, to: 1, colours: [0] },
    { from: 2, to: 3, colours: [1] },
  ]);
});

test('the circle grows with the drag until it touches a dot of its colour, which is then marked', () => {
  const small = closestLook([], pairs('100 100, 140 160'));
  expect(small.circle).toEqual({ colour: 0, radius: expect.closeTo(Math.sqrt(40 ** 2 + 60 ** 2)) });
  expect(small.held?.line).toMatchObject({ catching: undefined, ink: 'own0' });
  const grown = closestLook([], pairs('100 100, 100 300'));
  expect(grown.circle).toEqual({ colour: 0, radius: 100 });
  expect(grown.held?.line).toMatchObject({ tip: [100, 300], catching: 1 });
});

test('without the circle, only a dot that catches the finger is marked', () => {
  const away = closestLook([], pairs('100 100, 100 300'), false);
  expect(away.circle).toBeUndefined();
  expect(away.held?.line?.catching).toBeUndefined();
  const near = closestLook([], pairs('100 100, 170 102'), false);
  expect(near.held?.line?.catching).toBe(1);
});

test('the circle of a pie takes the colour in the direction of the drag, and drawn lines keep theirs', () => {
  const down = closestLook([[0, 1]], pairs('350 100, 350 180'));
  expect(down.circle?.colour).toBe(1);
  expect(down.held?.line?.ink).toBe('own1');
  expect(down.lines.get('0-1')?.ink).toBe('own0');
});

/** Three dots a unit apart in a row, and one farther away. With two units, that one shares a colour with the third. */
const bars = (units: readonly number[]): UnitDotDocument =>
  ({
    board: {
      dots: [
        { at: [100, 100], colours: [0] },
        { at: [180, 100], colours: [0] },
        { at: [260, 100], colours: units.length > 1 ? [0, 1] : [0] },
        { at: [260, 300], colours: [units.length - 1] },
      ],
      predrawn: [],
      units,
    },
    solution: { edges: units.length > 1 ? pairs('0 1, 1 2, 2 3') : pairs('0 1, 1 2') },
  }) as unknown as UnitDotDocument;

const unitLook = (units: readonly number[], edges: Edges, path: readonly Point[]) => {
  const document = bars(units);
  return unit.lookOf(document.board, [1, 2], seen(unitDot, document.board, edges, path));
};

const coinAt = ({ coin }: ReturnType<typeof unitLook>, colour = 0) =>
  coin.places.find((place) => place.colour === colour)?.at;

test('a resting coin covers the last line, or at first an undrawn one, and nothing lights up', () => {
  const before = unitLook([80], [], []);
  expect(coinAt(before)).toEqual([220, 100]);
  expect(before).toMatchObject({ coin: { used: false }, lit: new Set() });
  expect(coinAt(unitLook([80], [[0, 1]], []))).toEqual([140, 100]);
});

test('the coin of a held dot has one end at the dot and its middle towards the finger', () => {
  const look = unitLook([80], [[0, 1]], pairs('180 100, 180 250'));
  expect(coinAt(look)).toEqual([180, 140]);
  expect(look).toMatchObject({ coin: { used: true }, lit: new Set() });
});

test('a coin turned to a dot one coin away touches both dots and lights them up', () => {
  // The finger is less than half way to the dot, and beside the line.
  const near = unitLook([80], [[0, 1]], pairs('180 100, 210 101'));
  expect(coinAt(near)).toEqual([220, 100]);
  expect(near.lit).toEqual(new Set([1, 2]));
  // A drawn line needs no coin.
  const drawn = unitLook([80], [[0, 1]], pairs('180 100, 150 101'));
  expect(drawn.lit).toEqual(new Set());
});

test('the coin of a held dot without a finger continues from the last line, or points inwards', () => {
  expect(coinAt(unitLook([80], [[0, 1]], [[180, 100]]))).toEqual([220, 100]);
  const [x = 0, y = 0] = coinAt(unitLook([80], [], [[100, 100]])) ?? [];
  expect(Math.sqrt((x - 100) ** 2 + (y - 100) ** 2)).toBeCloseTo(40);
  expect(Math.min(x - 100, y - 100)).toBeGreaterThan(0);
});

test('a dot shows the coins of its undrawn lines, each with one end at the dot', () => {
  const coloursOf = (edges: Edges) =>
    unitLook([80, 200], edges, [[260, 100]]).coin.places.map(({ colour }) => colour);
  expect(coloursOf([])).toEqual([0, 1]);
  expect(coloursOf([[1, 2]])).toEqual([1]);
  const away = unitLook([80, 200], [], pairs('260 100, 400 100'));
  expect([coinAt(away, 0), coinAt(away, 1)]).toEqual(pairs('300 100, 360 100'));
});

test('a moving coin jumps between two dots one coin apart, or stays under the finger', () => {
  const roaming = (to: Point, edges: Edges = []) => unitLook([80], edges, [[140, 250], to]);
  const near = roaming([145, 115]);
  expect(coinAt(near)).toEqual([140, 100]);
  expect(near).toMatchObject({ coin: { used: true }, lit: new Set([0, 1]) });
  // A coin with a dot in its middle and another on its rim means nothing.
  const free = roaming([181, 101]);
  expect(coinAt(free)).toEqual([181, 101]);
  expect(free.lit).toEqual(new Set());
  expect(roaming([145, 115], [[0, 1]]).lit).toEqual(new Set());
});

test('a line is dotted unless it is as long as a coin, in any direction', () => {
  const after = (length: number) =>
    unitLook(
      [80],
      [],
      [
        [100, 100],
        [100, 100 + length],
      ],
    ).held?.line;
  expect(after(50)).toMatchObject({ dotted: true });
  expect(after(80)).toMatchObject({ dotted: false, ink: 'accent' });
  expect(after(120)).toMatchObject({ dotted: true });
});

test('lines have the colours of their units if there are several', () => {
  const look = unitLook([80, 200], pairs('0 1, 2 3'), []);
  expect(look.lines.get('0-1')?.ink).toBe('own0');
  expect(look.lines.get('2-3')?.ink).toBe('own1');
  expect(unitLook([80], [[0, 1]], []).lines.get('0-1')?.ink).toBeUndefined();
});
