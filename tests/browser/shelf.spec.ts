import { type Page, test } from '@playwright/test';
import { loadBuiltPacks, loadLibrary } from '#src/cli/packs/library.ts';
import { MARKS } from '#src/kinds/dots/engine/palette.ts';
import { joinSuits } from '#src/puzzle/codec/pack.ts';
import { LEVELS, type Level } from '#src/puzzle/contract/kind.ts';
import { suitsOf } from '#src/puzzle/contract/suits.ts';
import { shelfOf } from '#src/shell/shelf/shelf.ts';
import { expect, expectFocusKept } from './expect.ts';
import { boardReady, drawLines, playAddress } from './puzzle.ts';
import { markSolved, speakLanguage } from './screens.ts';

test.use({ viewport: { width: 820, height: 1180 } });

const suits = suitsOf(joinSuits(loadBuiltPacks()));
const { packs } = loadLibrary();
const FARM = packs.find(({ id }) => id === 'farm');

/** Kinds, with elements that their thumbnails have and lack. */
const KINDS = [
  { kind: 'connect-the-dots', has: 'circle', lacks: '.coin' },
  { kind: 'connect-that-dot', has: 'g > .thumbnail-lines', lacks: '.coin' },
  { kind: 'closest-dot', has: `[fill="${MARKS[1]?.colour}"]`, lacks: 'line' },
  { kind: 'unit-dot', has: '.coin, .rim', lacks: 'line' },
  { kind: 'picture-maze', has: 'path', lacks: '.coin' },
  { kind: 'jigsaw', has: '.thumbnail-cuts', lacks: 'circle' },
] as const;

const shown = '.page:not([inert])';

async function openShelf(page: Page, address: string): Promise<void> {
  await page.goto(`/?debug#/shelf/${address}`);
  await expect(page.locator(`${shown} button`).first()).toBeVisible();
}

function cards(page: Page) {
  return page
    .locator(`${shown} .card`)
    .evaluateAll((all) =>
      all.map((card) => `${card.getAttribute('data-picture')} ${card.getAttribute('data-level')}`),
    );
}

const capitalised = (title = ''): string => title.slice(0, 1).toUpperCase() + title.slice(1);

/** The expected cards of a pack for a child that has solved nothing. */
function expected(kind: string, level: Level): readonly string[] {
  return shelfOf(FARM?.pictures ?? [], { kind, level, suits, isSolved: () => false }).map(
    (placed) => `${placed.picture.id} ${placed.level}`,
  );
}

test('a pack shows pictures that suit the kind and level, six cards a page, each over its own colours', async ({
  page,
}) => {
  for (const { kind, has, lacks } of KINDS) {
    await openShelf(page, `${kind}/farm`);
    const levels = page.getByRole('radiogroup').first().getByRole('radio');
    for (const [index, level] of LEVELS.entries()) {
      await levels.nth(index).press('Enter');
      await expect
        .poll(() => cards(page), { message: `${kind}, ${level}` })
        .toEqual(expected(kind, level).slice(0, 6));
    }
    const small = page.locator(`${shown} .card .dots`);
    await expect(small.first().locator(has).first()).toBeAttached();
    expect(await small.first().locator(lacks).count(), kind).toBe(0);
    const washes = await page
      .locator(`${shown} .thumbnail-wash`)
      .evaluateAll((all) => all.map((wash) => wash.getAttribute('href')));
    expect(washes.length, kind).toBe(await small.count());
    expect(new Set(washes).size, `${kind}: two cards look alike`).toBe(washes.length);
  }
});

test('pages are turned by arrows and keys; the address, Back and a turned tablet keep the page', async ({
  page,
}) => {
  await openShelf(page, 'connect-the-dots/farm');
  const all = expected('connect-the-dots', 'easy');
  await page.getByRole('radio', { name: 'Easy' }).press('Enter');
  await page.getByRole('button', { name: 'Next page' }).press('Enter');
  await expect.poll(() => cards(page)).toEqual(all.slice(6, 12));
  expect(new URL(page.url()).hash).toBe('#/shelf/connect-the-dots/farm?page=2');
  for (const [width, height] of [
    [1180, 820],
    [820, 1180],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.locator(`${shown} .card`).first()).toBeInViewport({ ratio: 0.9 });
    expect(await cards(page)).toEqual(all.slice(6, 12));
  }
  await page.locator(`${shown} .card`).nth(2).press('Enter');
  await boardReady(page);
  await page.getByRole('button', { name: 'Back' }).press('Enter');
  await expect(page.locator(`.card[data-picture="${all[8]?.split(' ')[0]}"]`)).toBeFocused();
  await expect.poll(() => cards(page)).toEqual(all.slice(6, 12));
  await page.reload();
  await expect.poll(() => cards(page)).toEqual(all.slice(6, 12));
  await page.locator(`${shown} .card`).first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => cards(page)).toEqual(all.slice(0, 6));
  await expect(page.locator(`${shown} .card`).last()).toBeFocused();
});

test('in Arabic the next page comes from the left', async ({ page }) => {
  await speakLanguage(page, 'ar');
  await openShelf(page, 'jigsaw/farm');
  await page.locator('.page-next').press('Enter');
  await expect.poll(() => new URL(page.url()).hash).toContain('page=2');
  await expect(page.locator(`${shown} .card`).first()).toBeInViewport();
  expect(await page.locator('.pages-window').evaluate((pages) => pages.scrollLeft)).toBeLessThan(0);
});

