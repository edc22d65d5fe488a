import { expect, test } from 'vitest';
import type { Point } from '../../../../../src/geometry/shapes/point.ts';
import type { ClosestDotBoard } from '../../../../../src/kinds/closest-dot/engine/document.ts';
import {
  rules as closestDot,
  linesOf as closestLines,
} from '../../../../../src/kinds/closest-dot/engine/rules.ts';
import * as closest from '../../../../../src/kinds/closest-dot/view/look.ts';
import type { UnitDotDocument } from '../../../../../src/kinds/unit-dot/engine/document.ts';
import { rules as unitDot } from '../../../../../src/kinds/unit-dot/engine/rules.ts';
import * as unit from '../../../../../src/kinds/unit-dot/view/look.ts';
import type { AnyRules, Touch } from '../../../../../src/puzzle/contract/kind.ts';
import type { Seen } from '../../../../../src/view/seen.ts';
import { pairs } from '../../../../fixtures/pairs.ts';

type Edges = readonly (readonly [number, number])[];

/** What is seen after a finger came down at the first point and went over the others. */
function seen(rules: AnyRules, board: unknown, edges: Edges, path: readonly Point[], tool = true): Seen {
  const progress = { edges };
  let gesture = rules.rest;
  for (const [index, at] of path.entries()) {
    const input: Touch = { phase: index === 0 ? 'down' : 'move', at, unitsPerCssPixel: 1, tap: false };
    gesture = rules.interpret(board, progress, gesture, input)?.gesture ?? gesture;
  }
  return { session: { progress }, gesture, help: undefined, tool, keys: false } as unknown as Seen;
}

/** A row of dots in one colour, ever farther apart, whose last one has another colour too, with its own partner. */
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

test('each line of closest dot has the colours that ask for it, from whichever end', () => {
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

test('without its tool there is no circle, and only a dot that catches the finger is marked', () => {
  const away = closestLook([], pairs('100 100, 100 300'), false);
  expect(away.circle).toBeUndefined();
  expect(away.held?.line?.catching).toBeUndefined();
  const near = closestLook([], pairs('100 100, 170 102'), false);
  expect(near.held?.line?.catching).toBe(1);
});

test('the circle of a pie has the colour whose dot lies where the drag goes; drawn lines have theirs', () => {
  const down = closestLook([[0, 1]], pairs('350 100, 350 180'));
  expect(down.circle?.colour).toBe(1);
  expect(down.held?.line?.ink).toBe('own1');
  expect(down.lines.get('0-1')?.ink).toBe('own0');
});

/** Three dots a unit apart in a row, one farther off, and one that shares a colour of its own with the last. */
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

/** Where the coin of a colour lies. */
const coinAt = ({ coin }: ReturnType<typeof unitLook>, colour = 0) =>
  coin.places.find((place) => place.colour === colour)?.at;

test('the coin rests between the dots of the last line, before it between two to be joined, and nothing lights up', () => {
  const before = unitLook([80], [], []);
  expect(coinAt(before)).toEqual([220, 100]);
  expect(before).toMatchObject({ coin: { used: false }, lit: new Set() });
  expect(coinAt(unitLook([80], [[0, 1]], []))).toEqual([140, 100]);
});

test('at the held dot the coin has one end, and its middle is half a unit away towards the finger', () => {
  const look = unitLook([80], [[0, 1]], pairs('180 100, 180 250'));
  expect(coinAt(look)).toEqual([180, 140]);
  expect(look).toMatchObject({ coin: { used: true }, lit: new Set() });
});

test('turned to a dot that is one coin away, the coin lies between both and lights them up', () => {
  // The finger is not half as far as the dot, and beside the way to it.
  const near = unitLook([80], [[0, 1]], pairs('180 100, 210 101'));
  expect(coinAt(near)).toEqual([220, 100]);
  expect(near.lit).toEqual(new Set([1, 2]));
  // A line that is there needs no coin.
  const drawn = unitLook([80], [[0, 1]], pairs('180 100, 150 101'));
  expect(drawn.lit).toEqual(new Set());
});

test('at a dot in the hand with no finger the coin goes on from the last line, or inwards', () => {
  expect(coinAt(unitLook([80], [[0, 1]], [[180, 100]]))).toEqual([220, 100]);
  const [x = 0, y = 0] = coinAt(unitLook([80], [], [[100, 100]])) ?? [];
  expect(Math.sqrt((x - 100) ** 2 + (y - 100) ** 2)).toBeCloseTo(40);
  expect(Math.min(x - 100, y - 100)).toBeGreaterThan(0);
});

test('of the coins of a dot those are seen that still have a line there, each with one end at it', () => {
  const coloursOf = (edges: Edges) =>
    unitLook([80, 200], edges, [[260, 100]]).coin.places.map(({ colour }) => colour);
  expect(coloursOf([])).toEqual([0, 1]);
  expect(coloursOf([[1, 2]])).toEqual([1]);
  const away = unitLook([80, 200], [], pairs('260 100, 400 100'));
  expect([coinAt(away, 0), coinAt(away, 1)]).toEqual(pairs('300 100, 360 100'));
});

test('in a roaming hand the coin jumps between two dots that are one coin apart, or lies free', () => {
  const roaming = (to: Point, edges: Edges = []) => unitLook([80], edges, [[140, 250], to]);
  const near = roaming([145, 115]);
  expect(coinAt(near)).toEqual([140, 100]);
  expect(near).toMatchObject({ coin: { used: true }, lit: new Set([0, 1]) });
  // Around a dot, where it would have another on its rim, it means nothing.
  const free = roaming([181, 101]);
  expect(coinAt(free)).toEqual([181, 101]);
  expect(free.lit).toEqual(new Set());
  expect(roaming([145, 115], [[0, 1]]).lit).toEqual(new Set());
});

test('a line is a row of dots until its length is that of a coin, wherever it points', () => {
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

test('with several units lines have the colour of theirs', () => {
  const look = unitLook([80, 200], pairs('0 1, 2 3'), []);
  expect(look.lines.get('0-1')?.ink).toBe('own0');
  expect(look.lines.get('2-3')?.ink).toBe('own1');
  expect(unitLook([80], [[0, 1]], []).lines.get('0-1')?.ink).toBeUndefined();
});
