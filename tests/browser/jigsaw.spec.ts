import { type Page, test } from '@playwright/test';
import sharp from 'sharp';
import type { Takeable } from '#src/view/table/pieces.ts';
import { kill, type Place, resize } from './board.ts';
import { expect, expectFocusKept } from './expect.ts';
import { type JigsawPage, jigsawOn, openJigsaw } from './jigsaw.ts';
import { goTo, pressDeviceBack } from './screens.ts';

const LANDSCAPE = { width: 1180, height: 820 };
const BROAD = { width: 1280, height: 720 };
const PORTRAIT = { width: 820, height: 1180 };
const PHONE = { width: 360, height: 740 };

test.describe.configure({ mode: 'parallel' });

test('a piece goes back into the tray; taps and keys place pieces; a palm is ignored; two fingers move the table', async ({
  page,
}) => {
  await page.setViewportSize(LANDSCAPE);
  const board = await openJigsaw(page);
  await layBack(board);
  await playByTapsAndKeys(board);
  await carryBesidePalm(board);
  await moveTable(board);
});

/** A piece released over the tray returns to it. Undo still works. */
async function layBack(board: JigsawPage): Promise<void> {
  const first = await firstOf(board);
  await board.carry(first.piece, [60, 70]);
  await expect.poll(async () => (await board.progress()).loose).toHaveLength(1);
  const { grab } = await board.take(first.piece);
  await board.drag(grab, [first.grab[0], first.grab[1] + 200]);
  await expect.poll(async () => (await board.progress()).tray).toHaveLength(12);
  await board.button('Undo').click();
  await expect.poll(async () => (await board.progress()).loose).toHaveLength(1);
  await board.button('Undo').click();
  await expect.poll(async () => (await board.progress()).loose).toHaveLength(0);
}

async function firstOf(board: JigsawPage): Promise<Takeable> {
  const [first] = await board.resting();
  if (first === undefined) throw new Error('there are no pieces');
  return first;
}

async function playByTapsAndKeys(board: JigsawPage): Promise<void> {
  const { keyboard } = board.page;
  const first = await firstOf(board);
  await board.tap(first.grab);
  expect((await board.progress()).settled).toEqual([]);
  await board.tap(first.home);
  await expect.poll(async () => (await board.progress()).settled).toEqual([first.piece]);

  // The first key shows the cursor. Enter picks the piece up and puts it down.
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await keyboard.press('ArrowLeft');
  await keyboard.press('Escape');
  expect((await board.progress()).loose).toEqual([]);
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await expect
    .poll(async () => {
      const { loose, settled } = await board.progress();
      return loose.length + settled.length;
    })
    .toBe(2);
}

async function carryBesidePalm(board: JigsawPage): Promise<void> {
  const { tray, settled } = await board.progress();
  const stowed = new Set(tray.map(({ piece }) => piece));
  const first = (await board.resting()).find(({ piece }) => stowed.has(piece));
  if (first === undefined) throw new Error('the tray is empty');
  await board.fingers.down(1, first.grab);
  await board.fingers.down(2, [300, 700]);
  for (const share of [0.3, 0.7, 1]) {
    const [x, y] = first.grab;
    const at: Place = [x + (first.home[0] - x) * share, y + (first.home[1] - y) * share];
    await board.fingers.move({ 1: at, 2: [303, 702] });
  }
  await board.fingers.up(1);
  await board.fingers.up(2);
  await expect.poll(async () => (await board.progress()).settled).toEqual([...settled, first.piece]);
}

/** Two moving fingers put a held piece back, and move the table. */
async function moveTable(board: JigsawPage): Promise<void> {
  const { tray } = await board.progress();
  const stowed = new Set(tray.map(({ piece }) => piece));
  const held = (await board.resting()).find(({ piece }) => stowed.has(piece));
  const corner = await board.screen([0, 0]);
  await board.fingers.down(1, held?.grab ?? [0, 0]);
  await board.fingers.move({ 1: [600, 400] });
  await board.fingers.down(2, [400, 400]);
  for (let step = 1; step <= 5; step++)
    await board.fingers.move({ 1: [600 + 20 * step, 400], 2: [400 - 20 * step, 400] });
  await board.fingers.up(1);
  await board.fingers.up(2);
  expect((await board.progress()).tray).toEqual(tray);
  expect((await board.screen([0, 0]))[0]).toBeLessThan(corner[0] - 50);
}

