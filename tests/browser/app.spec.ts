import { type Page, test } from '@playwright/test';
import { loadLibrary } from '#src/cli/packs/library.ts';
import { makePuzzle } from '#src/worker/make.ts';
import { kill } from './board.ts';
import { putRecords, recordsIn } from './database.ts';
import { expect } from './expect.ts';
import { boardReady, drawLines, linesDrawn, playAddress } from './puzzle.ts';
import { goTo, passGate } from './screens.ts';
import { serveRelease } from './server.ts';

async function homeReady(page: Page): Promise<void> {
  await expect(page.locator('.cover').first()).toBeVisible();
  await expect(page.locator('.day-picture .dots, .day-picture .scene')).toBeVisible();
}

const LIDS = '#/shelf/connect-that-dot';
const SHELF = `${LIDS}/farm`;

async function lidsReady(page: Page): Promise<void> {
  await expect(page.locator('.lid .lid-ground').first()).toBeVisible();
}

async function shelfReady(page: Page): Promise<void> {
  await expect(page.locator('.card svg').first()).toBeVisible();
  await expect(page.locator('.scene-button .lid-ground')).toBeVisible();
}

/** Waits until the service worker controls the page, so that everything is cached. */
async function stored(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 80_000,
  });
}

test('home leads to today, a shelf of all packs, the album and the grown-ups; sound stays off if turned off', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/');
  await homeReady(page);
  await page.getByRole('button', { name: 'Sound off' }).tap();
  const hidden = () => page.locator('.home').evaluate((home) => home.scrollHeight - home.clientHeight);
  for (const [width, height] of [
    [1180, 820],
    [1366, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(hidden, `on ${width} × ${height}`).toBe(0);
  }
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(page.locator('.cover')).toHaveCount(6);
  await expect(page.locator('.carry')).toHaveCount(0);
  await page.getByRole('button', { name: 'That dot', exact: true }).tap();
  await lidsReady(page);
  expect(new URL(page.url()).hash).toBe(LIDS);
  const levels = page.getByRole('radiogroup', { name: 'How many dots' });
  await expect(levels.getByRole('radio')).toHaveCount(4);
  const lids = page.locator('.lid');
  // A child that has solved nothing sees the starters first.
  await expect(lids.first()).toHaveAccessibleName(/First puzzles, 0 of \d+ found/);
  await expect(lids.nth(1)).toHaveAccessibleName(/Farm, 0 of \d+ found/);
  await lids.nth(1).tap();
  await shelfReady(page);
  expect(new URL(page.url()).hash).toBe(SHELF);
  expect(await page.locator('.card-solved').count()).toBe(0);
  for (const [name, hash] of [
    ['Today', '#/play/'],
    ['Album', '#/album'],
    ['For grown-ups', '#/grown-ups'],
  ] as const) {
    await page.goto('/#/');
    await homeReady(page);
    await page.getByRole('button', { name }).first().tap();
    await expect.poll(() => new URL(page.url()).hash).toContain(hash);
  }
  await page.goto('/#/');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sound on' })).toBeVisible();
});

test('an address opens its puzzle, the same on every device', async ({ page }) => {
  await page.goto(playAddress('openmoji:1F41F', 'easy', 'kite'));
  const opened = await boardReady(page);
  const picture = loadLibrary().picture('openmoji:1F41F');
  if (picture === undefined) throw new Error('the library has no fish');
  const { line: svg, colour } = picture;
  const job = { kind: 'connect-that-dot', level: 'easy', seed: 'kite', svg, colour } as const;
  const made = makePuzzle({ ...job, title: '', source: { id: 'openmoji:1F41F' } });
  if (!made.ok) throw new Error(made.failure.code);
  expect(opened.generator.seed).toBe('kite');
  expect(opened.source.id).toBe('openmoji:1F41F');
  const { board, solution } = JSON.parse(JSON.stringify(made.document));
  expect(opened).toMatchObject({ board, solution });
});

test('only files whose names have a hash may be cached for good', async ({ request }) => {
  const cachingOf = async (path: string) => (await request.get(path)).headers()['cache-control'];
  const [script] = /assets\/[^"]+\.js/.exec(await (await request.get('/')).text()) ?? [];
  expect(await cachingOf(`/${script}`)).toContain('immutable');
  for (const path of ['/', '/sw.js', '/assets/', '/assets/none.js', '/assets//'])
    expect(await cachingOf(path), path).not.toContain('immutable');
});

test('an unknown address leads home with a kind message', async ({ page }) => {
  // Unit tests of the router have other addresses.
  for (const hash of ['#/nowhere', '#/play/connect-that-dot/openmoji:FFFF']) {
    await page.goto('about:blank');
    await page.goto(`/${hash}`);
    await homeReady(page);
    await expect(page.locator('.notice'), hash).toContainText('nothing at that address');
    expect(new URL(page.url()).hash, hash).toBe('#/');
  }
});

test('a killed tab resumes with its undo history; a damaged save is moved aside, and the puzzle starts again', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(playAddress());
  await drawLines(page, 0, 4);
  const before = await page.evaluate(() => window.dotterel?.progress);
  await kill(page);

  const again = await context.newPage();
  await again.goto(playAddress());
  await boardReady(again);
  expect(await again.evaluate(() => window.dotterel?.progress)).toEqual(before);
  await again.getByRole('button', { name: 'Undo' }).tap();
  await expect.poll(() => linesDrawn(again)).toBe(3);
  await again.getByRole('button', { name: 'Redo' }).tap();
  await expect.poll(() => linesDrawn(again)).toBe(4);
  await again.waitForTimeout(500);

  await again.goto('/?debug&renderer=canvas');
  await again.locator('.carry').tap();
  await boardReady(again);
  expect(await linesDrawn(again)).toBe(4);

  await again.goto('/icon.svg');
  const moves = await recordsIn(again, 'moves');
  await putRecords(
    again,
    moves.map(({ key }) => ['moves', { move: 'up' }, key]),
  );
  await again.goto(playAddress());
  await boardReady(again);
  expect(await linesDrawn(again)).toBe(0);
  await expect(again.locator('.notice')).toContainText('set aside');
  await drawLines(again, 0, 1);
  await context.close();
});

test('the app works offline from any folder, and receives what other apps share; a new version waits during play, and comes when the child is home', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const server = await serveRelease(baseURL ?? '', '/games/dotterel/');
  const context = await browser.newContext({ baseURL: server.address, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto('./');
  await stored(page);
  await context.setOffline(true);
  await page.goto(`.${playAddress('openmoji:1F680', 'easy', '7')}`);
  await drawLines(page, 0, 2);
  await page.waitForTimeout(500);
  await page.goto('./');
  await homeReady(page);
  await page.getByRole('button', { name: 'Jigsaw', exact: true }).tap();
  await lidsReady(page);
  await expectToReceive(page);
  await page.goto('./#/grown-ups');
  await passGate(page);
  await expect(page.locator('[data-offline="ready"]')).toBeVisible();
  await expect(page.locator('.device-code')).toHaveAttribute('aria-label', server.address);
  await page.goto(`.${playAddress('openmoji:1F680', 'easy', '7')}`);
  await boardReady(page);
  expect(await linesDrawn(page)).toBe(2);
  await context.setOffline(false);

  server.release();
  await page.evaluate(() => {
    Object.assign(window, { first: true });
    return navigator.serviceWorker.ready.then((registration) => registration.update());
  });
  const waits = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state === 'installed');
  await expect.poll(waits).toBe(true);
  await page.waitForTimeout(500);
  expect(await waits()).toBe(true);
  expect(await linesDrawn(page)).toBe(2);
  expect(await page.evaluate(() => 'first' in window)).toBe(true);

  // A drawing is not interrupted either.
  await goTo(page, '#/make/draw');
  await page.locator('.draw-ink').waitFor();
  await page.waitForTimeout(2500);
  expect(await page.evaluate(() => 'first' in window)).toBe(true);

  // At home the new version takes over, and the page reloads with it.
  await goTo(page, '#/');
  await page.waitForFunction(() => !('first' in window));
  await homeReady(page);
  expect(await waits()).toBe(false);
  expect(server.strays).toEqual([]);
  await context.close();
  server.close();
});

/** Content shared by another app is received by the service worker, once. */
async function expectToReceive(page: Page): Promise<void> {
  const answer = await page.evaluate(async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill="none" stroke="black" d="M20 90V45L50 15L80 45V90Z"/></svg>';
    const form = new FormData();
    form.append('files', new File([svg], 'house.svg', { type: 'image/svg+xml' }));
    return (await fetch('./share-target', { method: 'POST', body: form, redirect: 'manual' })).type;
  });
  expect(answer).toBe('opaqueredirect');
  await goTo(page, '#/received');
  await expect(page).toHaveURL(/#\/mine\/[0-9a-z]+$/);
  // Loading the page again does not receive it again.
  await page.goto('about:blank');
  await page.goto('./#/received');
  await expect(page).toHaveURL(/#\/$/);
  await goTo(page, '#/mine');
  await expect(page.locator('.mine-card')).toHaveCount(1);
}

test('a puzzle is played to its end and shown solved; the browser is asked for persistent storage; nothing leaves the origin', async ({
  page,
  baseURL,
}) => {
  const strangers: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${baseURL}/`) && !/^(data|blob):/.test(url)) strangers.push(url);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' || /Content Security Policy/i.test(message.text()))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`violates ${event.violatedDirective}`),
    );
    Object.assign(window, { asked: 0 });
    StorageManager.prototype.persist = async () => {
      Object.assign(window, { asked: (window as unknown as { asked: number }).asked + 1 });
      return true;
    };
  });
  const asked = () => page.evaluate(() => (window as unknown as { asked: number }).asked);
  await page.goto(`/?debug&renderer=canvas${SHELF}`);
  await shelfReady(page);
  const card = page.locator('.card').nth(1);
  const picture = await card.getAttribute('data-picture');
  await card.tap();
  await boardReady(page);
  expect(await asked()).toBe(0);
  await drawLines(page);
  expect(await page.evaluate(() => window.dotterel?.solved)).toBe(true);
  await expect.poll(asked).toBe(1);
  await expect(page.getByRole('button', { name: 'Next picture' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).tap();
  // Back on the same shelf, at the picture.
  await expect(page.locator(`.card-solved[data-picture="${picture}"]`)).toBeInViewport();
  expect(new URL(page.url()).hash).toBe(SHELF);
  await page.goto('/#/credits');
  await expect(page.getByText('OpenMoji').first()).toBeVisible();
  for (const hash of [
    '#/daily',
    '#/album',
    `#/painting/${encodeURIComponent(picture ?? '')}`,
    '#/grown-ups',
    '#/',
  ]) {
    await page.goto(`/${hash}`);
    await expect(page.locator('.screen button, .home button').first(), hash).toBeVisible();
  }
  await homeReady(page);
  // The screenshots of the manifest exist and have the stated sizes.
  for (const { src, sizes } of await shownInManifest(page)) {
    const size = await page.evaluate(async (address) => {
      const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
      return `${width}x${height}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
  expect(strangers).toEqual([]);
  expect(complaints).toEqual([]);
});

function shownInManifest(page: Page): Promise<readonly { src: string; sizes: string }[]> {
  return page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const { screenshots } = await (await fetch(link?.href ?? '')).json();
    return screenshots;
  });
}
