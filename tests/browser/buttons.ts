import { expect, type Locator, type Page } from '@playwright/test';

interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** Names and places of buttons, once the window has its new size and nothing moves any more. */
async function boxesAtRest(buttons: Locator, { width, height }: { width: number; height: number }) {
  const look = async () => ({
    window: await buttons.page().evaluate(() => [innerWidth, innerHeight]),
    boxes: await buttons.evaluateAll((all) =>
      all.map((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return { label: button.getAttribute('aria-label') ?? '', x, y, width, height };
      }),
    ),
  });
  // Never twice within a moment, in which nothing may have moved yet.
  let last = await look();
  await expect(async () => {
    const before = last;
    await buttons.page().waitForTimeout(200);
    last = await look();
    expect(last.window).toEqual([width, height]);
    expect(last).toEqual(before);
  }).toPass({ timeout: 15_000 });
  return last.boxes;
}

/** Turns the window, and expects the buttons around its board to be large, apart, and away from wrists and edges. */
export async function expectRoomyButtons(page: Page, size: WindowSize): Promise<void> {
  await page.setViewportSize(size);
  const boxes = await boxesAtRest(page.locator('.play .corner button:visible'), size);
  const where = `${size.width} × ${size.height}`;
  expect(boxes.length, where).toBeGreaterThanOrEqual(6);
  const least = Math.min(size.width, size.height) >= 600 ? 72 : 64;
  for (const { label, x, y, width, height } of boxes) {
    expect(width, `${label} at ${where}`).toBeGreaterThanOrEqual(least);
    expect(height, `${label} at ${where}`).toBeGreaterThanOrEqual(least);
    expect(x, `${label} at ${where}`).toBeGreaterThanOrEqual(24);
    expect(x + width, `${label} at ${where}`).toBeLessThanOrEqual(size.width - 24);
    expect(y + height, `${label} at ${where}`).toBeLessThanOrEqual(size.height - 32);
    for (const other of boxes) {
      if (other.label === label) continue;
      const across = Math.max(other.x - x - width, x - other.x - other.width);
      const below = Math.max(other.y - y - height, y - other.y - other.height);
      expect(Math.max(across, below), `${label} and ${other.label} at ${where}`).toBeGreaterThanOrEqual(16);
    }
  }
}
