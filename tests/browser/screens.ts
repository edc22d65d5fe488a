import type { Page } from '@playwright/test';
import { putRecords } from './database.ts';

/** Gives a page's device a language. A new context would fetch and compile the app again. */
export function speakLanguage(page: Page, language: string): Promise<unknown> {
  return page.addInitScript((spoken) => {
    Object.defineProperty(navigator, 'languages', { value: [spoken] });
  }, language);
}

/** Goes to another screen without loading the page again. */
export function goTo(page: Page, hash: string): Promise<unknown> {
  return page.evaluate((to) => Object.assign(location, { hash: to }), hash);
}

/** Stores that pictures were solved as a kind. */
export function markSolved(page: Page, pictures: readonly string[], kind: string): Promise<void> {
  return putRecords(
    page,
    pictures.map((picture) => [
      'solved',
      { version: 1, kind, picture, level: 'easy', at: 1 },
      JSON.stringify([kind, picture, 'easy']),
    ]),
  );
}

/** Passes the gate by answering its sum. */
export async function passGate(page: Page): Promise<void> {
  const gate = page.locator('.gate');
  const sum = (await gate.locator('.gate-asked span').textContent()) ?? '';
  const [a = 0, b = 0] = (sum.match(/\d+/g) ?? []).map(Number);
  await gate.locator('.field').fill(String(a + b));
  await gate.locator('.field').press('Enter');
  // Closing returns the focus: a key pressed earlier would go there.
  await gate.waitFor({ state: 'detached' });
}

/** Opens the pages for grown-ups by answering the sum. */
export async function openGate(page: Page, tab?: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto('/#/grown-ups');
  await passGate(page);
  if (tab !== undefined) await page.getByRole('tab', { name: tab }).tap();
}

/** The device's way back out of a dialog. On a desktop it is Escape, independent of the focus. */
export async function pressDeviceBack(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Escape');
}
