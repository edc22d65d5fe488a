import { expect, type Page, test } from '@playwright/test';
import { FACES } from '../../src/kinds/faces.ts';
import type {} from '../../src/shell/debug.ts';
import { playWhole } from './child.ts';

const PORTRAIT = { width: 820, height: 1180 };

/** How much of each kind's first puzzle there is at most: dots, pieces, or cells along a side. */
const MOST: Readonly<Record<string, number>> = {
  'connect-the-dots': 10,
  'connect-that-dot': 8,
  'closest-dot': 9,
  'unit-dot': 8,
  jigsaw: 4,
  'picture-maze': 8,
};

/** Kinds of which the first puzzle is played; last, for what was played may change what is offered. */
const PLAYED: readonly string[] = ['connect-the-dots', 'picture-maze'];

/** Opens the first card of the starters of a kind, as a child who has never played does. */
async function openFirst(page: Page, kind: string): Promise<void> {
  await page.evaluate((hash) => Object.assign(location, { hash }), `#/shelf/${kind}`);
  await page.locator('button[data-pack="starters"]').first().tap();
  const card = page.locator('.card').first();
  await expect(card).toHaveAttribute('data-picture', /^dotterel:/);
  await expect(card).toHaveAttribute('data-level', 'first');
  await card.press('Enter');
  await page.waitForFunction((asked) => window.dotterel?.document?.kind === asked, kind, { timeout: 40_000 });
}

/** How much there is of the puzzle on the page. */
function sizeOnPage(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { dots, pieces, columns, rows } = (window.dotterel?.document?.board ?? {}) as {
      readonly dots?: readonly unknown[];
      readonly pieces?: readonly unknown[];
      readonly columns?: number;
      readonly rows?: number;
    };
    return (dots ?? pieces)?.length ?? Math.max(columns ?? 0, rows ?? 0);
  });
}

/** By how much the sentence that says the rule, where no voice does, reaches down over the board, in pixels. */
function captionOverBoard(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [caption, board] = ['.board-caption', '.board-area canvas'].map((each) =>
      document.querySelector(each)?.getBoundingClientRect(),
    );
    return (caption?.bottom ?? Number.NaN) - (board?.top ?? Number.NaN);
  });
}

test('the first card of each kind is a first puzzle for a child who has played none, and a small hand that misses solves it', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize(PORTRAIT);
  await page.goto('/?debug&renderer=canvas');
  const kinds = FACES.map(({ kind }) => kind);
  for (const kind of [...kinds.filter((each) => !PLAYED.includes(each)), ...PLAYED]) {
    await openFirst(page, kind);
    const size = await sizeOnPage(page);
    expect(size, kind).toBeGreaterThan(2);
    expect(size, kind).toBeLessThanOrEqual(MOST[kind] ?? 0);
    expect(await captionOverBoard(page), kind).toBeLessThanOrEqual(0);
    if (PLAYED.includes(kind))
      await playWhole(page, { seed: kind, size: PORTRAIT, moves: kind === 'picture-maze' });
  }
});
