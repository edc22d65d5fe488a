import { type Page, test } from '@playwright/test';
import type {} from '#src/shell/device/debug.ts';
import { documentFrom, square } from '../fixtures/that-dot.ts';
import { axeFindings, darkFindings } from './axe.ts';
import { expect, expectFocusKept } from './expect.ts';
import { goTo } from './screens.ts';

test.use({ viewport: { width: 1180, height: 820 }, locale: 'en-GB', hasTouch: true });

async function bring(page: Page, how: 'drop' | 'paste', name: string, type: string, text: string) {
  await page.evaluate(
    ([event, ...file]) => {
      const data = new DataTransfer();
      data.items.add(new File([file[2] ?? ''], file[0] ?? '', { type: file[1] ?? '' }));
      if (event === 'drop') dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));
      else dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, cancelable: true }));
    },
    [how, name, type, text] as const,
  );
}

const said = (page: Page, sentence: string) =>
  expect(page.locator('.notice').filter({ hasText: sentence })).toBeVisible();

/** Expects no axe findings, by day and by night, on a screen that only files and permissions lead to. */
async function expectAccess(page: Page, where: string): Promise<void> {
  expect([...(await axeFindings(page, where)), ...(await darkFindings(page, where))]).toEqual([]);
}

const corners = (...points: readonly (readonly [number, number])[]) =>
  points.map(([x, y]) => ({ coord: { x, y } }));
/** Two halves of a square, one of them upside down. */
const PIECES = {
  puzzle: { form: corners([0, 0], [0, 2], [2, 2], [2, 0]) },
  pieces: [
    { piece: 0, corners: corners([5, 5], [6, 5], [6, 7], [5, 7]) },
    { piece: 1, corners: corners([9, 9], [8, 9], [8, 7], [9, 7]) },
  ],
};

