import { type Page, test } from '@playwright/test';
import type { PuzzleDocument } from '../../src/puzzle/document.ts';
import { BEND, DECOY, straightWave, WAVE_KINDS, wave } from '../fixtures/wave.ts';
import { type BoardPage, boardOn, type DotDocument } from './board.ts';
import { expect } from './expect.ts';
import { inMotion } from './fingers.ts';

/** A place of the first edge of a wave that no dot and no sign of a colour covers, and how far the line is from it, in puzzle units. */
const BARE = [400, 600] as const;
const SIDE = BEND * Math.sin((60 / 160) * Math.PI);

/** Opens a puzzle from its file. */
async function open(page: Page, puzzle: PuzzleDocument): Promise<BoardPage<DotDocument>> {
  await page.goto('/?debug&renderer=canvas#/make');
  const buffer = Buffer.from(JSON.stringify(puzzle));
  await page
    .locator('[data-field="open"]')
    .setInputFiles({ name: 'wave.json', mimeType: 'application/json', buffer });
  return boardOn<DotDocument>(page);
}

/**
 * Notes in each frame from now on, and after the page has been loaded again, how far the ink is from the row of dots at a bare
 * place of the first edge, in puzzle units.
 */
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
  await page.addInitScript(record, BARE);
  await page.evaluate(record, BARE);
  return () =>
    page.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve, 900));
      const { frames } = window as unknown as { frames: number[] };
      return frames.splice(0);
    });
}

/** Joins two dots by a tap at each. */
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

/** Opens a puzzle on which a line was drawn and undone: its board has come to lie as it does in play. */
async function openInPlay(page: Page, puzzle: PuzzleDocument): Promise<BoardPage<DotDocument>> {
  const board = await open(page, puzzle);
  await join(page, board, [0, 1]);
  await board.button('Undo').tap();
  await expect.poll(board.lines).toBe(0);
  await page.keyboard.press('Escape');
  // The rim of the coin is ink as well.
  if (puzzle.kind === 'unit-dot') await board.button('Coin').tap();
  await board.settled(() => board.screen(BARE));
  await page.waitForTimeout(1000);
  return board;
}

const isBetween = (away: number): boolean => away > 0.12 * SIDE && Math.abs(away - SIDE) > 0.03 * SIDE;

for (const kind of WAVE_KINDS) {
  test(`a right line of ${kind} springs from straight into its true line, and back with undo`, async ({
    page,
  }) => {
    await inMotion(page);
    const board = await openInPlay(page, wave(kind));
    const frames = await film(page);
    await join(page, board, [0, 1]);
    const sprung = await frames();
    // Straight first, then on its way, and true in the end.
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
}

test('a puzzle that goes on shows its true lines from the first frame', async ({ page }) => {
  await inMotion(page);
  const board = await open(page, wave('connect-that-dot'));
  await join(page, board, [0, 1]);
  await page.waitForTimeout(1000);
  const frames = await film(page);
  await page.reload();
  const again = await boardOn<DotDocument>(page);
  expect(await again.lines()).toBe(1);
  const seen = await frames();
  expect(seen.length).toBeGreaterThan(0);
  for (const away of seen) expect(Math.abs(away - SIDE)).toBeLessThan(0.05 * SIDE);
});

test('with reduced motion the straight line is swapped for the true one, and undone nothing springs', async ({
  page,
}) => {
  const board = await openInPlay(page, wave('connect-that-dot'));
  const frames = await film(page);
  await join(page, board, [0, 1]);
  const swapped = await frames();
  expect(swapped.length).toBeGreaterThan(0);
  for (const away of swapped) expect(Math.abs(away - SIDE)).toBeLessThan(0.05 * SIDE);
  await board.button('Undo').tap();
  await expect.poll(board.lines).toBe(0);
  for (const away of await frames()) expect(Math.abs(away - SIDE)).toBeLessThan(0.05 * SIDE);
});

test('a puzzle of version 1 opens, and its lines stay straight', async ({ page }) => {
  await inMotion(page);
  const board = await openInPlay(page, straightWave('connect-that-dot'));
  const frames = await film(page);
  await join(page, board, [0, 1]);
  const seen = await frames();
  expect(seen.length).toBeGreaterThan(4);
  for (const away of seen) expect(Math.abs(away)).toBeLessThan(0.1 * SIDE);
});

test('a decoy keeps its colour, takes no line, and bursts before the picture gathers', async ({ page }) => {
  await inMotion(page);
  const board = await open(page, wave('closest-dot'));
  const decoy = await board.dot(DECOY);
  // Beside the shape in its middle.
  const [side] = await Promise.all([board.screen([490, 250])]);
  const colour = await board.settled(() => board.colourAt(side));
  expect(colour).not.toBe('#fffbf1');
  await join(page, board, [0, 1]);
  await board.drag(await board.dot(1), decoy);
  expect(await board.settled(board.lines)).toBe(1);
  expect(await board.settled(() => board.colourAt(side))).toBe(colour);
  await page.evaluate((at) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      if (document.querySelector('.finish-canvas') !== null) return;
      requestAnimationFrame(look);
      const canvas = document.querySelector<HTMLCanvasElement>('.board-area canvas');
      const box = canvas?.getBoundingClientRect();
      if (!canvas || !box) return;
      const by = canvas.width / box.width;
      const data = canvas
        .getContext('2d')
        ?.getImageData((at[0] - box.left) * by, (at[1] - box.top) * by, 1, 1).data;
      seen.push([...(data ?? [])].slice(0, 3).join());
    };
    look();
  }, side);
  await join(page, board, [1, 2]);
  await expect(page.locator('.finish-canvas')).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  // Paper, before the finish was there.
  expect(seen.at(-1)).toBe([0xff, 0xfb, 0xf1].join());
});