test('on a phone a drag along the tray scrolls it, a drag across it takes a piece out, and the drawer closes during play', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const board = await openJigsaw(page);
  const before = await board.resting();
  const [first] = before;
  const far = before.at(-1);
  if (first === undefined || far === undefined) throw new Error('there are no pieces');
  await board.drag(far.grab, [far.grab[0] - 150, far.grab[1] + 4]);
  const after = await board.resting();
  expect((await board.progress()).tray).toHaveLength(12);
  expect(after.map(({ piece }) => piece)).not.toEqual(before.map(({ piece }) => piece));
  expect(after.some(({ piece }) => piece === first.piece)).toBe(false);
  const shown = after[0]?.piece ?? -1;
  await board.carry(shown);
  await expect.poll(async () => (await board.progress()).settled).toEqual([shown]);

  const more = page.getByRole('button', { name: 'More' });
  const row = page.locator('.aids.open');
  const stowed = new Set((await board.progress()).tray.map(({ piece }) => piece));
  const next = (await board.resting()).find(({ piece }) => stowed.has(piece));
  if (next === undefined) throw new Error('the tray is empty');
  await more.tap();
  await expect(row).toBeVisible();
  await board.tap(next.grab);
  await expect(row).toHaveCount(0);
  // Put the piece down, so that Back has nothing else to close.
  await board.tap(next.home);
  await expect.poll(async () => (await board.progress()).settled).toEqual([shown, next.piece]);
  await more.tap();
  await expect(row).toBeVisible();
  await pressDeviceBack(page);
  await expect(row).toHaveCount(0);
  await more.tap();
  await more.tap();
  await expect(row).toHaveCount(0);
});

test('pieces snap together, move as one, and survive a killed page, even if the picture was lost or damaged', async ({
  browser,
}) => {
  test.slow();
  const context = await browser.newContext({ viewport: PORTRAIT });
  const page = await context.newPage();
  const board = await openJigsaw(page);
  const [a, b] = await board.neighbours();
  const spare = (await board.resting())
    .map(({ piece }) => piece)
    .filter((piece) => piece !== a && piece !== b);
  // Slightly below their places, where there is always room on the table.
  await board.carry(a, [0, 70]);
  await board.carry(b, [5, 76]);
  await expect.poll(async () => (await board.progress()).loose).toHaveLength(1);
  await board.carry(a, [4, 140]);
  const [group] = (await board.progress()).loose;
  expect(new Set(group?.pieces)).toEqual(new Set([a, b]));
  await board.aid('Turned pieces');
  await board.carry(spare[0] ?? -1, [4, 64]);
  await board.button('Turn the piece').press('Enter');
  const before = await board.progress();
  expect(before.turning).toBe('quarters');
  await kill(page);

  // The picture is there without the network.
  const again = await context.newPage();
  await again.route('**/*.wasm', (route) => route.abort());
  const resumed = await openJigsaw(again);
  expect(await resumed.progress()).toEqual(before);
  expect(resumed.puzzle).toEqual(board.puzzle);
  await expect.poll(() => coloursOf(again)).toBeGreaterThan(200);
  await again.unroute('**/*.wasm');

  for (const harm of ['damage', 'lose'] as const) {
    await again.goto('/icon.svg');
    await again.evaluate(harmPictures, harm);
    const mended = await openJigsaw(again);
    expect(await mended.progress()).toEqual(before);
    await expect.poll(() => coloursOf(again)).toBeGreaterThan(200);
  }
  await context.close();
});

test('with two sides, a piece that lies face down comes home only when its button has flipped it', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const board = await openJigsaw(page, { sides: 'two' });
  const { tray } = await board.progress();
  const reachable = new Set((await board.resting()).map(({ piece }) => piece));
  const down = tray.find(({ piece, flipped }) => flipped && reachable.has(piece))?.piece ?? -1;
  await board.carry(down);
  await expect.poll(async () => (await board.progress()).loose).toHaveLength(1);
  await board.button('Turn the piece over').tap();
  await expect.poll(async () => (await board.progress()).settled).toEqual([down]);
  await board.button('Undo').tap();
  await expect.poll(async () => (await board.progress()).loose).toHaveLength(1);
  const before = await board.progress();
  await kill(page);
  const resumed = await openJigsaw(await page.context().newPage(), { sides: 'two' });
  expect(await resumed.progress()).toEqual(before);
});

