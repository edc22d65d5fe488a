import { type Page, test } from '@playwright/test';
import { FACES } from '../../src/kinds/faces.ts';
import type {} from '../../src/shell/device/debug.ts';
import { type DotDocument, openBoard } from './board.ts';
import { playWhole } from './child.ts';
import { expect } from './expect.ts';
import { drag, inMotion } from './fingers.ts';

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

/** The two dots of the first line of a puzzle of numbers. */
function firstLine({ board }: DotDocument): readonly [number, number] {
  const dots = board.dots as readonly { readonly labels?: readonly { sequence: number; number: number }[] }[];
  const labelled = dots
    .flatMap(({ labels = [] }, dot) => labels.map((label) => ({ dot, ...label })))
    .sort((a, b) => a.sequence - b.sequence || a.number - b.number);
  return [labelled[0]?.dot ?? 0, labelled[1]?.dot ?? 1];
}

/** By how much the sentence that says the rule, where no voice does, reaches down over the puzzle, in pixels. */
function captionOverBoard(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [, top = Number.NaN] = window.dotterel?.toScreen([0, 0]) ?? [];
    return (document.querySelector('.board-caption')?.getBoundingClientRect().bottom ?? Number.NaN) - top;
  });
}

test('once the first line is drawn and the finger is off the board, the board takes the room of the sentence, and nothing else changes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1180, height: 820 });
  await inMotion(page);
  const board = await openBoard<DotDocument>(page, {
    kind: 'connect-the-dots',
    // As high as the board.
    picture: 'openmoji:1F992',
  });
  const size = async (): Promise<number> =>
    (await board.screen([1000, 0]))[0] - (await board.screen([0, 0]))[0];
  await expect(page.locator('.board-caption')).toBeVisible();
  const before = await size();
  const [from, to] = firstLine(board.puzzle);
  const [start, end, nowhere] = [await board.dot(from), await board.dot(to), await board.empty()];
  await drag(board.fingers, start, end, 0, 6);
  // With a finger on the glass it stays as it is.
  await board.fingers.down(1, nowhere);
  await page.waitForTimeout(1200);
  expect(Math.abs((await size()) - before)).toBeLessThan(1);
  await board.fingers.up(1);
  await expect(page.locator('.board-caption')).toHaveCount(0);
  await expect.poll(size).toBeGreaterThan(before * 1.04);
  expect(await board.lines()).toBe(1);

  // It happens once.
  const grown = await board.settled(size);
  await board.button('Undo').tap();
  await page.waitForTimeout(900);
  expect(Math.abs((await size()) - grown)).toBeLessThan(1);
});

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
