import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ownFolder, run } from './recorder.ts';

const FOLDER = ownFolder();

const corners = (...points: readonly (readonly [unknown, unknown])[]) =>
  points.map(([x, y]) => ({ coord: { x, y } }));
const rectangle = (x: number, y: number, width: number, height: number) =>
  corners([x, y], [x + width, y], [x + width, y + height], [x, y + height]);

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

test('pieces that fill the form are placed without a message', async () => {
  const { status, out, lines } = await solved(TWO);
  expect({ status, lines }).toEqual({ status: 0, lines: [] });
  const { placements, identical, solved: done } = JSON.parse(out);
  expect(done).toBe(true);
  expect(identical).toEqual([]);
  expect(placements.map(({ piece }: { piece: number }) => piece).sort()).toEqual([4, 9]);
});

test('pieces that cannot fill the form are placed as far as possible, with a message', async () => {
  const { status, out, lines } = await solved({ ...TWO, puzzle: { form: rectangle(0, 0, 3, 1.2) } });
  expect(status).toBe(1);
  expect(JSON.parse(out).solved).toBe(false);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(
    /not solvable: the total area of the pieces is 3, and the area of the form is 3.6/,
  );
});

test.each<[RegExp, unknown]>([
  [/has no pieces/, { ...TWO, pieces: [] }],
  [/“no. of pieces” is 3, but lists 2/, { ...TWO, 'no. of pieces': 3 }],
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

test('an invalid puzzle document is reported as one, not as loose pieces', async () => {
  const { status, lines } = await solved('{"format": "dotterel/puzzle"');
  expect(status).toBe(2);
  expect(lines[0]).toMatch(/not JSON/);
});

describe('render', () => {
  const squares = {
    puzzle: { form: rectangle(0, 0, 3, 1) },
    pieces: [
      { piece: 1, corners: rectangle(5, 5, 1, 1) },
      { piece: 2, corners: rectangle(0, 0, 1, 1) },
      { piece: 3, corners: corners([0, 0], [1, 0], [1, 1], [0.4, 1], [0, 1]) },
    ],
  };
  const drawn = async (content: unknown, ...more: readonly string[]) => {
    const file = join(FOLDER, 'drawn.json');
    writeFileSync(file, JSON.stringify(content));
    const { status, out, lines } = await run('render', file, ...more);
    const fills = [...out.matchAll(/<path [^>]*fill="([^"]+)" stroke="#2A2730"/g)].map(([, fill]) => fill);
    const shapes = [...out.matchAll(/<path d="([^"]+)"/g)].map(([, d]) => d ?? '');
    return { status, out, lines, fills, shapes };
  };

  test('draws identical pieces in one colour, unique ones in white, and none on top of another', async () => {
    const { status, fills, out } = await drawn({
      ...squares,
      pieces: [...squares.pieces, { piece: 7, corners: rectangle(0, 0, 2, 0.5) }],
    });
    expect(status).toBe(0);
    expect(fills).toHaveLength(4);
    expect(fills[0]).toMatch(/^hsl/);
    expect(fills.slice(0, 3)).toEqual([fills[0], fills[0], fills[0]]);
    expect(fills[3]).toBe('#FFFFFF');
    for (const name of ['1', '2', '3', '7']) expect(out).toContain(`>${name}</text>`);
  });

  test('places the pieces into the form if requested', async () => {
    const { status, lines, shapes } = await drawn(squares, '--solved');
    expect({ status, lines }).toEqual({ status: 0, lines: [] });
    const xs = shapes.map((d) => [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x]) => Number(x)));
    const [form = [], ...pieces] = xs;
    const wide = (of: readonly number[]) => Math.max(...of) - Math.min(...of);
    expect(pieces.reduce((sum, of) => sum + wide(of), 0)).toBeCloseTo(wide(form), 1);
    expect(Math.min(...pieces.flat())).toBeCloseTo(Math.min(...form), 1);
  });

  test('draws the pieces that could be placed, and reports the others', async () => {
    const short = { ...squares, puzzle: { form: rectangle(0, 0, 2, 1) } };
    const { status, lines, shapes } = await drawn(short, '--solved');
    expect(status).toBe(1);
    expect(lines[0]).toMatch(/the total area of the pieces is 3,/);
    expect(shapes).toHaveLength(4);
  });

  test('rejects layers, which loose pieces do not have', async () => {
    expect(await drawn(squares, '--layer', 'board')).toMatchObject({ status: 2 });
  });
});
