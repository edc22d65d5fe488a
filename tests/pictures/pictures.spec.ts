import { writeFileSync } from 'node:fs';
import { type Page, test } from '@playwright/test';
import type { PenDrawing } from '#src/picture/sketching/pen-drawing.ts';
import { seeded } from '#src/random.ts';
import { boardReady, drawLines, playAddress } from '../browser/puzzle.ts';
import { CAT } from './cat.ts';
import { write } from './picture.ts';

/** The day that the home screen shows. */
const DAY = new Date('2026-06-21T10:00:00');

/** Writes a screenshot into the documentation. */
async function take(page: Page, name: string): Promise<void> {
  await write(await page.screenshot(), name, 1180);
}

test('home', async ({ page }) => {
  await page.clock.setSystemTime(DAY);
  await page.goto('/?renderer=canvas');
  await page.locator('.home').waitFor();
  await page.waitForTimeout(3000);
  await take(page, 'home');
});

test('a board half drawn', async ({ page }) => {
  await page.goto(playAddress('openmoji:1F418', 'medium', '1', 'connect-the-dots'));
  const { solution } = await boardReady(page);
  await drawLines(page, 0, Math.round(solution.edges.length * 0.6));
  await page.waitForTimeout(1000);
  await take(page, 'board');
});

test('a finish', async ({ page }) => {
  await page.goto(playAddress('openmoji:1F98A', 'first', '1', 'connect-that-dot'));
  await boardReady(page);
  await drawLines(page);
  await page.locator('.finish-name').waitFor();
  await page.waitForTimeout(4000);
  await take(page, 'finish');
});

test('a drawing as its strokes', () => {
  const rounded = (place: number) => Math.round(place * 10) / 10;
  const drawing: PenDrawing = {
    format: 'dotterel/drawing',
    version: 1,
    size: [1000, 1000],
    strokes: CAT.map((line) => ({ points: line.map(([x, y]) => [rounded(x), rounded(y)]), width: 12 })),
  };
  writeFileSync('docs/pictures/cat.json', `${JSON.stringify(drawing)}\n`);
});

test('a drawing and its six puzzles', async ({ page }) => {
  await page.goto('/?debug&renderer=canvas');
  await page.getByRole('button', { name: 'Make your own' }).tap();
  await page.getByRole('button', { name: 'Draw' }).tap();
  const sheet = await page.locator('.draw-ink').boundingBox();
  if (sheet === null) throw new Error('there is no sheet to draw on');
  const touches = await page.context().newCDPSession(page);
  const random = seeded('a hand that wobbles');
  for (const line of CAT) {
    const places = line.map(([x, y]) => ({
      x: sheet.x + sheet.width / 2 + ((x - 500) * sheet.height) / 1000 + (random.below(300) - 150) / 100,
      y: sheet.y + (y * sheet.height) / 1000 + (random.below(300) - 150) / 100,
    }));
    for (const [step, place] of places.entries())
      await touches.send('Input.dispatchTouchEvent', {
        type: step === 0 ? 'touchStart' : 'touchMove',
        touchPoints: [place],
      });
    await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
  await page.waitForTimeout(500);
  await take(page, 'drawing');
  await write(await page.locator('.draw-ink').screenshot(), 'cat', 800);
  await page.getByRole('button', { name: 'Done' }).tap();
  await page.locator('[data-is="made"]').nth(5).waitFor({ timeout: 120_000 });
  await page.waitForTimeout(1000);
  await take(page, 'six');
});
