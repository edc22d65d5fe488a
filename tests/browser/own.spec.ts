import { gzipSync } from 'node:zlib';
import { type Page, test } from '@playwright/test';
import sharp from 'sharp';
import type {} from '#src/shell/device/debug.ts';
import { TINY_HEIC } from '../fixtures/tiny-heic.ts';
import { expect } from './expect.ts';
import { drag, fingersOn } from './fingers.ts';

test.use({ viewport: { width: 820, height: 1180 }, locale: 'en-GB', hasTouch: true });

/** Draws a line on the sheet with a finger, through points given in shares of its sides. */
async function draw(page: Page, places: readonly (readonly [number, number])[]): Promise<void> {
  const sheet = await page.locator('.draw-ink').boundingBox();
  if (sheet === null) throw new Error('there is no sheet to draw on');
  const fingers = fingersOn(page, await page.context().newCDPSession(page));
  const at = ([x, y]: readonly [number, number]) =>
    [sheet.x + x * sheet.width, sheet.y + y * sheet.height] as const;
  const [first, ...others] = places.map(at);
  if (first === undefined) return;
  await fingers.down(0, first);
  let before = first;
  for (const place of others) {
    // A finger is reported several times along the way.
    for (const share of [0.25, 0.5, 0.75, 1])
      await fingers.move({
        0: [before[0] + share * (place[0] - before[0]), before[1] + share * (place[1] - before[1])],
      });
    before = place;
  }
  await fingers.up(0);
}

const HOUSE = [
  [0.2, 0.9],
  [0.2, 0.5],
  [0.5, 0.2],
  [0.8, 0.5],
  [0.8, 0.9],
  [0.2, 0.9],
] as const;

test('a name written into a jigsaw becomes pieces, and strokes painted on it are kept whole and rubbed out', async ({
  page,
}) => {
  await page.goto('/?debug&renderer=canvas#/make/tune/openmoji:1F41F/jigsaw');
  await expect(page.locator('.tune-light-made')).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Or write: each letter becomes a piece' });
  // A text without letters is rejected.
  await field.fill('?!');
  await field.press('Enter');
  await expect(field).toHaveValue('?!');
  // Characters that are not letters or digits, such as a comma, are left out.
  await field.fill('J, 5');
  await field.press('Enter');
  await expect(field).toHaveValue('');
  for (const letter of ['J', '5'])
    await expect(page.getByRole('button', { name: `Take it out: ${letter}`, exact: true })).toBeVisible();
  await expect(page.locator('.tune-light-made')).toBeVisible();
  // A finger paints a stroke to keep whole.
  await page.getByRole('tab', { name: 'Paint' }).tap();
  const sheet = (await page.locator('.tune-paper .tune-sheets').boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const [x, y] = [sheet.x + sheet.width / 2, sheet.y + sheet.height / 2];
  const fingers = fingersOn(page, await page.context().newCDPSession(page));
  const paint = async (): Promise<void> => {
    await fingers.down(0, [x, y]);
    await fingers.move({ 0: [x + 20, y + 5] });
    await fingers.up(0);
  };
  const strokes = page.locator('.stroke-keep');
  await paint();
  await expect(page).toHaveURL(/set-keep=80%40/);
  await expect(page.locator('.tune-light-made')).toBeVisible();
  await page.getByRole('button', { name: 'Rub out' }).tap();
  await paint();
  await expect(strokes).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect(strokes).toHaveCount(1);
  await expect(page.locator('.tune-light-made')).toBeVisible();
  await page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
  await expect(page).toHaveURL(/seed=tuned-/);
  await expect(page.locator('.board-area canvas')).toBeVisible();
});

test('on a phone a finger moves, inserts and removes dots, splits and joins lines, releases one, and all is undone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/?debug&renderer=canvas#/make/tune/openmoji:1F3E0/connect-the-dots');
  await expect(page.locator('.tune-light-made')).toBeVisible();
  await page.getByRole('tab', { name: 'By hand' }).tap();
  const fingers = fingersOn(page, await page.context().newCDPSession(page));
  const dots = page.locator('.tune-board .tune-gliding circle');
  /** The position of a point of the puzzle on the screen. */
  const on = (place: readonly [number, number]): Promise<readonly [number, number]> =>
    page.locator('.tune-board .tune-sheets').evaluate((svg, [x, y]) => {
      const at = new DOMPoint(x, y).matrixTransform((svg as SVGSVGElement).getScreenCTM() ?? undefined);
      return [at.x, at.y] as const;
    }, place);
  /** Uses a tool at one point or between two, and expects this number of dots. */
  const use = async (tool: string, count: number, ...[from, to = from]: (readonly [number, number])[]) => {
    const choice = page.getByRole('button', { name: tool, exact: true });
    if ((await choice.getAttribute('aria-pressed')) === 'false') await choice.tap();
    if (from === undefined || to === undefined) return;
    await drag(fingers, await on(from), await on(to));
    await expect(dots).toHaveCount(count);
  };
  const wall = [803, 690] as const;
  await use('Move a dot', 10, [803, 421], [812, 427]);
  await use('Put a dot in', 11, wall);
  await use('Take a dot out', 10, wall);
  await use('Separate lines', 11, [803, 960]);
  // The ends become neighbours, with a line between them.
  await use('Join lines', 10, [803, 893], [736, 960]);
  // The door was pre-drawn; now the child draws it.
  await use('Show a line, or not', 12, [175, 780]);
  /** The numbers and their places. */
  const numbers = (): Promise<string> =>
    page
      .locator('.tune-board .tune-sheets')
      .evaluate((svg) => [...svg.querySelectorAll('text')].map((label) => label.outerHTML).join());
  const before = await numbers();
  await use('Begin at the other end', 12, wall);
  await expect.poll(numbers).not.toBe(before);
  // Pressing Undo cancels the change in progress.
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.evaluate((button) => {
    const touch = (): void => void setTimeout(() => (button as HTMLElement).click());
    addEventListener('pointerup', touch, { capture: true, once: true });
  });
  await use('Begin at the other end', 12, wall);
  for (let touch = 0; touch < 7; touch++) await undo.tap();
  await expect(undo).toBeDisabled();
  await expect(page.locator('.notice')).toHaveCount(0);
});

