import { openBoard } from '../browser/board.ts';
import { onBuiltApp } from './built.ts';
import type { Section } from './section.ts';

/** Time per frame of a 60 Hz screen, in milliseconds. */
const LIMIT = 16.7;
const VISITS = 4;
const LINES = 8;
/** It has more than 120 dots at level "hard". */
const PICTURE = 'openmoji:1F99A';

/**
 * Runs in a page: records the script time of each frame in milliseconds, with touch handlers since the frame before.
 */
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
      // All callbacks of one frame get the same time.
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
 * Measures script time per frame while drawing on a large board in the built app. Reports the median, and the longest
 * frame of the best of several visits, because other programs may interrupt a frame.
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
      // The compiler of this file wraps named functions in a helper that the page lacks.
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
