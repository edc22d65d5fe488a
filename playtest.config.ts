import { defineConfig } from '@playwright/test';
import browser from './playwright.config.ts';

/** Whole puzzles, played by hands that miss: the browser tests' own browser and server, and more patience. */
export default defineConfig({ ...browser, testDir: 'tests/playtest', timeout: 300_000 });
