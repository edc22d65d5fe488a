import { type Page, test } from '@playwright/test';
import { expect } from './expect.ts';
import { fingersOn, type Place } from './fingers.ts';
import { openGate, passGate } from './screens.ts';

test.use({ viewport: { width: 1180, height: 820 }, locale: 'en-GB', hasTouch: true });

/** Loads the page again, as after the end of its tab. */
async function again(page: Page): Promise<void> {
  // Drafts are written when the page is hidden, which takes a moment.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await page.waitForTimeout(300);
  await page.reload();
}

test('the form of a booklet survives another tab, the gate and a reload, until it is used', async ({
  page,
}) => {
  await page.clock.install();
  await openGate(page, 'Booklet');
  const names = page.getByRole('textbox', { name: 'Names, one on each line' });
  await page.getByRole('radio', { name: 'A class set' }).check();
  await names.fill('Ada\nGrace\nSofia');
  await page.getByRole('textbox', { name: /^Name/ }).last().fill('Class 2b');
  await page.getByRole('radio', { name: 'First' }).check();
  const expectThere = async (): Promise<void> => {
    await expect(page.getByRole('radio', { name: 'A class set' })).toBeChecked();
    await expect(names).toHaveValue('Ada\nGrace\nSofia');
    await expect(page.getByRole('radio', { name: 'First' })).toBeChecked();
  };
  await page.getByRole('tab', { name: 'Settings' }).press('Enter');
  await page.getByRole('tab', { name: 'Booklet' }).press('Enter');
  await expectThere();
  await page.clock.runFor(61_000);
  await passGate(page);
  await expectThere();
  await again(page);
  await passGate(page);
  await page.getByRole('tab', { name: 'Booklet' }).press('Enter');
  await expectThere();
  await names.fill('Ada');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Make the booklet' }).press('Enter'),
  ]);
  await saved.path();
  await again(page);
  await passGate(page);
  await page.getByRole('tab', { name: 'Booklet' }).press('Enter');
  await expect(page.getByRole('radio', { name: 'A class set' })).not.toBeChecked();
});

test('a word stays until puzzles are made of it, and a name until it is saved', async ({ page }) => {
  await page.goto('about:blank');
  await page.goto('/#/make');
  const write = page.getByRole('button', { name: 'Write' });
  const word = page.getByRole('textbox', { name: 'A name or a word' });
  await write.press('Enter');
  // Hangul filler, braille blank and zero-width space show nothing.
  await word.fill('\u3164\u2800\u200b');
  await expect(page.getByRole('button', { name: 'Make puzzles from it' })).toHaveCount(0);
  await word.fill('OTTO');
  await page.getByRole('button', { name: 'Back' }).press('Enter');
  await write.press('Enter');
  await expect(word).toHaveValue('OTTO');
  await again(page);
  await expect(word).toHaveValue('OTTO');
  await page.getByRole('button', { name: 'Make puzzles from it' }).press('Enter');
  await expect(page.locator('.six')).toBeVisible();

  const naming = page.getByRole('button', { name: 'Give it a name' });
  const name = page.getByRole('textbox', { name: 'A name', exact: true });
  await naming.press('Enter');
  await name.fill('Grandpa');
  await page.keyboard.press('Escape');
  await expect(name).toHaveCount(0);
  await again(page);
  await naming.press('Enter');
  await expect(name).toHaveValue('Grandpa');
  await page.getByRole('button', { name: 'Keep the name' }).press('Enter');
  await expect(name).toHaveCount(0);
  // The page is shown again after the name is saved.
  await expect(page.getByRole('img', { name: 'Grandpa' })).toBeVisible();
  await naming.press('Enter');
  await expect(name).toHaveValue('Grandpa');
  await name.fill('Grandma');
  await name.fill('Grandpa');
  await page.keyboard.press('Escape');

  // The new picture has replaced the screen where it was made, so Back does not return there.
  for (const hash of ['#/mine', '#/make']) {
    await page.getByRole('button', { name: 'Back', exact: true }).press('Enter');
    await expect.poll(() => new URL(page.url()).hash).toBe(hash);
  }
  await page.goto('/#/make/write');
  await expect(word).toHaveValue('');
});

test('the sheet of a photograph is as it was left', async ({ page }) => {
  await page.goto('about:blank');
  await page.goto('/#/make');
  const sheet = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 500, height: 400 });
    const ink = canvas.getContext('2d');
    if (ink === null) throw new Error('no canvas');
    ink.fillStyle = '#fff';
    ink.fillRect(0, 0, 500, 400);
    ink.lineWidth = 9;
    ink.strokeRect(100, 100, 300, 200);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await page
    .locator('[data-field="open"]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(sheet, 'base64') });
  // Either the whole photograph is used, or a sheet in it.
  const whole = page.locator('.photo-whole');
  await expect(page.locator('.photo-done button')).toBeVisible();
  const isWhole = await whole.getAttribute('aria-pressed');
  await whole.press('Enter');
  await expect(whole).not.toHaveAttribute('aria-pressed', isWhole ?? '');
  await again(page);
  await expect(page.locator('.photo-done button')).toBeVisible();
  await expect(whole).not.toHaveAttribute('aria-pressed', isWhole ?? '');

  // Corners cannot cross, and a second finger does not undo what the first has moved.
  if ((await whole.getAttribute('aria-pressed')) === 'true') await whole.press('Enter');
  const middles = await Promise.all(
    (await page.locator('.sheet-corner').all()).map(async (corner): Promise<Place> => {
      const { x, y, width, height } = (await corner.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return [x + width / 2, y + height / 2];
    }),
  );
  const [[left, top], [right], [, bottom]] = middles as [Place, Place, Place];
  const corners = () => page.locator('.corners-rim').getAttribute('points');
  const before = (await corners())?.split(' ') ?? [];
  const fingers = fingersOn(page, await page.context().newCDPSession(page));
  await fingers.down(1, [left, top]);
  await fingers.down(2, [right, top]);
  await fingers.move({ 1: [left + 12, top + 12], 2: [right - 12, top + 12] });
  await fingers.up(1);
  await fingers.up(2);
  const after = (await corners())?.split(' ') ?? [];
  expect(after.map((corner, at) => corner !== before[at])).toEqual([true, false, false, false]);
  await fingers.down(1, [left + 12, top + 12]);
  await fingers.move({ 1: [right + 20, bottom + 20] });
  await fingers.up(1);
  expect((await corners())?.split(' ')).toEqual(after);
});
