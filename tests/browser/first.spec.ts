import { type Page, test } from '@playwright/test';
import { FACES } from '#src/kinds/faces.ts';
import type {} from '#src/shell/device/debug.ts';
import { type DotDocument, openBoard } from './board.ts';
import { playWhole } from './child.ts';
import { expect } from './expect.ts';
import { drag, inMotion } from './fingers.ts';
import { goTo } from './screens.ts';

const PORTRAIT = { width: 820, height: 1180 };

/** Limits on the first puzzle of each kind: dots, pieces, or cells along a side. */
const MAX: Readonly<Record<string, number>> = {
  'connect-the-dots': 10,
  'connect-that-dot': 8,
  'closest-dot': 9,
  'unit-dot': 8,
  jigsaw: 4,
  'picture-maze': 8,
};

/** Kinds whose first puzzle is played. They come last, because playing may change what is offered. */
const PLAYED: readonly string[] = ['connect-the-dots', 'picture-maze'];

/** Opens the first card of a kind's starters, as a child does who has never played. */
async function openFirst(page: Page, kind: string): Promise<void> {
  await goTo(page, `#/shelf/${kind}`);
  await page.locator('button[data-pack="starters"]').first().tap();
  const card = page.locator('.card').first();
  await expect(card).toHaveAttribute('data-picture', /^dotterel:/);
  await expect(card).toHaveAttribute('data-level', 'first');
  await card.press('Enter');
  await page.waitForFunction((asked) => window.dotterel?.document?.kind === asked, kind, { timeout: 40_000 });
}

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

/** The dots of the first line of a numbers puzzle. */
function firstLine({ board }: DotDocument): readonly [number, number] {
  const dots = board.dots as readonly { readonly labels?: readonly { sequence: number; number: number }[] }[];
  const labelled = dots
    .flatMap(({ labels = [] }, dot) => labels.map((label) => ({ dot, ...label })))
    .sort((a, b) => a.sequence - b.sequence || a.number - b.number);
  return [labelled[0]?.dot ?? 0, labelled[1]?.dot ?? 1];
}

/** How far the caption with the rule reaches over the puzzle, in CSS pixels. */
function captionOverBoard(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [, top = Number.NaN] = window.dotterel?.toScreen([0, 0]) ?? [];
    return (document.querySelector('.board-caption')?.getBoundingClientRect().bottom ?? Number.NaN) - top;
  });
}

test('after the first line the board takes the space of the caption once the finger is lifted, and nothing else changes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 760, height: 560 });
  await inMotion(page);
  const board = await openBoard<DotDocument>(page, {
    kind: 'connect-the-dots',
    // A picture as high as the board.
    picture: 'openmoji:1F992',
  });
  const size = async (): Promise<number> =>
    (await board.screen([1000, 0]))[0] - (await board.screen([0, 0]))[0];
  await expect(page.locator('.board-caption')).toBeVisible();
  const before = await board.settled(size);
  const [from, to] = firstLine(board.puzzle);
  const [start, end, nowhere] = [await board.dot(from), await board.dot(to), await board.empty()];
  await drag(board.fingers, start, end, 0, 6);
  // Nothing changes while a finger is on the glass.
  await board.fingers.down(1, nowhere);
  await page.waitForTimeout(1200);
  expect(Math.abs((await size()) - before)).toBeLessThan(1);
  await board.fingers.up(1);
  await expect(page.locator('.board-caption')).toHaveCount(0);
  await expect.poll(size).toBeGreaterThan(before * 1.04);
  expect(await board.lines()).toBe(1);

  // It happens only once.
  const grown = await board.settled(size);
  await board.button('Undo').tap();
  await page.waitForTimeout(900);
  expect(Math.abs((await size()) - grown)).toBeLessThan(1);
});

test('a child that has played nothing gets a first puzzle of each kind, and can solve it with an imprecise hand', async ({
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
    expect(size, kind).toBeLessThanOrEqual(MAX[kind] ?? 0);
    expect(await captionOverBoard(page), kind).toBeLessThanOrEqual(0);
    if (PLAYED.includes(kind))
      await playWhole(page, { seed: kind, size: PORTRAIT, moves: kind === 'picture-maze' });
  }
});
