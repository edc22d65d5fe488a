import { type Page, test } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { expect } from './expect.ts';
import { drawLines, playAddress } from './puzzle.ts';
import { goTo, markSolved, openGate } from './screens.ts';

test.describe.configure({ mode: 'parallel' });

const SMALLEST = 64;

async function stickers(page: Page): Promise<number> {
  await goTo(page, '#/album');
  await expect(page.locator('.book, .album-empty')).toBeVisible();
  return page.locator('.album-sticker').count();
}

test('two players have separate albums, and each window keeps its player', async ({ context, page }) => {
  await page.goto('/');
  await expect(page.locator('.cover').first()).toBeVisible();
  await expect(page.locator('.home .bird')).toBeVisible();
  await markSolved(page, ['openmoji:1F408'], 'jigsaw');
  await openGate(page, 'Players');
  await page.getByRole('button', { name: 'Add a player' }).tap();
  await expect(page.locator('.player-row')).toHaveCount(2);
  await goTo(page, '#/');

  // The current player is larger, and both are large enough for a finger.
  const birds = page.locator('.player');
  await expect(birds).toHaveCount(2);
  const [first, second] = [birds.nth(0), birds.nth(1)];
  await expect(first).toBeChecked();
  const widths = await birds.evaluateAll((all) => all.map((bird) => bird.getBoundingClientRect().width));
  expect(widths[0]).toBeGreaterThan(widths[1] ?? 0);
  for (const bird of await birds.all()) {
    const { width = 0, height = 0 } = (await bird.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(SMALLEST);
  }
  expect(await axeFindings(page, 'the players')).toEqual([]);

  await second.tap();
  await expect(second).toBeChecked();
  await expect.poll(() => stickers(page)).toBe(0);
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.locator('.player').nth(1)).toBeChecked();
  await other.locator('.player').nth(0).press('Enter');
  await expect(other.locator('.player').nth(0)).toBeChecked();
  await expect.poll(() => stickers(other)).toBe(1);
  // This window keeps its player, also after a restart.
  await page.goto('about:blank');
  await page.goto('/');
  await expect(second).toBeChecked();
  await expect.poll(() => stickers(page)).toBe(0);
});

test('the finish shows the bird of the current player', async ({ page }) => {
  await openGate(page, 'Players');
  await page.getByRole('button', { name: 'Add a player' }).tap();
  await expect(page.locator('.player-row')).toHaveCount(2);
  await goTo(page, '#/');
  await page.locator('.player').nth(1).press('Enter');
  await expect(page.locator('.player').nth(1)).toBeChecked();
  // The current player is written to the database asynchronously; a page opened at once would not know it.
  await page.waitForTimeout(500);
  await page.goto(playAddress('dotterel:fish', 'first'));
  await drawLines(page);
  await expect(page.locator('.finish-bird .bird')).toHaveAttribute('data-bird', 'robin');
  // The bird with its own hat, not the dotterel of the title.
  await expect(page.locator('.finish-bird .bird [fill="#2F6DA8"]').first()).toBeAttached();
});

test('a player is removed after two confirmations, and can be restored', async ({ page }) => {
  await openGate(page, 'Players');
  await page.getByRole('button', { name: 'Add a player' }).tap();
  await page.getByRole('button', { name: 'Remove: Red robin' }).tap();
  for (let times = 0; times < 2; times++) {
    await expect(page.getByRole('button', { name: 'Keep' })).toBeFocused();
    await page.locator('.sure').getByRole('button', { name: 'Remove: Red robin' }).press('Enter');
  }
  await expect(page.locator('.player-row')).toHaveCount(0);
  await page.getByRole('button', { name: 'Bring back' }).press('Enter');
  await expect(page.locator('.player-row')).toHaveCount(2);
});
