import type { Row, Section } from '../section.ts';
import { onWeakTablet } from './weak-tablet.ts';

/** Limit from the start of the page until a touch is answered, in milliseconds. */
const LIMIT = 1500;
const VISITS = 4;

/** A finger touches home at this interval, in milliseconds. */
const EVERY = 60;

/**
 * Measures the start of the installed app in a new browser, until home has answered a touch. The best of several visits
 * counts, because other programs may interfere.
 */
export async function startSection(): Promise<Section> {
  const starts: { readonly shown: number; readonly answered: number; readonly worked: number }[] = [];
  for (let visit = 0; visit < VISITS; visit++)
    starts.push(
      await onWeakTablet(async (tablet) => {
        const { page, session } = tablet;
        await page.addInitScript(() => {
          const times: { shown?: number; answered?: number } = {};
          Object.assign(globalThis, { startTimes: times });
          const isShown = () => document.querySelector('.home .cover') !== null;
          const watch = (): void => {
            if (isShown()) times.shown = performance.now();
            else requestAnimationFrame(watch);
          };
          requestAnimationFrame(watch);
          const answer = (): void => {
            if (isShown()) times.answered ??= performance.now();
          };
          addEventListener('pointerdown', answer, true);
        });
        await tablet.slow(true);
        const work = await tablet.work();
        let isAnswered = false;
        const answered = page.goto('/', { waitUntil: 'commit' }).then(async () => {
          await page.waitForFunction(
            () => (globalThis as unknown as Timed).startTimes?.answered !== undefined,
          );
          isAnswered = true;
        });
        // The finger does not wait; a touch that comes too early is handled as soon as possible.
        const touch = (type: 'touchStart' | 'touchCancel') =>
          session.send('Input.dispatchTouchEvent', {
            type,
            touchPoints: type === 'touchStart' ? [{ x: 590, y: 500 }] : [],
          });
        while (!isAnswered) {
          await Promise.race([touch('touchStart').then(() => touch('touchCancel')), answered]);
          await new Promise((resolve) => setTimeout(resolve, EVERY));
        }
        const worked = await work();
        const { shown = 0, answered: heard = 0 } = await page.evaluate(
          () => (globalThis as unknown as Timed).startTimes,
        );
        return { shown, answered: heard, worked };
      }),
    );
  const row = (what: string, of: (start: (typeof starts)[number]) => number): Row => {
    const ours = Math.min(...starts.map(of));
    return {
      what: `cold start, ${what}, best of ${VISITS}, ms`,
      ours,
      floor: `${LIMIT} ms`,
      reached: ours <= LIMIT,
    };
  };
  return {
    rows: [
      row('home is shown, by the clock', ({ shown }) => shown),
      row('home answers a touch, by the clock', ({ answered }) => answered),
      row('home answers a touch, of the page at work', ({ worked }) => worked),
    ],
    faults: [],
  };
}

interface Timed {
  readonly startTimes: { readonly shown?: number; readonly answered?: number };
}
