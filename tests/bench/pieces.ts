import type { Browser } from '@playwright/test';
import type { Pixels } from '../../src/picture/pixels.ts';
import type { PuzzleDocument } from '../../src/puzzle/document.ts';
import { makePuzzle } from '../../src/worker/make.ts';
import { jigsawOn } from '../browser/jigsaw.ts';
import { BY_WEBGL, onBuiltApp, workOn } from './built.ts';
import type { Row, Section } from './duel.ts';
import { measureFrames } from './frames.ts';
import { keep } from './kept.ts';

const PIECES = 500;
const LIMITS = { script: 2, calls: 16, ready: 1000 } as const;
/** Pieces dragged in each visit, and how many steps each takes. */
const DRAGS = 6;
const STEPS = 24;
const VISITS = 3;
const PICTURE = 'openmoji:1F408';

/**
 * A jigsaw of 500 pieces in the built app: processor time from its address to a board that can be played, script and draw
 * calls in the frames of dragging pieces. The best of several visits counts, for whatever else the machine does.
 */
export async function piecesSection(): Promise<Section> {
  const pixels = gradient(1000, 700);
  const made = makePuzzle(
    {
      ...{ kind: 'jigsaw', title: 'many', source: { id: PICTURE }, seed: 'bench' },
      parameters: { pieces: PIECES, cut: 'grid' },
    },
    undefined,
    { pixels },
  );
  if (!made.ok) return { rows: [], faults: [`no puzzle of ${PIECES} pieces: ${made.failure.code}`] };
  const { document } = made;
  return onBuiltApp(async (browser, address) => {
    const visits: Visit[] = [];
    for (let visit = 0; visit < VISITS; visit++) visits.push(await play(browser, address, document, pixels));
    const best = (of: (visit: Visit) => number): number => Math.min(...visits.map(of));
    const count = document.board as { readonly pieces: readonly unknown[] };
    const row = (what: string, ours: number, most: number, unit = ''): Row => ({
      what: `${what}, ${count.pieces.length} pieces, best of ${VISITS} visits`,
      ours,
      floor: `${most}${unit}`,
      reached: ours <= most,
    });
    return {
      rows: [
        row(
          'from the address of a kept puzzle to a board that can be played, ms of processor',
          best(({ ready }) => ready),
          LIMITS.ready,
          ' ms',
        ),
        row(
          'median frame of script while dragging, ms',
          best(({ median }) => median),
          LIMITS.script,
          ' ms',
        ),
        row(
          '95th of 100 frames of script while dragging, ms',
          best(({ late }) => late),
          LIMITS.script,
          ' ms',
        ),
        row(
          'most draw calls in a frame while dragging',
          best(({ calls }) => calls),
          LIMITS.calls,
        ),
      ],
      faults: [],
    };
  });
}

interface Visit {
  readonly ready: number;
  readonly median: number;
  readonly late: number;
  readonly calls: number;
}

async function play(
  browser: Browser,
  baseURL: string,
  document: PuzzleDocument,
  pixels: Pixels,
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL,
    hasTouch: true,
    viewport: { width: 1180, height: 820 },
  });
  const page = await context.newPage();
  await page.addInitScript({
    content: `globalThis.__name = (named) => named; (${measureFrames})(); (${countCalls})();`,
  });
  await page.goto(`/?debug&${BY_WEBGL}`);
  await page.locator('.home').waitFor();
  const address = await keep(page, document, PICTURE, pixels);
  // What the page's own thread computed, however many others it shared the processor with.
  const session = await context.newCDPSession(page);
  const worked = await workOn(session, 'TaskDuration');
  const before = await worked();
  await page.evaluate(async (hash) => {
    location.hash = hash;
    while (window.dotterel?.document === undefined) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }, address);
  const ready = (await worked()) - before;
  const board = await jigsawOn(page);
  // Many pieces lie loose on the table.
  for (let piece = 0; piece < DRAGS; piece++) {
    const [next] = await board.resting();
    if (next !== undefined) await board.drag(next.grab, [300 + 60 * piece, 300 + 20 * piece], 0, 2);
  }
  await page.evaluate(() => (window as unknown as Measured).scriptFrames.splice(0));
  await page.evaluate(() => (window as unknown as Measured).drawCalls.splice(0));
  const frames: number[] = [];
  for (let piece = 0; piece < DRAGS; piece++) {
    const next = (await board.resting()).at(-1 - piece);
    if (next === undefined) continue;
    const { grab } = next;
    await board.fingers.down(1, grab);
    await board.fingers.move({ 1: [grab[0] - 60, grab[1]] });
    await page.evaluate(() => (window as unknown as Measured).scriptFrames.splice(0));
    for (let step = 1; step <= STEPS; step++)
      await board.fingers.move({ 1: [grab[0] - 60 - 18 * step, grab[1] + 4 * Math.sin(step)] });
    frames.push(...(await page.evaluate(() => (window as unknown as Measured).scriptFrames.splice(0))));
    await board.fingers.up(1);
  }
  const calls = await page.evaluate(() => (window as unknown as Measured).drawCalls);
  await context.close();
  frames.sort((a, b) => a - b);
  return {
    ready,
    median: frames[frames.length >> 1] ?? 0,
    late: frames[Math.floor(frames.length * 0.95)] ?? 0,
    calls: Math.max(0, ...calls),
  };
}

interface Measured {
  readonly scriptFrames: number[];
  readonly drawCalls: number[];
}

/** In a page: how many draw calls each frame makes to the screen. */
function countCalls(): void {
  const calls: number[] = [];
  let [count, offscreen] = [0, false];
  const { prototype } = WebGLRenderingContext;
  const { drawElements, drawArrays, bindFramebuffer } = prototype;
  prototype.bindFramebuffer = function (target, framebuffer) {
    offscreen = framebuffer !== null;
    bindFramebuffer.call(this, target, framebuffer);
  };
  prototype.drawElements = function (...all) {
    if (!offscreen) count++;
    drawElements.apply(this, all);
  };
  prototype.drawArrays = function (...all) {
    if (!offscreen) count++;
    drawArrays.apply(this, all);
  };
  const each = (): void => {
    if (count > 0) calls.push(count);
    count = 0;
    requestAnimationFrame(each);
  };
  requestAnimationFrame(each);
  Object.assign(window, { drawCalls: calls });
}

/** Colours that run across and down. */
/** A picture that shades off in both directions. */
export function gradient(width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
    data.set([255 * x, 255 * y, 160 + 90 * Math.sin(20 * x * y), 255], 4 * at);
  }
  return { width, height, data };
}
