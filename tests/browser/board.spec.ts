import { type Page, test } from '@playwright/test';
import type { DotProgress } from '#src/kinds/dots/engine/play/play.ts';
import type { ThatDotDocument } from '#src/kinds/that-dot/engine/document.ts';
import { rules } from '#src/kinds/that-dot/engine/rules.ts';
import { type BoardPage, boardOn, keysFor, openBoard, resize } from './board.ts';
import { playWhole } from './child.ts';
import { expect } from './expect.ts';
import { inMotion } from './fingers.ts';
import { openJigsaw } from './jigsaw.ts';
import { needing } from './renderer.ts';

const LANDSCAPE = { width: 1180, height: 820 };
const PORTRAIT = { width: 820, height: 1180 };
const PHONE = { width: 360, height: 740 };

// With the canvas, first puzzles are played in this way elsewhere. Both renderers draw the same (renderers.spec.ts).
test(
  'a whole puzzle is played with an imprecise hand on a phone by WebGL, and again',
  needing('webgl'),
  async ({ page }) => {
    await playWhole(page, { seed: 'a phone, by WebGL', size: PHONE, moves: false }, () =>
      openBoard(page, { renderer: 'webgl', level: 'first' }),
    );
    await playAgain(await boardOn(page));
  },
);

/** Playing again starts over, and undo restores the finished picture. */
async function playAgain(board: BoardPage<ThatDotDocument>): Promise<void> {
  await board.button('Once more').tap();
  await expect.poll(board.lines).toBe(0);
  await expect(board.button('Once more')).toBeHidden();
  await board.button('Undo').tap();
  await expect.poll(board.solved).toBe(true);
}

test('wrong lines change nothing, the right one can still be drawn, a resting palm is ignored, and two fingers zoom', async ({
  page,
}) => {
  await page.setViewportSize(LANDSCAPE);
  const board = await openBoard(page);
  const [from, to] = board.wrong();
  await board.drag(await board.dot(from), await board.dot(to));
  await board.drag(await board.dot(from), await board.dot(to));
  await board.drag(await board.empty(), await board.dot(to));
  expect(await board.lines()).toBe(0);
  await board.draw(board.middle(), 20);
  await board.button('Undo').tap();
  await expect.poll(board.lines).toBe(0);
  await page.keyboard.press('Escape');
  await drawBesidePalm(board);
  await board.button('Undo').tap();
  await expect.poll(board.lines).toBe(0);
  await page.keyboard.press('Escape');
  await zoomByTwoFingers(board);
});

/** Draws the middle line while a palm rests on the glass. */
async function drawBesidePalm(board: BoardPage<ThatDotDocument>): Promise<void> {
  const [start, end] = [await board.dot(board.middle()[0]), await board.dot(board.middle()[1])];
  const before = await board.screen([0, 0]);
  await board.fingers.down(1, start);
  await board.fingers.down(2, [900, 760]);
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await board.fingers.move({
      1: [start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share],
      2: [900 + 8 * share, 760 - 5 * share],
    });
  }
  await board.fingers.up(1);
  await board.fingers.up(2);
  expect(await board.lines()).toBe(1);
  expect(await board.screen([0, 0])).toEqual(before);
}

/** Zooms and moves the board with two fingers, which draw nothing. A double tap shows all of it again. */
async function zoomByTwoFingers(board: BoardPage<ThatDotDocument>): Promise<void> {
  const { fingers, screen } = board;
  const scale = async () => (await screen([1000, 0]))[0] - (await screen([0, 0]))[0];
  const whole = await scale();
  const [from, to] = board.middle();
  const [x, y] = await board.dot(from);
  const held = await board.dot(to);

  // The second finger cancels the first one's stroke.
  await fingers.down(1, [x, y]);
  await fingers.move({ 1: [(x + held[0]) / 2, (y + held[1]) / 2] });
  await fingers.down(2, [x + 100, y + 60]);
  await fingers.move({ 2: [x + 130, y + 80] });
  await fingers.move({ 1: [x - 60, y - 40], 2: [x + 260, y + 160] });
  await fingers.move({ 1: held, 2: [x + 300, y + 200] });
  await fingers.up(2);
  await fingers.move({ 1: [held[0] + 3, held[1]] });
  await fingers.up(1);
  expect(await board.lines()).toBe(0);
  expect(await scale()).toBeGreaterThan(whole * 1.5);

  await board.draw([from, to]);
  const nowhere = await board.empty();
  await fingers.tapTwice(nowhere);
  await expect.poll(scale).toBeCloseTo(whole, 3);
  expect(await board.lines()).toBe(1);
}

