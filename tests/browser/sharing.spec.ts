import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import type {} from '../../src/shell/debug.ts';

test.use({ viewport: { width: 1180, height: 820 } });

const PUZZLE = '/?debug#/play/connect-the-dots/openmoji:1F408?level=easy';

/** Passes the gate by its sum. */
async function pass(page: Page): Promise<void> {
  const sum = (await page.locator('.gate-asked span').textContent()) ?? '';
  const [a = 0, b = 0] = (sum.match(/\d+/g) ?? []).map(Number);
  await page.locator('.gate-asked input').fill(String(a + b));
  await page.locator('.gate-asked input').press('Enter');
}

const documentOn = (page: Page) => page.evaluate(() => JSON.stringify(window.dotterel?.document));

test('a puzzle is saved and shared behind the gate; its link and its picture open the same on another device', async ({
  page,
  browser,
}) => {
  await page.goto(PUZZLE);
  await page.getByRole('button', { name: 'Save and share' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Print and share' });
  await panel.getByRole('button', { name: 'Save as PDF' }).press('Enter');
  await pass(page);
  const save = async (name: string): Promise<string> => {
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name }).press('Enter'),
    ]);
    return saved.path();
  };
  expect(readFileSync(await save('Save as PDF'), 'latin1')).toMatch(/^%PDF-1\.\d[\s\S]*%%EOF\s*$/);
  const picture = await save('Save as a picture');
  await panel.getByRole('button', { name: 'Link and code' }).press('Enter');
  const address = (await page.locator('.sharing-code').getAttribute('data-address')) ?? '';
  expect(address).toContain('#/p/r1/');
  const puzzle = await documentOn(page);

  const other = await (await browser.newContext()).newPage();
  await other.goto(address.replace('#', '?debug#'));
  await expect.poll(() => documentOn(other)).toBe(puzzle);
  await other.goto('about:blank');
  await other.goto('/?debug#/make');
  await other.locator('[data-field="open"]').setInputFiles(picture);
  await expect.poll(() => documentOn(other)).toBe(puzzle);
  expect(other.url()).toContain('#/play/connect-the-dots/mine');
  await other.context().close();
});

test('a code is read from a photograph, and what is none says so', async ({ page, browserName }) => {
  await page.goto('/#/make');
  await page.getByRole('button', { name: 'Scan a code' }).press('Enter');
  const scanner = page.getByRole('dialog', { name: 'Scan a code' });
  const square =
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="90" height="90" fill="#fff"/></svg>';
  await scanner
    .locator('input')
    .setInputFiles({ name: `${browserName}.svg`, mimeType: 'image/svg+xml', buffer: Buffer.from(square) });
  await expect(scanner.getByRole('status')).toHaveText(/no code to be seen/);
  await page.evaluate(() => {
    location.hash = '#/play/connect-the-dots/openmoji:1F408?level=easy';
  });
  await page.getByRole('button', { name: 'Save and share' }).press('Enter');
  await page.getByRole('button', { name: 'Link and code' }).press('Enter');
  await pass(page);
  await page.getByRole('button', { name: 'Link and code' }).press('Enter');
  const photo = await page.locator('.sharing-code').screenshot();
  await page.evaluate(() => {
    location.hash = '#/make';
  });
  await page.getByRole('button', { name: 'Scan a code' }).press('Enter');
  await scanner.locator('input').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: photo });
  await expect(page).toHaveURL(/#\/play\/connect-the-dots\/openmoji%3A1F408/);
});

test.describe('what another app shares', () => {
  test.use({ serviceWorkers: 'allow' });

  test('comes in by the service worker, once, without the network', async ({ page, context }) => {
    await page.goto('/#/make');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await context.setOffline(true);
    const share = () =>
      page.evaluate(async () => {
        const svg =
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill="none" stroke="black" d="M20 90V45L50 15L80 45V90Z"/></svg>';
        const form = new FormData();
        form.append('files', new File([svg], 'house.svg', { type: 'image/svg+xml' }));
        const answer = await fetch('./share-target', { method: 'POST', body: form, redirect: 'manual' });
        return answer.type;
      });
    expect(await share()).toBe('opaqueredirect');
    await page.evaluate(() => {
      location.hash = '#/received';
    });
    await expect(page).toHaveURL(/#\/mine\/[0-9a-z]+$/);
    // Loaded again, it does not come a second time.
    await page.goto('about:blank');
    await page.goto('/#/received');
    await expect(page).toHaveURL(/#\/$/);
    await page.goto('/#/mine');
    await expect(page.locator('.mine-card')).toHaveCount(1);
  });
});
