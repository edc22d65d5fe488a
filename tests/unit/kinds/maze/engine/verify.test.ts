import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cell, type MazeBoard, type MazeDocument, schema } from '#src/kinds/maze/engine/document.ts';
import { rules } from '#src/kinds/maze/engine/play/rules.ts';
import { solve } from '#src/kinds/maze/engine/play/solve.ts';
import { CRITERIA, verify } from '#src/kinds/maze/engine/verify.ts';
import { parseDocument } from '#src/puzzle/codec/parse.ts';
import { grownMaze } from '#tests/fixtures/maze.ts';
import { documentFrom, type MazeSketch, SKETCHES } from '#tests/fixtures/picture-maze.ts';

const [square, ring, bar, pair] = SKETCHES as readonly [MazeSketch, MazeSketch, MazeSketch, MazeSketch];

test.each(SKETCHES.map((sketch) => [sketch.name, sketch] as const))(
  'the hand-drawn %s is read back as it was written',
  (_, sketch) => {
    const text = JSON.stringify(documentFrom(sketch));
    expect(parseDocument(text, () => ({ schema }))).toEqual({ ok: true, value: JSON.parse(text) });
  },
);

describe('the limits of a verified maze', () => {
  /** Adds cells to the figure of a sketch. */
  const grown = ({ figure }: MazeSketch, ...cells: readonly Cell[]) =>
    figure.map((row, r) =>
      [...row].map((own, c) => (cells.some(([x, y]) => x === c && y === r) ? '1' : own)).join(''),
    );

  test('allow a path that misses two cells of each contour', () => {
    const one = documentFrom(square, { figure: grown(square, [5, 1], [5, 2]) });
    expect(one.quality.dropped).toBe(2);
    expect(verify(one)).toEqual([]);
    const two = documentFrom(pair, { figure: grown(pair, [0, 1], [0, 2], [8, 1], [8, 2]) });
    expect(two.quality.dropped).toBe(4);
    expect(verify(two)).toEqual([]);
  });

  test('forbid a path that misses three cells of one contour', () => {
    const figure = grown(pair, [0, 1], [0, 2], [0, 3], [8, 1]);
    expect(
      verify(documentFrom(pair, { figure })).map(({ criterion, concerns }) => [criterion, concerns]),
    ).toEqual([['contour-cover', [9, 18, 27]]]);
  });

  test('allow a third of a filling path to be outside the figure', () => {
    const { path } = bar;
    const outside = path.filter(([c, r]) => bar.figure[r]?.[c] === '0');
    expect(outside.length / path.length).toBeCloseTo(1 / 3, 9);
    expect(verify(documentFrom(bar))).toEqual([]);
  });
});

/**
 * Figures drawn as 1 and x, where the path leaves out the cells drawn as x. With each, the cells that `contour-cover`
 * reports.
 */
const LEFT_OUT: readonly (readonly [string, readonly string[], readonly number[]])[] = [
  [
    'parts that touch at a corner have one contour',
    ['0000000', '0x10000', '0x10000', '000x100', '000x100', '0000000', '0000000'],
    [8, 15, 24, 31],
  ],
  [
    'separate parts have a contour each',
    ['0000000', '0x10000', '0x10000', '0000000', '000x100', '000x100', '0000000'],
    [],
  ],
  [
    'the outside and a hole have a contour each',
    ['0000000', '0x11110', '0xx1110', '01x0110', '0111110', '0111110', '0000000'],
    [],
  ],
  [
    'too much of a hole’s contour is left out',
    ['0000000', '0x11110', '0xx1110', '01x0110', '01x1110', '0111110', '0000000'],
    [16, 23, 30],
  ],
  [
    'holes that touch at a corner have a contour each',
    ['1111111', '1x11111', '1x01111', '111011x', '111xx1x', '1111111', '1111111'],
    [],
  ],
  [
    'inner cells are no contour',
    ['1111111', '1xxxxx1', '1xxxxx1', '1xxxxx1', '1xxxxx1', '1xxxxx1', '1111111'],
    [],
  ],
];

