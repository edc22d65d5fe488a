import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { spelled } from '#src/cli/commands/verify.ts';
import { gridJigsaw } from '#tests/fixtures/jigsaw.ts';
import { wave } from '#tests/fixtures/wave.ts';
import { HOUSE, ownFolder, run } from './recorder.ts';

const FOLDER = ownFolder();

const good = join(FOLDER, 'good.json');
let document: Record<string, unknown> & {
  board: { dots: unknown[] };
  solution: { edges: number[][]; lines: unknown[] };
};

beforeAll(async () => {
  writeFileSync(join(FOLDER, 'house.svg'), HOUSE);
  const { out } = await run('generate', join(FOLDER, 'house.svg'), '--kind', 'connect-that-dot');
  writeFileSync(good, out);
  document = JSON.parse(out);
});

test('solve prints only the edges of the solution, as in the document', async () => {
  const { status, out } = await run('solve', good);
  expect(JSON.parse(out)).toEqual({ edges: document.solution.edges });
  expect(status).toBe(0);
});

test('a document with a wrong solution is solved, and the difference is reported', async () => {
  const file = join(FOLDER, 'other.json');
  const { edges, lines: ways } = document.solution;
  writeFileSync(
    file,
    JSON.stringify({ ...document, solution: { edges: edges.slice(1), lines: ways.slice(1) } }),
  );
  const { status, out, lines } = await run('solve', file);
  expect(JSON.parse(out)).toEqual({ edges: document.solution.edges });
  expect(lines).toEqual([expect.stringContaining('a different solution')]);
  expect(status).toBe(1);
});

test('verify prints one line for each file: ok, or each broken criterion with its dots', async () => {
  const broken = join(FOLDER, 'broken.json');
  const { edges, lines: ways } = document.solution;
  writeFileSync(
    broken,
    JSON.stringify({ ...document, solution: { edges: edges.slice(1), lines: ways.slice(1) } }),
  );
  const { status, out } = await run('verify', good, broken);
  const [first, second, ...rest] = out.split('\n');
  expect(first).toBe(`${good}: ok`);
  expect(second).toMatch(/broken\.json: .*rule.*\d/);
  expect(rest).toEqual(['']);
  expect(status).toBe(1);
});

test('an unreadable document does not stop the others, and sets the exit status to 2', async () => {
  const { status, out, lines } = await run('verify', join(FOLDER, 'none.json'), good);
  expect(out).toBe(`${good}: ok\n`);
  expect(lines).toHaveLength(1);
  expect(status).toBe(2);
});

test.each<[string, (whole: Record<string, unknown>) => unknown, RegExp]>([
  ['a newer version', (whole) => ({ ...whole, version: 99 }), /newer version of Dotterel.*99.*version 2/],
  [
    'an unknown kind',
    (whole) => ({ ...whole, kind: 'sudoku' }),
    /kind that this program does not know, sudoku/,
  ],
  ['an unknown key', (whole) => ({ ...whole, colour: 'red' }), /colour/],
  ['a missing key', ({ board: _board, ...rest }) => rest, /board is missing/],
  ['a board without height', (whole) => ({ ...whole, size: [1000, 0] }), /size\.1 must be >=1/],
  ['a board that is no pixel high', (whole) => ({ ...whole, size: [100_000, 1] }), /size\.0 must be <=10000/],
  ['another format', () => ({ format: 'dotterel/song' }), /format/],
  ['a list', () => [], /not a puzzle/],
  ['nothing at all', () => null, /not a puzzle/],
])('a document with %s is refused with the reason', async (_, change, sentence) => {
  const file = join(FOLDER, 'changed.json');
  writeFileSync(file, JSON.stringify(change(document)));
  const { status, lines, out } = await run('verify', file);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(sentence);
  expect({ status, out }).toEqual({ status: 2, out: '' });
});

