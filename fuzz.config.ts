import { defineConfig } from '@playwright/test';
import browser from './playwright.config.ts';

/** Hands that do anything: the browser tests' own browser and server, and no second try. */
export default defineConfig({ ...browser, testDir: 'tests/fuzz', retries: 0, timeout: 300_000 });