test('resting pieces are drawn as one image while others are carried, and look the same as part by part', async ({
  page,
}) => {
  await page.setViewportSize(LANDSCAPE);
  await page.addInitScript(recordFrames);
  const board = await openJigsaw(page);
  for (let laid = 0; laid < 2; laid++) await board.carry((await firstOf(board)).piece);
  await expect.poll(async () => (await board.progress()).settled).toHaveLength(2);
  const { grab } = await firstOf(board);
  const asOne = async (): Promise<boolean> => {
    // Any touch draws a frame.
    await board.tap(grab);
    await board.frame();
    return page.evaluate(() => (globalThis as unknown as Recording).largeOf().length === 1);
  };
  await expect.poll(asOne).toBe(true);
  expect(await page.evaluate(differenceOfFrames)).toBeLessThanOrEqual(2);

  // One more piece splits the image into parts; then they are one image again.
  await page.evaluate(() => (globalThis as unknown as Recording).forget());
  await board.carry((await firstOf(board)).piece);
  await expect.poll(async () => (await board.progress()).settled).toHaveLength(3);
  await expect.poll(asOne).toBe(true);
  expect(await page.evaluate(differenceOfFrames)).toBeLessThanOrEqual(2);
});

interface DrawnImage {
  readonly image: HTMLCanvasElement;
  readonly args: readonly number[];
  readonly transform: DOMMatrix;
  readonly alpha: number;
}

interface Recording {
  /** The large images of the last frame, from bottom to top. `least` selects the last frame with at least this many. */
  largeOf(least?: number): readonly DrawnImage[];
  forget(): void;
}

/** Runs in a page: records the images drawn in each frame of its board. */
function recordFrames(): void {
  const frames: DrawnImage[][] = [];
  const { drawImage, clearRect } = CanvasRenderingContext2D.prototype;
  const isBoard = ({ canvas }: CanvasRenderingContext2D): boolean => canvas.closest('.board-area') !== null;
  CanvasRenderingContext2D.prototype.clearRect = function (...all) {
    if (isBoard(this)) frames.push([]);
    clearRect.apply(this, all);
  };
  CanvasRenderingContext2D.prototype.drawImage = function (
    this: CanvasRenderingContext2D,
    image: HTMLCanvasElement,
    ...args: number[]
  ) {
    if (isBoard(this))
      frames.at(-1)?.push({ image, args, transform: this.getTransform(), alpha: this.globalAlpha });
    Reflect.apply(drawImage, this, [image, ...args]);
  } as typeof drawImage;
  const large = (drawn: readonly DrawnImage[]): readonly DrawnImage[] =>
    drawn.filter(
      ({ args: [, , , , , , wide = 0, high = 0], transform: { a, d } }) =>
        wide * a * high * d > 0.3 * innerWidth * innerHeight,
    );
  const recording: Recording = {
    largeOf: (least = 1) => large(frames.findLast((drawn) => large(drawn).length >= least) ?? []),
    forget: () => void frames.splice(0),
  };
  Object.assign(globalThis, recording);
}

/** Runs in a page: the largest difference of any channel between the one image and the separate parts, of 255. */
function differenceOfFrames(): number {
  const { largeOf } = globalThis as unknown as Recording;
  const [asOne, byParts] = [largeOf(), largeOf(3)].map((drawn) => {
    if (drawn.length === 0) throw new Error('no such frame was drawn');
    const canvas = new OffscreenCanvas(innerWidth, innerHeight);
    const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    pen.fillStyle = '#8a6';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    for (const { image, args, transform, alpha } of drawn) {
      pen.setTransform(transform);
      pen.globalAlpha = alpha;
      Reflect.apply(pen.drawImage, pen, [image, ...args]);
    }
    return pen.getImageData(0, 0, canvas.width, canvas.height).data;
  });
  let most = 0;
  asOne?.forEach((part, at) => {
    most = Math.max(most, Math.abs(part - (byParts?.[at] ?? 0)));
  });
  return most;
}

