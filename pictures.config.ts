import { defineConfig } from '@playwright/test';
import browser from './playwright.config.ts';

/** Takes the pictures of the README from the built app, in motion and as sharp as on a tablet. */
export default defineConfig({
  ...browser,
  testDir: 'tests/pictures',
  retries: 0,
  timeout: 300_000,
  use: {
    ...browser.use,
    deviceScaleFactor: 1.5,
    reuseContext: false,
    viewport: { width: 1180, height: 820 },
  },
});
