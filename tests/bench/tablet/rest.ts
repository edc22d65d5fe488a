import type { Page } from '@playwright/test';
import { KIND_IDS } from '#src/kinds/index.ts';
import type { Row, Section } from '../section.ts';
import { onWeakTablet } from './weak-tablet.ts';

/** Screens on which a child may leave a tablet. */
const PLACES: readonly (readonly [what: string, hash: string])[] = [
  ['home', '#/'],
  ['the lids of a shelf', '#/shelf/jigsaw'],
  ['the cards of a shelf', '#/shelf/closest-dot/farm'],
  ['the days', '#/daily'],
  ['the album', '#/album'],
];
/** Time until everything is prepared and greetings have ended; on a board, its lesson. */
const SETTLE_MILLISECONDS = { page: 24_000, board: 30_000 } as const;
/** Time until a requested hint stops moving. */
const HELP_MILLISECONDS = 12_000;
const WATCHED_MILLISECONDS = 6000;
/** A repeated timer shorter than this, in milliseconds, keeps the processor awake. */
const SHORT = 1000;

/** Measures the activity of idle screens: requested frames, drawing animations, and timers under a second. */
export function restSection(): Promise<Section> {
  return onWeakTablet(async ({ page, visit }) => {
    await page.addInitScript({ content: `(${watch})(${SHORT});` });
    const rows: Row[] = [];
    const look = async (what: string): Promise<void> => {
      for (const [which, count] of Object.entries(await countActivity(page)))
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

async function countActivity(page: Page): Promise<Readonly<Record<string, number>>> {
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

/** Runs in a page: counts the frames and short timers that scripts request. */
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
      // Count every firing of an interval.
      const counted = () => {
        if (milliseconds < short) count('timers under a second');
        work();
      };
      return again.call(window, counted, milliseconds);
    },
    restless,
  });
}
