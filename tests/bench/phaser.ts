import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { median } from 'd3-array';
import { build, type Rolldown } from 'vite';
import { launchOptions } from '../../tools/chromium.ts';
import config from '../../vite.config.ts';
import type { Row, Section } from './duel.ts';

const REPETITIONS = 9;
/** How many times less is asked for. */
const FLOORS = { size: 2, time: 1.5 } as const;
const PAGE = 'http://phaser.localhost/';

/** The modules of Phaser that the board takes, beside all of them: what is fetched, and the time until they have run. */
export async function phaserSection(): Promise<Section> {
  const whole = fileURLToPath(import.meta.resolve('phaser'));
  const texts = { ours: await bundled('src/view/phaser.ts'), peer: await bundled(whole) };
  const browser = await chromium.launch(launchOptions('none'));
  const times = { ours: [] as number[], peer: [] as number[] };
  try {
    for (let repetition = 0; repetition < REPETITIONS; repetition++)
      for (const which of ['ours', 'peer'] as const) times[which].push(await running(browser, texts[which]));
  } finally {
    await browser.close();
  }
  const sizes = { ours: zipped(texts.ours), peer: zipped(texts.peer) };
  const medians = { ours: median(times.ours) ?? Number.NaN, peer: median(times.peer) ?? Number.NaN };
  return {
    rows: [
      row('Phaser as the board takes it, kB of compressed script', sizes, FLOORS.size),
      row('Phaser as the board takes it, ms to run its modules', medians, FLOORS.time),
    ],
    faults: [],
  };
}

function row(what: string, { ours, peer }: Readonly<Record<'ours' | 'peer', number>>, floor: number): Row {
  const ratio = peer / ours;
  return { what, ours, peer, ratio, floor: `${floor} ×`, reached: ratio >= floor };
}

/** All that a module brings along, as one script. */
async function bundled(entry: string): Promise<string> {
  const made = (await build({
    ...{ configFile: false, logLevel: 'error', define: config.define ?? {}, resolve: config.resolve ?? {} },
    build: { write: false, target: 'es2022', lib: { entry, formats: ['es'] }, minify: true },
  })) as readonly Rolldown.RolldownOutput[];
  const [chunk] = made.flatMap(({ output }) => output);
  if (chunk?.type !== 'chunk') throw new Error(`${entry} gives no script`);
  return chunk.code;
}

/** Milliseconds that a script's modules take in a browser that has not seen it. */
async function running(browser: Browser, text: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route(`${PAGE}**`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({
          contentType: 'text/javascript',
          body: `const began = performance.now();\n${text}\nglobalThis.took = performance.now() - began;`,
        })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Phaser</title>' }),
  );
  await page.goto(PAGE);
  await page.evaluate((address) => import(address), `${PAGE}script.js`);
  const took = await page.evaluate<number>('took');
  await context.close();
  return took;
}

function zipped(text: string): number {
  return gzipSync(text).length / 1000;
}
