import { describe, expect, test } from 'vitest';
import { DECODER } from '#src/cli/pictures/codecs.ts';
import { makeFrom } from '#src/worker/make.ts';
import { tasks } from '#src/worker/tasks.ts';

const open = async () => DECODER;
const context = { open, progress: () => undefined, lines: () => undefined };
/** Tolerance of traced lines, in puzzle units. */
const TOLERANCE = 5;
const about = { title: 'a sign', source: { id: 'mine:abcdef' } };
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 10 400 200">${inside}</svg>`;
/** A house that fills the right half of its canvas. */
const HOUSE = 'M200 190V90L260 30L320 90V190Z';

/** Returns the box of a puzzle's lines: left, top, right, bottom. */
async function linesIn(text: string) {
  const made = await makeFrom(
    { ...about, kind: 'connect-that-dot', svg: text, level: 'easy', seed: '1' },
    open,
  );
  if (!made.ok) throw new Error(made.failure.code);
  const { points } = (made.document as unknown as { drawing: { points: [number, number][] } }).drawing;
  const sides = (axis: 0 | 1) => points.map((point) => point[axis]);
  return [Math.min(...sides(0)), Math.min(...sides(1)), Math.max(...sides(0)), Math.max(...sides(1))];
}

describe('the place of a drawing on its boards', () => {
  test.each([
    // Specks are left out and do not extend the box.
    [
      'lines are, apart from a speck',
      `<path d="${HOUSE}" fill="none" stroke="#000" stroke-width="4"/><circle cx="-40" cy="200" r="0.4"/>`,
      [200, 30, 320, 190],
    ],
    // The traced lines run along the middle of the shapes.
    [
      'lines drawn as shapes are',
      `<path d="${HOUSE}M206 184V93L260 39L314 93V184Z" fill-rule="evenodd"/>`,
      [203, 34.5, 317, 187],
    ],
  ])('is where its %s', async (_, inside, sides) => {
    const placed = await tasks.place({ ...about, svg: svg(inside) }, context);
    if (!placed.ok) throw new Error(placed.failure.code);
    const { left, top, right, bottom } = placed.value;
    const scale = (right - left) / 400;
    expect((bottom - top) / 200).toBeCloseTo(scale, 6);
    const onBoard = (side: number, at: number): number =>
      at % 2 === 0 ? left + (side + 50) * scale : top + (side - 10) * scale;
    const lines = await linesIn(svg(inside));
    sides.forEach((side, at) => {
      expect(Math.abs(onBoard(side, at) - (lines[at] ?? 0))).toBeLessThan(TOLERANCE);
    });
  });

  test('is unknown if the drawing has no size', async () => {
    const bare = `<svg xmlns="http://www.w3.org/2000/svg"><path d="${HOUSE}" fill="none" stroke="#000"/></svg>`;
    expect(await tasks.place({ ...about, svg: bare }, context)).toMatchObject({
      failure: { code: 'no-canvas' },
    });
  });
});
