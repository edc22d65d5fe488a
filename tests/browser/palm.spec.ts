import { type Page, test } from '@playwright/test';
import { openBoard, type Place } from './board.ts';
import { expect } from './expect.ts';
import { drag, fingersOn } from './fingers.ts';

test.use({ viewport: { width: 1180, height: 820 }, locale: 'en-GB', hasTouch: true });

/** The dragging finger is number 1. */
const PALM = 2;

test('a palm that touches first blocks neither a finger nor a button', async ({ page }) => {
  const board = await openBoard(page);
  const { fingers } = board;
  await fingers.down(PALM, await board.empty());
  await board.draw(board.middle());
  // A button beside the palm can be pressed too.
  const undo = await board.button('Undo').boundingBox();
  await board.tap([(undo?.x ?? 0) + 30, (undo?.y ?? 0) + 30]);
  await expect.poll(board.lines).toBe(0);
  await fingers.up(PALM);
  await page.keyboard.press('Escape');
  await board.draw(board.middle());
  await board.button('Undo').tap();
  await expect.poll(board.lines).toBe(0);
});

/** Sends a pen's events to an element. `button` 5 is the eraser end. */
async function penOn(page: Page, selector: string, button: number, way: readonly Place[]): Promise<void> {
  await page.locator(selector).evaluate(
    (element, { button, way }) => {
      const send = (type: string, [clientX, clientY]: readonly [number, number]): void => {
        const pen = { pointerId: 77, pointerType: 'pen', isPrimary: true, bubbles: true, cancelable: true };
        element.dispatchEvent(new PointerEvent(type, { ...pen, button, clientX, clientY }));
      };
      const [first, last] = [way[0] ?? ([0, 0] as const), way.at(-1) ?? ([0, 0] as const)];
      send('pointerdown', first);
      for (const at of way) send('pointermove', at);
      send('pointerup', last);
    },
    { button, way },
  );
}

test('a finger draws beside a palm on the sheet; a pen erases with its other end, and draws with its tip', async ({
  page,
}) => {
  await page.goto('/?debug&renderer=canvas#/make/draw');
  const ink = page.locator('.draw-ink');
  await ink.waitFor();
  const box = await ink.boundingBox();
  if (box === null) throw new Error('there is no sheet');
  const at = (x: number, y: number): Place => [box.x + x * box.width, box.y + y * box.height];
  const fingers = fingersOn(page, await page.context().newCDPSession(page));
  /** The number of pixels with ink on the sheet. */
  const inked = () =>
    ink.evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      };
      let count = 0;
      for (let place = 3; place < data.length; place += 4) if ((data[place] ?? 0) > 0) count++;
      return count;
    });
  await fingers.down(PALM, at(0.8, 0.8));
  await page.waitForTimeout(500);
  await drag(fingers, at(0.2, 0.3), at(0.6, 0.3));
  await fingers.up(PALM);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toBeEnabled();
  const drawn = await inked();
  expect(drawn).toBeGreaterThan(100);
  // The palm has drawn nothing.
  await undo.tap();
  await expect(undo).toBeDisabled();
  expect(await inked()).toBe(0);
  await page.getByRole('button', { name: 'Redo', exact: true }).tap();
  expect(await inked()).toBe(drawn);

  await penOn(page, '.draw-ink', 5, [at(0.15, 0.3), at(0.3, 0.3), at(0.5, 0.3), at(0.65, 0.3)]);
  await expect.poll(inked).toBe(0);
  await penOn(page, '.draw-ink', 0, [at(0.2, 0.5), at(0.4, 0.5), at(0.6, 0.5)]);
  await expect.poll(inked).toBeGreaterThan(100);
});