test('turning the tablet keeps every piece on the table and keeps joined pieces joined', async ({ page }) => {
  await page.setViewportSize(PORTRAIT);
  const board = await openJigsaw(page);
  const [a, b] = await board.neighbours();
  const [c] = (await board.resting()).map(({ piece }) => piece).filter((piece) => piece !== a && piece !== b);
  await board.carry(a, [0, 70]);
  await board.carry(b, [0, 70]);
  await board.carry(c ?? -1, [-2000, 2000]);
  const before = await board.progress();
  expect(before.loose).toHaveLength(2);
  for (const size of [LANDSCAPE, PHONE, PORTRAIT]) {
    await page.setViewportSize(size);
    await expect
      .poll(async () => (await page.locator('.board-place canvas').first().boundingBox())?.width)
      .toBe(size.width);
    // All three pieces are still within reach on the screen.
    await expect
      .poll(async () => {
        const now = await board.resting();
        const isOn = now.every(({ grab: [x, y] }) => x > 0 && y > 0 && x < size.width && y < size.height);
        return isOn && now.filter(({ piece }) => [a, b, c].includes(piece)).length;
      })
      .toBe(3);
    expect(await board.progress()).toEqual(before);
  }
  await board.carry(a);
  await expect.poll(async () => (await board.progress()).settled).toHaveLength(2);
});

test('the buttons of the table: edge pieces only, tidy, help, the box, and pieces rotated by two fingers', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize(LANDSCAPE);
  const board = await openJigsaw(page, { level: 'medium' });
  const inner = board.puzzle.board.pieces
    .map((_, piece) => piece)
    .filter(
      (piece) => !board.puzzle.board.cuts.some(({ pieces }) => pieces.includes(piece) && pieces.includes(-1)),
    );
  expect(inner.length).toBeGreaterThan(4);
  await board.button('Edge pieces only').click();
  const shown = await board.resting();
  expect(shown.length).toBeGreaterThan(4);
  expect(shown.filter(({ piece }) => inner.includes(piece))).toEqual([]);
  await board.button('Edge pieces only').click();

  await expect(board.button('Tidy up')).toBeDisabled();
  await board.carry((await board.resting())[0]?.piece ?? -1, [-50, 60]);
  await board.button('Tidy up').click();
  const { loose, tray } = await board.progress();
  expect(loose.length + tray.length).toBe(board.puzzle.board.pieces.length);

  expect(await inksOf(page, '#2a2730')).toBe(0);
  await board.button('Help me').click();
  await expect.poll(() => inksOf(page, '#2a2730')).toBeGreaterThan(10);

  await board.button('The picture on the box').click();
  await expect(page.getByRole('dialog', { name: 'The picture on the box' })).toBeVisible();
  await expectFocusKept(page);
  await pressDeviceBack(page);
  await expect(page.getByRole('dialog', { name: 'The picture on the box' })).toBeHidden();

  await board.aid('Turned pieces');
  // In a wide window the buttons are beside the picture, on a tablet above it.
  for (const size of [BROAD, LANDSCAPE]) {
    await resize(page, size);
    await expect(async () => expectClearPicture(board)).toPass();
  }
  const turned = (await board.progress()).tray.find(({ degrees }) => degrees === 90 || degrees === 270);
  const found = (await board.resting()).find(({ piece }) =>
    tray.some((stowed) => stowed.piece === piece && piece !== turned?.piece),
  );
  if (found === undefined) throw new Error('there are no pieces');
  const degrees = (await board.progress()).tray.find(({ piece }) => piece === found.piece)?.degrees ?? 0;
  // The first finger holds the piece, the second makes a quarter turn around it.
  const [x, y] = [500, 420];
  await board.fingers.down(1, found.grab);
  await board.fingers.move({ 1: [(found.grab[0] + x) / 2, y] });
  await board.fingers.move({ 1: [x, y] });
  await board.fingers.down(2, [x + 120, y]);
  for (let step = 1; step <= 6; step++) {
    const angle = (step / 6) * (Math.PI / 2);
    await board.fingers.move({ 2: [x + 120 * Math.cos(angle), y + 120 * Math.sin(angle)] });
  }
  await board.fingers.up(2);
  await board.fingers.up(1);
  const group = (await board.progress()).loose.find(({ pieces }) => pieces.includes(found.piece));
  const settled = (await board.progress()).settled.includes(found.piece);
  expect(settled ? 0 : group?.placement.degrees).toBe((degrees + 90) % 360);
});

