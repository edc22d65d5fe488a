import { expect, type Page, test } from '@playwright/test';
import { loadBuiltPacks, loadLibrary } from '../../src/cli/library.ts';
import { LEVELS, type Level } from '../../src/puzzle/kind.ts';
import { joinSuits } from '../../src/puzzle/pack.ts';
import { suitsOf } from '../../src/puzzle/suits.ts';
import { shelfOf } from '../../src/shell/shelf.ts';
import { boardReady } from './puzzle.ts';

const suits = suitsOf(joinSuits(loadBuiltPacks()));
const [farm] = loadLibrary().packs;

/** The kinds in the order of their buttons, and what is on the thumbnails of each. */
const KINDS = [
  { kind: 'connect-the-dots', has: 'circle', lacks: 'line' },
  { kind: 'connect-that-dot', has: 'line', lacks: '.coin' },
  { kind: 'closest-dot', has: '.mark-1', lacks: 'line' },
  { kind: 'unit-dot', has: '.coin', lacks: 'line' },
] as const;

/** What the shelf shows: each card's picture and level. */
function cards(page: Page) {
  return page
    .locator('#pictures .card')
    .evaluateAll((all) =>
      all.map((card) => `${card.getAttribute('data-picture')} ${card.getAttribute('data-level')}`),
    );
}

/** What it should show of the first pack to a child that has solved nothing. */
function expected(kind: string, level: Level): readonly string[] {
  return shelfOf(farm?.pictures ?? [], { kind, level, suits, isSolved: () => false }).map(
    (placed) => `${placed.picture.id} ${placed.level}`,
  );
}

test('the shelf shows what suits the chosen kind and level, as dots of that kind', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await expect(page.locator('.card').first()).toBeVisible();
  const kinds = page.locator('.sheet-top [role="radiogroup"]').first().getByRole('radio');
  const levels = page.getByRole('radiogroup', { name: 'How many dots' }).getByRole('radio');
  for (const [at, { kind, has, lacks }] of KINDS.entries()) {
    await kinds.nth(at).tap();
    for (const [index, level] of LEVELS.entries()) {
      await levels.nth(index).tap();
      await expect.poll(() => cards(page), { message: `${kind}, ${level}` }).toEqual(expected(kind, level));
    }
    const dots = page.locator('#pictures .card .dots').first();
    expect(await dots.locator(has).count(), kind).toBeGreaterThan(0);
    expect(await dots.locator(lacks).count(), kind).toBe(0);
  }
});

test('a picture that is too simple for the chosen level is opened at the one that it suits', async ({
  page,
}) => {
  const simple = expected('connect-the-dots', 'hard').find((entry) => !entry.endsWith(' hard'));
  if (simple === undefined) throw new Error('every picture of the first pack suits hard: try another kind');
  const [picture, level] = simple.split(' ');
  await page.goto('/?debug');
  await expect(page.locator('.card').first()).toBeVisible();
  await page.getByRole('radiogroup', { name: 'How many dots' }).getByRole('radio').nth(2).tap();
  await page.locator(`.card[data-picture="${picture}"][data-level="${level}"]`).tap();
  const made = await boardReady(page);
  expect(made.source.id).toBe(picture);
  expect(new URL(page.url()).hash).toContain(`level=${level}`);
});

test('a surprise is a picture that suits the kind and the level', async ({ page }) => {
  await page.goto('/?debug');
  await expect(page.locator('.card').first()).toBeVisible();
  for (let draw = 0; draw < 3; draw++) {
    await page.getByRole('button', { name: 'Surprise' }).tap();
    await expect.poll(() => new URL(page.url()).hash).toContain('#/play/');
    const [, kind = '', picture = '', level = ''] =
      /#\/play\/([^/]+)\/([^?]+)\?.*level=(\w+)/.exec(new URL(page.url()).hash) ?? [];
    expect(suits(decodeURIComponent(picture), kind)).toContain(level);
    await page.goto('/?debug#/');
    await expect(page.locator('.card').first()).toBeVisible();
  }
});

test('a jigsaw is a scene of as many pieces as are chosen, and the choice is kept', async ({ page }) => {
  await page.goto('/?debug');
  await page.getByRole('radio', { name: 'Jigsaw' }).tap();
  await expect(page.locator('.card[data-picture^="scene:"]').first()).toBeVisible();
  await page.getByRole('button', { name: 'How many pieces' }).tap();
  const counts = page.getByRole('radiogroup', { name: 'How many pieces' });
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
  await page.goto('/?debug#/');
  await expect(page.locator('.card').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'How many pieces' })).toHaveText('6');
});