test.each(LEFT_OUT)('%s', (_, drawn, concerns) => {
  const path = drawn.flatMap((row, r) =>
    [...row].flatMap((own, c): readonly Cell[] => (own === '1' ? [[c, r]] : [])),
  );
  const document = documentFrom(ring, { figure: drawn.map((row) => row.replaceAll('x', '1')), path });
  const findings = verify(document).filter(({ criterion }) => criterion === 'contour-cover');
  expect(findings.flatMap((finding) => finding.concerns)).toEqual(concerns);
});

describe('random mazes', () => {
  const isTree = (document: MazeDocument) =>
    verify(document).every(({ criterion }) => criterion !== 'spanning-tree');

  test('are trees, but not with a wall or a passage more', () => {
    const side = fc.integer({ min: 2, max: 9 });
    const seed = fc.string({ maxLength: 4 });
    fc.assert(
      fc.property(side, side, seed, fc.nat(), (columns, rows, seed, place) => {
        const document = grownMaze(columns, rows, seed);
        expect(isTree(document)).toBe(true);
        expect(solve(document.board)).toEqual(document.solution);
        expect(isTree({ ...document, board: flipped(document.board, place) })).toBe(false);
      }),
    );
  });

  /** The board with one passage closed, or one wall opened. */
  function flipped(board: MazeBoard, place: number): MazeBoard {
    const [across, all] = [(board.columns - 1) * board.rows, board.columns * (board.rows - 1)];
    const bit = place % (across + all);
    const changed = (rows: readonly string[], at: number) =>
      rows.map((row, r) =>
        [...row].map((own, c) => (r * row.length + c === at ? String(1 - Number(own)) : own)).join(''),
      );
    return { ...board, right: changed(board.right, bit), down: changed(board.down, bit - across) };
  }
});

test('verify answers any document with criteria that it lists, and hints lead to the goal if there is a way', () => {
  const good = documentFrom(square);
  const side = fc.integer({ min: 2, max: 8 });
  const value = fc.oneof(
    fc.integer({ min: -5, max: 300 }),
    fc.boolean(),
    fc.constantFrom('filled', 'contour', ''),
  );
  const nonsense = fc.tuple(side, side).chain(([columns, rows]) => {
    const cell = fc.tuple(fc.nat(columns - 1), fc.nat(rows - 1));
    const bits = (width: number, height: number) => {
      const row = fc.array(fc.constantFrom('0', '1', '1'), { minLength: width, maxLength: width });
      return fc.array(
        row.map((own) => own.join('')),
        { minLength: height, maxLength: height },
      );
    };
    return fc.record({
      picture: fc.record({ rows: bits(columns, rows) }),
      board: fc.record({
        columns: fc.constant(columns),
        rows: fc.constant(rows),
        right: bits(columns - 1, rows),
        down: bits(columns, rows - 1),
        start: cell,
        goal: cell,
      }),
      solution: fc.record({ path: fc.array(cell, { maxLength: 20 }) }),
      parameters: fc.dictionary(fc.constantFrom('style', 'cells', 'threshold', 'ends', 'other'), value),
    });
  });
  fc.assert(
    fc.property(nonsense, ({ parameters, ...parts }) => {
      const document = { ...good, ...parts, generator: { ...good.generator, parameters } } as MazeDocument;
      const findings = verify(document);
      expect(findings.length).toBeGreaterThan(0);
      for (const { criterion, concerns } of findings) {
        expect(CRITERIA).toContain(criterion);
        for (const cell of concerns) expect(cell).toBeLessThan(document.board.columns * document.board.rows);
      }
      const { path } = solve(document.board);
      let progress = rules.start(document);
      for (let moves = 0; moves < 64; moves++) {
        const hint = rules.hint(document.board, progress);
        if (hint === undefined) break;
        const next = rules.apply(document.board, progress, hint);
        expect(next).not.toBe(progress);
        progress = next;
      }
      expect(rules.status(document.board, progress).solved).toBe(path.length > 0);
      expect(progress.path.length).toBe(Math.max(1, path.length));
    }),
  );
});
