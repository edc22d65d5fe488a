import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { KIND_IDS } from '#src/kinds/index.ts';
import { seeded } from '#src/random.ts';
import { launchOptions } from '#tools/chromium.ts';
import { onServedApp } from '../bench/built.ts';
import { type Driven, parseAnswer, script } from './driver.ts';
import { boardOf, nextDrag } from './playing.ts';

/*
 * Plays puzzles of all kinds in Chromium and kills its tab at random moments: `npm run killed`. Every tenth time the
 * whole browser is killed. Opens the puzzle again, and fails if it lacks anything that was drawn half a second before.
 * `--count` sets the moments, `--seed` the seed.
 */

const { values } = parseArgs({
  options: { count: { type: 'string', default: '500' }, seed: { type: 'string', default: '1' } },
});

const PICTURES = ['dotterel:fish', 'openmoji:1F42E', 'openmoji:1F438', 'openmoji:1F431', 'openmoji:1F680'];
/** Progress older than this must have been saved, in milliseconds. */
const SAVED_WITHIN = 500;
/** Limit on the wait between a drag and the kill, in milliseconds. */
const MAX_WAIT = 700;
/** Limit on the complete drags before the one that is cut short. */
const MAX_DRAGS = 3;
/** Every such kill takes the whole browser. */
const WHOLE_BROWSER = 10;

interface State {
  readonly since: number;
  readonly progress: string;
}

const profile = mkdtempSync(join(tmpdir(), 'dotterel-killed-'));
const openBrowser = () =>
  chromium.launchPersistentContext(profile, {
    ...launchOptions('none'),
    viewport: { width: 1180, height: 820 },
  });

const driven = (page: Page): Pick<Driven, 'run'> => ({
  run: async <Answer>(body: string, given?: unknown) =>
    parseAnswer<Answer>(await page.evaluate(script(body, given))),
});

const progressOn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify(window.dotterel?.progress));

async function killTab(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await Promise.race([session.send('Page.crash').catch(() => undefined), page.waitForEvent('crash')]);
  await page.close();
}

async function killBrowser(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] };
  const main = processInfo.find(({ type }) => type === 'browser');
  if (main === undefined) throw new Error('the process of the browser is unknown');
  const closed = new Promise((resolve) => context.once('close', resolve));
  process.kill(main.id, 'SIGKILL');
  await closed;
}

/** Plays on `page` and stops at a random moment. Returns the states of the puzzle, and whether it is solved. */
async function playUntilKilled(page: Page, kind: string, random: ReturnType<typeof seeded>) {
  const states: State[] = [{ since: Number.NEGATIVE_INFINITY, progress: await progressOn(page) }];
  const note = async () => {
    const progress = await progressOn(page);
    if (progress !== states.at(-1)?.progress) states.push({ since: performance.now(), progress });
  };
  const puzzle = await boardOf(driven(page), kind);
  const drags = random.below(MAX_DRAGS + 1);
  for (let drag = 0; drag <= drags; drag++) {
    const path = (await nextDrag(driven(page), puzzle)) ?? [];
    const shown = drag < drags ? path.length : random.below(path.length + 1);
    for (const [step, place] of path.slice(0, shown).entries()) {
      await page.mouse.move(...place);
      if (step === 0) await page.mouse.down();
      await note();
    }
    if (shown === path.length) await page.mouse.up();
    await note();
  }
  const end = performance.now() + random.below(MAX_WAIT);
  do await note();
  while (performance.now() < end);
  return { states, isSolved: await page.evaluate(() => window.dotterel?.solved === true) };
}

let [moments, browsers, moved, faults] = [0, 0, 0, 0];
const report = (fault: string) => {
  faults++;
  console.error(fault);
};
await onServedApp(async (address) => {
  let context = await openBrowser();
  const games = new Map<string, number>(KIND_IDS.map((kind) => [kind, 0]));
  const addressOf = (kind: string): string => {
    const game = games.get(kind) ?? 0;
    return `${address}?debug&renderer=canvas#/play/${kind}/${PICTURES[game % PICTURES.length]}?level=first&seed=${game}`;
  };
  const openPuzzle = async (kind: string): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(addressOf(kind));
    await boardOf(driven(page), kind);
    return page;
  };
  for (let moment = 0; moment < Number(values.count); moment++) {
    const random = seeded(`${values.seed} ${moment}`);
    const kind = KIND_IDS[moment % KIND_IDS.length] ?? '';
    try {
      const page = await openPuzzle(kind);
      const { states, isSolved } = await playUntilKilled(page, kind, random);
      const killed = performance.now();
      if (moment % WHOLE_BROWSER === WHOLE_BROWSER - 1) {
        await killBrowser(context);
        context = await openBrowser();
        browsers++;
      } else await killTab(page);
      const again = await openPuzzle(kind);
      const progress = await progressOn(again);
      await again.close();
      const saved = states.findLastIndex(({ since }) => since <= killed - SAVED_WITHIN);
      const resumed = states.findLastIndex((state) => state.progress === progress);
      // A solved puzzle may start again.
      if (resumed < saved && !isSolved)
        report(
          `${moment}: ${addressOf(kind)} resumes with ${progress}, and ${states[saved]?.progress} was drawn`,
        );
      if (states.length > 1) moved++;
      if (isSolved) games.set(kind, (games.get(kind) ?? 0) + 1);
      moments++;
      if (moments % 50 === 0) console.error(`${moments} of ${values.count}, ${faults} faults`);
    } catch (error) {
      report(`${moment}: ${addressOf(kind)}: ${error instanceof Error ? error.message : error}`);
      await context.close().catch(() => undefined);
      context = await openBrowser();
    }
  }
  await context.close();
});
rmSync(profile, { recursive: true, force: true });
console.log(
  `${moments} kills, ${browsers} of the whole browser, ${moved} with something newly drawn; ${faults} faults`,
);
if (faults > 0) process.exitCode = 1;
