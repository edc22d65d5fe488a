import { type Browser, type CDPSession, chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { launchOptions } from '../../tools/chromium.ts';

/** What is measured: boards drawn as on a tablet, though here by software, while the next puzzle is made as for a child. */
export const BY_WEBGL = 'renderer=webgl&ahead';
/** The same, but that the app draws boards as it does by itself where there is no graphics processor. */
export const BY_ITSELF = 'ahead';

/** The app as it is now, built once for all sections of a run. */
let building: Promise<unknown> | undefined;

/** Builds and serves the app, or takes it from `DOTTEREL_PORT` where that is set. */
export async function onServedApp<Result>(use: (address: string) => Promise<Result>): Promise<Result> {
  const port = process.env.DOTTEREL_PORT;
  if (port !== undefined) return use(`http://localhost:${port}/`);
  building ??= build({ logLevel: 'error' });
  await building;
  const server = await preview({ logLevel: 'error', preview: { port: 0 } });
  try {
    return await use(server.resolvedUrls?.local[0] ?? '');
  } finally {
    await server.close();
  }
}

/** Builds and serves the app, and opens a browser for it. */
export function onBuiltApp<Result>(
  use: (browser: Browser, address: string) => Promise<Result>,
): Promise<Result> {
  return onServedApp(async (address) => {
    const browser = await chromium.launch(launchOptions('software'));
    try {
      return await use(browser, address);
    } finally {
      await browser.close();
    }
  });
}

/**
 * Milliseconds of processor that a page's own thread has taken for scripts, or for all its tasks, however many others
 * it shared the processor with.
 */
export async function workOn(
  session: CDPSession,
  what: 'ScriptDuration' | 'TaskDuration',
): Promise<() => Promise<number>> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === what)?.value ?? Number.NaN);
  };
}

/** Lets a page count its frames, in `framesSeen`. */
export const COUNTING = `
  globalThis.framesSeen = 0;
  (function count() {
    globalThis.framesSeen++;
    requestAnimationFrame(count);
  })();
`;
