import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ThatDotBoard, ThatDotDocument } from '../../../../src/dots/that-dot/document.ts';
import { rules } from '../../../../src/dots/that-dot/rules.ts';
import { target } from '../../../../src/dots/that-dot/solve.ts';
import type { Point } from '../../../../src/geometry/plane-graph.ts';
import { seeded } from '../../../../src/random.ts';
import { drag, hand } from '../../../fixtures/hand.ts';
import { documentFrom, SKETCHES, square, tree } from '../../../fixtures/that-dot.ts';

/** Puzzle units a CSS pixel covers: a phone, a small and a large tablet, and a board zoomed in. */
const ZOOMS = [2.2, 1.2, 0.8, 0.3];

const samples = SKETCHES.map((sketch) => [sketch.name, documentFrom(sketch)] as const);

const at = (board: ThatDotBoard, dot: number): Point => board.dots[dot]?.at ?? [0, 0];

/** The lines of a puzzle from the dot with the link. */
function linesOf(board: ThatDotBoard): [number, number][] {
  return board.dots.flatMap(({ links }, from) =>
    links.flatMap((_, link): [number, number][] => {
      const to = target(board, from, link);
      return to === undefined ? [] : [[from, to]];
    }),
  );
}

function noise(seed: number): () => number {
  const random = seeded(`hand ${seed}`);
  return () => random.below(1000) / 999;
}

const begin = (document: ThatDotDocument, zoom = 1) =>
  hand(rules, document.board, rules.start(document), zoom);

describe.each(samples)('the %s', (_, document) => {
  const { board } = document;

  test.each(ZOOMS)('is solved by drags that wobble by 20 px, at %f units a pixel', (zoom) => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 3, max: 60 }), (seed, steps) => {
        const player = begin(document, zoom);
        const random = noise(seed);
        for (const [from, to] of linesOf(board)) {
          player.drag(drag(at(board, from), at(board, to), steps, 20 * zoom, random));
        }
        expect(rules.status(board, player.progress())).toEqual({ solved: true, share: 1 });
        expect(player.gesture()).toMatchObject({
          held: null,
          finger: null,
          line: null,
          missed: null,
          misses: 0,
        });
      }),
      { numRuns: 40 },
    );
  });

  test('is solved by drags from the other end', () => {
    const player = begin(document);
    for (const [from, to] of linesOf(board))
      player.drag(drag(at(board, to), at(board, from), 20, 6, noise(3)));
    expect(rules.status(board, player.progress()).solved).toBe(true);
  });

  test('is solved by taps', () => {
    const player = begin(document);
    for (const [from, to] of document.solution.edges) {
      if (player.gesture().held !== null) player.press('Escape');
      player.tap(at(board, from));
      player.tap(at(board, to));
    }
    expect(rules.status(board, player.progress()).solved).toBe(true);
  });

  test('is solved by hints, and every hint is a right move', () => {
    let progress = rules.start(document);
    for (let hint = rules.hint(board, progress); hint !== undefined; hint = rules.hint(board, progress)) {
      const next = rules.apply(board, progress, hint);
      expect(next).not.toBe(progress);
      progress = next;
    }
    expect(rules.status(board, progress).solved).toBe(true);
  });

  test('lets the keys reach every dot', () => {
    const reached = new Set<number>();
    const open = [0];
    while (open.length > 0) {
      const cursor = open.pop() ?? 0;
      if (reached.has(cursor)) continue;
      reached.add(cursor);
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const) {
        const answer = rules.interpret(
          board,
          { edges: [] },
          { ...rules.rest, cursor },
          { phase: 'key', key },
        );
        open.push(answer?.gesture.cursor ?? cursor);
      }
    }
    expect(reached.size).toBe(board.dots.length);
  });

  test('never takes a line that is not in the solution, whatever the hand does', () => {
    const solution = new Set(document.solution.edges.map(String));
    const place = fc.oneof(
      fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1000 })),
      fc.nat(board.dots.length - 1).map((dot) => at(board, dot)),
    );
    const act = fc.oneof(
      fc.array(place, { minLength: 2, maxLength: 8 }).map((path) => ({ path })),
      place.map((spot) => ({ spot })),
      fc
        .constantFrom('ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'Enter', 'Escape')
        .map((key) => ({ key })),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), fc.constantFrom(...ZOOMS), (acts, zoom) => {
        const player = begin(document, zoom);
        for (const done of acts) {
          if ('path' in done) player.drag(done.path as Point[]);
          else if ('spot' in done) player.tap(done.spot as Point);
          else player.press(done.key as 'Enter');
          expect(JSON.stringify(player.gesture())).not.toContain('null,null');
        }
        const drawn = player.progress().edges.map(([i, j]) => String(i < j ? [i, j] : [j, i]));
        expect(new Set(drawn).size).toBe(drawn.length);
        for (const edge of drawn) expect(solution).toContain(edge);
        // Every move that was given out was a move that counts.
        expect(player.moves.length).toBe(drawn.length);
      }),
      { numRuns: 150 },
    );
  });
});

