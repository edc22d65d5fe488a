import { defineConfig } from '@playwright/test';
import browser from './playwright.config.ts';

/**
 * Whole puzzles played with imprecise gestures, in the browser and server of the browser tests, with a longer timeout.
 */
export default defineConfig({ ...browser, testDir: 'tests/playtest', timeout: 300_000 });
