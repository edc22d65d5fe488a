import { test } from '@playwright/test';
import { expect } from './expect.ts';
import { boardReady, drawLines, linesDrawn, playAddress } from './puzzle.ts';
import { goTo } from './screens.ts';

test('a child who knows the picture chooses it among four, and the rest draws itself', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(playAddress('openmoji:1F41F', 'first', '1', 'connect-the-dots'));
  // The first puzzle of a kind offers no guess until it is opened again.
  await drawLines(page, 0, 1);
  await goTo(page, '#/');
  await page.locator('.carry').first().tap();
  const { solution } = await boardReady(page);
  await page.getByRole('button', { name: 'I know what it is!' }).tap();

  const panel = page.getByRole('dialog', { name: 'What will it be?' });
  const choices = panel.locator('.guess-choice');
  await expect(choices).toHaveCount(4);
  await choices.and(panel.locator(':not([aria-label="Fish"])')).first().tap();
  await expect(panel.getByText('Not that one. Look again.')).toBeVisible();
  expect(await linesDrawn(page)).toBe(1);
  await panel.getByRole('button', { name: 'Fish', exact: true }).tap();
  await expect(panel.getByText('Well done! You saw it: Fish.')).toBeVisible();
  // Keys do not play the board below.
  await page.keyboard.press('Control+z');
  expect(await linesDrawn(page)).toBe(1);

  await panel.getByRole('button', { name: 'Draw the rest for me' }).tap();
  await expect(panel).toHaveCount(0);
  await expect.poll(() => linesDrawn(page)).toBe(solution.edges.length);
  await expect(page.getByRole('button', { name: 'Next picture' })).toBeVisible();
});
