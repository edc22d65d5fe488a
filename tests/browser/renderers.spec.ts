import { type CDPSession, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { KIND_IDS } from '#src/kinds/index.ts';
import { boardOn } from './board.ts';
import { putRecords } from './database.ts';
import { fingersOn, frame } from './fingers.ts';
import { lensOf } from './lens.ts';
import { needing, type Renderer } from './renderer.ts';
import { goTo } from './screens.ts';

/** Pixels whose colours differ by more in any channel, of 255, look different. */
const PLAIN = 40;
/** Share of pixels that may differ: edges of lines and letters, which each renderer smooths differently. */
const RIMS = 0.002;
/** Limit on the mean difference of all channels. */
const MEAN = 0.3;

/** Radius of the lens, in CSS pixels. */
const LENS = 64;

/** A puzzle whose dots are so close that the lens appears. */
const CROWDED = { kind: 'connect-that-dot', puzzle: 'openmoji:1F408?level=hard&seed=1' };

test(
  'canvas and WebGL draw the same board of each kind, and the same through the lens',
  needing('webgl'),
  async ({ page }) => {
    await page.setViewportSize({ width: 400, height: 440 });
    const session = await page.context().newCDPSession(page);
    await page.goto('/');
    await page.locator('.home').waitFor();
    // No hand demonstrates kinds that were played before.
    await putRecords(page, [['settings', KIND_IDS, 'learnt']]);
    const byCanvas = await allDrawn(page, session, 'canvas');
    const byWebGL = await allDrawn(page, session, 'webgl');
    for (const kind of byCanvas.keys()) {
      const canvas = byCanvas.get(kind) ?? new Uint8Array();
      const webgl = byWebGL.get(kind) ?? new Uint8Array();
      expect(webgl.length, `${kind} has one size`).toBe(canvas.length);
      let [plain, sum] = [0, 0];
      for (let at = 0; at < canvas.length; at += 3) {
        const parts = [0, 1, 2].map((part) => Math.abs((canvas[at + part] ?? 0) - (webgl[at + part] ?? 0)));
        if (Math.max(...parts) > PLAIN) plain++;
        sum += parts.reduce((a, b) => a + b);
      }
      const share = plain / (canvas.length / 3);
      expect(share, `${kind}: pixels that differ to the eye`).toBeLessThan(RIMS);
      expect(sum / canvas.length, `${kind}: how much all differ`).toBeLessThan(MEAN);
      // A missing board would be equal in both.
      expect(coloursOf(canvas), `${kind}: colours`).toBeGreaterThan(20);
    }
  },
);

/** The boards of all kinds, drawn by one page in turn. */
async function allDrawn(
  page: Page,
  session: CDPSession,
  renderer: Renderer,
): Promise<ReadonlyMap<string, Uint8Array>> {
  await page.goto('about:blank');
  await page.goto(`/?debug&renderer=${renderer}#/album`);
  const boards = new Map<string, Uint8Array>();
  for (const kind of KIND_IDS) {
    await goTo(page, `#/play/${kind}/dotterel:fish?level=first&seed=1`);
    boards.set(kind, await drawn(page, session, kind, renderer));
  }
  await goTo(page, `#/play/${CROWDED.kind}/${CROWDED.puzzle}`);
  boards.set('the lens', await seenThroughLens(page, session));
  return boards;
}

/** What the lens shows while a finger is on the first dot. */
async function seenThroughLens(page: Page, session: CDPSession): Promise<Uint8Array> {
  await page.waitForFunction((kind) => window.dotterel?.document?.kind === kind, CROWDED.kind);
  const board = await boardOn(page);
  const at = await board.dot(0);
  const fingers = fingersOn(page, session);
  await fingers.down(1, at);
  for (let frames = 0; frames < 3; frames++) await frame(page);
  const [x, y] = (await lensOf(page, at)).map(Math.round) as [number, number];
  const clip = { x: x - LENS, y: y - LENS, width: 2 * LENS, height: 2 * LENS };
  const seen = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer();
  await fingers.up(1);
  const pixel = (column: number, row: number): number => 3 * (row * 2 * LENS + column);
  expect(seen[pixel(LENS, 1)], 'the ring of the lens is of ink').toBeLessThan(80);
  // Ignore the surroundings of the glass: a ring and a shadow, which each renderer blurs differently.
  for (let row = 0; row < 2 * LENS; row++)
    for (let column = 0; column < 2 * LENS; column++)
      if ((row - LENS) ** 2 + (column - LENS) ** 2 > (LENS - 4) ** 2)
        seen.fill(0, pixel(column, row), pixel(column + 1, row));
  return seen;
}

/** The board of a kind at rest, as red, green and blue of each pixel. */
async function drawn(page: Page, session: CDPSession, kind: string, renderer: Renderer): Promise<Uint8Array> {
  await page.waitForFunction((wanted) => window.dotterel?.document?.kind === wanted, kind);
  const isFlat = page
    .locator('.board-area canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => canvas.getContext('2d') !== null);
  expect(await isFlat, `${kind} is drawn by ${renderer}`).toBe(renderer === 'canvas');
  let before = '';
  for (let round = 0; round < 40; round++) {
    const { data } = await session.send('Page.captureScreenshot', { optimizeForSpeed: true });
    if (data === before) break;
    before = data;
  }
  return sharp(Buffer.from(before, 'base64')).removeAlpha().raw().toBuffer();
}

function coloursOf(pixels: Uint8Array): number {
  const found = new Set<number>();
  for (let at = 0; at < pixels.length; at += 3)
    found.add(((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0));
  return found.size;
}
