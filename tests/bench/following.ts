import type { Browser } from '@playwright/test';
import { loadLibrary } from '#src/cli/packs/library.ts';
import { DECODER } from '#src/cli/pictures/codecs.ts';
import type { PuzzleDocument } from '#src/puzzle/contract/document.ts';
import { makeFrom } from '#src/worker/make.ts';
import { inMotion } from '../browser/fingers.ts';
import { mazeOn } from '../browser/maze.ts';
import { BY_WEBGL, COUNTING, onBuiltApp, workOn } from './built.ts';
import type { Row, Section } from './section.ts';
import { storePuzzle } from './stored-puzzle.ts';

/** The largest maze. */
const CELLS = 121;
/** Limit on processor time of scripts per frame, in milliseconds. */
const LIMIT = 2;
/** Cells that the line is drawn along in each visit, and steps of the finger per cell. */
const LED = 24;
const STEPS = 3;
const VISITS = 2;
const PICTURE = 'openmoji:1F408';

/**
 * Measures script time per frame while a finger follows the path of the largest maze in the built app. This includes
 * the end of the line, scrolling of the board, and tiles that become visible. It is the main thread's processor time
 * from before a move of the finger until after the next frame, divided by the frames in between. The best of several
 * visits counts.
 */
export async function followingSection(): Promise<Section> {
  const made = await makeFrom(
    {
      ...{ kind: 'picture-maze', title: 'cat', source: { id: PICTURE }, seed: 'bench', level: 'hard' },
      ...{ svg: loadLibrary().picture(PICTURE)?.colour ?? '', parameters: { cells: CELLS } },
    },
    async () => DECODER,
  );
  if (!made.ok) return { rows: [], faults: [`no maze of ${CELLS} cells: ${made.failure.code}`] };
  const { document } = made;
  return onBuiltApp(async (browser, address) => {
    const visits: Visit[] = [];
    for (let visit = 0; visit < VISITS; visit++) visits.push(await follow(browser, address, document));
    const row = (what: string, of: (visit: Visit) => number): Row => {
      const ours = Math.min(...visits.map(of));
      return {
        what: `${what} while following through a maze of ${CELLS} cells, ms of processor, best of ${VISITS} visits`,
        ours,
        floor: `${LIMIT} ms`,
        reached: ours <= LIMIT,
      };
    };
    return {
      rows: [
        row('median script of a frame', ({ median }) => median),
        row('95th of 100 scripts of a frame', ({ late }) => late),
      ],
      faults: visits.every(({ led }) => led >= LED) ? [] : ['the line stays behind the finger'],
    };
  });
}

interface Visit {
  readonly median: number;
  readonly late: number;
  /** In cells that the line has passed. */
  readonly led: number;
}

async function follow(browser: Browser, baseURL: string, document: PuzzleDocument): Promise<Visit> {
  const context = await browser.newContext({
    baseURL,
    hasTouch: true,
    viewport: { width: 1180, height: 820 },
  });
  const page = await context.newPage();
  await inMotion(page);
  // The compiler of this file wraps named functions in a helper that the page lacks.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await page.addInitScript({ content: COUNTING });
  await page.goto(`/?debug&${BY_WEBGL}`);
  await page.locator('.home').waitFor();
  const address = await storePuzzle(page, document, PICTURE);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, address);
  const board = await mazeOn(page);
  await page.waitForTimeout(1000);
  const session = await context.newCDPSession(page);
  const worked = await workOn(session, 'ScriptDuration');
  const counted = () => page.evaluate(() => (globalThis as unknown as { framesSeen: number }).framesSeen);

  // The finger moves from cell to cell while the board scrolls, and is never lifted.
  let [x, y] = await board.cell(board.way[0] ?? [0, 0]);
  await board.fingers.down(1, [x, y]);
  const frames: number[] = [];
  for (const cell of board.way.slice(1, LED + 1)) {
    for (let step = STEPS; step >= 1; step--) {
      const [u, w] = await board.cell(cell);
      [x, y] = [x + (u - x) / step, y + (w - y) / step];
      const before = await worked();
      const first = await counted();
      await board.fingers.move({ 1: [x, y] });
      const last = await counted();
      frames.push(((await worked()) - before) / Math.max(1, last - first));
    }
  }
  frames.sort((a, b) => a - b);
  const [column, row] = await board.head();
  await context.close();
  return {
    median: frames[frames.length >> 1] ?? 0,
    late: frames[Math.floor(frames.length * 0.95)] ?? 0,
    led: board.way.findIndex(([c, r]) => c === column && r === row),
  };
}
