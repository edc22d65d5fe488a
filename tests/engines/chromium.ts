import { chromium } from '@playwright/test';
import { findChromium, launchOptions } from '#tools/chromium.ts';
import { type Driven, type Missing, parseAnswer, script } from './driver.ts';

export async function openChromium(): Promise<Driven | Missing> {
  if (findChromium() === undefined) return { missing: 'no Chromium is installed: apt-get install chromium' };
  const browser = await chromium.launch(launchOptions('none'));
  const page = await browser.newPage({ viewport: { width: 1180, height: 820 } });
  return {
    name: `chromium ${browser.version()}`,
    async open(address) {
      await page.goto(address);
    },
    run: async <Answer>(body: string, given?: unknown) =>
      parseAnswer<Answer>(await page.evaluate(script(body, given))),
    async drag([start, ...path]) {
      if (start === undefined) return;
      await page.mouse.move(...start);
      await page.mouse.down();
      for (const place of path) await page.mouse.move(...place);
      await page.mouse.up();
    },
    async heapBytes() {
      const session = await page.context().newCDPSession(page);
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      await session.detach();
      return usedSize;
    },
    close: () => browser.close(),
  };
}
