import { writeFile } from 'node:fs/promises';
import { type Page, test } from '@playwright/test';
import sharp from 'sharp';
import type {} from '#src/shell/device/debug.ts';
import { documentFrom, square } from '../fixtures/that-dot.ts';
import { openBoard } from './board.ts';
import { expect } from './expect.ts';

test.use({ viewport: { width: 820, height: 1180 }, locale: 'en-GB', hasTouch: true });

async function watchSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const made: AudioContext[] = [];
    Object.assign(window, { made });
    window.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        made.push(this);
      }
    };
  });
}

const context = <Value>(page: Page, look: (context: AudioContext) => Value | Promise<Value>) =>
  page.evaluate(`(${look})(window.made.at(-1))`) as Promise<Value>;

test('sound returns after a call, with the next touch or when the page is visible again', async ({
  page,
}) => {
  await watchSound(page);
  await page.goto('/?debug&renderer=canvas');
  await page.getByRole('button', { name: 'Sound off' }).waitFor();
  const nowhere = () => page.touchscreen.tap(410, 1170);
  // The code for sound is loaded after the first screen: an earlier tap creates no context.
  await expect(async () => {
    await nowhere();
    expect(await context(page, (audio) => audio?.state)).toBe('running');
  }).toPass();
  for (const back of [
    nowhere,
    () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
  ]) {
    await context(page, (audio) => audio.suspend());
    expect(await context(page, ({ state }) => state)).toBe('suspended');
    await back();
    await expect.poll(() => context(page, ({ state }) => state)).toBe('running');
  }
});

test("neither a translator nor a browser's forced dark mode changes the app", async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setAutoDarkModeOverride', { enabled: true });
  await openBoard(page);
  await expect(page.locator('html')).toHaveAttribute('translate', 'no');
  const png = await page.locator('.board-area').screenshot();
  const { data } = await sharp(png)
    .extract({ left: 4, top: 4, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({
      resolveWithObject: true,
    });
  expect([...data], 'the sheet is light').toEqual([0xff, 0xfb, 0xf1]);
  await session.send('Emulation.setAutoDarkModeOverride', {});
});

test('a file dropped on home, a shelf or a board is opened, and never replaces the app', async ({
  page,
}, info) => {
  const file = info.outputPath('square.json');
  await writeFile(file, JSON.stringify({ ...documentFrom(square), title: 'A square of ours' }));
  const foreign = info.outputPath('notes.txt');
  await writeFile(foreign, 'no puzzle');
  const session = await page.context().newCDPSession(page);
  const drop = async (path: string): Promise<void> => {
    const data = { items: [], files: [path], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', { type, x: 410, y: 600, data });
  };
  for (const [hash, ready] of [
    ['#/', '.home'],
    ['#/shelf/jigsaw/farm', '.card svg'],
    ['#/play/connect-the-dots/openmoji:1F41F?level=easy', '.board-area canvas'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(`/?debug&renderer=canvas${hash}`);
    await page.locator(ready).first().waitFor();
    await page.waitForLoadState('networkidle');
    await drop(foreign);
    await expect(page.locator('.notice'), hash).toContainText('This file cannot be opened.');
    await drop(file);
    await page.waitForFunction(() => window.dotterel?.document?.title === 'A square of ours');
    await expect(page.locator('.dropping')).toHaveCount(0);
  }
});