test('the last picture of a pack flies into its scene, which then wakes', async ({ page }) => {
  test.slow();
  const [last, ...others] = (FARM?.pictures ?? []).toReversed();
  const all = others.length + 1;
  await page.goto('/?debug#/album');
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
  const ids = others.map(({ id }) => id);
  await markSolved(page, ids.slice(5), 'jigsaw');
  await markSolved(page, ids.slice(0, 5), 'unit-dot');
  await page.goto('about:blank');
  await page.goto('/?debug#/shelf/connect-the-dots');
  const lid = page.locator('.lid[data-pack="farm"]');
  await expect(lid).toHaveAccessibleName(`Farm, ${all - 1} of ${all} found`);
  await expect(lid.locator('.guest')).toHaveCount(all - 1);
  await expect(page.locator('.lid[data-pack="pets"] .guest')).toHaveCount(0);
  await expect(page.locator('.lid-ribbon')).toHaveCount(0);
  await lid.press('Enter');
  await page.getByRole('button', { name: 'Look at the scene' }).press('Enter');
  const scene = page.getByRole('dialog');
  await expect(scene.locator('.guest')).toHaveCount(all - 1);
  await expectFocusKept(page);
  await scene.focus();
  await page.keyboard.press('ArrowRight');
  await expect(scene.getByRole('status')).not.toBeEmpty();
  await expect(scene.getByRole('button', { name: 'Night' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(scene).toHaveCount(0);

  await page.goto(playAddress(last?.id));
  await drawLines(page);
  const small = page.getByRole('button', { name: 'Look at the scene: Farm' });
  await expect(small.locator('.guest')).toHaveCount(all);
  await expect(small.locator('.lid-ribbon')).toBeVisible();
  await expect(small.locator('.guest-awaited')).toHaveCount(0);
  await small.tap();
  await expect(scene.getByRole('status')).toHaveText('Everyone is here!');
  const tractor = await scene.locator(`[data-picture="${last?.id}"]`).boundingBox();
  if (tractor === null) throw new Error('the last picture is not in the scene');
  await page.touchscreen.tap(tractor.x + tractor.width / 2, tractor.y + tractor.height / 2);
  await expect(scene.getByRole('status')).toHaveText(capitalised(last?.title));
  const night = scene.getByRole('button', { name: 'Night' });
  await night.tap();
  await expect(night).toHaveAttribute('aria-pressed', 'true');
  const poster = page.waitForEvent('download');
  await scene.getByRole('button', { name: 'Save the poster' }).tap();
  expect((await poster).suggestedFilename()).toBe('Farm.png');
});

test('holding a finger on a card speaks its name, and opens nothing', async ({ page }) => {
  await openShelf(page, 'connect-that-dot/farm');
  const card = page.locator(`${shown} .card`).first();
  const { x, y } = (await card.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 60, y + 60);
  await page.mouse.down();
  await expect(page.locator('.card-told')).toHaveText(capitalised(FARM?.pictures[0]?.title));
  await page.mouse.up();
  expect(new URL(page.url()).hash).toContain('#/shelf/');
});

test('a surprise is a picture that suits the kind and the level', async ({ page }) => {
  const kind = 'connect-that-dot';
  await openShelf(page, kind);
  // A second press while the first one is being answered opens no second puzzle.
  await page.getByRole('button', { name: 'Surprise' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect.poll(() => new URL(page.url()).hash).toContain(`#/play/${kind}/`);
  await page.locator('.board-area canvas').waitFor();
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('#/play/');
  const [, picture = '', level = ''] =
    /#\/play\/[^/]+\/([^?]+)\?.*level=(\w+)/.exec(new URL(page.url()).hash) ?? [];
  expect(suits(decodeURIComponent(picture), kind)).toContain(level);
});

test('a jigsaw has the chosen number of pieces, and the choice is remembered', async ({ page }) => {
  await openShelf(page, 'jigsaw/scenes?page=3');
  await page.getByRole('button', { name: 'The exact number of pieces' }).tap();
  const counts = page.getByRole('radiogroup', { name: 'The exact number of pieces' });
  await counts.getByRole('radio', { name: '6', exact: true }).tap();
  await expect(counts).toBeHidden();
  await page.locator('.card[data-picture="noto:sunrise"]').press('Enter');
  const made = await boardReady(page);
  expect(made.source.id).toBe('noto:sunrise');
  expect(new URL(page.url()).hash).toContain('pieces=6');
  await openShelf(page, 'jigsaw');
  await expect(page.getByRole('button', { name: 'The exact number of pieces' })).toHaveText('6');
});

test('the second tap of a double tap on a lid opens nothing on the next screen', async ({ page }) => {
  await openShelf(page, 'connect-the-dots');
  const lid = page.locator('.lid[data-pack="farm"]');
  const box = await lid.boundingBox();
  if (box === null) throw new Error('there is no lid');
  // Simulates a slow tablet, on which the pack appears late.
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // The page taps by itself, because taps from outside may come too late.
  await page.evaluate(
    async ([clientX, clientY, cards]) => {
      const tap = (): void => {
        const under = document.elementFromPoint(clientX, clientY);
        under?.dispatchEvent(new MouseEvent('click', { clientX, clientY, detail: 1, bubbles: true }));
      };
      const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
      tap();
      while (document.querySelector(cards) === null) await frame();
      await frame();
      await frame();
      tap();
    },
    [x, y, `${shown} .card`] as const,
  );
  await device.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(page.locator(`${shown} .card`).first()).toBeVisible();
  await page.waitForTimeout(600);
  expect(new URL(page.url()).hash).toBe('#/shelf/connect-the-dots/farm');
  // A later tap works.
  await page.touchscreen.tap(x, y);
  await expect.poll(() => new URL(page.url()).hash).toContain('#/play/');
});
