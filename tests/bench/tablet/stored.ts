import type { Section } from '../section.ts';
import { onWeakTablet } from './weak-tablet.ts';

/** Limit on the space that the whole app takes on the device, in kilobytes. */
const MAX = 8000;
/** Number of visits, after which the browser has also stored compiled code. */
const VISITS = 3;

/**
 * Measures the space of the installed app as the browser reports it, after installing and after some visits. Compares
 * with the size of the same files on the server.
 */
export function storedSection(): Promise<Section> {
  return onWeakTablet(async ({ page }) => {
    const kept = () =>
      page.evaluate(async () => {
        const { usage = 0 } = await navigator.storage.estimate();
        return usage / 1000;
      });
    await page.goto('/');
    await page.locator('.home').waitFor();
    const installed = await kept();
    const { count, plain } = await page.evaluate(async () => {
      const [name = ''] = (await caches.keys()).filter((each) => each.includes('precache'));
      const requests = await (await caches.open(name)).keys();
      const lengths = await Promise.all(
        requests.map(async ({ url }) => (await (await fetch(url)).arrayBuffer()).byteLength),
      );
      return { count: lengths.length, plain: lengths.reduce((a, b) => a + b, 0) / 1000 };
    });
    for (let visit = 0; visit < VISITS; visit++) {
      await page.goto('about:blank');
      await page.goto('/?debug#/play/jigsaw/openmoji:1F408?level=easy');
      await page.waitForFunction(() => window.dotterel?.document !== undefined);
    }
    const row = (what: string, ours: number) => ({
      what: `stored on the device, ${what}, kB; beside its ${count} files as they are`,
      ours,
      peer: plain,
      ratio: plain / ours,
      floor: `${MAX} kB`,
      reached: ours <= MAX,
    });
    const opened = await kept();
    return {
      rows: [
        row('installed', installed),
        row(`opened ${VISITS} times, with what the browser keeps of compiling`, opened),
      ],
      faults: count > 100 && plain > 0 ? [] : [`only ${count} files are in the store`],
    };
  });
}
