import { test } from '@playwright/test';
import { corridorsOf, isJunction } from '#src/kinds/maze/engine/path/corridor.ts';
import { kill } from './board.ts';
import { expect } from './expect.ts';
import { type MazePage, mazeOn, openMaze } from './maze.ts';

const LANDSCAPE = { width: 1180, height: 820 };
const PHONE = { width: 360, height: 740 };
/** About 7 mm on a tablet. */
const BROAD = 44;

test.describe.configure({ mode: 'parallel' });

// A whole first maze is played in first.spec.ts.
test('on a phone the start of a maze is away from the screen edge where a drag means Back', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const board = await openMaze(page, { picture: 'openmoji:1F41F', level: 'first' });
  const first = await board.cell(board.way[0] ?? [0, 0]);
  expect(first[0]).toBeLessThan(PHONE.width / 3);
  // From the edge there is paper, then the mark's rim of ink.
  const rim = await page.locator('.board-area canvas').evaluate((canvas: HTMLCanvasElement, [x, y]) => {
    const { left, top, width } = canvas.getBoundingClientRect();
    const by = canvas.width / width;
    const row = canvas.getContext('2d')?.getImageData(0, (y - top) * by, (x - left) * by, 1).data ?? [];
    const reds = Array.from({ length: row.length / 4 }, (_, at) => row[4 * at] ?? 0);
    return left + reds.findIndex((red) => red < 80) / by;
  }, first);
  // A mark has a radius of at least 12 pixels. So its centre is at least 24 pixels from the edge.
  expect(rim).toBeGreaterThan(12);
});

test('a hard maze scrolls with the finger, and a killed page resumes exactly', async ({ browser }) => {
  test.slow();
  const context = await browser.newContext({ viewport: LANDSCAPE });
  const page = await context.newPage();
  const board = await openMaze(page, { level: 'hard' });
  expect(await board.corridor()).toBeLessThan(BROAD / 2);
  await board.lead(36, { wobble: 10, lift: 21 });
  expect(await board.corridor()).toBeGreaterThan(BROAD - 0.5);
  const drawn = await board.path();
  const address = page.url();
  await kill(page);

  const again = await context.newPage();
  await again.goto(address);
  const resumed = await mazeOn(again);
  expect(await resumed.path()).toEqual(drawn);
  await resumed.lead(42);
  // A stroke is undone as one, also the last one before the page was killed.
  await resumed.button('Undo').click();
  await expect.poll(resumed.path).toEqual(drawn);
  await resumed.button('Undo').click();
  await expect.poll(async () => (await resumed.path()).length).toBeLessThan(drawn.length);
  await context.close();
});

test('taps and keys go to the next junction, as help shows; the line can be picked up only near its end; two fingers do not draw', async ({
  page,
}) => {
  await page.setViewportSize(LANDSCAPE);
  const board = await openMaze(page);
  const end = await goByTapsAndKeys(board);
  await drawBack(board, end + 8);
  await moveMaze(board);
});

/** Goes to the first junction with keys, a tap, and following help. Returns how far along the path the line ends. */
async function goByTapsAndKeys(board: MazePage): Promise<number> {
  const { page } = board;
  const corridors = corridorsOf(board.puzzle.board);
  const number = (at: number): number => {
    const [c, r] = board.way[at] ?? [0, 0];
    return r * corridors.columns + c;
  };
  const junction = board.way.findIndex((_, at) => at > 0 && isJunction(corridors, number(at)));
  // From the start there is only one way.
  await page.keyboard.press('Enter');
  await expect.poll(board.head).toEqual(board.way[junction]);
  await page.keyboard.press('Escape');
  await expect.poll(board.head).toEqual(board.way[0]);

  await page.waitForTimeout(900);
  // The junction may be outside the window; a tap goes to the last visible cell on the way.
  const near = Math.min(3, junction);
  await board.tap(await board.cell(board.way[near] ?? [0, 0]));
  await expect.poll(board.head).toEqual(board.way[near]);
  if (near < junction) await page.keyboard.press('Enter');
  await expect.poll(board.head).toEqual(board.way[junction]);
  await board.button('Help me').click();
  await page.waitForTimeout(900);
  await board.lead(junction + 3);
  return junction + 3;
}

/** Draws the line along the path and eight cells back. A finger far from its end does not move it. */
async function drawBack(board: MazePage, to: number): Promise<void> {
  await board.lead(to);
  const [end, back] = [board.way[to] ?? [0, 0], board.way[to - 8] ?? [0, 0]];
  const far = board.way[0] ?? [0, 0];
  await board.fingers.down(1, await board.cell(far));
  await board.fingers.move({ 1: await board.cell(far, [40, 40]) });
  await board.fingers.up(1);
  expect(await board.head()).toEqual(end);
  // Near its end the line follows all the way back.
  await board.fingers.down(1, await board.cell(end, [16, 14]));
  for (let at = to - 1; at >= to - 8; at--) {
    await board.fingers.move({ 1: await board.cell(board.way[at] ?? [0, 0]) });
  }
  await expect
    .poll(async () => {
      await board.fingers.move({ 1: await board.cell(back) });
      return board.head();
    })
    .toEqual(back);
  await board.fingers.up(1);
  expect(await board.path()).toEqual(board.way.slice(0, to - 7));
}

/** Two fingers move the maze without drawing. A button shows all of it again. */
async function moveMaze(board: MazePage): Promise<void> {
  const drawn = await board.path();
  const before = await board.corridor();
  const [x, y] = await board.cell(await board.head());
  const other = x > 590 ? -160 : 160;
  await board.fingers.down(1, [x, y]);
  await board.fingers.down(2, [x + other, y]);
  for (let step = 1; step <= 6; step++) {
    await board.fingers.move({ 2: [x + other * (1 + step / 8), y - step * 4] });
  }
  await board.fingers.up(2);
  await board.fingers.up(1);
  expect(await board.corridor()).toBeGreaterThan(before * 1.2);
  expect(await board.path()).toEqual(drawn);
  await board.button('Smaller').click();
  await expect.poll(board.corridor).toBeLessThan(BROAD);
}
