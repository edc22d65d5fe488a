import { readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import { type Page, test } from '@playwright/test';
import type {} from '#src/shell/device/debug.ts';
import { expect } from './expect.ts';
import { jigsawOn } from './jigsaw.ts';
import { drawLines } from './puzzle.ts';
import { goTo, openGate, passGate } from './screens.ts';

test.use({ viewport: { width: 1180, height: 820 } });

const PUZZLE = '#/play/connect-the-dots/openmoji:1F41F?level=first';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const documentOn = (page: Page) => page.evaluate(() => JSON.stringify(window.dotterel?.document));

test('a puzzle is saved and shared behind the gate; its link, code and picture open it on another device', async ({
  page,
  browser,
}) => {
  // Fakes the share function, which headless browsers lack. It accepts files only.
  await page.addInitScript(() => {
    const taken: string[][] = [];
    Object.assign(window, { taken });
    Object.assign(navigator, {
      canShare: ({ files = [], ...rest }: ShareData) =>
        files.every(({ type }) => type === 'image/png') && Object.keys(rest).every((key) => key === 'url'),
      share: async ({ files = [], ...rest }: ShareData) => {
        taken.push([...files.map(({ name, size }) => `${name} ${size > 1000}`), ...Object.keys(rest)]);
      },
    });
  });
  await page.goto(`/?debug&renderer=canvas${PUZZLE}`);
  // No sharing buttons are shown during play.
  await expect(page.getByRole('button', { name: 'Help me' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Print$|^Save and share$/ })).toHaveCount(0);
  await drawLines(page);
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save and share' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Print and share' });
  const save = async (name: string, then = async () => {}): Promise<string> => {
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name }).press('Enter').then(then),
    ]);
    return saved.path();
  };
  // Closing the gate returns to the button. After the sum, the requested action runs by itself.
  await panel.getByRole('button', { name: 'Save as PDF' }).press('Enter');
  await page.locator('.gate').waitFor();
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('button', { name: 'Save as PDF' })).toBeFocused();
  expect(readFileSync(await save('Save as PDF', () => passGate(page)), 'latin1')).toMatch(
    /^%PDF-1\.\d[\s\S]*%%EOF\s*$/,
  );
  const picture = await save('Save as a puzzle');
  await panel.getByRole('button', { name: 'Share', exact: true }).press('Enter');
  expect(await page.evaluate(() => (window as unknown as { taken: string[][] }).taken)).toEqual([
    ['Fish.png true'],
  ]);
  await panel.getByRole('button', { name: 'Link and code' }).press('Enter');
  const address = (await page.locator('.sharing-code').getAttribute('data-address')) ?? '';
  expect(address).toContain('#/p/r1/');
  const photo = await page.locator('.sharing-code').screenshot();
  const puzzle = await documentOn(page);
  // Escape leaves one page.
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('button', { name: 'Link and code' })).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto(address.replace('#', '?debug#'));
  await expect.poll(() => documentOn(other)).toBe(puzzle);
  await other.goto('about:blank');
  // The installed app is launched with the file.
  const svg = readFileSync(picture, 'utf8');
  await other.addInitScript((text) => {
    const file = new File([text], 'cat.svg', { type: 'image/svg+xml' });
    const setConsumer = (consumer: (launch: object) => void): void =>
      consumer({ files: [{ getFile: async () => file }] });
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
  }, svg);
  await other.goto('/?debug#/make');
  await expect.poll(() => documentOn(other)).toBe(puzzle);
  expect(other.url()).toContain('#/play/connect-the-dots/mine');

  // The code is scanned, and a picture without a code is reported.
  await goTo(other, '#/make');
  await other.getByRole('button', { name: 'Scan a code' }).press('Enter');
  const scanner = other.getByRole('dialog', { name: 'Scan a code' });
  const scan = (mimeType: string, buffer: Buffer) =>
    scanner.locator('input').setInputFiles({ name: 'code', mimeType, buffer });
  const white =
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="90" height="90" fill="#fff"/></svg>';
  await scan('image/svg+xml', Buffer.from(white));
  await expect(scanner.getByRole('status')).toHaveText(/cannot see a code/);
  await scan('image/png', photo);
  await expect(other).toHaveURL(/#\/play\/connect-the-dots\/openmoji(%3A|:)1F41F/);
  await other.context().close();
});

