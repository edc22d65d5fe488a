import type { Browser } from '@playwright/test';
import { fingersOn } from '../browser/fingers.ts';
import { COUNTING, onBuiltApp, workOn } from './built.ts';
import type { Row, Section } from './duel.ts';

/** A screen of 60 Hz shows a frame every so many milliseconds. */
const LIMIT = 16.7;
/** The shelves with the least and the most on a card, and the longest. */
const KINDS = ['connect-the-dots', 'connect-that-dot', 'jigsaw'];
/** A swipe, in CSS pixels, in how many movements; swipes that are taken together; most of them in a shelf. */
const SWIPE = 700;
const MOVES = 14;
const TOGETHER = 2;
const MOST_SWIPES = 120;
/** Until all that is made ready while a child chooses has been made ready. */
const REST_MILLISECONDS = 11_000;

/**
 * Scrolling through whole shelves as fast as a finger can, in the built app: the processor's time on the page's own thread
 * for each frame, what is drawn on cards that come near and all that the browser does for them with it. It is taken from
 * a few frames at a time, as asking takes time as well.
 */
export function scrollingSection(): Promise<Section> {
  return onBuiltApp(async (browser, address) => {
    const shelves: Shelf[] = [];
    for (const kind of KINDS) shelves.push(await scrollThrough(browser, address, kind));
    const rows = shelves.map(({ cards, frames }, index): Row => {
      const ours = frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? Number.NaN;
      return {
        what: `95th of 100 frames while scrolling through ${cards} of ${KINDS[index]}, ms of processor`,
        ours,
        floor: `${LIMIT} ms`,
        reached: ours <= LIMIT,
      };
    });
    return {
      rows,
      faults: shelves.every(({ atEnd }) => atEnd) ? [] : ['a shelf was not scrolled to its end'],
    };
  });
}

interface Shelf {
  readonly cards: number;
  /** Milliseconds for a frame, a few of them at a time. */
  readonly frames: readonly number[];
  /** Every card is drawn in the end. */
  readonly atEnd: boolean;
}

async function scrollThrough(browser: Browser, baseURL: string, kind: string): Promise<Shelf> {
  const viewport = { width: 820, height: 1180 };
  const context = await browser.newContext({ baseURL, hasTouch: true, viewport });
  const page = await context.newPage();
  await page.addInitScript({ content: COUNTING });
  await page.goto(`/#/shelf/${kind}`);
  await page.locator('.card svg').first().waitFor();
  await page.waitForTimeout(REST_MILLISECONDS);
  const session = await context.newCDPSession(page);
  const worked = await workOn(session, 'TaskDuration');
  const fingers = fingersOn(page, session);
  const counted = () => page.evaluate<number>('framesSeen');
  const left = () =>
    page.evaluate(() => {
      const sheet = document.querySelector('main.sheet');
      return sheet === null ? 0 : sheet.scrollHeight - sheet.clientHeight - sheet.scrollTop;
    });
  const [x, bottom] = [500, viewport.height - 180];
  const frames: number[] = [];
  for (let swipe = 0; swipe < MOST_SWIPES && (await left()) > 1; swipe += TOGETHER) {
    const [before, first] = [await worked(), await counted()];
    for (let each = 0; each < TOGETHER; each++) {
      await fingers.down(1, [x, bottom]);
      for (let move = 1; move <= MOVES; move++)
        await fingers.move({ 1: [x, bottom - (SWIPE * move) / MOVES] });
      await fingers.up(1);
    }
    const last = await counted();
    frames.push(((await worked()) - before) / Math.max(1, last - first));
  }
  await page.waitForTimeout(1000);
  const cards = await page.locator('.card').count();
  const drawn = await page.locator('.card svg').count();
  await context.close();
  return { cards, frames, atEnd: drawn === cards };
}
