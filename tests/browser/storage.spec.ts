import { readFileSync } from 'node:fs';
import { type Page, test } from '@playwright/test';
import { kindOf } from '#src/kinds/index.ts';
import { begin, play, type Session, save } from '#src/session/session.ts';
import type {} from '#src/shell/device/debug.ts';
import { type PuzzleHead, puzzleKey } from '#src/storage/record.ts';
import { documentFrom, square } from '../fixtures/that-dot.ts';
import { recordsIn, type StoredRecord } from './database.ts';
import { expect } from './expect.ts';
import { fingersOn } from './fingers.ts';
import { goTo, openGate } from './screens.ts';

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });

const KIND = 'connect-that-dot';
const PICTURE = 'openmoji:1F408';
const puzzle = documentFrom(square);
const solved = solvedSession();

function solvedSession(): Session {
  const rules = kindOf(KIND)?.rules;
  if (rules === undefined) throw new Error(`nobody knows how ${KIND} is played`);
  let session = begin(puzzle, rules);
  for (let move: unknown; !session.solved; session = play(session, move))
    move = rules.hint(puzzle.board, session.progress);
  return session;
}

/** A puzzle as written until version 3, with `done` moves that count. The others can be redone, one per key press. */
function record(done: number, seed = '1', touched = 1) {
  const address = { kind: KIND, picture: PICTURE, level: 'easy', seed } as const;
  const preview = { size: [1000, 1000] as [number, number], dots: [], lines: [] };
  const kept = { ...save(solved), done };
  return { version: 1, key: puzzleKey(address), ...address, touched, solved: false, preview, save: kept };
}

/** Creates the database of an earlier version with records, before the app is opened. */
async function seed(page: Page, records: readonly StoredRecord[], version = 3): Promise<void> {
  await page.goto('/icon.svg');
  await page.evaluate(
    ([list, number]) =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open('dotterel', number);
        opening.onerror = () => failed(opening.error);
        opening.onupgradeneeded = () => {
          const database = opening.result;
          database.createObjectStore('puzzles', { keyPath: 'key' }).createIndex('touched', 'touched');
          for (const name of ['solved', 'settings', 'meta', 'aside']) database.createObjectStore(name);
          if (number < 2) return;
          database.createObjectStore('pictures', { keyPath: 'sha256' }).createIndex('touched', 'touched');
          if (number < 3) return;
          database.createObjectStore('days', { keyPath: 'day' });
          database.createObjectStore('paintings', { keyPath: 'picture' }).createIndex('touched', 'touched');
        };
        opening.onsuccess = () => {
          const database = opening.result;
          const writing = database.transaction([...database.objectStoreNames], 'readwrite');
          for (const [store, value, key] of list)
            writing.objectStore(store).put(value, key as IDBValidKey | undefined);
          writing.oncomplete = () => {
            database.close();
            done();
          };
        };
      }),
    [records, version] as const,
  );
}

const kept = async (page: Page, store: string): Promise<readonly unknown[]> =>
  (await recordsIn(page, store)).map(({ value }) => value);

const keptMoves = async (page: Page) =>
  ((await kept(page, 'puzzles')) as PuzzleHead[]).map(({ done }) => done);

const address = (seed = '1') =>
  `/?debug&renderer=canvas#/play/${KIND}/${encodeURIComponent(PICTURE)}?seed=${seed}&level=easy`;

async function openBoard(page: Page, seed = '1'): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address(seed));
  await page.waitForFunction(() => window.dotterel?.document !== undefined);
}

const moves = (page: Page) =>
  page.evaluate(() => (window.dotterel?.progress as { edges: unknown[] } | undefined)?.edges.length);

/** Makes one move by a key, because a message may cover the button. */
async function change(page: Page): Promise<void> {
  const before = await moves(page);
  await page.getByRole('button', { name: 'Redo' }).press('Enter');
  await expect.poll(() => moves(page)).toBe((before ?? 0) + 1);
}

