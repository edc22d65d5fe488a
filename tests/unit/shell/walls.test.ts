import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wallPath } from '#src/shell/sketch/small-walls.tsx';

/** The length of the walls that a path draws, in cells. */
function lengthOf(path: string): number {
  let [x, y, length] = [0, 0, 0];
  for (const [, command, numbers] of path.matchAll(/([MHVhv])([-\d .]*)/g)) {
    const [a = 0, b = 0] = (numbers ?? '').trim().split(' ').map(Number);
    const to = { M: [a, b], H: [a, y], V: [x, a], h: [x + a, y], v: [x, y + a] }[command ?? ''] ?? [x, y];
    if (command !== 'M') length += Math.abs((to[0] ?? 0) - x) + Math.abs((to[1] ?? 0) - y);
    [x, y] = [to[0] ?? 0, to[1] ?? 0];
  }
  return length;
}

test('a run of walls is one line, and a rim surrounds the maze', () => {
  const maze = { form: 'walls', columns: 3, rows: 2, goesOn: [false, false] } as const;
  expect(wallPath({ ...maze, right: ['10', '10'], down: ['001'] })).toBe('M0 2V0H3V2M0 2H3M0 1h2M2 0v2');
});

test('a side where the maze goes on has walls of its last cells instead of a rim', () => {
  const bits = (length: number) =>
    fc.array(fc.constantFrom('0', '1'), { minLength: length, maxLength: length });
  const rows = (count: number, length: number) =>
    fc.array(
      bits(length).map((all) => all.join('')),
      { minLength: count, maxLength: count },
    );
  const zeros = (all: readonly string[]) => all.join('').replaceAll('1', '').length;
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), rows(5, 4), rows(5, 4), (onRight, onDown, right, down) => {
      const own = {
        right: right.map((row) => row.slice(0, onRight ? 4 : 3)),
        down: down.slice(0, onDown ? 5 : 4),
      };
      const path = wallPath({ form: 'walls', columns: 4, rows: 5, goesOn: [onRight, onDown], ...own });
      const rim = 4 + 5 + (onRight ? 0 : 5) + (onDown ? 0 : 4);
      expect(lengthOf(path)).toBe(rim + zeros(own.right) + zeros(own.down));
    }),
  );
});
