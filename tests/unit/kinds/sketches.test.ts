import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import { playedOf } from '#src/kinds/faces.ts';
import { joinChains } from '#src/kinds/jigsaw/face/chain.ts';
import { decode, directionOf, encode } from '#src/puzzle/codec/thumbnail.ts';
import type { PuzzleDocument } from '#src/puzzle/contract/document.ts';
import { documentFrom as cutDocument, quarters } from '#tests/fixtures/jigsaw-by-hand.ts';
import { pairs } from '#tests/fixtures/pairs.ts';
import { documentFrom as mazeDocument, SKETCHES } from '#tests/fixtures/picture-maze.ts';
import { DECOY, straightWave, WAVE_KINDS, wave } from '#tests/fixtures/wave.ts';
import { SQUARE } from '../print/document.ts';

const sketchOf = async (document: PuzzleDocument, progress?: unknown) =>
  (await playedOf(document.kind))?.sketch(document, progress);

test('a sketch scales dots to its box, and keeps links and pre-drawn lines', async () => {
  expect(await sketchOf(SQUARE)).toEqual({
    ...{ form: 'dots', width: 127, height: 127 },
    dots: [
      { at: [0, 0], colours: [], links: [directionOf(0)] },
      { at: [127, 0], colours: [], links: [directionOf(Math.PI / 2)] },
      { at: [0, 127], colours: [], links: [] },
      { at: [127, 127], colours: [], links: [directionOf(Math.PI)] },
    ],
    lines: [pairs('0 0, 0 127')],
  });
});

const dotsOf = async (kind: string, board: object) => {
  const thumbnail = await sketchOf({ ...SQUARE, kind, board: { predrawn: [], ...board } } as PuzzleDocument);
  return thumbnail?.form === 'dots' ? thumbnail.dots : [];
};
const label = (number: number) => ({ sequence: 0, number, at: [0, 0] });

test('a sketch keeps what distinguishes dots: first numbers, colours, and coins if there are several units', async () => {
  const at = pairs('10 10, 20 10');
  const numbered = {
    dots: [
      { at: at[0], labels: [label(2)] },
      { at: at[1], labels: [label(1), label(3)] },
    ],
  };
  expect((await dotsOf('connect-the-dots', numbered)).map(({ colours }) => colours)).toEqual([[], [0]]);
  const coloured = {
    dots: [
      { at: at[0], colours: [0, 3] },
      { at: at[1], colours: [1] },
    ],
  };
  expect((await dotsOf('closest-dot', coloured)).map(({ colours }) => colours)).toEqual([[0, 3], [1]]);
  const inUnits = (units: readonly number[]) => dotsOf('unit-dot', { ...coloured, units });
  expect((await inUnits([60, 90])).map(({ colours }) => colours)).toEqual([[0, 3], [1]]);
  expect((await inUnits([60])).map(({ colours }) => colours)).toEqual([[], []]);
});

test('a sketch of a jigsaw shows inner cuts, and none outside the frame', async () => {
  const document = cutDocument(quarters);
  const thumbnail = await sketchOf(document);
  if (thumbnail?.form !== 'cuts') throw new Error('a jigsaw has cuts');
  expect(thumbnail.lines.length).toBeGreaterThan(0);
  const [wide, high] = document.size;
  expect(thumbnail.whole[0] / thumbnail.whole[1]).toBeCloseTo(wide / high, 1);
  for (const [x, y] of thumbnail.lines.flat()) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(thumbnail.width);
    expect(y).toBeLessThanOrEqual(thumbnail.height);
  }
  // The cuts of four quarters meet in the middle.
  const middle = [thumbnail.width / 2, thumbnail.height / 2] as const;
  const nearest = Math.min(
    ...thumbnail.lines.flat().map(([x, y]) => Math.abs(x - middle[0]) + Math.abs(y - middle[1])),
  );
  expect(nearest).toBeLessThan(3);
  // A painting is shown whole, however wide.
  const [width, height] = [2 * wide, high];
  const painting = { ...document, size: [width, height], source: { id: 'painting:ducks' } } as PuzzleDocument;
  const shown = await sketchOf(painting);
  if (shown?.form !== 'cuts') throw new Error('a jigsaw has cuts');
  expect([shown.width, shown.height]).toEqual(shown.whole);
  expect(shown.width / shown.height).toBeCloseTo(width / height, 1);
});

