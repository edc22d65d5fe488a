import { expect, test } from '@playwright/test';
import { openJigsaw } from './jigsaw.ts';
import { openMaze } from './maze.ts';

test.describe.configure({ mode: 'parallel' });

test('puzzles to carry on with are seen as they were left: the way in a maze, the picture where pieces lie', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1180, height: 820 });
  const maze = await openMaze(page, { picture: 'openmoji:1F98E' });
  await maze.lead(12, { wobble: 0, every: 1 });
  const jigsaw = await openJigsaw(page);
  for (const { piece } of (await jigsaw.resting()).slice(0, 3)) await jigsaw.carry(piece);
  await expect.poll(async () => (await jigsaw.progress()).settled.length).toBeGreaterThan(0);
  await page.evaluate(() => {
    location.hash = '#/';
  });
  await expect(page.locator('.carry')).toHaveCount(2);
  await expect(page.locator('.carry .thumbnail-way')).toBeVisible();
  const canvas = page.locator('.carry canvas');
  await expect(canvas).toBeVisible();
  // Some of the picture is as bright as it is, and some of it faint.
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
