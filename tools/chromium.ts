import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The path of a Chromium or Chrome: the one that DOTTEREL_CHROMIUM names, the system's, or the one that Playwright has
 * installed; undefined where there is none.
 */
export function findChromium(): string | undefined {
  const named = process.env.DOTTEREL_CHROMIUM;
  return named ?? [...PLACES, chromium.executablePath()].find((path) => existsSync(path));
}
