import { readFileSync } from 'node:fs';
import { type Page, test } from '@playwright/test';
import type {} from '#src/shell/device/debug.ts';
import { putRecords } from './database.ts';
import { expect } from './expect.ts';
import { overflowFindings } from './overflow.ts';
import { drawLines, linesDrawn } from './puzzle.ts';
import { goTo, openGate, speakLanguage } from './screens.ts';

/** The two smallest supported windows, and a tablet both ways. */
const WINDOWS = [
  [320, 480],
  [568, 276],
  [820, 1180],
  [1180, 820],
] as const;

/** Windows in which texts and mirroring matter most. */
const NARROW = WINDOWS.filter(([width]) => width < 600);
/** For all but boards, the access test looks at buttons on a wide tablet. */
const BUT_WIDE = WINDOWS.filter(([width]) => width < 1000);
/** A phone, on which all texts must fit. */
const PHONE = { width: 360, height: 740 };

/** Every screen except boards, with a selector that shows that it is ready. */
const SCREENS: readonly (readonly [hash: string, ready: string])[] = [
  ['#/', '.cover'],
  ['#/shelf/jigsaw', '.lid-scene'],
  ['#/shelf/jigsaw/farm', '.card svg'],
  ['#/shelf/connect-the-dots/farm', '.card svg'],
  ['#/daily', '.daily-day'],
  ['#/album', '.album-empty button'],
  ['#/painting/openmoji:1F408', '.paint-area'],
  ['#/make', '.way'],
  ['#/make/draw', '.draw-ink'],
  ['#/make/write', '.write-word'],
  ['#/make/library', '.lid-scene'],
  ['#/make/library/openmoji:1F41F', '[data-is="made"]'],
  ['#/make/tune/openmoji:1F41F/connect-the-dots', '.tune-light-made'],
  ['#/make/tune/openmoji:1F41F/jigsaw', '.tune-light-made'],
  ['#/mine', '.mine-new'],
  ['#/grown-ups', '.gate-corner'],
  ['#/credits', '.screen button'],
];

/** Boards with as many buttons as possible, of kinds with different ones, and jigsaws of few and of many pieces. */
const BOARDS = [
  '#/play/connect-the-dots/openmoji:1F41F?level=hard',
  '#/play/unit-dot/openmoji:1F41F?level=hard',
  '#/play/picture-maze/openmoji:1F418?level=hard',
  '#/play/jigsaw/openmoji:1F418?level=first',
  '#/play/jigsaw/openmoji:1F418?level=first&pieces=300',
];

/** Boards with different buttons, which are enough for mirrored layouts. */
const UNLIKE_BOARDS = BOARDS.filter((hash) => /connect-the-dots|picture-maze|pieces/.test(hash));

interface Child {
  readonly locale: string;
  readonly isLeftHanded: boolean;
  /** The windows for screens, and for boards. */
  readonly windows: Windows;
  readonly boardWindows: Windows;
  readonly boards: readonly string[];
}

type Windows = readonly (readonly [width: number, height: number])[];

const CHILDREN: readonly (readonly [name: string, child: Child])[] = [
  [
    'in English',
    { locale: 'en-GB', isLeftHanded: false, windows: BUT_WIDE, boardWindows: WINDOWS, boards: BOARDS },
  ],
  [
    'in Arabic, with the left hand',
    { locale: 'ar', isLeftHanded: true, windows: NARROW, boardWindows: NARROW, boards: UNLIKE_BOARDS },
  ],
];

/** Opens the app with the settings of a child. */
async function openFor(
  page: Page,
  { locale, isLeftHanded }: Pick<Child, 'locale' | 'isLeftHanded'>,
): Promise<void> {
  await speakLanguage(page, locale);
  await page.goto('/?debug&renderer=canvas');
  await page.locator('.home').waitFor();
  await putRecords(page, [['settings', isLeftHanded, 'leftHanded']]);
  await page.reload();
  await page.locator('.home').waitFor();
}

async function visit(page: Page, hash: string, ready: string): Promise<void> {
  await goTo(page, hash);
  await page.locator(ready).first().waitFor({ state: 'visible', timeout: 60_000 });
}

async function openBoard(page: Page, hash: string): Promise<void> {
  await page.setViewportSize({ width: 1180, height: 820 });
  await visit(page, '#/', '.cover');
  await visit(page, hash, '.board-area canvas');
  await page.waitForFunction(() => window.dotterel?.document !== undefined);
}

