import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { HOUSE, ownFolder, run } from './recorder.ts';

const FOLDER = ownFolder();

const drawings = join(FOLDER, 'street');
mkdirSync(drawings);
writeFileSync(join(drawings, 'house.svg'), HOUSE);
writeFileSync(join(drawings, 'barn.svg'), HOUSE.replace('L50 10', 'L30 20'));

const KIND = ['--kind', 'connect-the-dots'];

async function pagesOf(path: string): Promise<readonly string[]> {
  const document = await PDFDocument.load(readFileSync(path));
  return document.getPages().map((page) => (page.getWidth() > page.getHeight() ? 'lies' : 'stands'));
}

test('a booklet has a cover, a page for each puzzle and the answers, and is the same each time', async () => {
  const [once, again, beside] = ['once', 'again', 'beside'].map((name) => join(FOLDER, `${name}.pdf`));
  const asked = ['book', drawings, ...KIND, '--pages', '2', '--for', 'Mia'];
  expect(await run(...asked, '--out', once)).toMatchObject({ status: 0, lines: [] });
  expect(await run(...asked, '--out', again)).toMatchObject({ status: 0 });
  expect(readFileSync(again)).toEqual(readFileSync(once));
  expect(await pagesOf(once)).toHaveLength(1 + 2 + 1);
  expect((await pagesOf(once))[0]).toBe('stands');
  expect((await PDFDocument.load(readFileSync(once))).getTitle()).toBe('Mia');
  expect(await run(...asked, '--answers', 'beside', '--out', beside)).toMatchObject({ status: 0 });
  expect(await pagesOf(beside)).toHaveLength(1 + 2);
});

test('where there are fewer puzzles than pages the booklet has those, and says so; a bad file is told of', async () => {
  const out = join(FOLDER, 'short.pdf');
  writeFileSync(join(drawings, 'bad.svg'), '<svg');
  const { status, lines } = await run('book', drawings, ...KIND, '--pages', '9', '--out', out);
  expect(status).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/bad\.svg: not an SVG file/),
    expect.stringMatching(/enough for 2 pages, not for 9/),
  ]);
  expect(await pagesOf(out)).toHaveLength(1 + 2 + 1);
});
