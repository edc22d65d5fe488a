import { type Page, test } from '@playwright/test';
import { divide } from '#src/geometry/shapes/polyline.ts';
import type { ClosestDotDocument } from '#src/kinds/closest-dot/engine/document.ts';
import { MARKS } from '#src/kinds/dots/engine/palette.ts';
import { lineBetween } from '#src/kinds/dots/face/true-lines.ts';
import { countPixels, openBoard } from './board.ts';
import { expect } from './expect.ts';

const LANDSCAPE = { width: 1180, height: 820 };

/** Opens a puzzle, and picks a line that starts at a dot of one colour. */
async function openLine(page: Page) {
  await page.setViewportSize(LANDSCAPE);
  const board = await openBoard<ClosestDotDocument>(page, {
    kind: 'closest-dot',
    picture: 'openmoji:1F333',
    renderer: 'canvas',
  });
  const { dots } = board.puzzle.board;
  const line = board.solution.find(([dot]) => dots[dot]?.colours.length === 1) ?? ([0, 1] as const);
  const colour = MARKS[dots[line[0]]?.colours[0] ?? 0]?.colour ?? '';
  const [[x, y], [u, v]] = [await board.dot(line[0]), await board.dot(line[1])];
  const way = (share: number) => [x + (u - x) * share, y + (v - y) * share] as const;
  return { board, line, colour, way };
}

test("with the tool on, a circle in the held dot's colour grows with the drag; its line gets that colour", async ({
  page,
}) => {
  const { board, line, colour, way } = await openLine(page);
  const hold = async (share: number) => {
    await board.fingers.down(1, way(0));
    await board.fingers.move({ 1: way(share / 2) });
    await board.fingers.move({ 1: way(share) });
    const seen = await board.settled(() => countPixels(page, colour, 0.2));
    await board.fingers.move({ 1: way(0.01) });
    await board.fingers.up(1);
    return seen;
  };
  const small = await hold(0.3);
  const large = await hold(0.5);
  expect(small).toBeGreaterThan(200);
  expect(large).toBeGreaterThan(1.5 * small);
  await board.button('Circle').tap();
  expect(await hold(0.5)).toBeLessThan(100);
  expect(await board.lines()).toBe(0);

  await board.tap(await board.empty());
  // It has become the line of the drawing.
  const [, half] = divide(lineBetween(board.puzzle, ...line) ?? [], 3);
  const middle = await board.screen(half ?? [0, 0]);
  expect(await board.colourAt(middle)).not.toBe(colour.toLowerCase());
  await board.draw(line);
  await page.keyboard.press('Escape');
  await expect.poll(() => board.colourAt(middle)).toBe(colour.toLowerCase());
});
