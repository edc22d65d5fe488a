import { expect, type Locator, test } from '@playwright/test';
import { ROTA } from '#src/daily/almanac.ts';
import { dayNumber, weekdayOf } from '#src/daily/calendar.ts';
import { FIRST_DAY } from '#src/daily/first-day.ts';
import { boardOn, type Place } from './board.ts';
import { drawLines } from './puzzle.ts';

/** A Tuesday with an easy that-dot puzzle. */
const TODAY = '2026-06-16';

async function middleOf(element: Locator): Promise<Place> {
  await element.waitFor();
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x + width / 2, y + height / 2];
}

test.use({ viewport: { width: 820, height: 1180 } });

test("the puzzle of today is opened from the month's page, and its sticker stays on another day in another zone", async ({
  page,
}) => {
  expect(ROTA[(dayNumber(TODAY) - dayNumber(FIRST_DAY)) % ROTA.length]).toBe('connect-that-dot');
  expect(weekdayOf(TODAY)).toBe(2);
  const day = (date: string) => page.locator(`[data-day="${date}"]`);

  // It is Tuesday already in Auckland, but not in Greenwich.
  const zone = await page.context().newCDPSession(page);
  await zone.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Auckland' });
  await page.clock.setFixedTime('2026-06-16T01:00:00+12:00');
  await page.goto('/?debug&renderer=canvas#/daily');
  await expect(day(TODAY)).toHaveAccessibleName(/^Tuesday,? 16 June, That dot, for today$/);
  await expect(day('2026-06-15')).toHaveAccessibleName(/^Monday,? 15 June, .*, waiting for you$/);
  await expect(day('2026-06-17')).toHaveAccessibleName(/^Wednesday,? 17 June, still to come$/);

  // Keys move from day to day; future days are skipped and do not open.
  await day(TODAY).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(day('2026-06-23')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');

  const board = await boardOn(page);
  await drawLines(page);
  await board.button('Every day').tap();

  // The sticker waits on its sheet, also after a reload, until it is dragged to its place.
  await expect(day(TODAY)).toHaveAccessibleName(/, its sticker is waiting$/);
  await page.reload();
  await expect(day(TODAY)).toHaveAccessibleName(/, its sticker is waiting$/);
  const sticker = page.getByRole('button', { name: /^Sticker for Tuesday,? 16 June$/ });
  await board.drag(await middleOf(sticker), await middleOf(day('2026-06-18')));
  await expect(sticker).toHaveAttribute('aria-pressed', 'false');
  await board.drag(await middleOf(sticker), await middleOf(day(TODAY)));
  await expect(sticker).toBeHidden();
  await expect(day(TODAY)).toHaveAccessibleName(/^Tuesday,? 16 June, solved$/);
  await expect(day(TODAY).locator('img')).toBeVisible();

  // The evening before, in Honolulu.
  await zone.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Honolulu' });
  await page.clock.setFixedTime('2026-06-15T20:00:00-10:00');
  await page.reload();
  await expect(day('2026-06-15')).toHaveAccessibleName(/for today$/);
  await expect(day(TODAY)).toHaveAccessibleName(/^Tuesday,? 16 June, solved$/);
});