async function expectClearPicture({ page, puzzle, screen }: JigsawPage): Promise<void> {
  const [[left, top], [right, bottom]] = [await screen([0, 0]), await screen([...puzzle.size])];
  for (const button of await page.locator('.play .corner button:visible').all()) {
    const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    const apart = x >= right || x + width <= left || y >= bottom || y + height <= top;
    expect(apart, (await button.getAttribute('aria-label')) ?? '').toBe(true);
  }
}

/** The number of colours on the board, which is small without the picture. The board must use the canvas. */
function coloursOf(page: Page): Promise<number> {
  return page.locator('.board-area canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    const colours = new Set<number>();
    for (let at = 0; at < data.length; at += 4)
      colours.add(
        ((data[at] ?? 0) >> 3) * 1024 + ((data[at + 1] ?? 0) >> 3) * 32 + ((data[at + 2] ?? 0) >> 3),
      );
    return colours.size;
  });
}

/** The number of pixels of the table with a colour. The board must use the canvas. */
function inksOf(page: Page, colour: string): Promise<number> {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return page.locator('.board-area canvas').evaluate((canvas: HTMLCanvasElement, ink) => {
    const { data } = canvas.getContext('2d')?.getImageData(20, 140, 870, 620) ?? { data: [] };
    let count = 0;
    for (let at = 0; at < data.length; at += 4)
      if (ink.every((part, place) => Math.abs((data[at + place] ?? 0) - part) < 6)) count++;
    return count;
  }, wanted);
}

/** Runs in a page: damages or removes every stored picture. */
async function harmPictures(harm: 'damage' | 'lose'): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('dotterel');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction('pictures', 'readwrite');
      const store = transaction.objectStore('pictures');
      store.getAll().onsuccess = (event) => {
        const records = (event.target as IDBRequest).result as { sha256: string; bytes: Uint8Array }[];
        if (records.length === 0) reject(new Error('no picture was kept'));
        for (const record of records) {
          if (harm === 'lose') store.delete(record.sha256);
          else
            store.put({ ...record, bytes: record.bytes.map((byte, at) => (at === 40 ? byte ^ 255 : byte)) });
        }
      };
      transaction.oncomplete = () => {
        database.close();
        resolve();
      };
      transaction.onerror = () => reject(transaction.error);
    };
  });
}

test('a jigsaw opened after another board is transparent where no piece is, after one was placed', async ({
  page,
}) => {
  await page.goto('/?debug&renderer=canvas');
  // Home prepares a board in advance and removes the last one.
  await page.locator('.home').waitFor();
  await page.waitForTimeout(1000);
  await goTo(page, '#/play/connect-the-dots/dotterel:fish?level=first&seed=1');
  await page.waitForFunction(() => window.dotterel?.document?.kind === 'connect-the-dots');
  await page.waitForTimeout(1000);
  await goTo(page, '#/');
  await page.locator('.home').waitFor();
  await page.waitForTimeout(500);
  await goTo(page, '#/play/jigsaw/openmoji:1F408?level=easy&seed=1');
  await page.waitForFunction(() => window.dotterel?.document?.kind === 'jigsaw');
  const jigsaw = await jigsawOn(page);
  const [first] = await jigsaw.resting();
  if (first === undefined) throw new Error('no piece can be taken hold of');
  await jigsaw.carry(first.piece);
  await expect.poll(async () => (await jigsaw.progress()).settled.length).toBe(1);
  await page.waitForTimeout(1000);
  const png = await page.locator('.board-area').screenshot();
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let black = 0;
  for (let at = 0; at < data.length; at += 3) if (data[at] + data[at + 1] + data[at + 2] < 30) black++;
  // The cat has black lines.
  expect(black / (info.width * info.height)).toBeLessThan(0.05);
});