/** Records all messages of the page, because they disappear. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element && node.matches('.notice')) said.push(node.textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Waits until the page has shown a message exactly once. */
async function hears(page: Page, words: string): Promise<void> {
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  await expect.poll(async () => (await said()).filter((each) => each.includes(words)).length, words).toBe(1);
}

const row = (page: Page, part: string) => page.locator(`[data-part="${part}"]`);

async function erase(page: Page, part: string): Promise<void> {
  await row(page, part).getByRole('button').first().tap();
  for (let times = 0; times < 2; times++)
    await row(page, part).getByRole('button', { name: 'Erase', exact: true }).tap();
}

test.describe('the game goes on, and reports it once', () => {
  test('without a database', async ({ page }) => {
    await listen(page);
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
    await page.goto('/');
    await hears(page, 'does not let Dotterel save anything');
    // Settings apply while the page is open.
    await page.getByRole('button', { name: 'Sound off' }).tap();
    await goTo(page, '#/credits');
    await expect(page.locator('.credit').first()).toBeVisible();
    await goTo(page, '#/');
    await expect(page.getByRole('button', { name: 'Sound on' })).toBeVisible();
    await openGate(page, 'Stored');
    await expect(page.getByText('does not let Dotterel store anything')).toBeVisible();
  });

  test('if another window keeps an old database open', async ({ context, page }) => {
    await page.goto('/icon.svg');
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          const opening = indexedDB.open('dotterel', 1);
          // It is never closed.
          opening.onsuccess = () => done(void Object.assign(window, { held: opening.result }));
        }),
    );
    const other = await context.newPage();
    await listen(other);
    await other.goto('/');
    await hears(other, 'does not let Dotterel save anything');
    await expect(other.locator('.cover').first()).toBeVisible();
  });
});

test('two windows of one puzzle lose nothing: the one that is behind shows what the other has saved', async ({
  context,
  page,
}) => {
  await seed(page, [
    ['puzzles', record(0)],
    ['puzzles', record(0, '2')],
  ]);
  const other = await context.newPage();
  for (const each of [page, other]) {
    await listen(each);
    await openBoard(each);
  }
  await change(page);
  await change(page);
  await expect.poll(() => keptMoves(page)).toEqual([2, 0]);
  // By its next move a window learns that it is behind.
  await other.getByRole('button', { name: 'Redo' }).press('Enter');
  await hears(other, 'played in another window');
  await expect.poll(() => moves(other)).toBe(2);
  await change(other);
  await expect.poll(() => keptMoves(page)).toEqual([3, 0]);
  // Or when it is shown again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await hears(page, 'played in another window');
  await expect.poll(() => moves(page)).toBe(3);
  await openBoard(other, '2');
  await change(other);
  await expect.poll(() => keptMoves(page)).toEqual([3, 1]);
});

