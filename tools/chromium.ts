import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

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

/** Chromium without its windows, as Debian has it. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** Whether it would save time to get the shell: the Chromium that is used is Debian's, and its shell is missing. */
export function lacksShell(): boolean {
  return findChromium() === PLACES[0] && existsSync('/etc/debian_version') && !existsSync(SHELL);
}

/** What every Chromium is started with here. */
const ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of tests are young: what the last compiler makes faster is seldom run again, and it works a third of their time.
  '--js-flags=--no-opt',
];

/**
 * What draws: WebGL in software, which is slow, and no more by it than must be, for it would put pages together at ten times
 * the cost; or no graphics processor, where a board takes the canvas by itself.
 */
const GRAPHICS = {
  software: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-gpu-compositing'],
  none: ['--disable-gpu'],
} as const;
/** What draws in a Chromium. */
export type Graphics = keyof typeof GRAPHICS;

/**
 * How the Chromium that is found is started. As a shell, which takes an eighth less time, where there is one and no other
 * browser is named; what is measured is measured in the whole of it.
 */
export function launchOptions(
  graphics: Graphics,
  { asShell = false }: { asShell?: boolean } = {},
): LaunchOptions {
  const found = findChromium();
  const executablePath = asShell && found === PLACES[0] && existsSync(SHELL) ? SHELL : found;
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...ARGS, ...GRAPHICS[graphics]],
  };
}