test('render chooses SVG or PNG by the file ending in any case, and prints SVG without a file', async () => {
  const svg = join(FOLDER, 'deep', 'x.SVG');
  const png = join(FOLDER, 'x.png');
  const printed = await run('render', good, '--solved');
  expect(await run('render', good, '--solved', '--out', svg)).toMatchObject({
    status: 0,
    out: '',
    lines: [],
  });
  expect(readFileSync(svg, 'utf8')).toBe(printed.out);
  expect(await run('render', good, '--layer', 'drawing, board', '--out', png)).toMatchObject({
    status: 0,
    lines: [],
  });
  expect([...readFileSync(png).subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
  // Two pixels per puzzle unit.
  expect(readFileSync(png).readUInt32BE(16)).toBe(2000);
});

test('render --solved draws the true lines, and with --straight straight ones', async () => {
  const file = join(FOLDER, 'wave.json');
  writeFileSync(file, JSON.stringify(wave('connect-that-dot')));
  const STRAIGHT = 'M340 600L500 600M500 600L660 600';
  expect((await run('render', file, '--solved')).out).not.toContain(STRAIGHT);
  expect((await run('render', file, '--solved', '--straight')).out).toContain(STRAIGHT);
  expect((await run('render', file, '--layer', 'solution', '--straight')).out).toContain(STRAIGHT);
  expect(await run('render', file, '--straight')).toMatchObject({
    status: 2,
    out: '',
    lines: [expect.stringMatching(/--straight: .*add --solved or --layer solution/)],
  });
  expect((await run('render', '--help')).out).toMatch(/--straight\s+with --solved or --layer solution/);
});

test('render writes cut lines, only for puzzles made of pieces', async () => {
  const file = join(FOLDER, 'pieces.json');
  writeFileSync(file, JSON.stringify(gridJigsaw(12)));
  const { status, out } = await run('render', file, '--cuts', 'shared', '--width-mm', '200', '--gap', '10');
  expect(status).toBe(0);
  expect(out).toMatch(/^<svg [^>]*width="220mm" height="160mm"/);
  const small = join(FOLDER, 'small.svg');
  const cut = [
    file,
    '--cuts',
    'shared',
    '--width-mm',
    '50',
    '--material',
    'greyboard',
    '--backs',
    '--tray',
    '10',
  ];
  const { status: made, lines } = await run('render', ...cut, '--out', small);
  expect(made).toBe(0);
  expect(lines[0]).toMatch(
    /^dotterel: .*pieces\.json: \d+ of 12 pieces are too narrow for 2 mm greyboard at a width of 50 mm; make it/,
  );
  expect(lines[1]).toMatch(/piece \d+: a neck of \d\.\d mm at \d+\.\d, \d+\.\d mm$/);
  for (const name of ['small', 'small-backs', 'small-tray-frame', 'small-tray-base'])
    expect(readFileSync(join(FOLDER, `${name}.svg`), 'utf8')).toMatch(/^<svg [^>]*width="[\d.]+mm"/);
  expect(await run('render', file, '--cuts', 'shared', '--bed', '60x60')).toMatchObject({
    status: 2,
    lines: [expect.stringMatching(/piece 1 needs a bed of \d+ x \d+ mm/)],
  });
  expect(await run('render', file, '--cuts', 'shared', '--printed')).toMatchObject({
    status: 2,
    lines: [expect.stringMatching(/the picture of .* is missing/)],
  });
  expect((await run('kerf', '--material', 'foam')).out).toMatch(/^<svg [^>]*width="\d+mm"/);
  expect(await run('render', good, '--cuts', 'shared')).toMatchObject({
    status: 2,
    lines: [expect.stringMatching(/only puzzles made of pieces can be cut out/)],
  });
});

test('a failed picture leaves no file behind', async () => {
  const out = join(FOLDER, 'never.svg');
  expect((await run('render', join(FOLDER, 'house.svg'), '--out', out)).status).toBe(2);
  expect(existsSync(out)).toBe(false);
});

test('findings are grouped by criterion, each with its elements', () => {
  expect(
    spelled([
      { criterion: 'separation', concerns: [3, 7] },
      { criterion: 'resemblance', concerns: [] },
      { criterion: 'separation', concerns: [9] },
    ]),
  ).toBe('separation: 3 7, 9; resemblance');
});
