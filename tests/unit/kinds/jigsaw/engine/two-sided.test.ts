import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import type { JigsawDocument } from '#src/kinds/jigsaw/engine/document.ts';
import { flipByButton } from '#src/kinds/jigsaw/engine/play/buttons.ts';
import { REST } from '#src/kinds/jigsaw/engine/play/gesture.ts';
import { placementAt, toPicture, toTable } from '#src/kinds/jigsaw/engine/play/placement.ts';
import type { JigsawMove, JigsawProgress } from '#src/kinds/jigsaw/engine/play/play.ts';
import { rules } from '#src/kinds/jigsaw/engine/play/rules.ts';
import { surveyOf } from '#src/kinds/jigsaw/engine/survey.ts';
import { squares } from '#tests/fixtures/jigsaw-squares.ts';

const plain = squares(4, 3);
const { board } = plain;
const { middles } = surveyOf(board);
const middle = (piece: number): Point => middles[piece] ?? [Number.NaN, Number.NaN];

const withParameters = (more: Readonly<Record<string, string>>): JigsawDocument => ({
  ...plain,
  generator: { ...plain.generator, parameters: { ...plain.generator.parameters, ...more } },
});
const start = rules.start(withParameters({ sides: 'two' }));
const play = (moves: readonly JigsawMove[], from = start): JigsawProgress =>
  moves.reduce<JigsawProgress>((progress, move) => rules.apply(board, progress, move), from);
const facingDown = ({ tray }: JigsawProgress): readonly number[] =>
  tray.flatMap(({ piece, flipped }) => (flipped ? [piece] : []));
const follow = (from: JigsawProgress): JigsawProgress => {
  let progress = from;
  for (let move = rules.hint(board, progress); move !== undefined; move = rules.hint(board, progress))
    progress = play([move], progress);
  return progress;
};

/** All pieces out of the tray with their backs up, joined to each other as in a mirror. */
const mirrored = (): JigsawProgress => {
  const down = new Set(facingDown(start));
  const moves = board.pieces.flatMap((_, piece): JigsawMove[] => {
    const [x, y] = middle(piece);
    const to: Point = [400 - x, y];
    return [{ carry: piece, to, ...(down.has(piece) ? {} : { flip: true }) }];
  });
  return play(moves);
};

describe('a puzzle with two sides', () => {
  test('starts with some pieces face down, in the same order as with one side', () => {
    expect(facingDown(start).length).toBeGreaterThan(2);
    expect(facingDown(start).length).toBeLessThan(10);
    const usual = rules.start(plain);
    expect(facingDown(usual)).toEqual([]);
    expect(start.tray.map(({ piece }) => piece)).toEqual(usual.tray.map(({ piece }) => piece));
  });

  test('a piece that lies face down comes home only when it is flipped', () => {
    const [piece = -1] = facingDown(start);
    const lying = play([{ carry: piece, to: middle(piece) }]);
    expect(lying.settled).toEqual([]);
    expect(lying.loose).toMatchObject([{ pieces: [piece], placement: { flipped: true } }]);
    expect(play([{ flip: piece }], lying).settled).toEqual([piece]);
  });

  test('pieces that all lie face down join to a mirror image, which is solved when it is flipped', () => {
    const whole = mirrored();
    expect(whole.loose).toHaveLength(1);
    expect(whole.loose[0]?.pieces).toHaveLength(12);
    expect(rules.status(board, whole).solved).toBe(false);
    expect(rules.status(board, play([{ flip: 5 }], whole)).solved).toBe(true);
  });

  test('pieces with different sides up do not join', () => {
    const down = facingDown(start);
    const pair = plain.solution.neighbours.find(([a, b]) => down.includes(a) !== down.includes(b)) ?? [0, 0];
    const [a, b] = pair;
    const [x, y] = [middle(b)[0] - middle(a)[0], middle(b)[1] - middle(a)[1]];
    for (const side of [1, -1]) {
      const apart = play([
        { carry: a, to: [130, 150] },
        { carry: b, to: [130 + side * x, 150 + y] },
      ]);
      expect(apart.loose).toHaveLength(2);
    }
  });

  test.each(['off', 'quarters', 'free'])('hints solve it, with turning %s', (rotation) => {
    const solved = follow(rules.start(withParameters({ sides: 'two', rotation })));
    expect(rules.status(board, solved)).toEqual({ solved: true, share: 1 });
  });

  test('a piece keeps its side in the tray, in a bowl and after tidying up', () => {
    const [piece = -1] = facingDown(start);
    const back = play([
      { carry: piece, to: [60, 60] },
      { stow: piece, slot: 0, bowl: 2 },
      { carry: piece, to: [60, 60] },
      { tidy: 'tray' },
    ]);
    expect(back.tray.at(-1)).toEqual({ piece, degrees: 0, flipped: true });
  });

  test('a flip by the button takes the piece in the hand, else the last one handled', () => {
    const [piece = -1] = facingDown(start);
    expect(flipByButton(board, start, { ...REST, last: piece })).toMatchObject({ move: { flip: piece } });
    const touch = { at: middle(piece), unitsPerCssPixel: 1, tap: false } as const;
    const beside = { thing: { index: piece, at: middle(piece) }, slot: 0 };
    const taken = rules.interpret(board, start, REST, { ...touch, phase: 'down', beside })?.gesture ?? REST;
    const at: Point = [middle(piece)[0] + 9, middle(piece)[1]];
    const carried =
      rules.interpret(board, start, taken, { ...touch, phase: 'move', at, beside: undefined })?.gesture ??
      taken;
    const flipped = flipByButton(board, start, carried)?.gesture ?? carried;
    expect(flipped.held).toMatchObject({ flip: true, catches: true });
    const drop = rules.interpret(board, start, flipped, { ...touch, phase: 'up', at });
    expect(drop).toMatchObject({ move: { carry: piece, flip: true } });
  });

  test('nothing is flipped in a puzzle with one side', () => {
    const usual = rules.start(plain);
    expect(play([{ flip: 3 }], usual)).toBe(usual);
    expect(flipByButton(board, usual, { ...REST, last: 3 })).toBeUndefined();
  });
});

describe('a placement', () => {
  const angle = fc.oneof(fc.constantFrom(0, 90, 180, 270), fc.double({ min: 0, max: 359.9, noNaN: true }));
  const coordinate = fc.double({ min: -1000, max: 1000, noNaN: true });
  const point = fc.tuple(coordinate, coordinate);

  test('maps points to the table and back, whichever side is up', () => {
    fc.assert(
      fc.property(point, point, point, angle, fc.boolean(), (from, to, other, degrees, flipped) => {
        const placement = placementAt(from, to, { degrees, flipped });
        const [x, y] = toTable(placement, from);
        expect(Math.hypot(x - to[0], y - to[1])).toBeLessThan(0.002);
        const [u, w] = toPicture(placement, toTable(placement, other));
        expect(Math.hypot(u - other[0], w - other[1])).toBeLessThan(1e-6);
      }),
    );
  });
});
