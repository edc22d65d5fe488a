import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { bookCandidates } from '#src/cli/books/book-candidates.ts';
import { openAlmanac } from '#src/cli/packs/almanac.ts';
import { dayNumber, dayOf } from '#src/daily/calendar.ts';
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
  const [once, again] = ['once', 'again'].map((name) => join(FOLDER, `${name}.pdf`));
  const asked = ['book', drawings, ...KIND, '--pages', '1', '--for', 'Mia'];
  expect(await run(...asked, '--out', once)).toMatchObject({ status: 0, lines: [] });
  expect(await run(...asked, '--out', again)).toMatchObject({ status: 0 });
  expect(readFileSync(again)).toEqual(readFileSync(once));
  expect(await pagesOf(once)).toEqual(['stands', 'stands', 'stands']);
  expect((await PDFDocument.load(readFileSync(once))).getTitle()).toBe('Mia');
});

test('a booklet with too few puzzles reports that; bad files are reported; pages may be wide, without answers', async () => {
  const out = join(FOLDER, 'short.pdf');
  writeFileSync(join(drawings, 'bad.svg'), '<svg');
  const look = ['--orientation', 'wide', '--name-line', '--answers', 'none', '--counting', 'letters'];
  const { status, lines } = await run('book', drawings, ...KIND, ...look, '--pages', '9', '--out', out);
  expect(status).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/bad\.svg: not an SVG file/),
    expect.stringMatching(/only 2 of 9 pages/),
  ]);
  expect(await pagesOf(out)).toEqual(['lies', 'lies', 'lies']);
});

describe('a ready booklet', () => {
  const order = { kinds: ['connect-the-dots', 'picture-maze'], level: 'easy', seed: 'x' } as const;
  const names = join(FOLDER, 'names.txt');
  writeFileSync(names, '\uFEFFMia\nJo: medium, Zoë\n\n');

  test('of a week has the challenges of seven days, each as a kind that is drawn on', async () => {
    const { candidates, count } = await bookCandidates('week', { ...order, from: '2026-11-23' });
    const { challengeOf } = openAlmanac();
    const days = Array.from({ length: 7 }, (_, at) => challengeOf(dayOf(dayNumber('2026-11-23') + at)));
    expect(count).toBe(7);
    expect(candidates).toHaveLength(7);
    expect(new Set(candidates.map(({ picture, kind }) => `${picture} ${kind}`)).size).toBe(7);
    days.forEach(({ kind, picture, level, seed }, at) => {
      expect(order.kinds).toContain(candidates[at]?.kind);
      if (order.kinds.some((each) => each === kind))
        expect(candidates[at]).toMatchObject({ kind, picture, level, seed });
    });
  });

  test('of a party has a name maze and a puzzle for each guest, of a class a puzzle each, of a rainy day the requested pages', async () => {
    const party = await bookCandidates('party', { ...order, names });
    expect(
      party.candidates.map(({ owner, picture, title }) => [owner, picture.split(':')[0], title]),
    ).toEqual(
      ['Mia', 'Jo', 'Zoë'].flatMap((name) => [
        [name, 'word', name],
        [name, 'openmoji', expect.any(String)],
      ]),
    );
    expect(party.candidates.filter(({ kind }) => kind === 'picture-maze').length).toBeGreaterThanOrEqual(3);
    const all = await bookCandidates('class', { ...order, names });
    expect(all.candidates.map(({ owner }) => owner)).toEqual(['Mia', 'Jo', 'Zoë']);
    expect(all.candidates.map(({ level }) => level)).toEqual(['easy', 'medium', 'easy']);
    const same = await bookCandidates('class', { ...order, names, same: true });
    expect(new Set(same.candidates.map(({ kind, picture }) => `${kind} ${picture}`)).size).toBe(1);
    expect(same.cover?.picture).not.toBe(same.candidates[0]?.picture);
    const rainy = await bookCandidates('rainy', { ...order, pages: 9 });
    expect(rainy.count).toBe(9);
    expect(rainy.candidates.length).toBeGreaterThan(200);
  });

  test.each([
    [['class'], /class: name a file with the names/],
    [
      ['party', '--names', names, '--pages', '4'],
      /--pages 4: the number of pages of the booklet party is fixed/,
    ],
    [['farm', '--names', names], /is only for the booklets party and class/],
    [['rainy', '--from', '2026-11-23'], /--from 2026-11-23: is only for the booklet week/],
    [['week', '--from', '2026-02-30'], /there is no challenge on that day/],
    [['class', '--names', join(FOLDER, 'none.txt')], /none\.txt/],
    [['party', '--names', names, '--same'], /--same: is only for the booklet class/],
    [['farm', '--counting', 'eleven'], /--counting eleven: choose one of ones, twos/],
  ])('is refused in a sentence where it cannot be: %j', async (words, said) => {
    const { status, lines } = await run('book', ...words, '--out', join(FOLDER, 'no.pdf'));
    expect(status).toBe(2);
    expect(lines).toEqual([expect.stringMatching(said)]);
  });

  test('has names on its pages, and rejects names with letters that no font has', async () => {
    const [one, other, out] = ['one.txt', 'other.txt', 'party.pdf'].map((name) => join(FOLDER, name));
    writeFileSync(one, 'Jo');
    writeFileSync(other, '花子');
    const asked = ['book', 'party', ...KIND, '--answers', 'beside'];
    expect(await run(...asked, '--names', one, '--out', out)).toMatchObject({ status: 0, lines: [] });
    expect(await pagesOf(out)).toHaveLength(1 + 2);
    const { status, lines } = await run(...asked, '--names', other, '--out', out);
    expect(status).toBe(2);
    expect(lines).toEqual([
      expect.stringMatching(/--names 花子: no built-in font has the letter 花; name one with --font/),
    ]);
  });
});
