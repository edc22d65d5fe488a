import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import type { NumbersDocument } from '../../src/kinds/numbers/engine/document.ts';
import { rules } from '../../src/kinds/numbers/engine/rules.ts';
import { launchOptions } from '../../tools/chromium.ts';
import { boardOn } from '../browser/board.ts';
import { jigsawOn } from '../browser/jigsaw.ts';
import { mazeOn } from '../browser/maze.ts';

/*
 * Takes the screenshots of the manifest from a served game: `npx tsx tests/playtest/screenshots.ts
 * http://localhost:4173` writes them to assets/screenshots.
 */

const target = fileURLToPath(new URL('../../assets/screenshots/', import.meta.url));
const [address = 'http://localhost:4173'] = process.argv.slice(2);
const WIDE = { width: 1180, height: 820 };
const NARROW = { width: 820, height: 1180 };

/** By file: size, address, and preparation. */
const SHOTS: Readonly<Record<string, readonly [typeof WIDE, string, (page: Page) => Promise<unknown>]>> = {
  'home-wide': [WIDE, '#/', home],
  'home-narrow': [NARROW, '#/', home],
  'shelf-narrow': [NARROW, '#/shelf/closest-dot/farm', (page) => page.locator('.card svg').nth(5).waitFor()],
  'jigsaw-wide': [WIDE, '#/play/jigsaw/openmoji:1F418?level=easy', laySome],
  'maze-wide': [WIDE, '#/play/picture-maze/openmoji:1F408?level=easy', (page) => goHalfWay(page)],
  'numbers-narrow': [NARROW, '#/play/connect-the-dots/openmoji:1F986?level=medium', drawSome],
};

async function home(page: Page): Promise<void> {
  await page.locator('.day-picture .dots, .day-picture .scene').waitFor();
}

async function laySome(page: Page): Promise<void> {
  const board = await jigsawOn(page);
  for (let count = 0; count < 5; count++) {
    const [piece] = await board.resting();
    if (piece !== undefined) await board.drag(piece.grab, piece.home);
  }
}

async function goHalfWay(page: Page): Promise<void> {
  const maze = await mazeOn(page);
  await maze.lead(Math.floor(maze.way.length / 2));
}

async function drawSome(page: Page): Promise<void> {
  const board = await boardOn<NumbersDocument>(page);
  for (let drawn = await board.edges(); drawn.length < 0.6 * board.solution.length; ) {
    const next = rules.hint(board.puzzle.board, { edges: drawn });
    if (next === undefined) return;
    await board.draw(next.join);
    drawn = await board.edges();
  }
}

mkdirSync(target, { recursive: true });
const browser = await chromium.launch(launchOptions('none'));
for (const [name, [viewport, hash, prepare]] of Object.entries(SHOTS)) {
  const page = await browser.newPage({
    ...{ viewport, hasTouch: true, locale: 'en-GB', reducedMotion: 'reduce', serviceWorkers: 'block' },
  });
  await page.goto(`${address}/?debug&renderer=canvas${hash}`);
  await prepare(page);
  await page.waitForTimeout(1500);
  await page.screenshot({ path: join(target, `${name}.jpg`), type: 'jpeg', quality: 84 });
  await page.close();
}
await browser.close();
