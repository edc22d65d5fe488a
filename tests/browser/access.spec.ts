import { expect, type Page, test } from '@playwright/test';
import { axeFindings, darkFindings } from './axe.ts';
import { overflowFindings } from './overflow.ts';
import { drawLines } from './puzzle.ts';
import { goTo, openGate, speakLanguage } from './screens.ts';

const PHONE = { width: 360, height: 740 };
const TABLET = { width: 1180, height: 820 };

/** Smallest side of anything that a child presses, and smallest distance of two such, in CSS pixels. */
const MIN_SIDE = 64;
const MIN_DISTANCE = 15;
/** The same for what only grown-ups press, and for the seven days of a week on a phone. */
const MIN_ELSE = 44;
const SMALLER_BUTTONS = '.daily-day';
const ADULTS = /grown-ups|credits/;

const PAINT_BOX = 'the paint box';
const JIGSAW = 'the tuning of a jigsaw';

/** Every screen except the board, with a selector that shows that it is ready. */
const SCREENS: readonly (readonly [name: string, hash: string, ready: string])[] = [
  ['home', '#/', 'main button, .screen button'],
  ['the lids', '#/shelf/connect-the-dots', '.lid-scene'],
  ['a pack', '#/shelf/connect-the-dots/farm', '.card svg'],
  ['the days', '#/daily', '.screen button'],
  ['the album', '#/album', '.screen button'],
  [PAINT_BOX, '#/painting/openmoji:1F408', '.screen button'],
  ['the ways to make a picture', '#/make', '.screen button'],
  ['the sheet to draw on', '#/make/draw', '.draw-ink'],
  ['the photograph', '#/make/photo', '.screen button'],
  ['the word', '#/make/write', '.write-word'],
  ['the tuning of a puzzle', '#/make/tune/openmoji:1F41F/connect-the-dots', '.tune-light-made'],
  [JIGSAW, '#/make/tune/openmoji:1F41F/jigsaw', '.tune-light-made'],
  ['our pictures', '#/make/library', '.screen button'],
  ['own pictures', '#/mine', '.screen button'],
  ['the gate for grown-ups', '#/grown-ups', '.screen button'],
  ['the credits', '#/credits', '.screen button'],
];

const BOARD = '#/play/connect-the-dots/openmoji:1F41F?level=easy';

async function open(page: Page, hash = '#/album') {
  await page.setViewportSize(PHONE);
  await page.goto(`/?debug&renderer=canvas${hash}`);
}

async function visit(page: Page, hash: string, ready: string): Promise<void> {
  await goTo(page, hash);
  await page.locator(ready).first().waitFor({ state: 'visible' });
}

