import { expect, type Page, test } from '@playwright/test';
import { loadBuiltPacks, loadLibrary } from '../../src/cli/library.ts';
import { MARKS } from '../../src/kinds/dots/engine/palette.ts';
import { faceOf } from '../../src/kinds/faces.ts';
import { PLATES_PACK } from '../../src/picture/plates.ts';
import { LEVELS, type Level } from '../../src/puzzle/kind.ts';
import { joinSuits } from '../../src/puzzle/pack.ts';
import { suitsOf } from '../../src/puzzle/suits.ts';
import { shelfOf } from '../../src/shell/shelf.ts';
import { boardReady } from './puzzle.ts';

test.use({ viewport: { width: 820, height: 1180 } });

const suits = suitsOf(joinSuits(loadBuiltPacks()));
const { packs } = loadLibrary();

/** Kinds, what they have more of at a harder level, and what is on the thumbnails of each. */
const KINDS = [
  { kind: 'connect-the-dots', amount: 'How many dots', has: 'circle', lacks: 'line' },
  { kind: 'connect-that-dot', amount: 'How many dots', has: 'g > .thumbnail-lines', lacks: '.coin' },
  { kind: 'closest-dot', amount: 'How many dots', has: `[fill="${MARKS[1]?.colour}"]`, lacks: 'line' },
  { kind: 'unit-dot', amount: 'How many dots', has: '.coin, .rim', lacks: 'line' },
  { kind: 'picture-maze', amount: 'How big the maze is', has: 'path', lacks: '.coin' },
] as const;

async function openShelf(page: Page, kind: string): Promise<void> {
  await page.goto(`/?debug#/shelf/${kind}`);
  await expect(page.locator('.card').first()).toBeVisible();
}

/** What the shelf shows: each card's picture and level. */
function cards(page: Page) {
  return page
    .locator('.pack .card')
    .evaluateAll((all) =>
      all.map((card) => `${card.getAttribute('data-picture')} ${card.getAttribute('data-level')}`),
    );
}

/** What it should show to a child that has solved nothing. */
function expected(kind: string, level: Level): readonly string[] {
  const offered = faceOf(kind)?.plates ? [PLATES_PACK, ...packs] : packs;
  return offered.flatMap(({ pictures }) =>
    shelfOf(pictures, { kind, level, suits, isSolved: () => false }).map(
      (placed) => `${placed.picture.id} ${placed.level}`,
    ),
  );
}

test('the shelf shows what suits the kind and the chosen level, as puzzles of that kind', async ({
  page,
}) => {
  test.slow();
  for (const { kind, amount, has, lacks } of KINDS) {
    await openShelf(page, kind);
    const levels = page.getByRole('radiogroup', { name: amount }).getByRole('radio');
    for (const [index, level] of LEVELS.entries()) {
      await levels.nth(index).tap();
      await expect.poll(() => cards(page), { message: `${kind}, ${level}` }).toEqual(expected(kind, level));
    }
    const dots = page.locator('.card .dots').first();
    await expect(dots.locator(has).first()).toBeAttached();
    expect(await dots.locator(lacks).count(), kind).toBe(0);
  }
});

test('a tablet that is turned and turned back shows the same pictures of a shelf', async ({ page }) => {
  await openShelf(page, 'connect-the-dots');
  const pack = page.locator('.pack').nth(9);
  const card = pack.locator('.card').nth(4);
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const chosen = page.locator('.tab[aria-current="true"]');
  const name = await pack.getAttribute('data-pack');
  // The page has seen where it was scrolled to.
  await expect(chosen).toHaveAttribute('data-pack', name ?? '');
  for (const [width, height] of [
    [1180, 820],
    [820, 1180],
    [1180, 820],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(card).toBeInViewport();
    await expect(chosen).toHaveAttribute('data-pack', name ?? '');
  }
});

test('who comes back from a board finds the shelf where it was left, and another shelf at the same pack', async ({
  page,
}) => {
  await openShelf(page, 'connect-the-dots');
  const pack = page.locator('.pack').nth(4);
  const card = pack.locator('.card').nth(3);
  await card.scrollIntoViewIfNeeded();
  const picture = await card.getAttribute('data-picture');
  await card.tap();
  await boardReady(page);
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect(page.locator(`.card[data-picture="${picture}"]`)).toBeInViewport();
  const name = (await pack.getAttribute('data-pack')) ?? '';
  await page.evaluate(() => Object.assign(location, { hash: '#/shelf/unit-dot' }));
  await expect(page.locator('.shelf.kind-unit-dot')).toBeVisible();
  await expect(page.locator(`.pack[data-pack="${name}"] .pack-name`)).toBeInViewport();
});

test('a picture that is too simple for the chosen level is opened at the one that it suits', async ({
  page,
}) => {
  const simple = KINDS.flatMap(({ kind }) =>
    expected(kind, 'hard')
      .filter((entry) => !entry.endsWith(' hard'))
      .map((entry) => ({ kind, entry })),
  )[0];
  expect(simple, 'some picture is too simple for the level hard').toBeDefined();
  const [picture, level] = simple?.entry.split(' ') ?? [];
  await openShelf(page, simple?.kind ?? '');
  await page.getByRole('radio', { name: 'Hard' }).tap();
  await page.locator(`.card[data-picture="${picture}"][data-level="${level}"]`).tap();
  const made = await boardReady(page);
  expect(made.source.id).toBe(picture);
  expect(new URL(page.url()).hash).toContain(`level=${level}`);
});

test('a surprise is a picture that suits the kind and the level', async ({ page }) => {
  const kind = 'connect-that-dot';
  for (let draw = 0; draw < 3; draw++) {
    await openShelf(page, kind);
    await page.getByRole('button', { name: 'Surprise' }).tap();
    await expect.poll(() => new URL(page.url()).hash).toContain(`#/play/${kind}/`);
    const [, picture = '', level = ''] =
      /#\/play\/[^/]+\/([^?]+)\?.*level=(\w+)/.exec(new URL(page.url()).hash) ?? [];
    expect(suits(decodeURIComponent(picture), kind)).toContain(level);
  }
});

test('a jigsaw is a scene of as many pieces as are chosen, and the choice is kept', async ({ page }) => {
  await openShelf(page, 'jigsaw');
  await expect(page.locator('.card[data-picture^="scene:"]').first()).toBeVisible();
  await page.getByRole('button', { name: 'The exact number of pieces' }).tap();
  const counts = page.getByRole('radiogroup', { name: 'The exact number of pieces' });
  await counts.getByRole('radio', { name: '6', exact: true }).tap();
  await expect(counts).toBeHidden();
  await page.locator('.card[data-picture="noto:sunrise"]').tap();
  const made = await boardReady(page);
  expect(made.source.id).toBe('noto:sunrise');
  expect(new URL(page.url()).hash).toContain('pieces=6');
  const pieces = await page.evaluate(
    () =>
      (window as unknown as { dotterel: { document: { board: { pieces: unknown[] } } } }).dotterel.document
        .board.pieces.length,
  );
  expect(pieces).toBe(6);
  await openShelf(page, 'jigsaw');
  await expect(page.getByRole('button', { name: 'The exact number of pieces' })).toHaveText('6');
});
