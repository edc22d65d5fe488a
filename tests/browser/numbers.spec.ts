import { type Page, test } from '@playwright/test';
import type { Point } from '../../src/geometry/point.ts';
import type { NumbersDocument } from '../../src/kinds/numbers/engine/document.ts';
import { type NumbersProgress, rules } from '../../src/kinds/numbers/engine/rules.ts';
import type {} from '../../src/shell/debug.ts';
import { keysFor, kill, openBoard, resize } from './board.ts';
import { expect } from './expect.ts';
import { needing } from './renderer.ts';

const LANDSCAPE = { width: 1180, height: 820 };
const PHONE = { width: 360, height: 740 };

for (const [renderer, level] of [
  ['webgl', 'first'],
  ['canvas', 'easy'],
] as const) {
  test(
    `a whole numbers puzzle is drawn by touch, number after number, by ${renderer}`,
    needing(renderer),
    async ({ page }) => {
      test.slow();
      await page.setViewportSize(LANDSCAPE);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await page.goto(
        `/?debug&renderer=${renderer}#/play/connect-the-dots/openmoji:1F986?seed=1&level=${level}`,
      );
      await page.waitForFunction(() => window.dotterel?.document !== undefined, undefined, {
        timeout: 40_000,
      });
      const puzzle = (await page.evaluate(() => window.dotterel?.document)) as unknown as NumbersDocument;
      const touches = await page.context().newCDPSession(page);
      const screen = async (point: Point): Promise<Point> =>
        (await page.evaluate((at) => window.dotterel?.toScreen(at), [...point] as unknown as Point)) ?? [
          0, 0,
        ];
      const lines = () =>
        page.evaluate(() => (window.dotterel?.progress as NumbersProgress | undefined)?.edges.length ?? 0);
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
        touches.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: at === undefined ? [] : [{ id: 1, x: at[0], y: at[1] }],
        });

      // The dots in the order of their numbers; the finger comes up after each "+".
      const stops = puzzle.board.dots
        .flatMap(({ at, labels }) =>
          labels.map(({ sequence, number, pause }) => ({ at, sequence, number, pause })),
        )
        .sort((a, b) => a.sequence - b.sequence || a.number - b.number);
      expect(stops.length).toBeGreaterThan(puzzle.board.dots.length - 1);

      // Any other than the next number takes no line.
      const [first, , third] = await Promise.all(stops.slice(0, 3).map(({ at }) => screen(at)));
      await send('touchStart', first);
      await send('touchMove', third);
      await send('touchEnd');
      expect(await lines()).toBeLessThan(2);

      let isDown = false;
      for (const [place, stop] of stops.entries()) {
        const at = await screen(stop.at);
        if (!isDown) await send('touchStart', at);
        else {
          const [x, y] = await screen(stops[place - 1]?.at ?? stop.at);
          for (const share of [0.3, 0.65, 1]) {
            const wobble = share === 1 ? 0 : 12 * Math.sin(place + share * 5);
            await send('touchMove', [x + (at[0] - x) * share + wobble, y + (at[1] - y) * share - wobble]);
          }
        }
        isDown = stop.pause !== true && stops[place + 1]?.sequence === stop.sequence;
        if (!isDown) await send('touchEnd');
      }
      await expect.poll(lines).toBe(puzzle.solution.edges.length);
      await expect(page.getByRole('button', { name: 'Next picture' })).toBeVisible({ timeout: 10_000 });
      expect(errors).toEqual([]);
    },
  );
}

const open = (page: Page) =>
  openBoard<NumbersDocument>(page, { kind: 'connect-the-dots', picture: 'openmoji:1F986', level: 'medium' });

/** The line that comes next, as the rules tell it. */
async function next({ puzzle, edges }: Awaited<ReturnType<typeof open>>): Promise<readonly [number, number]> {
  const move = rules.hint(puzzle.board, { edges: await edges() });
  if (move === undefined) throw new Error('the puzzle is done');
  return move.join;
}

test('a line to any but the next number changes nothing; taps, keys and help join numbers, and a killed page resumes', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: LANDSCAPE });
  const page = await context.newPage();
  const board = await open(page);
  const [from, to] = await next(board);
  const others = [...board.puzzle.board.dots.keys()].filter((dot) => dot !== from && dot !== to);
  for (const other of [others.at(-1) ?? 0, others.at(-2) ?? 0])
    await board.drag(await board.dot(from), await board.dot(other));
  await board.drag(await board.dot(others.at(-1) ?? 0), await board.dot(to));
  await board.drag(await board.empty(), await board.dot(to));
  expect(await board.lines()).toBe(0);
  await page.keyboard.press('Escape');
  await board.draw([from, to], 12);
  await board.button('Undo').tap();
  await expect.poll(board.lines).toBe(0);
  await page.keyboard.press('Escape');

  await resize(page, PHONE);
  for (const key of keysFor(board.puzzle)) await page.keyboard.press(key);
  await expect.poll(board.lines).toBe(1);
  await page.keyboard.press('Escape');

  for (const dot of await next(board)) await board.tap(await board.dot(dot));
  await expect.poll(board.lines).toBe(2);
  await page.keyboard.press('Escape');

  await board.button('Help me').tap();
  await board.draw(await next(board));

  const before = await board.edges();
  await kill(page);
  const again = await open(await context.newPage());
  expect(await again.edges()).toEqual(before);
  await again.button('Undo').tap();
  await expect.poll(again.lines).toBe(2);
  await context.close();
});
