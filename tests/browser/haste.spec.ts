import { type Page, test } from '@playwright/test';
import { putRecords } from './database.ts';
import { expect } from './expect.ts';
import { goTo } from './screens.ts';

test.use({ viewport: { width: 1180, height: 820 }, locale: 'en-GB', hasTouch: true });

const hashOf = (page: Page): string => new URL(page.url()).hash;

/** Presses a button twice before anything can happen. */
const pressTwice = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });

async function openHome(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.goto('/?debug&renderer=canvas');
  await page.locator('.home').waitFor();
}

test('a puzzle from a link, made while the child goes elsewhere, does not call it back', async ({ page }) => {
  await openHome(page);
  // The code that opens links comes only once the child has gone on.
  let serve = (): void => undefined;
  const isServed = new Promise<void>((resolve) => {
    serve = resolve;
  });
  await page.route(/\/arrival-[^/]*\.js/, async (route) => {
    await isServed;
    await route.continue();
  });
  const isAsked = page.waitForRequest(/\/arrival-[^/]*\.js/);
  await goTo(page, '#/p/r1/connect-that-dot/openmoji:1F418/easy/dotterel/18~750a');
  await isAsked;
  await page.goBack();
  await page.locator('.home').waitFor();
  await page.locator('.cover[data-kind="jigsaw"]').press('Enter');
  await page.locator('.lid').first().waitFor();
  const opened = page.waitForResponse(/\/arrival-[^/]*\.js/);
  serve();
  await opened;
  await page.waitForTimeout(3000);
  expect(hashOf(page)).toBe('#/shelf/jigsaw');
  expect(await page.locator('.lid').count()).toBeGreaterThan(0);
});

test('a picture thrown away by two presses can be brought back', async ({ page }) => {
  await openHome(page);
  const origin = { form: 'library', picture: 'openmoji:1F408' };
  const own = { version: 1, id: 'abc123', origin, edition: 1, levels: {}, made: 1, touched: 1 };
  await putRecords(page, [['mine', own]]);
  await goTo(page, '#/mine/abc123');
  await page.locator('.six-card').first().waitFor();
  await pressTwice(page, 'Throw away');
  await page.getByRole('button', { name: 'Bring it back' }).press('Enter');
  await expect(page.locator('.mine-card')).toHaveCount(1);
  await expect(page.locator('.mine-card')).toBeFocused();
});

test('a painting is stored though its code came only the second time', async ({ page }) => {
  await openHome(page);
  await page.route(/\/paintings-[^/]*\.js/, (route) => route.abort(), { times: 1 });
  await goTo(page, '#/painting/openmoji:1F3F0');
  await expect(page.locator('.notice')).toBeVisible();
  await page.waitForURL(/#\/album/);
  await goTo(page, '#/painting/openmoji:1F3F0');
  await page.getByRole('radio', { name: 'Purple' }).press('Enter');
  await page.getByRole('button', { name: /^Part 2 of / }).press('Enter');
  const purple = page.getByRole('button', { name: /^Part 2 of .*, Purple$/ });
  await expect(purple).toHaveCount(1);
  await page.waitForTimeout(800);
  await page.reload();
  await expect(purple).toHaveCount(1);
});
