import { type Page, test } from '@playwright/test';
import { expect, expectFocusKept } from './expect.ts';
import { passGate } from './screens.ts';

test.use({ viewport: { width: 1180, height: 820 }, locale: 'en-GB', hasTouch: true });

/** True for each point at which the gate is the topmost element. */
function topmost(page: Page, places: readonly (readonly [number, number])[]): Promise<readonly boolean[]> {
  return page.evaluate(
    (all) => all.map(([x, y]) => document.elementFromPoint(x, y)?.closest('dialog.gate') !== null),
    places,
  );
}

/** Expects that fingers and keys reach nothing below the gate. */
async function expectModal(page: Page): Promise<void> {
  const gate = page.getByRole('dialog', { name: 'For grown-ups' });
  await expect(gate).toBeVisible();
  expect(await gate.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const places = [0.03, 0.3, 0.5, 0.7, 0.97].flatMap((x) =>
    [0.03, 0.5, 0.97].map((y) => [x * width, y * height] as const),
  );
  expect(await topmost(page, places)).toEqual(places.map(() => true));
  await expectFocusKept(page);
}

test('the gate is a dialog over the page; closing it leads back', async ({ page }) => {
  await page.goto('about:blank');
  await page.goto('/#/');
  for (const close of ['Escape', 'button']) {
    await page.getByRole('button', { name: 'For grown-ups' }).press('Enter');
    await expectModal(page);
    if (close === 'Escape') await page.keyboard.press('Escape');
    else await page.locator('.gate').getByRole('button', { name: 'Close' }).press('Enter');
    await expect(page.locator('.cover').first()).toBeVisible();
    expect(new URL(page.url()).hash).toMatch(/^(#\/)?$/);
  }
  await page.getByRole('button', { name: 'For grown-ups' }).press('Enter');
  await passGate(page);
  await expect(page.getByRole('tab', { name: 'Settings' })).toBeVisible();
});