test('turning the tablet keeps lines, zoom and the chosen dot', async ({ page }) => {
  await page.setViewportSize(LANDSCAPE);
  const board = await openBoard(page);
  const [first, second] = [board.solution[0] ?? [0, 1], board.solution[1] ?? [0, 1]];
  const whole = (await board.screen([1000, 0]))[0] - (await board.screen([0, 0]))[0];
  await board.draw(first);
  await page.mouse.move(...(await board.dot(second[0])));
  await page.mouse.wheel(0, -300);
  await expect
    .poll(async () => (await board.screen([1000, 0]))[0] - (await board.screen([0, 0]))[0])
    .toBeGreaterThan(whole * 1.3);
  await board.tap(await board.dot(second[0]));

  await resize(page, PORTRAIT);
  await expect
    .poll(async () => (await board.screen([1000, 0]))[0] - (await board.screen([0, 0]))[0])
    .toBeGreaterThan(820 * 1.2);
  let before = '';
  await expect
    .poll(async () => {
      const now = String(await board.dot(second[1]));
      const isStill = now === before;
      before = now;
      return isStill;
    })
    .toBe(true);
  expect(await board.lines()).toBe(1);

  await board.tap(await board.dot(second[1]));
  await expect.poll(board.lines).toBe(2);
});

test('arrows, Enter and Escape draw a line, and so do two taps, and following help; undo, redo and restart work', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const board = await openBoard(page);
  for (const key of keysFor(board.puzzle)) await page.keyboard.press(key);
  await expect.poll(board.lines).toBe(1);
  await page.keyboard.press('Escape');

  const drawn: readonly number[] = (await board.edges())[0] ?? [];
  const [from, to] = board.solution.find(([i, j]) => !(drawn.includes(i) && drawn.includes(j))) ?? [0, 1];
  await board.tap(await board.dot(from));
  await board.tap(await board.dot(to));
  await expect.poll(board.lines).toBe(2);
  await page.keyboard.press('Escape');
  await board.button('Help me').tap();
  const progress = (await page.evaluate(() => window.dotterel?.progress)) as DotProgress;
  const [start, end] = rules.hint(board.puzzle.board, progress)?.join ?? [0, 0];
  await board.draw([start, end]);
  await expect.poll(board.lines).toBe(3);
  await page.keyboard.press('Escape');
  // This kind has no numbers to count.
  await expect(page.locator('button.counting')).toBeHidden();

  await resize(page, LANDSCAPE);
  const three = await board.edges();
  await board.button('Undo').tap();
  await expect.poll(board.lines).toBe(2);
  await page.keyboard.press('Control+z');
  await expect.poll(board.lines).toBe(1);
  await board.button('Redo').tap();
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(board.lines).toBe(3);
  expect(await board.edges()).toEqual(three);
  await expect(board.button('Redo')).toBeDisabled();
  await board.button('Start over').tap();
  await expect.poll(board.lines).toBe(0);
  await board.button('Undo').tap();
  await expect.poll(board.edges).toEqual(three);
});

test('a waiting child is helped: after 10 s the next dot pulses, after 20 s its line is shown', async ({
  page,
}) => {
  await page.setViewportSize(LANDSCAPE);
  await inMotion(page);
  await page.clock.install();
  const board = await openBoard(page, { renderer: 'canvas' });
  // A touch ends the lesson and starts the wait.
  await board.tap(await board.empty());
  await page.clock.runFor(1500);
  const sheet = page.locator('.board-area canvas');
  const look = () => sheet.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const yellow = () =>
    sheet.evaluate((canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      let count = 0;
      for (let at = 0; at < pixels.length; at += 4)
        if ((pixels[at] ?? 0) > 235 && (pixels[at + 1] ?? 0) > 190 && (pixels[at + 2] ?? 255) < 90) count++;
      return count;
    });
  const still = await look();
  await page.clock.runFor(7500);
  expect(await look()).toBe(still);
  await page.clock.runFor(1300);
  // A pulse ends as it started, so look in the middle of it.
  const breath: string[] = [];
  for (let part = 0; part < 4; part++) {
    await page.clock.runFor(300);
    breath.push(await look());
  }
  expect(breath.some((seen) => seen !== still)).toBe(true);
  expect(await yellow()).toBe(0);
  await page.clock.runFor(9500);
  expect(await yellow()).toBeGreaterThan(100);
  expect(await board.lines()).toBe(0);
});

