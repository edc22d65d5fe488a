import { defineConfig } from '@playwright/test';
import { launchOptions } from './tools/chromium.ts';

const port = Number(process.env.DOTTEREL_PORT ?? 4173);
/** The app was built just before the tests. */
const isBuilt = process.env.DOTTEREL_BUILT !== undefined;

/**
 * Browser tests use the system's Chromium and the built app. Several settings save time:
 * - Reduced motion, because every frame costs much in a software renderer. Tests of movement turn it off.
 * - No GPU, except for tests marked `@webgl`, because a software GPU is slow.
 * - No service worker, except in tests of it, because each page would store the whole app first.
 * - One context for each worker, emptied between tests, because a new one takes longer.
 */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  // Two pages keep two cores busy; a third makes all tests slower.
  workers: 2,
  fullyParallel: true,
  // On a busy machine a simulated touch may get lost. Tests that pass only the second time are reported.
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
  // WebGL tests take longest, so they come first.
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