test('a drawing survives the end of its tab, and is played two touches later', async ({ page }) => {
  await page.goto('/?debug&renderer=canvas');
  await page.getByRole('button', { name: 'Make your own' }).tap();
  await page.getByRole('button', { name: 'Draw' }).tap();
  await draw(page, HOUSE);
  await draw(page, [
    [0.4, 0.88],
    [0.4, 0.6],
    [0.6, 0.6],
    [0.6, 0.88],
  ]);
  await expect(page).toHaveURL(/#\/make\/draw\/\w+/);
  const address = page.url();
  // The bucket fills the door.
  const chooseTool = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Pens, paint and shapes' }).tap();
    await page.getByRole('button', { name }).tap();
  };
  await chooseTool('Paint bucket');
  await page.getByRole('radio', { name: 'Green' }).tap();
  const sheet = page.locator('.draw-ink');
  const { width = 0, height = 0 } = (await sheet.boundingBox()) ?? {};
  await sheet.tap({ position: { x: width / 2, y: height * 0.75 } });
  const paint = () =>
    sheet.evaluate((canvas: HTMLCanvasElement) => {
      const place = [canvas.width / 2, canvas.height * 0.75, 1, 1] as const;
      return [...(canvas.getContext('2d')?.getImageData(...place).data ?? [])];
    });
  await expect.poll(paint).toEqual([60, 143, 82, 255]);
  await chooseTool('Medium pen');

  // The tab is killed during a third line.
  const touches = await page.context().newCDPSession(page);
  for (const [step, type] of (['touchStart', 'touchMove', 'touchMove'] as const).entries())
    await touches.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: 560 + 20 * step, y: 420 }] });
  const other = await page.context().newPage();
  await page.close();
  await other.goto(address);
  const undo = other.getByRole('button', { name: 'Undo' });
  // Both lines and the paint are there and can be undone. The third line may be there if its touch was cancelled first.
  for (let press = 0; press < 4; press++) await undo.press('Enter');
  await expect(undo).toBeDisabled();
  const redo = other.getByRole('button', { name: 'Redo' });
  await redo.press('Enter');
  await redo.press('Enter');
  await redo.press('Enter');
  await other.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(other.locator('.six-picture img')).toHaveAttribute('src', /fill%3D%22%233c8f52%22/);

  const made = other.locator('[data-kind="connect-the-dots"][data-is="made"]');
  await expect(made).toBeVisible({ timeout: 45_000 });
  // Sliding with a mouse chooses a level only if released on it.
  const chosen = other.locator('.level[aria-checked="true"]');
  const before = await chosen.getAttribute('title');
  const last = await other.locator('.level').last().boundingBox();
  await chosen.hover();
  await other.mouse.down();
  await other.mouse.move((last?.x ?? 0) + 20, (last?.y ?? 0) + 20, { steps: 4 });
  await expect(chosen).not.toHaveAttribute('title', before ?? '');
  await other.mouse.move((last?.x ?? 0) + 20, (last?.y ?? 0) + 300, { steps: 4 });
  await other.mouse.up();
  await expect(chosen).toHaveAttribute('title', before ?? '');
  await other.getByRole('button', { name: 'Numbers: play' }).press('Enter');
  await other.waitForFunction(() => window.dotterel?.document?.source.id.startsWith('mine:'));
  await other.goto('/#/');
  await expect(other.getByRole('button', { name: 'My pictures' })).toBeVisible();
});

