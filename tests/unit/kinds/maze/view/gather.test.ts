import { describe, expect, test } from 'vitest';
import { gather, ringsOf } from '#src/kinds/maze/view/gather.ts';
import { grownMaze } from '#tests/fixtures/maze.ts';

/** Twice the area inside a ring on screen; negative for a hole. */
const area = (ring: readonly (readonly [number, number])[]): number =>
  ring.reduce((sum, [x, y], at) => {
    const [u, w] = ring[(at + 1) % ring.length] ?? [x, y];
    return sum + x * w - u * y;
  }, 0);

describe('the motion from line to picture', () => {
  test('has a ring for each part, and one in the other direction for each hole', () => {
    const rings = ringsOf(['1111001', '1001001', '1111000']);
    expect(rings.map((ring) => area(ring) / 2).sort((a, b) => a - b)).toEqual([-2, 2, 12]);
    expect(rings.every((ring) => ring.length > 3)).toBe(true);
  });

  test('has rings round parts that touch at a corner', () => {
    const rings = ringsOf(['10', '01']);
    expect(rings.reduce((sum, ring) => sum + area(ring) / 2, 0)).toBe(2);
  });

  test('takes every point of the line to the rim of the figure, in the same order', () => {
    const puzzle = grownMaze(8, 6, '4');
    const rows = ['00000000', '01111100', '01111100', '01111100', '00000000', '00000000'];
    const { solved, picture, filling } = gather({ ...puzzle, picture: { rows } }, '#123456');
    expect(solved).toHaveLength((puzzle.solution.path.length - 1) * 4);
    expect(picture).toHaveLength(solved.length);
    expect(filling?.colour).toBe('#123456');
    const rim = new Set(filling?.rings.flat().map(([x, y]) => `${x} ${y}`));
    for (let at = 0; at < picture.length; at += 2)
      expect(rim.has(`${picture[at]} ${picture[at + 1]}`)).toBe(true);
  });
});
