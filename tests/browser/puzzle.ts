import type { Page } from '@playwright/test';
import type { PuzzleDocument } from '#src/puzzle/contract/document.ts';
import { expect } from './expect.ts';

/** The parts of a dot board that playing needs. */
interface DotBoard {
  readonly dots: readonly {
    readonly at: readonly [number, number];
    /** In numbers puzzles only. */
    readonly labels?: readonly {
      readonly sequence: number;
      readonly number: number;
      readonly pause?: boolean;
    }[];
  }[];
}

/** The address of a puzzle, with the debug handle. */
export function playAddress(
  picture = 'openmoji:1F418',
  level = 'easy',
  seed = '1',
  kind = 'connect-that-dot',
): string {
  return `/?debug&renderer=canvas#/play/${kind}/${encodeURIComponent(picture)}?seed=${seed}&level=${level}`;
}

export async function boardReady(
  page: Page,
): Promise<PuzzleDocument<DotBoard, { edges: [number, number][] }>> {
  await page.waitForFunction(() => window.dotterel?.document !== undefined, undefined, { timeout: 40_000 });
  await page.waitForTimeout(400);
  return page.evaluate(() => window.dotterel?.document as never);
}

export function linesDrawn(page: Page): Promise<number> {
  return page.evaluate(
    () => (window.dotterel?.progress as { edges: unknown[] } | undefined)?.edges.length ?? -1,
  );
}

/** The solution's lines in an order in which they can be drawn, which numbers require. */
function lines({ dots }: DotBoard, edges: readonly (readonly [number, number])[]) {
  const stops = dots
    .flatMap(({ labels = [] }, dot) => labels.map((label) => ({ dot, ...label })))
    .sort((a, b) => a.sequence - b.sequence || a.number - b.number);
  if (stops.length === 0) return edges;
  return stops.flatMap(({ dot, sequence, pause }, place): (readonly [number, number])[] => {
    const next = stops[place + 1];
    return pause === true || next?.sequence !== sequence ? [] : [[dot, next.dot]];
  });
}

/** The position of a point of a puzzle on the page, after the board was at rest for some frames. */
function restingPlace(
  page: Page,
  at: readonly [number, number],
  frames: number,
): Promise<readonly [number, number]> {
  return page.evaluate(
    async ([[x, y], wanted]) => {
      const look = () => window.dotterel?.toScreen([x, y]) ?? [0, 0];
      let was = look();
      for (let equal = 0; equal < wanted; ) {
        await new Promise(requestAnimationFrame);
        const is = look();
        equal = is[0] === was[0] && is[1] === was[1] ? equal + 1 : 0;
        was = is;
      }
      return was;
    },
    [at, frames] as const,
  );
}

/** Draws the solution's lines with indices from `from` to `to` (exclusive) by tapping both ends. */
export async function drawLines(page: Page, from = 0, to = Number.POSITIVE_INFINITY): Promise<void> {
  const { board, solution } = await boardReady(page);
  for (const [index, [a, b]] of lines(board, solution.edges).entries()) {
    if (index < from || index >= to) continue;
    // The last dot of a line may stay held: release it.
    await page.keyboard.press('Escape');
    // After the first line the caption goes, and some frames later the board takes its space.
    if (index > 0) await expect(page.locator('.board-caption')).toHaveCount(0);
    for (const dot of [a, b]) {
      const [x, y] = await restingPlace(page, board.dots[dot]?.at ?? [0, 0], index === 1 ? 10 : 1);
      await page.touchscreen.tap(x, y);
    }
    await expect.poll(() => linesDrawn(page), { timeout: 15_000 }).toBe(index + 1);
  }
}
