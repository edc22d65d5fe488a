import { expect, test } from 'vitest';
import { diceOf } from '#src/kinds/maze/engine/dice.ts';
import { walkEnds } from '#src/kinds/maze/engine/path/backbite.ts';
import { rimOf } from '#src/kinds/maze/engine/path/ends.ts';
import { degree, noStrands, type Strands, toggle } from '#src/kinds/maze/engine/path/strands.ts';
import { seeded } from '#src/random.ts';

const [COLUMNS, ROWS] = [12, 10];
const MIN = 6;

/** The loop round a comb of faces, eight cells across and six down from (left, top). */
function comb(left: number, top: number): Strands {
  const strands = noStrands(COLUMNS, ROWS);
  const face = (c: number, r: number) => toggle(strands, (top + r) * COLUMNS + left + c);
  for (let c = 0; c <= 6; c++) face(c, 0);
  for (let c = 0; c <= 6; c += 2) for (let r = 1; r <= 4; r++) face(c, r);
  return strands;
}

function walked(strands: Strands): readonly number[] {
  const path = walkEnds(strands, MIN, 4, diceOf(seeded('ends')));
  if (path === undefined) throw new Error('no ends');
  return path;
}

const cellsOf = (strands: Strands) =>
  Array.from(strands.right.keys()).filter((cell) => degree(strands, cell) > 0);

test('the ends of a path walk over its figure until they are on the rim, apart', () => {
  const strands = comb(2, 4);
  const path = walked(strands);
  // Only the figure: its lower side is on the rim.
  expect([...path].sort((a, b) => a - b)).toEqual(cellsOf(strands));
  const isBeside = (a: number, b: number) =>
    Math.abs(a - b) === COLUMNS || (Math.abs(a - b) === 1 && Math.min(a, b) % COLUMNS < COLUMNS - 1);
  expect(path.slice(1).every((cell, at) => isBeside(cell, path[at] as number))).toBe(true);
  const rim = rimOf(COLUMNS, ROWS);
  const [start, goal] = [rim.indexOf(path[0] as number), rim.indexOf(path.at(-1) as number)];
  expect(Math.min(start, goal)).toBeGreaterThanOrEqual(0);
  const away = Math.abs(start - goal);
  expect(Math.min(away, rim.length - away)).toBeGreaterThanOrEqual(MIN);
});

test('both ends lead straight out of a figure that is off the rim', () => {
  const strands = comb(2, 2);
  const path = walked(strands);
  const own = new Set(cellsOf(strands));
  expect(path.filter((cell) => own.has(cell))).toHaveLength(own.size);
  // It is two cells off the rim.
  expect(path.length - own.size).toBeLessThanOrEqual(5);
});

test('there is no path if the rim is too far away, and the same dice give the same path', () => {
  expect(walkEnds(comb(2, 2), MIN, 1, diceOf(seeded('ends')))).toBeUndefined();
  expect(walked(comb(2, 2))).toEqual(walked(comb(2, 2)));
});
