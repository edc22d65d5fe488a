import { expect, type Page } from '@playwright/test';
import type { PuzzleDocument } from '../../src/puzzle/document.ts';

/** The board of a that-dot document, as far as playing it needs. */
interface DotBoard {
  readonly dots: readonly { readonly at: readonly [number, number] }[];
}

/** The address of a puzzle, with the debug handle. */
export function playAddress(
  picture = 'openmoji:1F418',
  level = 'easy',
  seed = '1',
  kind = 'connect-that-dot',
): string {
  return `/?debug#/play/${kind}/${encodeURIComponent(picture)}?seed=${seed}&level=${level}`;
}

/** Waits until a puzzle is on the board and gives its document. */
export async function boardReady(
  page: Page,
): Promise<PuzzleDocument<DotBoard, { edges: [number, number][] }>> {
  await page.waitForFunction(() => window.dotterel?.document !== undefined, undefined, { timeout: 40_000 });
  await page.waitForTimeout(400);
  return page.evaluate(() => window.dotterel?.document as never);
}

/** How many lines are drawn. */
export function linesDrawn(page: Page): Promise<number> {
  return page.evaluate(
    () => (window.dotterel?.progress as { edges: unknown[] } | undefined)?.edges.length ?? -1,
  );
}

/** Draws the solution's lines from `from` up to, but not including, `to`, by tapping both ends. */
export async function drawLines(page: Page, from = 0, to = Number.POSITIVE_INFINITY): Promise<void> {
  const { board, solution } = await boardReady(page);
  const screen = (dot: number) =>
    page.evaluate((at) => window.dotterel?.toScreen(at as [number, number]), board.dots[dot]?.at);
  for (const [index, [a, b]] of solution.edges.entries()) {
    if (index < from || index >= to) continue;
    // The dot that a line ends at may stay in the hand: let go of it.
    await page.keyboard.press('Escape');
    for (const dot of [a, b]) {
      const [x, y] = (await screen(dot)) ?? [0, 0];
      await page.touchscreen.tap(x, y);
    }
    await expect.poll(() => linesDrawn(page), { timeout: 15_000 }).toBe(index + 1);
  }
}
