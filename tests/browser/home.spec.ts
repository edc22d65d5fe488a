import { test } from '@playwright/test';
import { recordsIn } from './database.ts';
import { expect } from './expect.ts';
import { openJigsaw } from './jigsaw.ts';
import { openMaze } from './maze.ts';
import { boardReady } from './puzzle.ts';
import { goTo } from './screens.ts';

test.describe.configure({ mode: 'parallel' });

test('puzzles to continue are shown as they were left: the path in a maze, the picture under placed pieces', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1180, height: 820 });
  const maze = await openMaze(page, { picture: 'openmoji:1F98E' });
  await maze.lead(12, { wobble: 0, every: 1 });
  const jigsaw = await openJigsaw(page);
  for (const { piece } of (await jigsaw.resting()).slice(0, 3)) await jigsaw.carry(piece);
  await expect.poll(async () => (await jigsaw.progress()).settled.length).toBeGreaterThan(0);
  await goTo(page, '#/');
  await expect(page.locator('.carry')).toHaveCount(2);
  await expect(page.locator('.carry .thumbnail-way')).toBeVisible();
  const canvas = page.locator('.carry canvas');
  await expect(canvas).toBeVisible();
  // Parts of the picture are bright, others faint.
  const strong = await canvas.evaluate((own: HTMLCanvasElement) => {
    const { data } = own.getContext('2d')?.getImageData(0, 0, own.width, own.height) ?? { data: [] };
    let count = 0;
    for (let at = 0; at < data.length; at += 4)
      count += Math.min(data[at], data[at + 1], data[at + 2]) < 180 ? 1 : 0;
    return count / (data.length / 4);
  });
  expect(strong).toBeGreaterThan(0.02);
  expect(strong).toBeLessThan(0.9);
});

test('puzzles prepared at home open even if none can be made any more', async ({ page }) => {
  await page.goto('/?debug&ahead');
  const kept = async () => (await recordsIn(page, 'documents')).map(({ key }) => String(key));
  await expect.poll(kept, { timeout: 30_000 }).not.toEqual([]);
  const [key = '[]'] = await kept();
  const [kind, picture] = JSON.parse(key) as readonly string[];
  await page.route(/\/entry-[^/]*\.js/, (route) => route.abort());
  await page.goto('about:blank');
  await page.goto(`/?debug#/shelf/${kind}/starters`);
  await expect(page.locator(`.card[data-picture="${picture}"]`)).toBeVisible();
  // It was not begun, so it is not offered to continue.
  await expect(page.locator('.card-begun')).toHaveCount(0);
  await page.locator(`.card[data-picture="${picture}"]`).tap();
  expect((await boardReady(page)).source.id).toBe(picture);
});
