import { defineConfig } from '@playwright/test';
import browser from './playwright.config.ts';

/** Random gestures, in the browser and server of the browser tests, without retries. */
export default defineConfig({ ...browser, testDir: 'tests/fuzz', retries: 0, timeout: 300_000 });
