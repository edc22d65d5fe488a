import { existsSync } from 'node:fs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of the system's Chromium, or undefined where there is none: Playwright's own is then taken. */
export function findChromium(): string | undefined {
  const named = process.env.DOTTEREL_CHROMIUM;
  return named ?? PLACES.find((path) => existsSync(path));
}