/**
 * Buttons that overlap, stick out of the window, are too small, or are covered at their centre. Around a board also those
 * that are too near to others or to an edge.
 */
function findings(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const [apart, side, bottom, rounding] = [16, 24, 32, 0.6];
    const dialog = [...document.querySelectorAll('dialog[open], [role="dialog"], .print-choice')].filter(
      (each) => each.checkVisibility(),
    );
    const isBoard = document.querySelector('.play') !== null;
    const scrolls = (each: Element): boolean =>
      /auto|scroll/.test(getComputedStyle(each).overflowX + getComputedStyle(each).overflowY);
    const ancestorsOf = (each: Element): readonly Element[] => {
      const found: Element[] = [];
      for (let up = each.parentElement; up !== null; up = up.parentElement) {
        found.push(up);
        if (getComputedStyle(up).position === 'fixed') break;
      }
      return found;
    };
    /** The visible part of an element within its scrolling ancestors. */
    const seenOf = (each: Element) => {
      const box = each.getBoundingClientRect();
      const seen = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
      for (const up of ancestorsOf(each)) {
        if (!/auto|scroll|hidden|clip/.test(getComputedStyle(up).overflow)) continue;
        const frame = up.getBoundingClientRect();
        seen.left = Math.max(seen.left, frame.left);
        seen.top = Math.max(seen.top, frame.top);
        seen.right = Math.min(seen.right, frame.right);
        seen.bottom = Math.min(seen.bottom, frame.bottom);
      }
      return seen;
    };
    const buttons = [
      ...(dialog.at(-1) ?? document).querySelectorAll<HTMLElement>(
        'button, a[href], input, select, summary, .gate-card',
      ),
    ]
      .filter(
        (each) =>
          each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          each.closest('[inert]') === null &&
          getComputedStyle(each).pointerEvents !== 'none',
      )
      .map((each) => ({
        each,
        whole: each.getBoundingClientRect(),
        seen: seenOf(each),
        isLoose: !ancestorsOf(each).some(scrolls),
        name: (each.getAttribute('aria-label') ?? each.title ?? each.textContent ?? '').trim().slice(0, 30),
      }))
      .filter(({ seen }) => seen.right - seen.left > 1 && seen.bottom - seen.top > 1);
    const found: string[] = [];
    if (isBoard && dialog.length === 0 && buttons.length < 3) found.push('there are few buttons');
    for (const { each, whole, seen, isLoose, name } of buttons) {
      const isOut =
        whole.left < -rounding ||
        whole.top < -rounding ||
        whole.right > innerWidth + rounding ||
        whole.bottom > innerHeight + rounding;
      if (isLoose && isOut) found.push(`${name} sticks out of the window`);
      const isWhole =
        Math.abs(seen.bottom - seen.top - whole.height) + Math.abs(seen.right - seen.left - whole.width) < 1;
      const under = document.elementFromPoint((whole.left + whole.right) / 2, (whole.top + whole.bottom) / 2);
      if (isLoose && isWhole && under !== null && !each.contains(under) && !under.contains(each))
        found.push(`${name} is covered by ${under.className}`);
      // In the narrowest window the buttons of a dialog may be smaller. Seven days of a week are wider than a phone.
      const mayBeSmall =
        (dialog.length > 0 && innerWidth < 360) ||
        (!isBoard && (!each.matches('button') || each.matches('.daily-day')));
      const least = Math.min(innerWidth, innerHeight) >= 600 && each.closest('.corner') !== null ? 72 : 64;
      if (!mayBeSmall && Math.min(whole.width, whole.height) < least - rounding)
        found.push(`${name} is too small`);
      if (!isBoard) continue;
      if (dialog.length > 0) continue;
      const isNear =
        whole.left < side - rounding ||
        whole.right > innerWidth - side + rounding ||
        whole.bottom > innerHeight - bottom + rounding;
      if (isLoose && isNear && each.closest('.corner, .finish-keep') !== null)
        found.push(`${name} is too near to an edge`);
    }
    for (const [index, a] of buttons.entries())
      for (const b of buttons.slice(index + 1)) {
        if (a.each.contains(b.each) || b.each.contains(a.each)) continue;
        // A card may have a button in its corner.
        if (a.each.closest('li') !== null && a.each.closest('li') === b.each.closest('li')) continue;
        const across = Math.max(a.seen.left, b.seen.left) - Math.min(a.seen.right, b.seen.right);
        const down = Math.max(a.seen.top, b.seen.top) - Math.min(a.seen.bottom, b.seen.bottom);
        const between = Math.max(across, down);
        if (between < -1) found.push(`${a.name} and ${b.name} lie on each other`);
        else if (isBoard && dialog.length === 0 && between < apart - rounding)
          found.push(`${a.name} and ${b.name} are ${Math.round(between)} apart`);
      }
    return found;
  });
}