test('a drag clearly away from every link to another dot adds no line and is a miss', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...samples),
      fc.nat(),
      fc.nat(),
      fc.nat(),
      fc.constantFrom(1.2, 0.8, 0.3),
      (sample, a, b, seed, zoom) => {
        const { board } = sample[1];
        const [from, to] = [a % board.dots.length, b % board.dots.length];
        fc.pre(
          from !== to && !sample[1].solution.edges.some((edge) => edge.includes(from) && edge.includes(to)),
        );
        const angle = (other: Point) =>
          Math.atan2(other[1] - at(board, from)[1], other[0] - at(board, from)[0]);
        const away = (direction: number) => {
          const off = Math.abs(angle(at(board, to)) - direction) % (2 * Math.PI);
          return Math.min(off, 2 * Math.PI - off) > 1.2;
        };
        fc.pre(board.dots[from]?.links.every(({ direction }) => away(direction)) ?? false);
        const player = begin(sample[1], zoom);
        const path = drag(at(board, from), at(board, to), 30, 5 * zoom, noise(seed));
        // Nothing may lie on the way that the line could rightly end at.
        fc.pre(
          sample[1].solution.edges.every(
            (edge) =>
              !edge.includes(from) ||
              edge.every((dot) => dot === from || path.every(([x, y]) => apart(at(board, dot), [x, y]) > 60)),
          ),
        );
        player.drag(path);
        expect(player.moves).toEqual([]);
        expect(player.gesture()).toMatchObject({
          missed: { from, to },
          misses: 1,
          missesAt: from,
          glow: null,
        });
      },
    ),
  );
});

const apart = ([ax, ay]: Point, [bx, by]: Point) => Math.sqrt((bx - ax) ** 2 + (by - ay) ** 2);

