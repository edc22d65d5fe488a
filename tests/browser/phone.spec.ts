import { test } from '@playwright/test';
import type { ClosestDotDocument } from '#src/kinds/closest-dot/engine/document.ts';
import { rules } from '#src/kinds/closest-dot/engine/rules.ts';
import { PALETTE } from '#src/view/palette.ts';
import { AIMS, wobblingHand } from '../fixtures/wobbling-hand.ts';
import { openBoard, type Place } from './board.ts';
import { errorsOn } from './child.ts';
import { expect } from './expect.ts';
import { ringOf } from './lens.ts';

/** Least number of lines to draw. Whole puzzles are drawn in this way without a browser, at the first attempt. */
const LINES = 4;
/** Least zoom factor of the board. */
const NEARER = 1.3;

test('on a phone, a wobbling hand draws lines, with the lens and the zoom', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const errors = errorsOn(page);
  const board = await openBoard<ClosestDotDocument>(page, { kind: 'closest-dot', picture: 'openmoji:1F416' });
  const isSeenClosely = async (finger: Place): Promise<boolean> => {
    const colours = await Promise.all((await ringOf(page, finger)).map(board.colourAt));
    return colours.every((colour) => colour === PALETTE.ink.toLowerCase());
  };
  const stroke = wobblingHand('phone');
  const isDrawn = async (line: readonly number[]): Promise<boolean> =>
    (await board.edges()).some((edge) => line.every((dot) => edge.includes(dot)));
  let [all, nearest] = [0, 1];
  const before = await board.screen([1000, 0]);
  while (all < LINES || nearest <= NEARER) {
    const next = rules.hint(board.puzzle.board, { edges: await board.edges() });
    if (next === undefined) break;
    const [from, to] = next.join;
    all++;
    for (let tries = 0; !(await isDrawn(next.join)); tries++) {
      expect(tries, `${from}–${to} comes about`).toBeLessThan(8);
      // A child aims at a board at rest, which may just have zoomed in.
      const [start, goal] = await board.settled(async () => [await board.dot(from), await board.dot(to)]);
      const path = stroke(start, goal, AIMS[all % AIMS.length] ?? 'sure');
      await board.fingers.down(1, path[0] ?? [0, 0]);
      for (const at of path.slice(1)) await board.fingers.move({ 1: at });
      const end = path.at(-1) ?? [0, 0];
      // Checking the lens takes longer than drawing.
      const isLookedAt = all === 1;
      if (isLookedAt) await expect.poll(() => isSeenClosely(end), 'the lens is there').toBe(true);
      await board.fingers.up(1);
      if (isLookedAt) await expect.poll(() => isSeenClosely(end), 'the lens is gone').toBe(false);
    }
    const [left] = await board.screen([0, 0]);
    const [right] = await board.screen([1000, 0]);
    nearest = Math.max(nearest, (right - left) / (before[0] - 14));
  }
  expect(errors).toEqual([]);
  expect(nearest, 'the board came nearer').toBeGreaterThan(NEARER);
});