/** Runs in a page: waits until its window has a size, and no button has moved for six frames. */
async function atRest([width, height]: readonly [number, number]): Promise<void> {
  const places = (): string =>
    [innerWidth, ...[...document.querySelectorAll('button')].map((each) => each.getBoundingClientRect())]
      .map((each) => JSON.stringify(each))
      .join();
  let [still, last] = [0, ''];
  while (still < 6 || innerWidth !== width || innerHeight !== height) {
    await new Promise(requestAnimationFrame);
    const now = places();
    still = now === last ? still + 1 : 0;
    last = now;
  }
}

/** The findings in each window, after everything has stopped moving. `open` opens again what a new size closes. */
async function walkWindows(
  page: Page,
  where: string,
  windows: Windows = WINDOWS,
  open?: () => Promise<void>,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    await page.evaluate(atRest, [width, height] as const);
    if (open !== undefined) {
      await open();
      await page.evaluate(atRest, [width, height] as const);
    }
    found.push(...(await findings(page)).map((each) => `${where}, ${width} × ${height}: ${each}`));
  }
  return found;
}

test.describe.configure({ mode: 'parallel' });

for (const [name, child] of CHILDREN) {
  test(`no two buttons overlap in any window, and all texts fit, on every screen, ${name}`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await openFor(page, child);
    await expect(page.locator('html')).toHaveAttribute('dir', child.locale === 'ar' ? 'rtl' : 'ltr');
    const found: string[] = [];
    for (const [hash, ready] of SCREENS) {
      await visit(page, hash, ready);
      found.push(...(await walkWindows(page, hash, child.windows)));
      await page.setViewportSize(PHONE);
      found.push(...(await overflowFindings(page, hash)));
    }
    expect(found).toEqual([]);
  });

  test(`no two buttons overlap in any window, around every board, ${name}`, async ({ page }) => {
    test.setTimeout(240_000);
    await openFor(page, child);
    const found: string[] = [];
    for (const hash of child.boards) {
      await openBoard(page, hash);
      found.push(...(await walkWindows(page, hash, child.boardWindows)));
      for (const panel of ['.counting', '.box-button']) {
        const button = page.locator(`.corner ${panel}:visible`);
        if ((await button.count()) === 0) continue;
        await button.press('Enter');
        found.push(...(await walkWindows(page, `${hash}, ${panel}`, child.boardWindows)));
        await page.keyboard.press('Escape');
      }
    }
    // The last board has another button after pieces can be rotated, and all of them in a drawer.
    await page.setViewportSize({ width: 1180, height: 820 });
    const drawer = page.locator('.more:visible');
    const openDrawer = async (): Promise<void> => {
      if ((await drawer.count()) > 0 && (await drawer.getAttribute('aria-expanded')) === 'false')
        await drawer.press('Enter');
    };
    await openDrawer();
    await page.locator('[data-aid="turning"]').press('Enter');
    found.push(...(await walkWindows(page, 'more buttons, turned pieces', child.boardWindows, openDrawer)));
    await page.keyboard.press('Escape');
    found.push(...(await walkWindows(page, 'turned pieces', child.boardWindows)));
    expect(found).toEqual([]);
  });
}