describe('on the square', () => {
  const document = documentFrom(square);
  const { board } = document;
  const [a, b, c, d] = [0, 1, 2, 3].map((dot) => at(board, dot)) as [Point, Point, Point, Point];
  const part = (share: number): Point => [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];

  test('the line comes along the link like a ruler, wherever beside it the finger is', () => {
    const player = begin(document);
    player.hold([a, [400, 260]]);
    const { line, held } = player.gesture();
    expect(held).toBe(0);
    expect(line?.link).toBe(0);
    const { tip = [0, 0], reach = 0, length = 0 } = line ?? {};
    expect((tip[0] - a[0]) * (b[1] - a[1]) - (tip[1] - a[1]) * (b[0] - a[0])).toBeCloseTo(0, 6);
    expect(reach).toBeCloseTo(Math.sqrt((tip[0] - a[0]) ** 2 + (tip[1] - a[1]) ** 2), 6);
    expect(length).toBeCloseTo(Math.sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2), 6);
  });

  test('the whole square is drawn without lifting the finger', () => {
    const player = begin(document);
    player.drag([
      ...drag(a, b, 30, 0, noise(1)),
      ...drag(b, c, 30, 0, noise(1)),
      ...drag(c, d, 30, 0, noise(1)),
      ...drag(d, a, 30, 0, noise(1)),
    ]);
    expect(player.progress().edges).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
    ]);
    expect(player.gesture().finger).toBeNull();
  });

  test('a finger lifted on the ruler past 60 % keeps the line, before that it does not', () => {
    const player = begin(document);
    player.drag(drag(a, part(0.55), 20, 0, noise(1)));
    expect(player.progress().edges).toEqual([]);
    expect(player.gesture().missed).toBeNull();
    player.drag(drag(a, part(0.65), 20, 0, noise(1)));
    expect(player.progress().edges).toEqual([[0, 1]]);
  });

  test('a finger lifted beside the ruler keeps nothing', () => {
    const player = begin(document);
    const [x, y] = part(0.8);
    player.drag(drag(a, [x, y + 90], 20, 0, noise(1)));
    expect(player.progress().edges).toEqual([]);
    expect(player.gesture()).toMatchObject({ missed: null, misses: 0 });
  });

  test('two misses from one dot make the right dot glow, and a right line puts it out', () => {
    const player = begin(document);
    player.drag([a, c]);
    expect(player.gesture()).toMatchObject({ missed: { from: 0, to: 2 }, misses: 1, glow: null });
    player.drag([a, c]);
    expect(player.gesture()).toMatchObject({ missed: { from: 0, to: 2 }, misses: 2, glow: 1 });
    player.drag([a, b]);
    expect(player.gesture()).toMatchObject({ missed: null, misses: 0, glow: null });
    expect(player.progress().edges).toEqual([[0, 1]]);
  });

  test('a miss is told once: the next touch says nothing of it', () => {
    const player = begin(document);
    player.drag([a, c]);
    player.hold([b]);
    expect(player.gesture().missed).toBeNull();
  });

  test('a wrong second tap is a miss and keeps the first dot', () => {
    const player = begin(document);
    player.tap(a);
    player.tap(c);
    expect(player.gesture()).toMatchObject({ held: 0, missed: { from: 0, to: 2 }, misses: 1 });
    player.tap(b);
    expect(player.progress().edges).toEqual([[0, 1]]);
  });

  test('a tap on nothing, on the same dot, or Escape drops what is held', () => {
    for (const drop of ['nothing', 'same', 'Escape']) {
      const player = begin(document);
      player.tap(a);
      expect(player.gesture().held).toBe(0);
      if (drop === 'Escape') player.press('Escape');
      else player.tap(drop === 'same' ? a : [500, 450]);
      expect(player.gesture().held, drop).toBeNull();
    }
  });

  test('keys draw a line: arrows to the dot, Enter, arrows to the other, Enter', () => {
    const player = begin(document);
    player.press('ArrowLeft');
    expect(player.gesture().cursor).toBe(0);
    player.press('Enter');
    player.press('ArrowRight');
    expect(player.gesture()).toMatchObject({ held: 0, cursor: 1 });
    player.press('Enter');
    expect(player.progress().edges).toEqual([[0, 1]]);
    // The hand goes on from the dot that was reached.
    expect(player.gesture().held).toBe(1);
  });

  test('a cancelled touch leaves nothing behind', () => {
    const player = begin(document);
    player.hold([a, part(0.4)]);
    player.cancel();
    expect(player.gesture()).toEqual(rules.rest);
  });

  test('a touch beside everything picks nothing up', () => {
    const player = begin(document);
    player.drag([[500, 450], b]);
    expect(player.progress().edges).toEqual([]);
    expect(player.gesture()).toEqual(rules.rest);
  });

  test('a dot with nothing left to draw is not picked up', () => {
    const player = begin(document);
    player.drag([a, b]);
    player.drag([a, d]);
    player.hold([a]);
    expect(player.gesture().held).toBeNull();
  });
});

test('of several links the one nearest to the drag is drawn along', () => {
  const document = documentFrom(tree);
  const { board } = document;
  for (const [from, to] of linesOf(board)) {
    const player = begin(document);
    player.hold([
      at(board, from),
      at(board, from).map((v, k) => v + 0.3 * ((at(board, to)[k] ?? 0) - v)) as unknown as Point,
    ]);
    const { line } = player.gesture();
    expect(line?.link === null ? undefined : target(board, from, line?.link ?? -1)).toBe(to);
  }
});

test('of two dots under the finger the drag tells which was meant', () => {
  const link = (direction: number) => ({ direction, length: 12 });
  const board: ThatDotBoard = {
    dots: [
      { at: [500, 500], links: [link(0)] },
      { at: [500, 530], links: [link(1.571)] },
      { at: [800, 500], links: [] },
      { at: [500, 800], links: [] },
    ],
    predrawn: [],
  };
  for (const [way, join] of [
    [
      [800, 500],
      [0, 2],
    ],
    [
      [500, 800],
      [1, 3],
    ],
  ] as const) {
    const player = hand(rules, board, { edges: [] }, 1);
    player.drag(drag([500, 513], way, 30, 3, noise(5)));
    expect(player.moves).toEqual([{ join }]);
  }
});

test('moves of a damaged save are refused', () => {
  const document = documentFrom(square);
  const progress = rules.start(document);
  for (const join of [
    [0, 2],
    [0, 0],
    [7, 8],
    [-1, 0],
    [0.5, 1],
  ] as [number, number][]) {
    expect(rules.apply(document.board, progress, { join })).toBe(progress);
  }
  const once = rules.apply(document.board, progress, { join: [1, 0] });
  expect(once.edges).toEqual([[1, 0]]);
  expect(rules.apply(document.board, once, { join: [0, 1] })).toBe(once);
});
