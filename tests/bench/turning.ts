import type { Browser, Page } from '@playwright/test';
import { onBuiltApp, workOn } from './built.ts';
import type { Row, Section } from './section.ts';

/** Limits until a page of cards is complete, in milliseconds, by throttling factor. */
const LIMITS = { 1: 300, 6: 1000 } as const;
const KINDS = ['connect-the-dots', 'connect-that-dot', 'closest-dot', 'picture-maze', 'jigsaw'];
const PACKS = ['farm', 'sea', 'wheels'];
/** Time until everything is prepared while a child chooses. */
const REST_MILLISECONDS = 3000;

/**
 * Measures the time from pressing a lid or an arrow to the frame in which the page is complete. Uses the built app with
 * and without throttling by six. The slowest of several packs of each kind counts.
 */
export function turningSection(): Promise<Section> {
  return onBuiltApp(async (browser, address) => {
    const rows: Row[] = [];
    for (const slower of [1, 6] as const)
      for (const kind of KINDS) {
        const took = await turned(browser, address, kind, slower);
        for (const what of ['lids', 'pack', 'page'] as const)
          for (const time of ['waited', 'worked'] as const)
            rows.push({
              what: `${what} of ${kind} whole, ${slower === 1 ? 'processor as it is' : 'six times slower'}, ms ${TIMES[time]}`,
              ours: took[what][time],
              floor: `${LIMITS[slower]} ms`,
              reached: took[what][time] <= LIMITS[slower],
            });
      }
    return { rows, faults: [] };
  });
}

type What = 'lids' | 'pack' | 'page';

const TIMES = { waited: 'by the clock', worked: 'of the page at work' } as const;
type Took = Record<keyof typeof TIMES, number>;

async function turned(
  browser: Browser,
  baseURL: string,
  kind: string,
  slower: number,
): Promise<Record<What, Took>> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1180, height: 820 } });
  const page = await context.newPage();
  // The compiler of this file wraps named functions in a helper that the page lacks.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await page.goto('/#/album');
  await page.waitForTimeout(REST_MILLISECONDS);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const none: Took = { waited: 0, worked: 0 };
  const took: Record<What, Took> = { lids: none, pack: none, page: none };
  const worked = await workOn(session, 'TaskDuration');
  const note = async (what: What, press: () => Promise<number>) => {
    const before = await worked();
    const waited = await press();
    const own = (await worked()) - before;
    took[what] = { waited: Math.max(took[what].waited, waited), worked: Math.max(took[what].worked, own) };
  };
  for (const pack of PACKS) {
    await note('lids', () => until(page, `#/shelf/${kind}`, '.lid'));
    await note('pack', () => until(page, `#/shelf/${kind}/${pack}`, '.card'));
    await page.waitForTimeout(REST_MILLISECONDS / 2);
    if (!(await isLast(page))) await note('page', () => until(page, '.page-next', '.card'));
    await page.evaluate(() => {
      location.hash = '#/album';
    });
    await page.waitForTimeout(REST_MILLISECONDS / 2);
  }
  await context.close();
  return took;
}

/** True if there is no next page. */
const isLast = (page: Page): Promise<boolean> => page.locator('.page-next').isDisabled();

/** Milliseconds from an address or a press until every button of the page has its picture. */
function until(page: Page, asked: string, button: string): Promise<number> {
  return page.evaluate(
    async ({ asked, button }) => {
      const begun = performance.now();
      const before = document.querySelector('.page:not([inert])');
      if (asked.startsWith('#')) location.hash = asked;
      else document.querySelector<HTMLElement>(asked)?.click();
      const isWhole = (): boolean => {
        const shown = document.querySelector('.page:not([inert])');
        const all = [...(shown?.querySelectorAll(button) ?? [])];
        return (
          shown !== null &&
          shown !== before &&
          all.length > 0 &&
          all.every((each) => each.querySelector('svg.dots, svg.scene, .lid-ground') !== null) &&
          [...(shown?.querySelectorAll('img') ?? [])].every((image) => image.complete)
        );
      };
      const frame = () => new Promise(requestAnimationFrame);
      while (!isWhole() && performance.now() - begun < 20_000) await frame();
      // Elements are painted by the second frame.
      await frame();
      await frame();
      return performance.now() - begun;
    },
    { asked, button },
  );
}