/** Elements that are too small, or too near to others, for a small hand. */
function sizeFindings(page: Page, where: string): Promise<readonly string[]> {
  return page.evaluate(
    ({ where, forAdults, LEAST, LEAST_ELSE, ELSE, APART }) => {
      const all = [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, summary')]
        .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('[inert]'))
        .map((each) => ({
          each,
          name: each.getAttribute('aria-label') ?? each.textContent,
          box: each.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width > 0);
      const isElse = (each: HTMLElement) => forAdults || each.matches(ELSE);
      const small = all
        .filter(
          ({ each, box }) => Math.min(box.width, box.height) < (isElse(each) ? LEAST_ELSE : LEAST) - 0.5,
        )
        .map(
          ({ name, each, box }) => `${where}: ${name} (${each.className}) is ${box.width} x ${box.height}`,
        );
      const near = all.flatMap((a, index) =>
        all.slice(index + 1).flatMap((b) => {
          if (isElse(a.each) || isElse(b.each) || a.each.contains(b.each) || b.each.contains(a.each))
            return [];
          const across = Math.max(a.box.left, b.box.left) - Math.min(a.box.right, b.box.right);
          const down = Math.max(a.box.top, b.box.top) - Math.min(a.box.bottom, b.box.bottom);
          const apart = Math.max(across, down);
          return apart < APART - 0.5 && apart > -8
            ? [
                `${where}: ${a.name} (${a.each.className}) and ${b.name} (${b.each.className}) are ${apart} apart`,
              ]
            : [];
        }),
      );
      return [...small, ...near];
    },
    {
      where,
      forAdults: ADULTS.test(where),
      LEAST: MIN_SIDE,
      LEAST_ELSE: MIN_ELSE,
      ELSE: SMALLER_BUTTONS,
      APART: MIN_DISTANCE,
    },
  );
}

test.describe.configure({ mode: 'parallel' });

/**
 * On a phone the tuned puzzle stays while everything else scrolls. Nothing may show above it, and the message about an
 * unusable curve must be visible below it.
 */
async function stickyFindings(page: Page): Promise<readonly string[]> {
  await page.locator('.curve-own').dispatchEvent('click');
  const told = page.locator('.curve-told');
  const asked = (await told.textContent()) ?? '';
  const sheet = page.locator('.curve-pad');
  await sheet.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  const pad = await sheet.boundingBox();
  if (pad === null) throw new Error('there is no pad to draw on');
  const middle = pad.y + pad.height / 2;
  await page.mouse.move(pad.x + 40, middle);
  await page.mouse.down();
  await page.mouse.move(pad.x + pad.width - 40, middle, { steps: 4 });
  await page.mouse.up();
  await expect(told).not.toHaveText(asked);
  await expect(told).toBeInViewport({ ratio: 0.99 });
  const isCovered = await told.evaluate((sentence) => {
    const { left, right, top, bottom } = sentence.getBoundingClientRect();
    const corners = [top + 2, bottom - 2].flatMap((y) => [left + 2, right - 2].map((x) => [x, y] as const));
    return corners.some(([x, y]) => !sentence.contains(document.elementFromPoint(x, y)));
  });
  const list = page.locator('main.tune');
  const [top, board] = [await list.boundingBox(), await page.locator('.tune-board').boundingBox()];
  const clip = {
    x: 0,
    y: top?.y ?? 0,
    width: PHONE.width,
    height: Math.max(1, (board?.y ?? 0) - (top?.y ?? 0)),
  };
  const above: string[] = [];
  for (const far of [0, 7, 13]) {
    await list.evaluate((scrolled, by) => scrolled.scrollBy(0, -by), far);
    above.push((await page.screenshot({ clip })).toString('base64'));
  }
  return [
    ...(isCovered ? ['what is said of a curve is covered'] : []),
    ...(new Set(above).size > 1 ? ['what is scrolled shows above the puzzle that stays'] : []),
  ];
}

test('axe finds nothing on any screen, dialog or finish, by day and by night, and all buttons are large enough for small hands', async ({
  page,
}) => {
  test.slow();
  await open(page);
  const found: string[] = [];
  const look = async (name: string) => {
    found.push(...(await axeFindings(page, name)), ...(await darkFindings(page, name)));
    for (const size of [PHONE, TABLET]) {
      await page.setViewportSize(size);
      found.push(...(await sizeFindings(page, `${name}, ${size.width}`)));
    }
    await page.setViewportSize(PHONE);
    // Layouts done in frames have ended then.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  };
  const lookAtWords = async (name: string) => {
    await look(name);
    found.push(...(await overflowFindings(page, name)));
  };
  for (const [name, hash, ready] of [...SCREENS, ['a board', BOARD, '.board-area canvas'] as const]) {
    await visit(page, hash, ready);
    // Opens the pad for drawing a curve and scrolls to it. The rest must not be under the header.
    if (name === JIGSAW) {
      await page.getByRole('button', { name: 'Draw your own', exact: true }).dispatchEvent('click');
      await page.getByRole('button', { name: 'Draw your own', exact: true }).evaluate((chosen) => {
        for (let each = chosen.parentElement; each !== null; each = each.parentElement) each.scrollTop = 0;
      });
    }
    await look(name);
  }
  await drawLines(page);
  await expect(page.getByRole('button', { name: 'Next picture' })).toBeVisible();
  await lookAtWords('a solved puzzle');
  await visit(page, '#/album', '.screen button');
  await page.getByRole('button', { name: /solved: Numbers/ }).tap();
  await expect(page.getByRole('button', { name: 'Paint', exact: true })).toBeVisible();
  await lookAtWords('a picture of the album');
  await visit(page, '#/', '.sticker');
  await lookAtWords('home with a sticker');
  await openGate(page);
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(7);
  for (const tab of await tabs.all()) {
    await tab.tap();
    await lookAtWords(`grown-ups, ${await tab.textContent()}`);
  }
  expect(found).toEqual([]);
});

test('all texts fit on a phone in German, which has the longest', async ({ page }) => {
  await speakLanguage(page, 'de');
  await open(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const found: string[] = [];
  for (const [name, hash, ready] of SCREENS) {
    if (name === PAINT_BOX) continue;
    // The texts that appear after a puzzle is made are tested where dots are tuned.
    await visit(page, hash, name === JIGSAW ? '.tune-light' : ready);
    found.push(...(await overflowFindings(page, name)));
    if (name === JIGSAW) found.push(...(await stickyFindings(page)));
  }
  expect(found).toEqual([]);
});

test('a board can be played with Tab and Enter alone, and announces what happens', async ({ page }) => {
  await open(page, BOARD);
  const board = page.getByRole('application', { name: 'The puzzle' });
  await board.locator('canvas').waitFor();
  await expect(board).toHaveAccessibleDescription(/Arrow keys move from dot to dot/);
  const focused = page.locator(':focus');
  const said = page.locator('[role="status"].unseen');
  /** Tabs to a button and presses it. */
  const press = async (name: string) => {
    for (let stops = 0; stops < 40; stops++) {
      if ((await focused.count()) === 1 && (await focused.getAttribute('aria-label')) === name) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
  };
  await page.keyboard.press('Tab');
  await expect(board).toBeFocused();
  await press('Take or join');
  await expect(said).toHaveText('1.');
  await press('Take or join');
  await expect(said).toHaveText('In your hand: 1.');
  await press('Help me');
  await expect(said).toHaveText(/^Next: from 1 to 2\./);
  await press('Down');
  await expect(said).toHaveText('1.');
  await press('Left');
  await expect(said).toHaveText('2.');
  await press('Take or join');
  await expect(said).toHaveText(/^From 1 to 2\. 1 of \d+\.$/);
});

test('with keys the focus goes from a card to its board, and back to the card', async ({ page }) => {
  await open(page, '#/');
  const numbers = page.getByRole('button', { name: 'Numbers', exact: true });
  await numbers.focus();
  await page.keyboard.press('Enter');
  await page.locator('.lid').first().focus();
  await page.keyboard.press('Enter');
  const card = page.locator('.card').nth(2);
  await card.waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Back' })).toBeFocused();
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('application', { name: 'The puzzle' })).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).focus();
  await page.keyboard.press('Enter');
  await expect(card).toBeFocused();
});
