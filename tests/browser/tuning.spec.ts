import { type Page, test } from '@playwright/test';
import type {} from '#src/shell/device/debug.ts';
import { expect } from './expect.ts';
import { goTo } from './screens.ts';

test.use({ viewport: { width: 1180, height: 820 }, locale: 'en-GB', hasTouch: true });

const KIND = 'connect-the-dots';
const TUNE = `/?debug&renderer=canvas#/make/tune/openmoji:2B50/${KIND}`;

/** The values of all settings: sliders and choices. */
function settings(page: Page) {
  return page
    .locator('.tune-parameters input')
    .evaluateAll((all) =>
      (all as HTMLInputElement[]).map(({ type, checked, value }) => (type === 'radio' ? checked : value)),
    );
}

const documentOn = (page: Page) => page.evaluate(() => JSON.stringify(window.dotterel?.document));

/** Moves three sliders and returns all settings. */
async function tune(page: Page) {
  await expect(page.locator('.tune-light-made')).toBeVisible({ timeout: 60_000 });
  const before = await settings(page);
  expect(before.length).toBeGreaterThan(10);
  const sliders = page.locator('.slider');
  for (const [index, key] of [
    [0, 'PageUp'],
    [1, 'ArrowRight'],
    [2, 'PageUp'],
  ] as const) {
    await sliders.nth(index).press(key);
    await expect(page.locator('.tune-light-made')).toBeVisible({ timeout: 60_000 });
  }
  // The dots move from their previous places.
  await expect(page.locator('.tune-gliding circle').first()).toBeAttached();
  const after = await settings(page);
  expect(after).not.toEqual(before);
  return after;
}

async function play(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
  await page.locator('.board-area canvas').waitFor({ timeout: 60_000 });
  return documentOn(page);
}

/** Presses Back by a key, after the previous screen is gone. */
async function back(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Back', exact: true });
  await expect(button).toHaveCount(1);
  await button.press('Enter');
}

test('Tune, Play and Back restore the tuning, also after a reload; the puzzle is saved with the picture and in its address', async ({
  page,
  browser,
}) => {
  test.slow();
  await page.goto('about:blank');
  await page.goto(TUNE);
  const tuned = await tune(page);
  const puzzle = await play(page);
  const address = page.url();
  await back(page);
  await expect(page.locator('.tune-light-made')).toBeVisible({ timeout: 60_000 });
  expect(await settings(page)).toEqual(tuned);
  await page.reload();
  await expect(page.locator('.tune-light-made')).toBeVisible({ timeout: 60_000 });
  expect(await settings(page)).toEqual(tuned);
  // The device's Back does the same.
  expect(await play(page)).toBe(puzzle);
  await page.goBack();
  await expect(page.locator('.tune-light-made')).toBeVisible({ timeout: 60_000 });
  expect(await settings(page)).toEqual(tuned);

  // On the page with six kinds it is the card of its kind.
  await back(page);
  const card = page.locator(`.six-card[data-kind="${KIND}"]`);
  await expect(card).toHaveAttribute('data-is', 'made');
  await card.press('Enter');
  await expect(page).toHaveURL(/#\/play\//);
  await expect(page.locator('.board-area canvas')).toBeVisible();
  expect(await documentOn(page)).toBe(puzzle);

  // It also opens on another device.
  const other = await (await browser.newContext({ hasTouch: true, locale: 'en-GB' })).newPage();
  await other.goto(address);
  await other.waitForFunction(() => window.dotterel?.document !== undefined);
  expect(await documentOn(other)).toBe(puzzle);
  await goTo(other, TUNE.slice(TUNE.indexOf('#')));
  await expect(other.locator('.tune-light-made')).toBeVisible({ timeout: 60_000 });
  expect(await settings(other)).toEqual(tuned);
  await other.context().close();
});

test('the sheets are pulled apart; changes by hand stay too, and can be undone after coming back', async ({
  page,
}) => {
  await page.goto('about:blank');
  await page.goto(TUNE.replace('2B50', '1F3E0'));
  await expect(page.locator('.tune-light-made')).toBeVisible({ timeout: 60_000 });
  // Drawing, board and solution are three sheets.
  await page.getByRole('button', { name: 'Pull the sheets apart', exact: true }).press('Enter');
  await expect(page.locator('.tune-tracing')).toHaveCount(3);
  await page.getByRole('button', { name: 'Put the sheets together', exact: true }).press('Enter');
  await expect(page.locator('.tune-tracing')).toHaveCount(0);
  // Dots are counted by their numbers.
  const dots = page.locator('.tune-board .tune-sheets text');
  const before = await dots.count();
  await page.getByRole('tab', { name: 'By hand' }).press('Enter');
  // Where there is nothing, nothing is done, and a message says so.
  await page.locator('.tune-by-hand').press('Enter');
  await expect(page.getByText('There is no dot here.')).toBeVisible();
  await page.getByRole('button', { name: 'Put a dot in' }).press('Enter');
  // On a wall of the house.
  const [x, y] = await page.locator('.tune-board .tune-sheets').evaluate((svg) => {
    const at = new DOMPoint(803, 690).matrixTransform((svg as SVGSVGElement).getScreenCTM() ?? undefined);
    return [at.x, at.y] as const;
  });
  await page.mouse.click(x, y);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toBeEnabled();
  const count = before + 1;
  await expect(dots).toHaveCount(count);
  const puzzle = await play(page);
  await back(page);
  await expect(page.locator('.tune-light-made')).toBeVisible({ timeout: 60_000 });
  // The previously selected tab is shown again.
  await expect(undo).toBeEnabled();
  await expect(dots).toHaveCount(count);
  expect(await play(page)).toBe(puzzle);
  await page.goBack();
  await undo.press('Enter');
  await expect(undo).toBeDisabled();
  await expect(dots).toHaveCount(before);
});

test('the page of six kinds keeps the chosen level, after play and after a reload', async ({ page }) => {
  await page.goto('about:blank');
  await page.goto('/?debug&renderer=canvas#/make/library/dotterel:fish');
  const easy = page.getByRole('radio', { name: 'Easy', exact: true });
  await expect(easy).not.toBeChecked();
  await easy.press('Enter');
  await expect(easy).toBeChecked();
  const card = page.locator(`.six-card[data-kind="${KIND}"]`);
  await expect(card).toHaveAttribute('data-is', 'made');
  await card.press('Enter');
  await page.waitForFunction(() => window.dotterel?.document !== undefined);
  await back(page);
  await expect(easy).toBeChecked();
  await page.reload();
  await expect(easy).toBeChecked();
});
