import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/chromium.ts';

const port = Number(process.env.DOTTEREL_PORT ?? 4173);
const executablePath = findChromium();

/**
 * Browser tests run on the system's own Chromium, against the built app. What moves costs a frame of a renderer in
 * software each time: most tests ask for reduced motion, and those in which movement matters ask for it back.
 */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
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
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
      ],
    },
  },
  webServer: {
    command: `npx vite build && npx vite preview --port ${port} --strictPort`,
    port,
    reuseExistingServer: process.env.DOTTEREL_PORT !== undefined,
    timeout: 120_000,
  },
});