test('dropped or pasted files are played: a puzzle, and loose pieces, which are dragged into place', async ({
  page,
}) => {
  await page.goto('/?debug&renderer=canvas#/make');
  await expect(page.getByRole('button', { name: 'Our pictures' })).toBeVisible();
  const document = { ...documentFrom(square), title: 'A square of ours' };
  await bring(page, 'drop', 'square.json', 'application/json', JSON.stringify(document));
  await page.waitForFunction(() => window.dotterel?.document?.title === 'A square of ours');
  expect(page.url()).toMatch(/#\/play\/connect-that-dot\/mine%3A\w+\?seed=\w+$/);

  await goTo(page, '#/make');
  await expect(page.getByRole('button', { name: 'Our pictures' })).toBeVisible();
  await bring(page, 'paste', 'pieces.json', 'application/json', JSON.stringify(PIECES));
  const table = page.getByRole('group', { name: 'The table with its pieces' });
  await expect(table.getByRole('button', { name: 'Piece 0, one of 2 alike' })).toBeVisible();
  await expectAccess(page, 'the table');
  // One piece is dragged near its place and snaps; the other is placed by help.
  const piece = await table.locator('[data-piece="0"]').boundingBox();
  const form = await table.locator('.loose-form').boundingBox();
  if (piece === null || form === null) throw new Error('there are no pieces to drag');
  await page.mouse.move(piece.x + piece.width / 2, piece.y + piece.height / 2);
  await page.mouse.down();
  await page.mouse.move(form.x + form.width / 4 + 9, form.y + form.height / 2 - 7, { steps: 6 });
  await page.mouse.up();
  const box = await table.locator('[data-piece="0"]').boundingBox();
  expect(Math.abs((box?.x ?? 0) - form.x)).toBeLessThan(5);
  expect(Math.abs((box?.y ?? 0) - form.y)).toBeLessThan(5);
  await page.getByRole('button', { name: 'Place all pieces' }).press('Enter');
  await expect(page.getByText('All pieces fit!')).toBeVisible();
});

/** Two equal squares, and no form. */
const WITHOUT_FORM = {
  piecelist: {},
  pieces: [
    { piece: 0, corners: corners([0, 0], [4, 0], [4, 4], [0, 4]) },
    { piece: 1, corners: corners([9, 0], [13, 0], [13, 4], [9, 4]) },
  ],
};

test('loose pieces without a form are done when all are joined, stay joined, and carry a picture', async ({
  page,
}) => {
  await page.goto('/?debug&renderer=canvas#/make');
  await expect(page.getByRole('button', { name: 'Our pictures' })).toBeVisible();
  await bring(page, 'drop', 'list.json', 'application/json', JSON.stringify(WITHOUT_FORM));
  const table = page.getByRole('group', { name: 'The table with its pieces' });
  await expect(table).toBeVisible();
  const placeOf = async (piece: number) => {
    const box = await table.locator(`[data-piece="${piece}"] .loose-face`).first().boundingBox();
    if (box === null) throw new Error(`piece ${piece} is not to be seen`);
    return { ...box, middle: [box.x + box.width / 2, box.y + box.height / 2] as const };
  };
  const drag = async (piece: number, to: readonly [number, number]) => {
    const { middle } = await placeOf(piece);
    await page.mouse.move(...middle);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 6 });
    await page.mouse.up();
  };
  // Near the other one it snaps, so all are joined.
  const other = await placeOf(1);
  await drag(0, [other.middle[0] - other.width - 8, other.middle[1] + 7]);
  await expect(page.getByText('All pieces fit!')).toBeVisible();
  // They are dragged together, and one is separated by its button.
  const [one, two] = [await placeOf(0), await placeOf(1)];
  await drag(0, [one.middle[0] + 30, one.middle[1] + 20]);
  const [after, beside] = [await placeOf(0), await placeOf(1)];
  expect(beside.x - after.x).toBeCloseTo(two.x - one.x, 0);
  expect(beside.y - after.y).toBeCloseTo(two.y - one.y, 0);
  await page.getByRole('button', { name: 'Take this piece off' }).press('Enter');
  await expect(page.getByText('All pieces fit!')).toHaveCount(0);
  // Of two pieces that overlap, the one on top is taken.
  const below = await placeOf(1);
  await drag(0, [below.middle[0] + 15, below.middle[1] + 15]);
  await drag(0, [below.middle[0] - 2 * below.width, below.middle[1]]);
  expect(Math.abs((await placeOf(1)).x - below.x)).toBeLessThan(0.1 * below.width);

  await page.getByRole('button', { name: 'Put a picture on the pieces' }).press('Enter');
  const choice = page.getByRole('dialog', { name: 'Put a picture on the pieces' });
  await expectAccess(page, 'the choice of a picture');
  await expectFocusKept(page);
  await expect(choice.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  await choice.getByRole('button', { name: 'Tabby cat' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Put a picture on the pieces' })).toBeFocused();
  await expect(table.locator('image')).toHaveCount(2);
  // After a reload everything is there, including the picture.
  await page.reload();
  await expect(table.locator('image')).toHaveCount(2);
});

test('of pieces that do not all fit, as many are placed as by the command line, and all stay visible', async ({
  page,
}) => {
  await page.goto('/?debug&renderer=canvas#/make');
  await expect(page.getByRole('button', { name: 'Our pictures' })).toBeVisible();
  // A form of 3 × 1, and pieces that fill only a third of it; the last one is a square.
  const pieces = [
    [1, 1],
    [1, 1],
    [2, 2],
  ].map(([width = 0, height = 0], piece) => ({
    piece,
    corners: corners([9, 0], [9 + width, 0], [9 + width, height], [9, height]),
  }));
  const file = { puzzle: { form: corners([0, 0], [0, 1], [3, 1], [3, 0]) }, pieces };
  await bring(page, 'drop', 'odd.json', 'application/json', JSON.stringify(file));
  await page.getByRole('button', { name: 'Place all pieces' }).press('Enter');
  await said(page, 'These pieces do not all fit: 2 of 3 have a place.');
  const room = await page.locator('.loose-table').boundingBox();
  for (const piece of await page.locator('.loose-face').all()) {
    const box = await piece.boundingBox();
    if (room === null || box === null) throw new Error('nothing is to be seen');
    expect(box.x).toBeGreaterThanOrEqual(room.x);
    expect(box.y).toBeGreaterThanOrEqual(room.y);
    expect(box.x + box.width).toBeLessThanOrEqual(room.x + room.width);
    expect(box.y + box.height).toBeLessThanOrEqual(room.y + room.height);
  }
});

test('problems with opening, camera or storage are reported in a sentence, and no drawing is lost', async ({
  page,
}) => {
  await page.goto('/?debug&renderer=canvas#/make');
  await expect(page.getByRole('button', { name: 'Our pictures' })).toBeVisible();
  // Damaged puzzles, those of a newer version or without their picture, and invalid pieces.
  const document = documentFrom(square);
  const wrong = [
    [{ ...document, version: 99 }, 'This puzzle was made with a newer version of Dotterel.'],
    [{ ...document, board: { ...document.board, dots: [] } }, 'This puzzle is damaged.'],
    [{ ...PIECES, pieces: [{ piece: 0, corners: [] }] }, 'Something is wrong with these pieces.'],
    [{ a: 1 }, 'This file cannot be opened.'],
  ] as const;
  for (const [value, sentence] of wrong) {
    await bring(page, 'drop', 'a.json', 'application/json', JSON.stringify(value));
    await said(page, sentence);
  }
  // The camera is not permitted.
  await page.getByRole('button', { name: 'Photo' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('The camera cannot be used here.');
  await expectAccess(page, 'the camera');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter');
  // It is taken away, as by a call.
  await page.evaluate(() => {
    const canvas = window.document.createElement('canvas');
    setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 9, 9), 50);
    navigator.mediaDevices.getUserMedia = async () => {
      const stream = canvas.captureStream(10);
      Object.assign(globalThis, { camera: stream });
      return stream;
    };
  });
  await page.getByRole('button', { name: 'Photo' }).press('Enter');
  const shutter = page.getByRole('button', { name: 'Take the photo' });
  await expect(shutter).toBeEnabled();
  await page.evaluate(() =>
    (globalThis as unknown as { camera: MediaStream }).camera
      .getTracks()[0]
      ?.dispatchEvent(new Event('ended')),
  );
  await expect(page.getByRole('alert')).toContainText('The camera cannot be used here.');
  await expect(shutter).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter');

  // An empty sheet: as a photograph, and on the screen.
  const blank = await page.evaluate(async () => {
    const canvas = Object.assign(window.document.createElement('canvas'), { width: 600, height: 450 });
    const ink = canvas.getContext('2d');
    if (ink === null) throw new Error('no canvas');
    ink.fillStyle = '#f4f1ea';
    ink.fillRect(0, 0, 600, 450);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const field = page.locator('[data-field="open"]');
  await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(blank, 'base64') });
  await expect(
    page.getByRole('status').filter({ hasText: /cannot see a drawing|no clear lines/ }),
  ).toBeVisible();
  await expectAccess(page, 'the corners of a sheet');
  await goTo(page, '#/make/draw');
  await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled();

  // A full device is reported, and the drawing stays while the app is open.
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: Parameters<typeof put>) {
      if (this.name.startsWith('mine')) throw new DOMException('no room', 'QuotaExceededError');
      return put.apply(this, given);
    };
  });
  const sheet = await page.locator('.draw-ink').boundingBox();
  if (sheet === null) throw new Error('there is no sheet');
  await page.mouse.move(sheet.x + 100, sheet.y + 100);
  await page.mouse.down();
  for (const [x, y] of [
    [300, 100],
    [300, 300],
    [100, 300],
    [100, 120],
  ] as const)
    await page.mouse.move(sheet.x + x, sheet.y + y, { steps: 6 });
  await page.mouse.up();
  await said(page, 'This device is full.');
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(page.locator('[data-is="made"]').first()).toBeVisible({ timeout: 30_000 });
});
