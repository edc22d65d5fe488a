import { expect, test } from 'vitest';
import { looksLoose, readLoose } from '#src/kinds/jigsaw/engine/loose/read.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

const corners = (...points: readonly (readonly [unknown, unknown])[]) =>
  points.map(([x, y]) => ({ coord: { x, y } }));
const SQUARE = corners([0, 0], [1, 0], [1, 1], [0, 1]);
const square = (piece: number) => ({ piece, corners: SQUARE });

test.each<[string, unknown]>([
  ['not-json', '{"pieces": ['],
  ['not-loose', [1]],
  ['no-pieces', { puzzle: {} }],
  ['no-pieces', { pieces: [] }],
  ['wrong-count', { 'no. of pieces': 2, pieces: [square(0)] }],
  ['same-number', { pieces: [square(3), square(3)] }],
  ['bad-value', { pieces: [{ piece: 0, corners: corners([0, 0], [1, 'wide'], [1, 1]) }] }],
  ['bad-value', { pieces: [{ piece: 0, corners: [{ coord: { x: 0 } }] }] }],
  ['bad-value', { pieces: [{ piece: 0, corners: [{}] }] }],
  ['bad-value', { pieces: [{ piece: 0 }] }],
  ['bad-value', { pieces: [{ corners: SQUARE }] }],
  ['bad-value', '{"pieces": [{"piece": 0, "corners": [{"coord": {"x": 1e999, "y": 0}}]}]}'],
  ['few-corners', { pieces: [{ piece: 0, corners: corners([0, 0], [1, 1], [1, 1], [0, 0]) }] }],
  ['few-corners', { pieces: [{ piece: 0, corners: [] }] }],
  ['few-corners', { puzzle: { form: corners([0, 0], [1, 0]) }, pieces: [square(0)] }],
  ['crossing', { pieces: [{ piece: 0, corners: corners([0, 0], [1, 1], [1, 0], [0, 1]) }] }],
  ['crossing', { pieces: [{ piece: 0, corners: corners([0, 0], [2, 0], [2, 2], [1, 0], [0, 2]) }] }],
  ['crossing', { pieces: [{ piece: 0, corners: corners([0, 0], [2, 0], [1, 0], [1, 2]) }] }],
  ['crossing', { puzzle: { form: corners([0, 0], [1, 1], [1, 0], [0, 1]) }, pieces: [square(0)] }],
  ['no-area', { pieces: [{ piece: 0, corners: corners([0, 0], [1, 1], [2, 2], [3, 3]) }] }],
  ['too-many', { pieces: Array.from({ length: 2001 }, (_, i) => square(i)) }],
])('%s is what is wrong', (code, value) => {
  const read = readLoose(typeof value === 'string' ? value : JSON.stringify(value));
  expect(read.ok ? 'read' : read.failure.code).toBe(code);
});

test('an outline is read without repeated corners, whether closed or open', () => {
  const closed = [...SQUARE.slice(0, 2), ...SQUARE.slice(1), SQUARE[0]];
  const read = readLoose(JSON.stringify({ piecelist: {}, pieces: [{ piece: 7, corners: closed }] }));
  expect(read).toEqual({
    ok: true,
    value: {
      form: undefined,
      pieces: [
        {
          number: 7,
          outline: pairs('0 0, 1 0, 1 1, 0 1'),
        },
      ],
    },
  });
});

test('a puzzle document or text that is no JSON is not taken for loose pieces', () => {
  expect(looksLoose('{"format": "dotterel/puzzle", "pieces": []}')).toBe(false);
  expect(looksLoose('{"piecelist": {}}')).toBe(true);
  expect(looksLoose('pieces')).toBe(false);
  expect(looksLoose('null')).toBe(false);
});