test('no two buttons overlap in any window, after a puzzle is solved', async ({ page }) => {
  test.setTimeout(180_000);
  await openFor(page, { locale: 'en-GB', isLeftHanded: false });
  await openBoard(page, '#/play/connect-the-dots/openmoji:1F41F?level=first');
  await drawLines(page);
  await page.locator('.finish-next').waitFor();
  const found = [...(await walkWindows(page, 'the finish'))];
  await visit(page, '#/album', '.album-sticker');
  found.push(...(await walkWindows(page, 'the album')));
  await page.locator('.album-sticker').press('Enter');
  await page.locator('.picture-sheet img').first().waitFor();
  found.push(...(await walkWindows(page, 'a picture of the album')));
  await page.locator('.picture-ways button').nth(1).press('Enter');
  await page.locator('.print-choice').waitFor();
  found.push(...(await walkWindows(page, 'what is printed')));
  await page.keyboard.press('Escape');
  await page.locator('.picture-ways button').nth(3).press('Enter');
  await page.locator('.sharing-card button').first().waitFor();
  found.push(...(await walkWindows(page, 'what is shared')));
  expect(found).toEqual([]);
});

test('no two buttons overlap in any window, for grown-ups, and when tracing a photograph', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const found: string[] = [];
  await openGate(page);
  for (const tab of await page.getByRole('tab').all()) {
    await page.setViewportSize({ width: 1180, height: 820 });
    await tab.press('Enter');
    found.push(...(await walkWindows(page, `grown-ups, ${await tab.textContent()}`, BUT_WIDE)));
  }
  await page.goto('/?debug&renderer=canvas#/make');
  const chosen = {
    name: 'cat.webp',
    mimeType: 'image/webp',
    buffer: readFileSync('assets/museum/photo-cat.webp'),
  };
  await page.locator('[data-field="open"]').setInputFiles(chosen);
  await page.locator('.sheet-corner, .photo-made').first().waitFor({ state: 'visible', timeout: 60_000 });
  found.push(...(await walkWindows(page, 'a photograph')));
  await page.getByRole('button', { name: 'Make puzzles from it' }).press('Enter');
  await page.locator('[data-is="made"]').first().waitFor({ timeout: 60_000 });
  found.push(...(await walkWindows(page, 'an own picture')));
  await visit(page, '#/mine', '.mine-card');
  found.push(...(await walkWindows(page, 'own pictures')));
  expect(found).toEqual([]);
});

test('on a wide small phone, Back leaves a board and keeps what was drawn; no button covers the finished picture', async ({
  page,
}) => {
  await page.setViewportSize({ width: 568, height: 276 });
  const cow = '#/play/connect-the-dots/openmoji:1F404?level=first';
  await page.goto(`/?debug&renderer=canvas${cow}`);
  await drawLines(page, 0, 2);
  const back = await page.getByRole('button', { name: 'Back', exact: true }).boundingBox();
  // Anywhere on it.
  await page.touchscreen.tap((back?.x ?? 0) + 32, (back?.y ?? 0) + 58);
  await expect(page.locator('.play')).toHaveCount(0);
  await visit(page, cow, '.board-area canvas');
  await page.waitForFunction(() => window.dotterel?.document !== undefined);
  expect(await linesDrawn(page)).toBe(2);

  await drawLines(page, 2);
  await page.locator('.finish-next').waitFor();
  await page.waitForTimeout(1500);
  const covered = await page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.finish-canvas');
    const { data, width, height } = canvas
      ?.getContext('2d')
      ?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [], width: 1, height: 1 };
    // The brown of the cow is unique.
    const seen = [Infinity, Infinity, 0, 0];
    for (let at = 0; at < data.length; at += 4) {
      const isCow = [0xa5, 0x79, 0x39].every(
        (part, channel) => Math.abs((data[at + channel] ?? 0) - part) < 8,
      );
      if (!isCow) continue;
      const [x, y] = [
        ((at / 4) % width) * (innerWidth / width),
        Math.floor(at / 4 / width) * (innerHeight / height),
      ];
      seen.splice(
        0,
        4,
        Math.min(seen[0] ?? 0, x),
        Math.min(seen[1] ?? 0, y),
        Math.max(seen[2] ?? 0, x),
        Math.max(seen[3] ?? 0, y),
      );
    }
    const [left = 0, top = 0, right = 0, bottom = 0] = seen;
    return {
      size: right - left,
      by: [...document.querySelectorAll('button')].flatMap((button) => {
        const box = button.getBoundingClientRect();
        const isOn = box.left < right && box.right > left && box.top < bottom && box.bottom > top;
        return isOn && box.width > 0 ? [button.getAttribute('aria-label') ?? button.textContent] : [];
      }),
    };
  });
  expect(covered.size).toBeGreaterThan(60);
  expect(covered.by).toEqual([]);
});
