import type { Page } from '@playwright/test';

export async function markSolved(page: Page, picture: string, kind: string): Promise<void> {
  await page.evaluate(
    async ([id, as]) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('dotterel');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const writing = database.transaction('solved', 'readwrite');
      const mark = { version: 1, kind: as, picture: id, level: 'easy', at: 1 };
      writing.objectStore('solved').put(mark, JSON.stringify([as, id, 'easy']));
      await new Promise((resolve) => {
        writing.oncomplete = resolve;
      });
      database.close();
    },
    [picture, kind] as const,
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

/** Opens the sharing options of a puzzle, on the page of a picture as every kind. */
export async function shareFromSix(page: Page, kind: string): Promise<void> {
  const share = page.locator(`li:has([data-kind="${kind}"]) button[aria-label^="Save and share"]`);
  const tools = page.getByRole('button', { name: 'Tools for each puzzle' });
  if ((await tools.getAttribute('aria-pressed')) !== 'true') await tools.press('Enter');
  await share.press('Enter');
}
