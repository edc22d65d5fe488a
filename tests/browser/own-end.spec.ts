import { readFileSync } from 'node:fs';
import { type Page, test } from '@playwright/test';
import { kindOf } from '#src/kinds/index.ts';
import { penCode } from '#src/picture/sketching/pen-code.ts';
import type { PenDrawing } from '#src/picture/sketching/pen-drawing.ts';
import { penMarkup } from '#src/picture/sketching/pen-markup.ts';
import { linkOf } from '#src/sharing/link.ts';
import { documentFrom, square } from '../fixtures/that-dot.ts';
import { expect } from './expect.ts';
import { mazeOn } from './maze.ts';
import { drawLines } from './puzzle.ts';

test.use({ viewport: { width: 1180, height: 820 } });

const ring = (x: number, y: number, radius: number) =>
  Array.from({ length: 25 }, (_, at) => {
    const angle = (at / 24) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  });

/** A face in black, with blue eyes and a red nose. */
const FACE: PenDrawing = {
  format: 'dotterel/drawing',
  version: 1,
  size: [1000, 800],
  strokes: [
    { points: ring(500, 400, 320), width: 12 },
    { points: ring(390, 320, 60), colour: '#2e6fc7', width: 12 },
    { points: ring(610, 320, 60), colour: '#2e6fc7', width: 12 },
    { points: ring(500, 500, 60), colour: '#e0402f', width: 12 },
  ],
};

/** Returns the number of pixels of the finish in a colour, after its animation. */
async function inked(page: Page, [red, green, blue]: readonly [number, number, number]): Promise<number> {
  return page.locator('.finish-canvas').evaluate(
    (canvas: HTMLCanvasElement, ink) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      };
      let count = 0;
      for (let at = 0; at < data.length; at += 4)
        if (ink.every((part, channel) => Math.abs((data[at + channel] ?? 0) - part) < 6)) count++;
      return count;
    },
    [red, green, blue],
  );
}
const BLUE = [0x2e, 0x6f, 0xc7] as const;
const RED = [0xe0, 0x40, 0x2f] as const;
/** The accent colour of mazes, which fills the figure before its own colours appear. */
const PURPLE = [0xb8, 0x70, 0x8f] as const;

test("a user's drawing ends in its own lines and inks, also in the paint box", async ({ page }) => {
  const generator = kindOf('picture-maze')?.generatorVersion ?? 0;
  const about = { kind: 'picture-maze', level: 'first', seed: '1', parameters: {}, generator } as const;
  await page.goto(
    `/?debug&renderer=canvas${linkOf({ recipe: { ...about, picture: `drawing:${penCode(FACE)}` } })}`,
  );
  const maze = await mazeOn(page);
  await maze.lead(maze.way.length - 1);
  await expect(page.locator('.finish-name')).toBeVisible();
  await expect.poll(() => inked(page, BLUE)).toBeGreaterThan(200);
  expect(await inked(page, RED)).toBeGreaterThan(100);
  expect(await inked(page, PURPLE)).toBeLessThan(3000);

  await page.locator('.finish-paint').press('Enter');
  const lines = page.locator('.paint-lines image');
  await expect(lines).toHaveAttribute('href', /stroke%3D%22%232e6fc7%22/);
  await expect(lines).not.toHaveAttribute('href', /fill-rule/);
});

test('a puzzle sent with its drawing ends as the drawing, and its picture is in the album', async ({
  page,
}) => {
  const { svg, colour } = penMarkup(FACE);
  const document = { ...documentFrom(square), title: 'a face', source: { id: 'mine:facefa' } };
  const link = linkOf({ document: JSON.stringify(document), drawing: { line: svg, colour } });
  await page.goto(`/?debug&renderer=canvas${link}`);
  await drawLines(page);
  await expect.poll(() => inked(page, BLUE)).toBeGreaterThan(200);
  await page.locator('.finish-album').press('Enter');
  await expect(page.locator('.album-sticker img').first()).toHaveAttribute('src', /%232e6fc7/);
});

test('a written word keeps every dot, and its curves', async ({ page }) => {
  await page.goto('/#/make/write');
  await page.getByRole('textbox').fill('Ëïöü ğżåñ');
  await page.getByRole('textbox').press('Enter');
  await expect(page).toHaveURL(/#\/mine\/\w+/);
  const address = (await page.locator('.six-picture img').getAttribute('src')) ?? '';
  const ways = [...decodeURIComponent(address).matchAll(/ d="([^"]*)"/g)].map(([, d = '']) => d);
  // Eight letters with holes, and eleven dots, accents and rings above them.
  const rims = ways.flatMap((d) => d.split('Z')).filter((rim) => rim !== '');
  expect(rims.length).toBeGreaterThanOrEqual(8 + 11);
  // Curves of a letter consist of many short lines.
  expect(Math.max(...rims.map((rim) => rim.split('L').length))).toBeGreaterThan(60);
});

test('after a photograph of an object, the app first reports what can be made of it', async ({ page }) => {
  await page.goto('/#/make');
  const buffer = readFileSync('assets/museum/photo-cat.webp');
  await page
    .locator('[data-field="open"]')
    .setInputFiles({ name: 'cat.webp', mimeType: 'image/webp', buffer });
  await expect(page.locator('.photo-told')).toHaveText(/^From this photo you can make: Jigsaw and Maze\./, {
    timeout: 60_000,
  });
  await expect(page.getByText('no clear lines')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Make puzzles from it' })).toBeEnabled();
});
