import { type Page, test } from '@playwright/test';
import type {} from '#src/shell/device/debug.ts';
import farm from '../../levels/packs/farm.json' with { type: 'json' };
import { axeFindings } from './axe.ts';
import { recordsIn } from './database.ts';
import { expect } from './expect.ts';
import { fingersOn } from './fingers.ts';
import { markSolved, passGate, pressDeviceBack } from './screens.ts';

test.use({ viewport: { width: 360, height: 740 }, locale: 'en-US' });

const CASTLE = 'openmoji:1F3F0';

test('a solved picture is in the album, can be painted by touch, and stays painted', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/#/album');
  await expect(page.getByText('Every picture you discover appears here.')).toBeVisible();
  await markSolved(page, [CASTLE], 'jigsaw');
  await page.reload();

  // The sticker names the kind that was solved. Another kind and painting are offered.
  await page.getByRole('button', { name: /solved: Jigsaw/ }).tap();
  await expect(page.getByRole('button', { name: 'Jigsaw, solved' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Numbers', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Print' }).tap();
  // All print options are visible at once.
  await expect(page.locator('.print-choice')).toBeInViewport({ ratio: 1 });
  await pressDeviceBack(page);
  await expect(page.locator('.print-choice')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Print' })).toBeFocused();
  // The device's Back leads to the album, with the focus on the sticker.
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /solved: Jigsaw/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Paint', exact: true }).tap();

  // A tap fills the part under the finger, and so does a key.
  const parts = page.locator('.paint-area');
  await expect(parts.first()).toBeVisible();
  await page.getByRole('radio', { name: 'Purple' }).tap();
  await page.locator('.paint-sheet').tap({ position: { x: 12, y: 12 } });
  await expect(page.getByRole('button', { name: /Part \d+ of \d+, Purple/ })).toHaveCount(1);
  await page.getByRole('radio', { name: 'Red' }).tap();
  await page.getByRole('button', { name: /^Part 2 of / }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /, Red$/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByRole('button', { name: /, Red$/ })).toHaveCount(0);

  // A brush stroke of any duration paints each part that it crosses, and is undone as one.
  await page.getByRole('radio', { name: 'Green', exact: true }).tap();
  const sheet = await page.locator('.paint-sheet').boundingBox();
  if (sheet === null) throw new Error('there is no page to paint');
  const fingers = fingersOn(page, await page.context().newCDPSession(page));
  const across = (share: number) => [sheet.x + sheet.width * share, sheet.y + sheet.height * 0.62] as const;
  await fingers.down(0, across(0.04));
  await page.waitForTimeout(950);
  for (const share of [0.3, 0.5, 0.7, 0.96]) await fingers.move({ 0: across(share) });
  await fingers.up(0);
  const green = page.getByRole('button', { name: /, Green$/ });
  await expect.poll(() => green.count()).toBeGreaterThan(1);
  // With a key, because simulated touches cause no click after such a drag.
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(green).toHaveCount(0);
  await page.getByRole('radio', { name: 'Red' }).press('Enter');
  await page.getByRole('button', { name: /^Part 2 of / }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /, Red$/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  // A page that ends during a write may lose its last half second. A child would not end it as fast as this test.
  await expect.poll(() => kept(page, CASTLE)).toEqual({ strokes: 2, done: 1 });

  // After a restart the painting is there, with undone strokes, and the album shows it.
  await page.reload();
  await expect(page.getByRole('button', { name: /Part \d+ of \d+, Purple/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Redo' }).press('Enter');
  await expect(page.getByRole('button', { name: /, Red$/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Back' }).press('Enter');
  await expect(page.locator('.picture-large img, .album-sticker img').first()).toHaveAttribute(
    'src',
    /7B51A8/,
  );
  // The album can still show the original drawing.
  const large = page.locator('.picture-large img');
  await page.getByRole('button', { name: 'As it was drawn' }).tap();
  await expect(large).not.toHaveAttribute('src', /7B51A8/);
  await page.getByRole('button', { name: 'As I painted it' }).tap();
  await expect(large).toHaveAttribute('src', /7B51A8/);
  expect(errors).toEqual([]);
});

test('a full album has chapters to leaf through, a slide show, and pictures to save', async ({ page }) => {
  await page.goto('/#/album');
  await expect(page.locator('.album-empty')).toBeVisible();
  const pictures = [CASTLE, ...farm.pictures.slice(0, 10).map((code) => `openmoji:${code}`)];
  await markSolved(page, pictures, 'jigsaw');
  await page.reload();
  await expect(page.locator('.album-lid')).toHaveCount(2);
  expect(await axeFindings(page, 'the lids of the album')).toEqual([]);
  await page.getByRole('button', { name: 'By month' }).tap();
  await expect(page.locator('.album-lid')).toHaveAccessibleName(/11 pictures$/);
  await page.getByRole('button', { name: 'By subject' }).tap();
  await page.getByRole('button', { name: 'Farm, 10 pictures' }).tap();

  // Two pictures a page, and only those are in the document. A swipe and keys turn the page.
  const status = page.getByRole('status').filter({ hasText: 'Page' });
  await expect(status).toHaveText('Page 1 of 5');
  await expect(page.locator('.album-sticker')).toHaveCount(2);
  const box = await page.locator('.book').boundingBox();
  if (box === null) throw new Error('there is no book');
  const fingers = fingersOn(page, await page.context().newCDPSession(page));
  const across = (share: number) => [box.x + box.width * share, box.y + box.height / 2] as const;
  await fingers.down(0, across(0.8));
  for (const share of [0.6, 0.4, 0.2]) await fingers.move({ 0: across(share) });
  await fingers.up(0);
  await expect(status).toHaveText('Page 2 of 5');
  await page.keyboard.press('ArrowRight');
  await expect(status).toHaveText('Page 3 of 5');
  await expect(page.locator('.album-sticker')).toHaveCount(2);

  // The slides begin with the picture in sight.
  const shown = await page.locator('.album-sticker').first().getAttribute('aria-label');
  await page.getByRole('button', { name: 'Slide show' }).tap();
  await expect(page.locator('.slide img')).toHaveAttribute('alt', shown?.split(',')[0] ?? '');
  await page.getByRole('button', { name: 'Pause' }).tap();
  expect(await axeFindings(page, 'the slide show')).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).tap();
  await expect(page.locator('.slides')).toHaveCount(0);

  // A grown-up saves a picture.
  await page.locator('.album-sticker').first().tap();
  await page.getByRole('button', { name: 'Save as a photo' }).tap();
  const saving = page.waitForEvent('download');
  await passGate(page);
  expect((await saving).suggestedFilename()).toBe(`${shown?.split(',')[0]}.png`);
  // Back is where the child was.
  await page.goBack();
  await expect(status).toHaveText('Page 3 of 5');
});

test('a puzzle is printed with its answer on one sheet, upright or wide as suits it, on Letter in some regions', async ({
  page,
}) => {
  await page.goto('/?debug&renderer=canvas#/play/connect-the-dots/openmoji:1F40A?level=easy');
  await page.waitForFunction(() => window.dotterel?.document !== undefined, undefined, { timeout: 40_000 });
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(paper).toMatch(/\/MediaBox\s*\[0 0 792(?:\.\d+)? 612/);
  const metric = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(metric.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await expect(page.locator('.print-root')).toHaveCount(0);
});

/** The number of stored strokes of a painting, and how many of them count. */
async function kept(page: Page, picture: string): Promise<{ strokes: number; done: number } | undefined> {
  const found = (await recordsIn(page, 'paintings')).find(({ key }) => key === picture);
  const { strokes, done } = (found?.value ?? {}) as { strokes?: readonly unknown[]; done?: number };
  return strokes === undefined || done === undefined ? undefined : { strokes: strokes.length, done };
}
