import { type Page, test } from '@playwright/test';
import type { DotProgress } from '../../src/kinds/dots/engine/play.ts';
import { kindOf } from '../../src/kinds/index.ts';
import type { Level } from '../../src/puzzle/kind.ts';
import { type DotDocument, keysFor, openBoard, resize } from './board.ts';
import { playWhole } from './child.ts';
import { expect } from './expect.ts';

const LANDSCAPE = { width: 1180, height: 820 };
const PHONE = { width: 360, height: 740 };

type Played = readonly [
  name: string,
  size: { readonly width: number; readonly height: number },
  level: Level,
];

export const ON_A_TABLET: Played = ['a tablet', LANDSCAPE, 'first'];
export const ON_A_PHONE: Played = ['a phone', PHONE, 'first'];

/**
 * Tries what must hold for the board of any dot kind in which lines may be drawn in any order: whole puzzles by
 * touch, wrong lines, taps, keys, help, and a page that was left.
 *
 * @param picture one that makes a short puzzle at the level easy
 * @param played where a whole puzzle is played
 */
export function tryPlaying(kind: string, picture: string, played: Played): void {
  const open = (page: Page, level: Level = 'easy') => openBoard<DotDocument>(page, { kind, picture, level });

  // By WebGL that-dot is played, whose boards are drawn by the same painter.
  const [name, size, level] = played;
  test(`a whole puzzle of ${kind} is played by a child whose hand misses, on ${name}`, async ({ page }) => {
    await playWhole(page, { seed: name, size, moves: size === PHONE }, () => open(page, level));
  });

  test(`${kind}: wrong lines change nothing, the right one still can be drawn; so do tap, tap, and keys, and what help shows; a page that was left resumes`, async ({
    page,
  }) => {
    await page.setViewportSize(LANDSCAPE);
    const board = await open(page);
    const [from, to] = board.wrong();
    await board.drag(await board.dot(from), await board.dot(to));
    await board.drag(await board.dot(from), await board.dot(to));
    await board.drag(await board.empty(), await board.dot(to));
    await board.tap(await board.dot(from));
    await board.tap(await board.dot(to));
    expect(await board.lines()).toBe(0);
    await page.keyboard.press('Escape');
    await board.draw(board.middle(), 12);
    await board.button('Undo').tap();
    await expect.poll(board.lines).toBe(0);
    await page.keyboard.press('Escape');

    await resize(page, PHONE);
    for (const key of keysFor(board.puzzle)) await page.keyboard.press(key);
    await expect.poll(board.lines).toBe(1);
    await page.keyboard.press('Escape');

    const drawn = new Set((await board.edges()).map((line) => [...line].sort().join()));
    const line = board.solution.find((pair) => !drawn.has([...pair].sort().join())) ?? [0, 1];
    for (const dot of line) await board.tap(await board.dot(dot));
    await expect.poll(board.lines).toBe(2);
    await page.keyboard.press('Escape');

    await board.button('Help me').tap();
    const progress: DotProgress = { edges: await board.edges() };
    const shown = kindOf(kind)?.rules?.hint(board.puzzle.board, progress) as
      | { join: [number, number] }
      | undefined;
    await board.draw(shown?.join ?? [0, 1]);

    const before = await board.edges();
    // That-dot, whose saves are alike, is killed instead of left.
    await page.goto('about:blank');
    const again = await open(page);
    expect(await again.edges()).toEqual(before);
    await again.button('Undo').tap();
    await expect.poll(again.lines).toBe(2);
  });
}