test('a picture opens as puzzles, and other files are rejected with a sentence', async ({ page }) => {
  await page.goto('/#/make');
  const field = page.locator('[data-field="open"]');
  await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByRole('status').filter({ hasText: 'This file cannot be opened.' })).toBeVisible();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><script>alert(1)</script><path fill="none" stroke="#000" d="M10 10L80 20L70 80L45 40L20 80Z"/></svg>';
  await field.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await expect(page.getByRole('button', { name: /: play$/ }).first()).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/#\/mine\/\w+/);

  // A mask turns a square into a circle, whose line is shown until the puzzles are ready.
  await page.goto('/#/make');
  const masked =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><mask id="m"><circle cx="45" cy="45" r="30" fill="#fff"/></mask><rect width="90" height="90" fill="#c33" mask="url(#m)"/></svg>';
  await field.setInputFiles({ name: 'b.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(masked) });
  const lines = page.locator('img.six-lines');
  await expect(lines).toBeAttached({ timeout: 30_000 });
  const drawn = decodeURIComponent((await lines.getAttribute('src')) ?? '');
  const [, path = ''] = / d="([^"]+)"/.exec(drawn) ?? [];
  const places = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(places.length).toBeGreaterThan(10);
  for (const [x, y] of places) expect(Math.abs(Math.hypot(x - 45, y - 45) - 30)).toBeLessThan(1);

  // A PDF has pages, and not every browser can decode HEIC.
  await page.goto('/#/make');
  await field.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(page.getByRole('status').filter({ hasText: 'This is a PDF.' })).toBeVisible();
  const heic = Buffer.from(TINY_HEIC, 'base64').subarray(0, 300);
  await field.setInputFiles({ name: 'a.heic', mimeType: 'image/heic', buffer: heic });
  await expect(page.getByRole('status').filter({ hasText: 'Save it as PNG or JPEG' })).toBeVisible();
  // A compressed drawing is unpacked, and a GIF is decoded by the browser.
  await field.setInputFiles({ name: 'a.svgz', mimeType: 'image/svg+xml', buffer: gzipSync(svg) });
  await expect(page.getByRole('button', { name: /: play$/ }).first()).toBeVisible({ timeout: 30_000 });
  await page.goto('/#/make');
  const gif = await sharp(Buffer.from(svg)).resize(600).flatten({ background: '#fff' }).gif().toBuffer();
  await field.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: gif });
  await expect(page).toHaveURL(/#\/make\/photo/);

  // A letter that no font has does not become a puzzle of a box.
  await page.goto('/#/make/write');
  await page.getByRole('textbox').fill('A\u{1e6c0}');
  await page.getByRole('textbox').press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: 'does not have the letter “\u{1e6c0}”' }),
  ).toBeVisible();
  await expect(page).toHaveURL(/#\/make\/write$/);
});
