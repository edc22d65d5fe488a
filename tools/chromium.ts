import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

const CHROMIUM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Returns the path of a Chromium or Chrome: the one in DOTTEREL_CHROMIUM, the system's, or Playwright's. */
export function findChromium(): string | undefined {
  const named = process.env.DOTTEREL_CHROMIUM;
  return named ?? [...CHROMIUM_PATHS, chromium.executablePath()].find((path) => existsSync(path));
}

/** Debian's headless shell of Chromium. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** True if installing the shell would save time: Debian's Chromium is in use and its shell is missing. */
export function lacksShell(): boolean {
  return findChromium() === CHROMIUM_PATHS[0] && existsSync('/etc/debian_version') && !existsSync(SHELL);
}

const ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Test pages are short-lived: optimised code seldom runs again, and optimising takes a third of their time.
  '--js-flags=--no-opt',
];

/** Without a GPU boards use the canvas. With WebGL in software, GPU compositing would slow each page tenfold. */
const GRAPHICS = {
  software: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-gpu-compositing'],
  none: ['--disable-gpu'],
} as const;
export type Graphics = keyof typeof GRAPHICS;

/**
 * The options to launch the Chromium that is found. `asShell` uses the headless shell if possible, which is an eighth
 * faster. Performance measurements use the full browser.
 */
export function launchOptions(
  graphics: Graphics,
  { asShell = false }: { asShell?: boolean } = {},
): LaunchOptions {
  const found = findChromium();
  const executablePath = asShell && found === CHROMIUM_PATHS[0] && existsSync(SHELL) ? SHELL : found;
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...ARGS, ...GRAPHICS[graphics]],
  };
}
