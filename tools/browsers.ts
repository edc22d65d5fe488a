import { existsSync } from 'node:fs';
import { findChromium, lacksShell } from './chromium.ts';
import { runCommand, runNpx } from './commands.ts';

/** Finds a Chromium or Chrome, or installs one: Playwright's, or else Debian's if run as root. */
async function ensureBrowser(): Promise<boolean> {
  if (findChromium() !== undefined) return true;
  console.log('No Chromium or Chrome found; getting one.');
  const isThere = (code: number) => code === 0 && findChromium() !== undefined;
  if (isThere(await runNpx('playwright', ['install', 'chromium']))) return true;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && isThere(await runCommand('sh', ['-c', 'apt-get update && apt-get install -y chromium'])))
    return true;
  console.error(
    'The browser tests need a browser. Install Chromium or Google Chrome, or set DOTTEREL_CHROMIUM to the path of one, and run this again.',
  );
  return false;
}

/** Debian packages of two more engines, each with a file that shows that it is installed. */
const ENGINES = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/xvfb-run',
} as const;

/**
 * Installs Firefox, WebKitGTK and the faster headless shell of Debian's Chromium, if run as root. Tests whose engine is
 * missing are skipped with a message.
 */
async function installEngines(): Promise<void> {
  const missing = Object.entries(ENGINES).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  if (lacksShell()) missing.push('chromium-headless-shell');
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Getting more engines: ${missing.join(' ')}.`);
  // Separate steps, so that one missing package does not stop the others.
  const install = 'apt-get install -y -qq --no-install-recommends';
  const steps = missing.map((name) => `${install} ${name}`);
  await runCommand('sh', ['-c', ['apt-get update -qq', ...steps].join('; ')]);
}

/** Installs all browsers. Returns true if the one that all tests need is available. */
export async function ensureBrowsers(): Promise<boolean> {
  const isThere = await ensureBrowser();
  await installEngines();
  return isThere;
}
