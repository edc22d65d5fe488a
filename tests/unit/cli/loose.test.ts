import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FOLDER, run } from './recorder.ts';

const corners = (...points: readonly (readonly [unknown, unknown])[]) =>
  points.map(([x, y]) => ({ coord: { x, y } }));
const rectangle = (x: number, y: number, width: number, height: number) =>
  corners([x, y], [x + width, y], [x + width, y + height], [x, y + height]);

/** Solves a file of this content. */
async function solved(content: unknown) {
  const file = join(FOLDER, 'loose.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return run('solve', file);
}

const TWO = {
  puzzle: { form: rectangle(0, 0, 3, 1) },
  name: 'two',
  'no. of pieces': 2,
  pieces: [
    { piece: 4, corners: rectangle(10, 10, 1, 2) },
    { piece: 9, corners: rectangle(0, 0, 1, 1) },
  ],
};

test('pieces that fill the form are placed, and nothing is said', async () => {
  const { status, out, lines } = await solved(TWO);
  expect({ status, lines }).toEqual({ status: 0, lines: [] });
  const { placements, identical, solved: done } = JSON.parse(out);
  expect(done).toBe(true);
  expect(identical).toEqual([]);
  expect(placements.map(({ piece }: { piece: number }) => piece).sort()).toEqual([4, 9]);
});

test('pieces that cannot fill it are as far as they go, with a sentence', async () => {
  const { status, out, lines } = await solved({ ...TWO, puzzle: { form: rectangle(0, 0, 3, 1.2) } });
  expect(status).toBe(1);
  expect(JSON.parse(out).solved).toBe(false);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/not solvable: the pieces have an area of 3 together, and the form has 3.6/);
});

test.each<[RegExp, unknown]>([
  [/has no pieces/, { ...TWO, pieces: [] }],
  [/“no. of pieces” is 3, and lists 2/, { ...TWO, 'no. of pieces': 3 }],
  [/two pieces have the number 4/, { ...TWO, pieces: [TWO.pieces[0], TWO.pieces[0]] }],
  [
    /pieces.0.corners.1.coord.y must be/,
    { pieces: [{ piece: 0, corners: corners([0, 0], [1, 'a'], [1, 1]) }] },
  ],
  [/piece 0 has 2 different corners/, { pieces: [{ piece: 0, corners: corners([0, 0], [1, 0]) }] }],
  [
    /the outline of the form crosses or touches itself/,
    { ...TWO, puzzle: { form: corners([0, 0], [1, 1], [1, 0], [0, 1]) } },
  ],
  [/piece 0 has no area/, { pieces: [{ piece: 0, corners: corners([0, 0], [1, 1], [2, 2]) }] }],
])('unusable pieces are refused with %s', async (sentence, content) => {
  const { status, out, lines } = await solved(content);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(sentence);
  expect({ status, out }).toEqual({ status: 2, out: '' });
});

test('a puzzle document that is none is still refused as one', async () => {
  const { status, lines } = await solved('{"format": "dotterel/puzzle"');
  expect(status).toBe(2);
  expect(lines[0]).toMatch(/no JSON/);
});
