import type { CDPSession } from '@playwright/test';
import { build, preview } from 'vite';

/** Flags of the page. Boards are drawn by WebGL, as on a tablet but in software, and the next puzzle is prepared. */
export const BY_WEBGL = 'renderer=webgl&ahead';
/** The same, but the app chooses the renderer. Without a GPU it uses the canvas. */
export const BY_ITSELF = 'ahead';

/** Shared by all sections of a run. */
let building: Promise<unknown> | undefined;

/** Builds and serves the app, or uses the one served at `DOTTEREL_PORT`. */
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

/** Returns the processor time of a page's main thread in milliseconds, for scripts or for all its tasks. */
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
