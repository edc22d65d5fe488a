import { test } from '@playwright/test';
import type { NumbersDocument } from '#src/kinds/numbers/engine/document.ts';
import { openBoard } from './board.ts';
import { errorsOn } from './child.ts';
import { expect } from './expect.ts';
import type { Place } from './fingers.ts';

test('a whole numbers puzzle is drawn by touch in strokes from number to number', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1180, height: 820 });
  const errors = errorsOn(page);
  const board = await openBoard<NumbersDocument>(page, {
    kind: 'connect-the-dots',
    picture: 'openmoji:1F986',
    level: 'first',
  });
  // The dots in the order of their numbers. The finger is lifted after each "+".
  const stops = board.puzzle.board.dots
    .flatMap(({ labels }, dot) => labels.map((label) => ({ dot, ...label })))
    .sort((a, b) => a.sequence - b.sequence || a.number - b.number);
  expect(stops.length).toBeGreaterThan(board.puzzle.board.dots.length - 1);

  // Only the next number accepts a line.
  const [first = 0, , third = 0] = stops.map(({ dot }) => dot);
  await board.drag(await board.dot(first), await board.dot(third));
  expect(await board.lines()).toBe(0);

  let last: Place | undefined;
  for (const [place, stop] of stops.entries()) {
    const at = await board.dot(stop.dot);
    if (last === undefined) await board.fingers.down(1, at);
    else {
      const [x, y] = last;
      for (const share of [0.3, 0.65, 1]) {
        const wobble = share === 1 ? 0 : 12 * Math.sin(place + share * 5);
        await board.fingers.move({
          1: [x + (at[0] - x) * share + wobble, y + (at[1] - y) * share - wobble],
        });
      }
    }
    const goesOn = stop.pause !== true && stops[place + 1]?.sequence === stop.sequence;
    if (!goesOn) await board.fingers.up(1);
    last = goesOn ? at : undefined;
  }
  await expect.poll(board.lines).toBe(board.puzzle.solution.edges.length);
  await expect(board.button('Next picture')).toBeVisible();
  expect(errors).toEqual([]);
});
