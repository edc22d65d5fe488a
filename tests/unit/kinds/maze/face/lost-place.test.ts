import { expect, test } from 'vitest';
import { lostPlace } from '#src/kinds/maze/face/lost-place.ts';
import { grownMaze } from '#tests/fixtures/maze.ts';

test('the lost place is where most of the picture is off the path, and there is none if all is shown', () => {
  const maze = grownMaze(12, 12, 'places');
  const onPath = new Set(maze.solution.path.map(([c, r]) => `${c} ${r}`));
  const isNear = (c: number, r: number) =>
    [
      [c, r],
      [c - 1, r],
      [c + 1, r],
      [c, r - 1],
      [c, r + 1],
    ].some(([x, y]) => onPath.has(`${x} ${y}`));
  const rows = (digit: (c: number, r: number) => number) =>
    Array.from({ length: 12 }, (_, r) => Array.from({ length: 12 }, (_, c) => digit(c, r)).join(''));
  const showing = (drawn: readonly string[]) => ({ ...maze, picture: { ...maze.picture, drawn } });
  expect(lostPlace(showing(rows((c, r) => (isNear(c, r) ? 9 : 0))))).toBeUndefined();

  const far = Array.from({ length: 144 }, (_, cell) => [cell % 12, Math.floor(cell / 12)] as const).filter(
    ([c, r]) => !isNear(c, r),
  );
  const [left, top] = far[Math.floor(far.length / 2)] ?? [0, 0];
  const place = lostPlace(showing(rows((c, r) => (isNear(c, r) || (c === left && r === top) ? 9 : 0))));
  const side = 1000 / 12;
  expect(place?.at).toEqual([(left + 0.5) * side, (top + 0.5) * side]);
  expect(place?.radius).toBeGreaterThan(side);
});
