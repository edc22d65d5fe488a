import { test as anyTest, type Page } from '@playwright/test';
import { expect } from './expect.ts';
import { markSolved } from './screens.ts';

/** Each test has its own tab: a history has at most 50 entries, and other tests would add theirs. */
const test = anyTest.extend({
  page: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(await context.newPage());
    await context.close();
  },
});

test.use({ viewport: { width: 820, height: 1180 }, locale: 'en-GB', hasTouch: true });

const hashOf = (page: Page): string => new URL(page.url()).hash;
const lengthOf = (page: Page): Promise<number> => page.evaluate(() => history.length);

async function openApp(page: Page, hash: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/?debug${hash}`);
  await expect(page.locator('.screen:not(.waiting) button').first()).toBeVisible();
}

/** Presses Back on the screen. Expects it to lead to an address without a new history entry. */
async function back(page: Page, expected: string | RegExp): Promise<void> {
  const length = await lengthOf(page);
  const button = page.getByRole('button', { name: 'Back', exact: true }).last();
  await expect(button).toBeVisible();
  // A tap within 450 ms of appearing may be the second of a double tap, and is ignored.
  await page.waitForTimeout(500);
  await button.tap();
  await expect.poll(() => hashOf(page)).toMatch(expected);
  expect(await lengthOf(page)).toBe(length);
}

async function tapDown(page: Page): Promise<void> {
  await page.locator('.cover[data-kind="connect-the-dots"]').tap();
  await expect.poll(() => hashOf(page)).toBe('#/shelf/connect-the-dots');
  await page.locator('.lid[data-pack="farm"]').tap();
  await expect.poll(() => hashOf(page)).toBe('#/shelf/connect-the-dots/farm');
  await page.locator('.page:not([inert]) .card').first().tap();
  await expect.poll(() => hashOf(page)).toContain('#/play/');
  await expect(page.locator('.board-area canvas')).toBeVisible();
}

test('from home to a board and back takes three entries, by button and by device, also after a reload', async ({
  page,
}) => {
  test.slow();
  await openApp(page, '#/');
  const length = await lengthOf(page);
  await tapDown(page);
  expect(await lengthOf(page)).toBe(length + 3);
  await page.reload();
  await expect(page.locator('.board-area canvas')).toBeVisible();
  for (const expected of [/\/farm$/, /#\/shelf\/connect-the-dots$/, /#\/$/]) await back(page, expected);
  await tapDown(page);
  for (const expected of [/\/farm$/, /#\/shelf\/connect-the-dots$/, /#\/$/]) {
    await page.goBack();
    await expect.poll(() => hashOf(page)).toMatch(expected);
  }
  await expect(page.locator('.cover').first()).toBeVisible();
});

test('an address opened directly leads back to its parents, and home stays home', async ({ page }) => {
  const deep = [
    ['#/play/closest-dot/dotterel:fish?level=first', '#/shelf/closest-dot', '#/'],
    [
      '#/make/tune/dotterel:fish/closest-dot',
      '#/make/library/dotterel%3Afish',
      '#/make/library/starters',
      '#/make/library',
    ],
  ] as const;
  for (const [start, ...parents] of deep) {
    await openApp(page, start);
    const [first = '', ...others] = parents;
    await back(page, first);
    for (const parent of others) {
      await page.goBack();
      await expect.poll(() => hashOf(page)).toBe(parent);
    }
  }
});

test('Back out of the paint box, a picture and the album closes each, by button and by device', async ({
  page,
}) => {
  await openApp(page, '#/');
  await expect(page.locator('.cover').first()).toBeVisible();
  await markSolved(page, ['openmoji:1F408'], 'connect-the-dots');
  await openApp(page, '#/album');
  for (const leave of [() => back(page, /#\/album\/openmoji/), () => page.goBack()]) {
    await page.locator('[data-picture="openmoji:1F408"]').tap();
    await page.getByRole('button', { name: 'Paint' }).tap();
    await expect(page.locator('.paint-box')).toBeVisible();
    await leave();
    await expect(page.locator('.picture-sheet')).toBeVisible();
    await back(page, /#\/album$/);
    await expect(page.locator('.picture-sheet')).toHaveCount(0);
  }
  await back(page, /#\/$/);
});
