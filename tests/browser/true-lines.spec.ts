import { type Page, test } from '@playwright/test';
import type { PuzzleDocument } from '#src/puzzle/contract/document.ts';
import { BEND, wave } from '../fixtures/wave.ts';
import { type BoardPage, boardOn, type DotDocument } from './board.ts';
import { expect } from './expect.ts';
import { inMotion } from './fingers.ts';

/** An uncovered point of the first edge, and the distance of the line from it in puzzle units. */
const BARE = [400, 600] as const;
const SIDE = BEND * Math.sin((60 / 160) * Math.PI);

async function open(page: Page, puzzle: PuzzleDocument): Promise<BoardPage<DotDocument>> {
  await page.goto('/?debug&renderer=canvas#/make');
  const buffer = Buffer.from(JSON.stringify(puzzle));
  await page
    .locator('[data-field="open"]')
    .setInputFiles({ name: 'wave.json', mimeType: 'application/json', buffer });
  return boardOn<DotDocument>(page);
}

/** Records in each frame the distance of ink and row of dots, in puzzle units, measured at the bare point. */
async function film(page: Page): Promise<() => Promise<readonly number[]>> {
  const record = (bare: readonly [number, number]): void => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    const look = (): void => {
      requestAnimationFrame(look);
      const canvas = document.querySelector<HTMLCanvasElement>('.board-area canvas');
      const [x, y] = window.dotterel?.toScreen?.([...bare]) ?? [];
      const [, below] = window.dotterel?.toScreen?.([bare[0], bare[1] + 100]) ?? [];
      const context = canvas?.getContext('2d');
      if (!canvas || !context || x === undefined || y === undefined || below === undefined) return;
      const box = canvas.getBoundingClientRect();
      const by = canvas.width / box.width;
      const reach = (below - y) * 0.6;
      const [left, top, high] = [(x - box.left) * by, (y - reach - box.top) * by, 2 * reach * by].map(
        Math.round,
      );
      if (!high || high < 1 || left === undefined || top === undefined) return;
      const { data } = context.getImageData(left, top, 1, high);
      const rows: number[] = [];
      for (let row = 0; row < high; row++) {
        const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(4 * row, 4 * row + 4);
        if (alpha > 0 && r < 130 && g < 130 && b < 130) rows.push(row);
      }
      if (rows.length === 0) return;
      const middle = ((rows[0] ?? 0) + (rows.at(-1) ?? 0) + 1) / 2;
      frames.push(((middle - high / 2) / by / (below - y)) * 100);
    };
    look();
  };
  await page.evaluate(record, BARE);
  return () =>
    page.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve, 900));
      const { frames } = window as unknown as { frames: number[] };
      return frames.splice(0);
    });
}

/** Connects two dots by two taps. */
async function join(
  page: Page,
  board: BoardPage<DotDocument>,
  line: readonly [number, number],
): Promise<void> {
  await page.keyboard.press('Escape');
  const before = await board.lines();
  for (const dot of line) await board.tap(await board.dot(dot));
  await expect.poll(board.lines).toBe(before + 1);
}

/** Opens a puzzle, draws a line and undoes it, so that the board has its layout during play. */
async function openInPlay(page: Page, puzzle: PuzzleDocument): Promise<BoardPage<DotDocument>> {
  const board = await open(page, puzzle);
  await join(page, board, [0, 1]);
  await board.button('Undo').tap();
  await expect.poll(board.lines).toBe(0);
  await page.keyboard.press('Escape');
  await board.settled(() => board.screen(BARE));
  await page.waitForTimeout(1000);
  return board;
}

const isBetween = (away: number): boolean => away > 0.12 * SIDE && Math.abs(away - SIDE) > 0.03 * SIDE;

// True lines of each kind, undo, reduced motion, version 1 and decoys are tested without a browser.
test('a right line springs from straight into its true line, and back with undo', async ({ page }) => {
  await inMotion(page);
  const board = await openInPlay(page, wave('connect-that-dot'));
  const frames = await film(page);
  await join(page, board, [0, 1]);
  const sprung = await frames();
  // First straight, then in between, and true at the end.
  expect(sprung.length).toBeGreaterThan(4);
  expect(Math.abs(sprung[0] ?? SIDE)).toBeLessThan(0.1 * SIDE);
  expect(sprung.filter(isBetween).length).toBeGreaterThan(0);
  expect(Math.max(...sprung)).toBeLessThan(1.2 * SIDE);
  expect(sprung.at(-1)).toBeGreaterThan(0.95 * SIDE);
  expect(sprung.at(-1)).toBeLessThan(1.05 * SIDE);

  await board.button('Undo').tap();
  await expect.poll(board.lines).toBe(0);
  const back = await frames();
  expect(back.filter(isBetween).length).toBeGreaterThan(0);
  expect(Math.abs(back.at(-1) ?? SIDE)).toBeLessThan(0.15 * SIDE);
});
