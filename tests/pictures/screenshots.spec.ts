import { type Page, test } from '@playwright/test';
import type { NumbersDocument } from '#src/kinds/numbers/engine/document.ts';
import { rules } from '#src/kinds/numbers/engine/rules.ts';
import { boardOn } from '../browser/board.ts';
import { jigsawOn } from '../browser/jigsaw.ts';
import { mazeOn } from '../browser/maze.ts';

const WIDE = { width: 1180, height: 820 };
const NARROW = { width: 820, height: 1180 };

/** The manifest's screenshots by file name: size of the window, address, and what is done there first. */
const SHOTS: Readonly<Record<string, readonly [typeof WIDE, string, (page: Page) => Promise<unknown>]>> = {
  'home-wide': [WIDE, '#/', home],
  'home-narrow': [NARROW, '#/', home],
  'shelf-narrow': [NARROW, '#/shelf/closest-dot/farm', easyCards],
  'jigsaw-wide': [WIDE, '#/play/jigsaw/openmoji:1F418?level=easy', placeFivePieces],
  'maze-wide': [WIDE, '#/play/picture-maze/openmoji:1F408?level=easy', walkHalfWay],
  'numbers-narrow': [NARROW, '#/play/connect-the-dots/openmoji:1F986?level=medium', drawMostLines],
};

async function home(page: Page): Promise<void> {
  await page.locator('.day-picture .dots, .day-picture .scene').waitFor();
}

async function easyCards(page: Page): Promise<void> {
  await page.getByRole('radio').nth(1).tap();
  await page.locator('.card .dots').nth(5).waitFor();
}

async function placeFivePieces(page: Page): Promise<void> {
  const board = await jigsawOn(page);
  for (let count = 0; count < 5; count++) {
    const [piece] = await board.resting();
    if (piece !== undefined) await board.drag(piece.grab, piece.home);
  }
}

async function walkHalfWay(page: Page): Promise<void> {
  const maze = await mazeOn(page);
  await maze.lead(Math.floor(maze.way.length / 2));
}

async function drawMostLines(page: Page): Promise<void> {
  const board = await boardOn<NumbersDocument>(page);
  for (let drawn = await board.edges(); drawn.length < 0.6 * board.solution.length; ) {
    const next = rules.hint(board.puzzle.board, { edges: drawn });
    if (next === undefined) return;
    await board.draw(next.join);
    drawn = await board.edges();
  }
}

for (const [name, [viewport, hash, prepare]] of Object.entries(SHOTS)) {
  test(`screenshot ${name} of the manifest`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto(`/?debug&renderer=canvas${hash}`);
    await prepare(page);
    await page.waitForTimeout(1500);
    await page.screenshot({
      path: `assets/screenshots/${name}.jpg`,
      type: 'jpeg',
      quality: 84,
      scale: 'css',
    });
  });
}
