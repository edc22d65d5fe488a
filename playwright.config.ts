import { defineConfig } from '@playwright/test';
import { launchOptions } from './tools/chromium.ts';

const port = Number(process.env.DOTTEREL_PORT ?? 4173);
/** Whoever runs the tests has just built the app. */
const isBuilt = process.env.DOTTEREL_BUILT !== undefined;

/**
 * Browser tests run on the system's own Chromium, against the built app. What moves costs a frame of a renderer in
 * software each time: most tests ask for reduced motion, and those in which movement matters ask for it back. A graphics
 * processor in software costs nearly as much again, so only tests marked `@webgl` have one. Each page would also store
 * the whole app first: only tests of that let it. In a context of its own each would fetch and compile the app anew, so that
 * tests of a worker have the same, emptied in between.
 */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  // A third page at once would leave no core idle, but those of the other engines would wait for minutes.
  workers: 2,
  fullyParallel: true,
  // On a busy machine a made-up touch may get lost. What passes only the second time is told of.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    headless: true,
    hasTouch: true,
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    reuseContext: true,
  },
  // What is drawn by WebGL takes longest: begun last, it would leave a core idle.
  projects: [
    { name: 'webgl', grep: /@webgl/, use: { launchOptions: launchOptions('software', { asShell: true }) } },
    {
      name: 'canvas',
      grepInvert: /@webgl/,
      use: { launchOptions: launchOptions('none', { asShell: true }) },
    },
  ],
  webServer: {
    command: `${isBuilt ? '' : 'npx vite build && '}npx vite preview --port ${port} --strictPort`,
    port,
    reuseExistingServer: process.env.DOTTEREL_PORT !== undefined,
    timeout: 120_000,
  },
});
