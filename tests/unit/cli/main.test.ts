import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { HOUSE, ownFolder, run } from './recorder.ts';

const FOLDER = ownFolder();

const BIN = fileURLToPath(new URL('../../../bin/dotterel.js', import.meta.url));
const KIND = ['--kind', 'connect-that-dot'];

const house = join(FOLDER, 'house.svg');
const binary = join(FOLDER, 'binary.svg');
const empty = join(FOLDER, 'empty.svg');
const huge = join(FOLDER, 'huge.svg');
const photo = join(FOLDER, 'photo.png');
const packed = join(FOLDER, 'packed.svgz');
const odd = join(FOLDER, 'odd.svg');
const nothing = join(FOLDER, 'nothing');
writeFileSync(house, HOUSE);
writeFileSync(
  binary,
  Uint8Array.from({ length: 500 }, (_, i) => (i * 89) % 256),
);
writeFileSync(empty, '');
writeFileSync(huge, `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(5_000_001)}</svg>`);
writeFileSync(photo, Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]));
writeFileSync(packed, Uint8Array.from([0x1f, 0x8b, 8, 0]));
writeFileSync(odd, `<?xml version="1.0" encoding="klingon-1"?>${HOUSE}`);
mkdirSync(nothing);

test.each<[RegExp, ...string[]]>([
  [/name a command/],
  [/unknown command 'pain'/, 'pain'],
  [/unknown command 'pain'/, 'help', 'pain'],
  [/unknown option '--cheap'/, 'generate', house, ...KIND, '--cheap'],
  [/required option '--kind/, 'generate', house],
  [/the picture/, 'generate', ...KIND],
  [/too many arguments/, 'generate', house, house, ...KIND],
  [/no such kind; the kinds are .*connect-that-dot/, 'generate', house, '--kind', 'sudoku'],
  [/Allowed choices are first, easy, medium, hard/, 'generate', house, ...KIND, '--level', 'nightmare'],
  [/no parameter eps; the parameters are epsilon, delta/, 'generate', house, ...KIND, '--set', 'eps=3'],
  [/no parameter constructor/, 'generate', house, ...KIND, '--set', 'constructor=3'],
  [/write it as name=value/, 'generate', house, ...KIND, '--set', '=3'],
  [/“wide” is not valid .*the default is 15/, 'generate', house, ...KIND, '--set', 'epsilon=wide'],
  [/“NaN” is not valid/, 'generate', house, ...KIND, '--set', 'epsilon=NaN'],
  [/“Infinity” is not valid/, 'generate', house, ...KIND, '--set', 'epsilon=Infinity'],
  [/“-5” is not valid/, 'generate', house, ...KIND, '--set', 'epsilon=-5'],
  [/an empty value is not valid/, 'generate', house, ...KIND, '--set', 'epsilon='],
  [/“both” is not valid .*one-sided/, 'generate', house, ...KIND, '--set', 'links=both'],
  [/at most 1000 characters/, 'generate', house, ...KIND, '--seed', 'x'.repeat(1001)],
  [/there is no such file/, 'generate', join(FOLDER, 'none.svg'), ...KIND],
  [/a part of the path is a file/, 'generate', join(house, 'deeper.svg'), ...KIND],
  [/the file is empty/, 'generate', empty, ...KIND],
  [/larger than 5 MB/, 'generate', huge, ...KIND],
  [/not a picture that can be read/, 'generate', binary, ...KIND],
  [/the file ends before the picture does/, 'generate', photo, ...KIND],
  [/do not form a sheet/, 'generate', photo, ...KIND, '--corners', '0,0,0,9,9,9,9,0'],
  [/name four corners/, 'generate', photo, ...KIND, '--corners', '0,0,9'],
  [
    /cannot be combined with --corners/,
    'generate',
    photo,
    ...KIND,
    '--whole',
    '--corners',
    '0,0,9,0,9,9,0,9',
  ],
  [/this is not a font/, 'generate', 'word:A', ...KIND, '--font', photo],
  [/ends in \.svg/, 'trace', photo, '--out', join(FOLDER, 'lines.png')],
  [/cannot be unpacked/, 'generate', packed, ...KIND],
  [/encoding klingon-1/, 'generate', odd, ...KIND],
  [/no such picture in the library/, 'generate', 'openmoji:FFFFF', ...KIND],
  [/no such picture in the library/, 'generate', 'openmoji:../../etc', ...KIND],
  [/name one for the puzzles with --out/, 'generate', FOLDER, ...KIND],
  [/there are no pictures in it/, 'generate', nothing, ...KIND, '--out', join(FOLDER, 'out')],
  [
    /a part of the path is a file|there is already a file/,
    'generate',
    house,
    ...KIND,
    '--out',
    join(house, 'x.json'),
  ],
  [/there is already a folder with that name/, 'generate', house, ...KIND, '--out', nothing],
  [/missing required argument 'file'/, 'verify'],
  [/is a folder/, 'verify', FOLDER],
  [/not JSON/, 'verify', house],
  [/is a folder/, 'solve', FOLDER],
  [/no such file/, 'render', join(FOLDER, 'none.json'), '--out', join(FOLDER, 'x.svg')],
  [
    /\.gif cannot be written; name a file that ends in \.svg, \.png or \.pdf/,
    'render',
    house,
    '--out',
    'x.gif',
  ],
  [/--pages 0: give a whole number from 1 to 200/, 'book', 'farm', '--out', 'x.pdf', '--pages', '0'],
  [/its pieces are cut out/, 'book', 'farm', '--out', 'x.pdf', '--kind', 'jigsaw'],
  [/\.svg cannot be written/, 'book', 'farm', '--out', 'x.svg'],
  [
    /no built-in font has the letter 美; name one with --font/,
    'book',
    'farm',
    '--out',
    'x.pdf',
    '--for',
    '美咲',
  ],
  [/--paper A3: give A4 or Letter/, 'render', house, '--out', 'x.pdf', '--paper', 'A3'],
  [/--kerf nine: give millimetres from 0 to 3/, 'render', house, '--cuts', 'shared', '--kerf', 'nine'],
  [/--gap: is only for cutters; add --cuts/, 'render', house, '--gap', '2'],
  [/--bed 60: give width x height/, 'render', house, '--cuts', 'shared', '--bed', '60'],
  [/--bleed: .*add --printed/, 'render', house, '--cuts', 'shared', '--bleed', '2'],
  [/--tray 500: give millimetres from 5 to 100/, 'render', house, '--cuts', 'shared', '--tray', '500'],
  [/--backs: is only for cutters; add --cuts/, 'render', house, '--backs'],
  [/--line-mm 0: give millimetres from 0.01 to 3/, 'kerf', '--line-mm', '0'],
  [/Allowed choices are shared, pieces/, 'render', house, '--cuts', 'all'],
  [/a cutter needs only lines/, 'render', house, '--cuts', 'pieces', '--solved'],
  [/no layer sky; the layers are drawing, board and solution/, 'render', house, '--layer', 'board,sky'],
  [/unknown command 'quality'/, 'quality'],
  [/unknown command 'days'/, 'days'],
  [/required option '--out/, 'pack', FOLDER],
  [/write it as name=from:to:step/, 'sweep', FOLDER, ...KIND, '--vary', 'epsilon', '--out', 'x.csv'],
  [/no parameter pieces/, 'sweep', FOLDER, ...KIND, '--vary', 'pieces=1:2:1', '--out', 'x.csv'],
  [/“1” is not valid/, 'sweep', FOLDER, ...KIND, '--vary', 'links=1:2:1', '--out', 'x.csv'],
  [/no such folder/, 'sweep', join(FOLDER, 'none'), ...KIND, '--vary', 'epsilon=5:6:1', '--out', 'x.csv'],
  [
    /cannot be written; name a file that ends in \.csv/,
    'sweep',
    FOLDER,
    ...KIND,
    '--vary',
    'epsilon=5:6:1',
    '--out',
    'x.txt',
  ],
])(
  'an unusable call or input is refused with %s',
  async (sentence, ...words: readonly (string | RegExp)[]) => {
    const { status, out, lines } = await run(...words.map(String));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^dotterel: /);
    expect(lines[0]).toMatch(sentence as RegExp);
    expect(lines[0]).not.toMatch(/[\n\r]/);
    expect(out).toBe('');
    expect(status).toBe(2);
  },
);

test('help goes to stdout and is no error', async () => {
  const { status, out, lines } = await run('--help');
  expect(out).toContain('generate');
  expect({ status, lines }).toEqual({ status: 0, lines: [] });
});

test('the program prints only the document to stdout, and exits with status 0', async () => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    BIN,
    'generate',
    'openmoji:2B50',
    ...KIND,
  ]);
  expect(JSON.parse(stdout)).toMatchObject({
    kind: 'connect-that-dot',
    source: { id: 'openmoji:2B50', credit: 'OpenMoji' },
  });
  expect(stderr).toBe('');
});

test('the program exits with status 2 and one line on stderr, never a stack trace', async () => {
  const failed = promisify(execFile)(process.execPath, [BIN, 'verify', house]);
  await expect(failed).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^dotterel: [^\n]+\n$/),
  });
});
