import { openBoard } from '../browser/board.ts';
import { onBuiltApp } from './built.ts';
import type { Section } from './section.ts';

/** A screen of 60 Hz shows a frame every so many milliseconds. */
const LIMIT = 16.7;
const VISITS = 4;
/** Lines drawn in each visit. */
const LINES = 8;
/** More than 120 dots at hard. */
const PICTURE = 'openmoji:1F99A';

/** In a page: milliseconds of script in each frame, what touches led to since the frame before and the frame's own. */
function measureFrames(): void {
  const frames: number[] = [];
  let [sum, current] = [0, Number.NaN];
  const timed = (work: () => void): void => {
    const start = performance.now();
    work();
    sum += performance.now() - start;
  };
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (work) =>
    request((now) => {
      // All that is done for one frame has the same time.
      if (now !== current) {
        if (!Number.isNaN(current)) frames.push(sum);
        [sum, current] = [0, now];
      }
      timed(() => work(now));
    });
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const measured = type.startsWith('pointer') && typeof listener === 'function';
    const timedListener = (event: Event) => timed(() => (listener as EventListener).call(this, event));
    listen.call(this, type, measured ? timedListener : listener, options);
  };
  Object.assign(window, { scriptFrames: frames });
}

/**
 * Script in the frames of drawing on a large board, in the built app: the longest frame of the best of several visits,
 * as whatever else the machine does may interrupt a frame, and the median of all frames.
 */
export async function framesSection(): Promise<Section> {
  return onBuiltApp(async (browser, address) => {
    const context = await browser.newContext({
      baseURL: address,
      hasTouch: true,
      viewport: { width: 1180, height: 820 },
    });
    const longest: number[] = [];
    const all: number[] = [];
    let dots = 0;
    for (let visit = 0; visit < VISITS; visit++) {
      const page = await context.newPage();
      // What compiled this file names functions with a helper that the page does not have.
      await page.addInitScript({ content: `globalThis.__name = (named) => named; (${measureFrames})();` });
      const board = await openBoard(page, { picture: PICTURE, level: 'hard', renderer: 'webgl' });
      dots = board.puzzle.board.dots.length;
      const taken = () =>
        page.evaluate(() => (window as unknown as { scriptFrames: number[] }).scriptFrames.splice(0));
      await page.waitForTimeout(500);
      await taken();
      for (const [from, to] of board.solution.slice(LINES * visit, LINES * (visit + 1))) {
        await board.drag(await board.dot(from), await board.dot(to), 10, 9);
      }
      const frames = await taken();
      longest.push(Math.max(...frames));
      all.push(...frames);
      await page.close();
    }
    all.sort((a, b) => a - b);
    const row = (what: string, ours: number) => ({
      what,
      ours,
      floor: `${LIMIT} ms`,
      reached: ours <= LIMIT,
    });
    return {
      rows: [
        row(
          `longest frame of script, ms, drawing on ${dots} dots, best of ${VISITS} visits`,
          Math.min(...longest),
        ),
        row(`median of ${all.length} frames of script, ms`, all[all.length >> 1] ?? 0),
      ],
      faults: [],
    };
  });
}
