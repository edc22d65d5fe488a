import { type Page, test } from '@playwright/test';
import type { Point } from '#src/geometry/shapes/point.ts';
import type { NumbersDocument } from '#src/kinds/numbers/engine/document.ts';
import type {} from '#src/shell/device/debug.ts';
import { expect } from './expect.ts';
import { linesDrawn } from './puzzle.ts';
import { pressDeviceBack, speakLanguage } from './screens.ts';

declare global {
  interface Window {
    /** What the device was asked to say, and how often to stop. */
    spoken: string[];
    hushed: number;
  }
}

/** Gives the page a fake voice that records what it says. */
async function giveVoice(page: Page, lang: string): Promise<void> {
  await page.addInitScript((language) => {
    window.spoken = [];
    window.hushed = 0;
    const voice = { lang: language, localService: true, default: true, name: 'test', voiceURI: 'test' };
    class Utterance {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
    Object.defineProperty(window, 'speechSynthesis', {
      value: {
        getVoices: () => [voice],
        speak: ({ text }: { readonly text: string }) => window.spoken.push(text),
        cancel: () => {
          window.hushed++;
        },
      },
    });
  }, lang);
}

async function open(page: Page, level = 'medium', picture = '1F986'): Promise<NumbersDocument> {
  await page.goto(`/?debug&renderer=canvas#/play/connect-the-dots/openmoji:${picture}?seed=1&level=${level}`);
  await page.waitForFunction(() => window.dotterel?.document !== undefined, undefined, { timeout: 60_000 });
  await expect(page.locator('.board-area canvas')).toBeVisible();
  return (await page.evaluate(() => window.dotterel?.document)) as unknown as NumbersDocument;
}

/** The position of a point of the puzzle on the screen, after the board has stopped zooming to the finger. */
async function placeAtRest(page: Page, point: Point): Promise<Point> {
  const place = () =>
    page.evaluate(
      (at) =>
        new Promise<Point>((resolve) => {
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve(window.dotterel?.toScreen(at) ?? [0, 0])),
          );
        }),
      point,
    );
  let before = await place();
  await expect(async () => {
    const last = before;
    before = await place();
    expect(before).toEqual(last);
  }).toPass({ intervals: [0] });
  return before;
}

/** Taps the dots numbered `from` to `to` of the first sequence, each after the previous line is drawn. */
async function tapThrough(page: Page, { board }: NumbersDocument, from: number, to: number): Promise<void> {
  const labels = board.dots.flatMap((dot) => dot.labels).filter(({ sequence }) => sequence === 0);
  for (let number = from; number <= to; number++) {
    const dot = board.dots.find(({ labels }) =>
      labels.some((label) => label.sequence === 0 && label.number === number),
    );
    await page.touchscreen.tap(...(await placeAtRest(page, dot?.at ?? [0, 0])));
    // No line starts at a number with a pause.
    const lines = labels.filter((label) => label.number < number && !label.pause).length;
    await expect.poll(() => linesDrawn(page), `the lines to ${number}`).toBe(lines);
  }
}

const spoken = (page: Page) => page.evaluate(() => window.spoken);
const picker = (page: Page) => page.locator('button.counting');
const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

test('numbers are counted aloud when reached; another way of counting can be chosen, is spoken and remembered', async ({
  page,
}) => {
  await giveVoice(page, 'en-GB');
  const puzzle = await open(page);
  // The first time only the kind's sentence is spoken, and no number.
  expect((await spoken(page)).filter((words) => /\d/.test(words))).toEqual([]);
  await chooseByKeys(page);

  await tapThrough(page, puzzle, 1, 3);
  await expect.poll(async () => (await spoken(page)).slice(-3)).toEqual(['2', '4', '6']);
  await picker(page).click();
  await expect(page.getByRole('dialog', { name: 'How to count' })).toBeVisible();
  await expect(choice(page, 'In twos')).toHaveAttribute('aria-checked', 'true');
  await choice(page, 'One by one').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(picker(page)).toHaveText(/^123/);
  await tapThrough(page, puzzle, 4, 5);
  await expect.poll(async () => (await spoken(page)).slice(-2)).toEqual(['4', '5']);
  // Each word stops the one before.
  expect(await page.evaluate(() => window.hushed)).toBeGreaterThanOrEqual(5);
  expect(await page.evaluate(() => window.dotterel?.document)).toEqual(puzzle);

  await picker(page).click();
  await choice(page, 'Letters').click();
  await tapThrough(page, puzzle, 6, 6);
  await expect.poll(async () => (await spoken(page)).slice(-2)).toEqual(['5', 'F']);

  const drawn = await linesDrawn(page);
  expect(drawn).toBeGreaterThan(3);
  await page.waitForTimeout(600);
  await page.reload();
  await expect(picker(page)).toHaveText(/^ABC/, { timeout: 60_000 });
  await expect(picker(page)).toHaveAccessibleName('How to count: Letters');
  expect(await linesDrawn(page)).toBe(drawn);
});

/** The panel is controlled by keys, which do nothing on the board. */
async function chooseByKeys(page: Page): Promise<void> {
  await picker(page).focus();
  await page.keyboard.press('Enter');
  await expect(choice(page, 'One by one')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(choice(page, 'In twos')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(picker(page)).toBeFocused();
  await expect(picker(page)).toHaveText(/^123/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await pressDeviceBack(page);
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(picker(page)).toHaveText(/^246/);
  expect(await linesDrawn(page)).toBe(0);
}

test('in Arabic the digits are Arabic, and the panel and the buttons of the board are mirrored', async ({
  page,
}) => {
  await speakLanguage(page, 'ar');
  await giveVoice(page, 'ar-EG');
  const puzzle = await open(page);
  // Back is on the right.
  const side = (corner: string) =>
    page
      .locator(`.corner-${corner} button`)
      .first()
      .evaluate((button) => {
        const { left, right } = button.getBoundingClientRect();
        return left > innerWidth / 2 ? 'right' : right < innerWidth / 2 ? 'left' : 'middle';
      });
  for (const corner of ['back', 'undo']) expect(await side(corner), corner).toBe('right');
  for (const corner of ['help', 'tool']) expect(await side(corner), corner).toBe('left');
  await picker(page).click();
  const letters = page.getByRole('radio').filter({ hasText: 'أبت' });
  const ones = page.getByRole('radio').filter({ hasText: '123' });
  const [second, first] = [page.getByRole('radio').nth(1), ones];
  const [a, b] = [await first.boundingBox(), await second.boundingBox()];
  expect(a?.x).toBeGreaterThan(b?.x ?? Number.POSITIVE_INFINITY);
  await letters.click();
  await tapThrough(page, puzzle, 1, 2);
  await expect.poll(async () => (await spoken(page)).slice(-2)).toEqual(['أ', 'ب']);
});