// Versions in between are tested without a browser.
test('a database of the first version is complete, and play continues', async ({ page }) => {
  await seed(
    page,
    [
      ['puzzles', record(2)],
      ['settings', true, 'muted'],
      [
        'solved',
        { version: 1, kind: KIND, picture: PICTURE, level: 'easy', at: 5 },
        `["${KIND}","${PICTURE}","easy"]`,
      ],
    ],
    1,
  );
  await page.goto('/');
  await expect(page.locator('.carry')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Sound on' })).toBeVisible();
  expect(await keptMoves(page)).toEqual([2]);
  expect(await kept(page, 'solved')).toHaveLength(1);
  expect(await kept(page, 'paintings')).toEqual([]);
  // All data belongs to the first player, who sees nothing of other players.
  expect(await kept(page, 'players')).toHaveLength(1);
  await expect(page.locator('.players')).toHaveCount(0);
  expect(await kept(page, 'documents')).toHaveLength(1);
  expect(await kept(page, 'moves')).toEqual(solved.entries.slice());
  await openBoard(page);
  expect(await moves(page)).toBe(2);
  await change(page);
  await expect.poll(() => keptMoves(page)).toEqual([3]);
});

test('a back-up restores everything that was erased; erasing needs two confirmations, and can be undone', async ({
  page,
}) => {
  await seed(page, [
    ['puzzles', record(2)],
    ['settings', true, 'leftHanded'],
  ]);
  await openGate(page, 'Stored');
  const count = row(page, 'puzzles').locator('.holding-count');
  await expect(count).toHaveText('1');
  await expect(row(page, 'puzzles').locator('.holding-bytes')).toContainText('kB');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a back-up' }).tap();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^dotterel-backup-\d{4}-\d\d-\d\d\.json$/);
  const path = await file.path();

  // The question takes the focus, on the safe button, and returns it.
  const bin = row(page, 'puzzles').getByRole('button').first();
  await bin.press('Enter');
  await expect(row(page, 'puzzles').getByRole('button', { name: 'Keep' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bin).toBeFocused();

  await erase(page, 'puzzles');
  await expect(count).toHaveText('0');
  await expect(page.getByRole('button', { name: 'Bring back' })).toBeFocused();
  await page.getByRole('tab', { name: 'About' }).tap();
  await page.getByRole('tab', { name: 'Stored' }).tap();
  await page.getByRole('button', { name: 'Bring back' }).tap();
  await expect(count).toHaveText('1');
  await erase(page, 'everything');
  await expect(count).toHaveText('0');

  const bring = page.locator('input[type="file"]');
  const said = page.getByRole('status');
  const text = readFileSync(path, 'utf8');
  for (const [wrong, why] of [
    ['not at all', 'is not a Dotterel back-up'],
    [text.replace('"done":2', '"done":3'), 'is damaged'],
    [text.replace('"version":3', '"version":4'), 'from a newer version of Dotterel'],
  ] as const) {
    await bring.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(wrong) });
    await expect(said.filter({ hasText: why })).toContainText('Nothing has changed');
    await expect(said.filter({ hasText: why })).toBeInViewport();
    await expect(count).toHaveText('0');
  }
  await bring.setInputFiles(path);
  // The reloaded page shows its message.
  await expect(said.filter({ hasText: 'The back-up is restored. New puzzles: 1.' })).toBeInViewport({
    ratio: 1,
  });
  await expect(count).toHaveText('1');
  expect(await keptMoves(page)).toEqual([2]);
  await page.getByRole('tab', { name: 'Settings' }).tap();
  await expect(page.getByRole('switch', { name: 'Left-handed board' })).toBeChecked();
});

test('the gate opens by holding two corners, closes again after a minute, and settings apply', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/#/grown-ups');
  const fingers = fingersOn(page, await page.context().newCDPSession(page));
  const corners = page.getByRole('button', { name: 'Corner to hold' });
  await expect(corners).toHaveCount(2);
  // On a busy machine, the corners must not be held for longer.
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const [index, corner] of (await corners.all()).entries()) {
    const box = await corner.boundingBox();
    await fingers.down(index + 1, [(box?.x ?? 0) + 40, (box?.y ?? 0) + 40]);
  }
  await page.clock.runFor(2800);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.clock.runFor(400);
  await page.clock.resume();
  await page.getByRole('tab', { name: 'Settings' }).tap();

  await page.getByRole('radio', { name: 'Dark', exact: true }).check({ force: true });
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  const languages = page.getByRole('group', { name: 'Language', exact: true });
  await languages.getByRole('radio', { name: 'Deutsch' }).click({ force: true });
  await expect(page.getByRole('tab', { name: 'Einstellungen' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.clock.fastForward(61_000);
  await expect(page.locator('.gate')).toBeVisible();
  await page.reload();
  await expect(page.locator('.gate')).toBeVisible();
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
});
