import type { Page } from '@playwright/test';
import { KIND_IDS } from '../../../src/kinds/index.ts';
import type { Row, Section } from '../section.ts';
import { onWeakTablet } from './weak-tablet.ts';

/** Where a child may leave a tablet lying. */
const PLACES: readonly (readonly [what: string, hash: string])[] = [
  ['home', '#/'],
  ['the lids of a shelf', '#/shelf/jigsaw'],
  ['the cards of a shelf', '#/shelf/closest-dot/farm'],
  ['the days', '#/daily'],
  ['the album', '#/album'],
];
/** Until all that is made ready meanwhile is ready, and what greets a child is over: on a board its lesson. */
const SETTLE_MILLISECONDS = { page: 24_000, board: 30_000 } as const;
/** Until help that was asked for stands still. */
const HELP_MILLISECONDS = 12_000;
const WATCHED_MILLISECONDS = 6000;
/** A timer that is set again and again, and fires within so many milliseconds, keeps the processor awake. */
const SHORT = 1000;

/** What a page that is at rest still does: frames it asks for, movements that draw, and timers under a second. */
export function restSection(): Promise<Section> {
  return onWeakTablet(async ({ page, visit }) => {
    await page.addInitScript({ content: `(${watch})(${SHORT});` });
    const rows: Row[] = [];
    const look = async (what: string): Promise<void> => {
      for (const [which, count] of Object.entries(await restless(page)))
        rows.push({
          what: `${what} at rest for ${WATCHED_MILLISECONDS / 1000} s: ${which}`,
          ours: count,
          floor: '0',
          reached: count === 0,
        });
    };
    for (const [what, hash] of PLACES) {
      await visit(hash);
      await page.waitForTimeout(SETTLE_MILLISECONDS.page);
      await look(what);
    }
    for (const kind of KIND_IDS) {
      await visit(`#/play/${kind}/openmoji:1F408?level=easy`);
      await page.waitForFunction(() => window.dotterel?.document !== undefined);
      await page.waitForTimeout(SETTLE_MILLISECONDS.board);
      await look(`a board of ${kind}, its lesson given,`);
      await page.locator('.corner-help button').first().tap();
      await page.waitForTimeout(HELP_MILLISECONDS);
      await look(`a board of ${kind}, help shown,`);
    }
    return { rows, faults: [] };
  });
}

/** Counts what a page does in a while of rest. */
async function restless(page: Page): Promise<Readonly<Record<string, number>>> {
  await page.evaluate(() => {
    const { restless } = globalThis as unknown as Watched;
    for (const which of Object.keys(restless)) restless[which] = 0;
  });
  await page.waitForTimeout(WATCHED_MILLISECONDS);
  return page.evaluate(() => ({
    ...(globalThis as unknown as Watched).restless,
    'movements of the page': document.getAnimations().filter(({ playState }) => playState === 'running')
      .length,
  }));
}

interface Watched {
  readonly restless: Record<string, number>;
}

/** In a page: counts frames and short timers that scripts ask for. */
function watch(short: number): void {
  const restless: Record<string, number> = { 'frames asked for': 0, 'timers under a second': 0 };
  const count = (which: string) => {
    restless[which] = (restless[which] ?? 0) + 1;
  };
  const { requestAnimationFrame: request, setTimeout: later, setInterval: again } = window;
  window.requestAnimationFrame = (work) => {
    count('frames asked for');
    return request.call(window, work);
  };
  Object.assign(window, {
    setTimeout: (work: () => void, milliseconds = 0) => {
      if (milliseconds < short) count('timers under a second');
      return later.call(window, work, milliseconds);
    },
    setInterval: (work: () => void, milliseconds = 0) => {
      // Each time that it fires counts.
      const counted = () => {
        if (milliseconds < short) count('timers under a second');
        work();
      };
      return again.call(window, counted, milliseconds);
    },
    restless,
  });
}