test('the first puzzle of a kind is demonstrated by a hand and explained once; both end with the first move', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await inMotion(page);
  await page.addInitScript(() => {
    const said: string[] = [];
    const speechSynthesis = {
      getVoices: () => [{ lang: 'en-GB', localService: true }],
      speak: ({ text }: { text: string }) => said.push(text),
      cancel: () => undefined,
    };
    Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis });
    Object.assign(window, {
      said,
      SpeechSynthesisUtterance: class {
        text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    });
  });
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  const board = await openBoard(page);
  await expect(page.locator('.lesson-hand')).toBeVisible();
  const rule = 'Follow each short line to the first dot in its way.';
  await expect.poll(said).toEqual([rule]);
  await board.button('Say it again').tap();
  await expect.poll(said).toEqual([rule, rule]);
  expect(await board.lines()).toBe(0);
  await board.draw(board.solution[0] ?? [0, 1]);
  await expect(page.locator('.lesson-hand')).toHaveCount(0);
  await expect(board.button('Say it again')).toBeHidden();

  // The gesture is known now.
  await page.waitForTimeout(600);
  await openBoard(page, { picture: 'openmoji:1F418' });
  await page.waitForTimeout(600);
  await expect(page.locator('.lesson-hand')).toHaveCount(0);
  expect(await said()).toHaveLength(2);
});

/** Loses the drawing context of the board. */
const lose = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.board-area canvas');
    canvas?.setAttribute('data-lost', '');
    const context = canvas?.getContext('webgl') ?? canvas?.getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
  });

test('a lost drawing context is replaced without a visible change', needing('webgl'), async ({ page }) => {
  await page.setViewportSize(LANDSCAPE);
  const board = await openBoard(page, { renderer: 'webgl' });
  await board.draw(board.solution[0] ?? [0, 1]);
  const before = await board.screen([500, 500]);
  await lose(page);
  await expect(page.locator('.board-area canvas[data-lost]')).toHaveCount(0);
  await expect(page.locator('.board-area canvas')).toHaveCount(1);
  expect(await board.screen([500, 500])).toEqual(before);
  await board.draw(board.solution[1] ?? [0, 1], 20);
});

test(
  'leaving while a drawing context is lost does not break the next board',
  needing('webgl'),
  async ({ page }) => {
    await openBoard(page, { renderer: 'webgl' });
    await page.evaluate(() => {
      const leave = () => {
        location.hash = '#/';
      };
      addEventListener('webglcontextlost', leave, { capture: true, once: true });
    });
    await lose(page);
    await expect(page.locator('.home')).toBeVisible();
    await page.evaluate(() => {
      location.hash = '#/play/connect-that-dot/openmoji:1F418?seed=1&level=easy';
    });
    await expect(page.locator('.board-area canvas:not([data-lost])')).toBeVisible();
  },
);

test('a board uses the canvas if WebGL is only in software', needing('webgl'), async ({ page }) => {
  await page.goto('/?debug#/play/connect-that-dot/openmoji:1F408?seed=1&level=easy');
  const canvas = page.locator('.board-area canvas');
  await expect(canvas).toBeVisible();
  expect(await canvas.evaluate((own: HTMLCanvasElement) => own.getContext('2d') !== null)).toBe(true);
});

test('a jigsaw of many pieces zooms in by touch', async ({ page }) => {
  await page.setViewportSize(LANDSCAPE);
  // A grid is cut fastest.
  const jigsaw = await openJigsaw(page, { level: 'first', pieces: 100 });
  await resize(page, PHONE);
  const breadth = async (): Promise<number> => {
    const [[left], [right]] = [await jigsaw.screen([0, 0]), await jigsaw.screen([1000, 0])];
    return right - left;
  };
  const whole = await breadth();
  expect(whole).toBeLessThanOrEqual(PHONE.width);
  await jigsaw.button('Larger').tap();
  await expect.poll(breadth).toBeGreaterThan(1.2 * whole);
  await jigsaw.button('Smaller').tap();
  await expect.poll(breadth).toBeCloseTo(whole, 0);
});