test('a sketch shows a small maze whole, and marks a large one as continuing', async () => {
  for (const sketch of SKETCHES) {
    const document = mazeDocument(sketch);
    const { columns, rows, right, down, start, goal } = document.board;
    expect(await sketchOf(document)).toEqual({
      ...{ form: 'walls', columns, rows, right, down, start, goal },
      goesOn: [false, false],
    });
    const row = '01'.repeat(20);
    const large = { columns: 40, rows: 40, right: Array(40).fill(row.slice(1)), down: Array(39).fill(row) };
    const board = { ...large, start: [3, 0], goal: [39, 39] };
    const corner = await sketchOf({ ...document, board } as PuzzleDocument);
    if (corner?.form !== 'walls') throw new Error('a maze has walls');
    expect(corner).toMatchObject({ goesOn: [true, true], start: [3, 0] });
    expect(corner.goal).toBeUndefined();
    expect(corner.columns).toBeLessThan(40);
    expect(decode(encode(corner))).toEqual(corner);
  }
});

test('a dot puzzle in play shows all dots and all valid lines', async () => {
  const edges = pairs('0 1, 1 9');
  expect(await sketchOf(SQUARE, { edges })).toEqual({
    form: 'strokes',
    dots: SQUARE.board.dots.map(({ at }) => at),
    lines: [...SQUARE.board.predrawn, [SQUARE.board.dots[0]?.at, SQUARE.board.dots[1]?.at]],
  });
});

test('a maze in play is shown whole, with the path walked so far', async () => {
  const [sketch] = SKETCHES;
  if (sketch === undefined) throw new Error('there is no maze');
  const document = mazeDocument(sketch);
  const { columns } = document.board;
  expect(await sketchOf(document, { path: [1, columns] })).toMatchObject({
    form: 'walls',
    goesOn: [false, false],
    path: pairs('1 0, 0 1'),
  });
});

test('a jigsaw in play shows the settled pieces', async () => {
  const document = cutDocument(quarters);
  expect(await sketchOf(document, { settled: [2] })).toEqual({
    form: 'pieces',
    size: document.size,
    outlines: [document.board.pieces[2]?.outline],
  });
});

const point = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }));
const steps = (lines: readonly (readonly Point[])[]) =>
  lines
    .flatMap((line) => line.slice(1).map((to, index) => [line[index], to].map(String).sort().join(' – ')))
    .sort();

test('chains contain each step of their lines as often as before, in no more lines', () => {
  fc.assert(
    fc.property(fc.array(fc.array(point, { minLength: 2, maxLength: 4 }), { maxLength: 12 }), (lines) => {
      const chains = joinChains(lines);
      expect(steps(chains)).toEqual(steps(lines));
      expect(chains.length).toBeLessThanOrEqual(lines.length);
    }),
  );
});

test('a dot puzzle in play shows its true lines, in the direction in which they were drawn', async () => {
  for (const kind of WAVE_KINDS) {
    const puzzle = wave(kind);
    const [line] = puzzle.solution.lines ?? [];
    const places = puzzle.board.dots.map(({ at }) => at);
    expect(await sketchOf(puzzle, { edges: [[0, 1]] })).toEqual({
      form: 'strokes',
      dots: places,
      lines: [line],
    });
    expect(await sketchOf(puzzle, { edges: [[1, 0]] })).toMatchObject({ lines: [line?.toReversed()] });
    expect(await sketchOf(straightWave(kind), { edges: [[0, 1]] })).toMatchObject({
      lines: [places.slice(0, 2)],
    });
  }
});

test('decoys are shown among the other dots until the puzzle is solved', async () => {
  const puzzle = wave('closest-dot');
  const decoy = puzzle.board.dots[DECOY]?.at;
  expect(await sketchOf(puzzle)).toMatchObject({ dots: { length: 4 } });
  const solved = await sketchOf(puzzle, { edges: puzzle.solution.edges });
  expect(solved?.form === 'strokes' && solved.dots).toHaveLength(3);
  expect(solved?.form === 'strokes' && solved.dots).not.toContainEqual(decoy);
});