test('a jigsaw of a photograph has no link, its file contains the photograph, and it is saved as a picture', async ({
  page,
  browser,
}) => {
  await page.goto('/?debug&renderer=canvas#/make');
  const photo = readFileSync('assets/museum/photo-cat.webp');
  const chosen = { name: 'cat.webp', mimeType: 'image/webp', buffer: photo };
  await page.locator('[data-field="open"]').setInputFiles(chosen);
  await page.getByRole('button', { name: 'Make puzzles from it' }).tap();
  await expect(page).toHaveURL(/#\/mine\//);
  await page.evaluate(() => {
    location.hash = `#/play/jigsaw/mine:${location.hash.split('/').at(-1)}?level=first`;
  });
  await expect.poll(() => documentOn(page)).toContain('"kind":"jigsaw"');
  const puzzle = await documentOn(page);
  const jigsaw = await jigsawOn(page);
  for (const { piece } of await jigsaw.resting()) await jigsaw.carry(piece);
  await page.getByRole('button', { name: 'Save and share' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Print and share' });
  await panel.getByRole('button', { name: 'Link and code' }).press('Enter');
  await passGate(page);
  await expect(panel.getByRole('status')).toHaveText(/too large for a link\. Save it as a puzzle/);
  await panel.getByRole('button', { name: 'Back' }).press('Enter');
  await expect(panel).toBeFocused();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Save as a puzzle' }).press('Enter'),
  ]);
  const file = readFileSync(await saved.path(), 'utf8');
  await panel.getByRole('button', { name: 'Cut it out of card or wood' }).press('Enter');
  // The panel gets the focus first.
  await expect(panel).toBeFocused();
  const [cuts] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Save for the cutter (SVG)' }).press('Enter'),
  ]);
  const lines = readFileSync(await cuts.path(), 'utf8');
  expect(lines).toMatch(/^<svg [^>]*width="\d+(?:\.\d+)?mm"/);
  expect(lines).not.toContain('<image');
  await panel.getByRole('button', { name: 'Back' }).press('Enter');
  const [shown] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Save as a picture' }).press('Enter'),
  ]);
  expect(shown.suggestedFilename()).toMatch(/\.png$/);
  const png = readFileSync(await shown.path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  // The same size as the picture that was cut.
  const { picture } = jigsaw.puzzle;
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([picture.width, picture.height]);

  const other = await (await browser.newContext()).newPage();
  const open = async (text: string): Promise<void> => {
    await other.goto('about:blank');
    await other.goto('/?debug#/make');
    const svg = { name: 'cat.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(text) };
    await other.locator('[data-field="open"]').setInputFiles(svg);
  };
  // A different picture is rejected.
  await open(file.replace(/data:image\/png;base64,[^"]*/, `data:image/png;base64,${PIXEL}`));
  await expect(other.getByRole('status').filter({ hasText: 'cannot be played here' })).toBeVisible();
  await open(file);
  await expect.poll(() => documentOn(other)).toBe(puzzle);
  await other.context().close();
});

test('a booklet is made for grown-ups, and making it can be cancelled', async ({ page }) => {
  await openGate(page, 'Booklet');
  await page.getByRole('radio', { name: 'A rainy day' }).check();
  await page.getByRole('button', { name: 'Make the booklet' }).press('Enter');
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('radio', { name: 'A class set' }).check();
  await page.getByRole('radio', { name: 'First' }).check();
  await page.getByRole('button', { name: 'Make the booklet' }).press('Enter');
  await expect(page.getByText('Write the names first.')).toBeVisible();
  const names = page.getByRole('textbox', { name: 'Names, one on each line' });
  await names.fill('花子');
  await page.getByText('A level for each child').press('Enter');
  await page.getByRole('combobox', { name: '花子' }).selectOption('Easy');
  await page.getByRole('textbox', { name: 'Name of the class' }).fill('Owls');
  await page.getByRole('button', { name: 'Save the class' }).press('Enter');
  await expect(page.getByText('Owls is saved on this device.')).toBeVisible();
  await names.fill('');
  await page.getByRole('combobox', { name: 'Saved classes' }).selectOption('Owls');
  await expect(names).toHaveValue('花子');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Make the booklet' }).press('Enter'),
  ]);
  const booklet = await PDFDocument.load(readFileSync(await saved.path()));
  // A cover, the page and its answer, all as outlines for names in any script.
  expect(booklet.getPageCount()).toBe(3);
  const images = booklet.context
    .enumerateIndirectObjects()
    .filter(([, each]) => /\/Image\b/.test(String(each.toString().slice(0, 400))));
  expect(images).toEqual([]);
  await expect(page.getByText('The booklet is saved. Pages: 3')).toBeVisible();
});
