import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chart } from '#src/cli/commands/chart.ts';
import { csv } from '#src/cli/commands/csv.ts';
import { KIND_IDS, kindOf } from '#src/kinds/index.ts';
import { HOUSE, ownFolder, run } from './recorder.ts';

const FOLDER = ownFolder();

const KIND = ['--kind', 'connect-that-dot'];
const pictures = join(FOLDER, 'pictures');
mkdirSync(pictures);
writeFileSync(join(pictures, 'house.svg'), HOUSE);
const houses = join(FOLDER, 'houses');
mkdirSync(houses);
writeFileSync(join(houses, 'house.svg'), HOUSE);

test('a sweep writes one row for each value and picture, with the measures of the generated puzzle', async () => {
  const out = join(FOLDER, 'sweep.csv');
  const {
    status,
    lines,
    out: printed,
  } = await run('sweep', pictures, ...KIND, '--vary', 'epsilon=10:20:10', '--out', out);
  expect({ status, lines, printed }).toEqual({ status: 0, lines: [], printed: '' });
  const [header = '', ...rows] = readFileSync(out, 'utf8').trimEnd().split('\n');
  const columns = header.split(',');
  expect(columns.slice(0, 7)).toEqual([
    'epsilon',
    'picture',
    'dots',
    'dotsPerThousand',
    'predrawnShare',
    'lengthKept',
    'colours',
  ]);
  expect(columns.at(-1)).toBe('failed');
  expect(rows.map((row) => row.split(',').slice(0, 2))).toEqual([
    ['10', 'house'],
    ['20', 'house'],
  ]);
  const { quality } = JSON.parse(
    (await run('generate', join(pictures, 'house.svg'), ...KIND, '--set', 'epsilon=20')).out,
  );
  expect(Number(rows[1]?.split(',')[columns.indexOf('dots')])).toBe(quality.dots);
});

test('an unusable picture is reported once, and its rows have the reason', async () => {
  const out = join(FOLDER, 'bad.csv');
  writeFileSync(join(pictures, 'bad.svg'), '<svg');
  const { status, lines } = await run('sweep', pictures, ...KIND, '--vary', 'gamma=5:10:5', '--out', out);
  expect(status).toBe(1);
  expect(lines).toEqual([expect.stringContaining('bad.svg: not an SVG file')]);
  expect(readFileSync(out, 'utf8')).toContain('5,bad,');
  expect(readFileSync(out, 'utf8')).toContain(',not-xml\n');
});

test('a sweep can be drawn as a chart', async () => {
  const out = join(FOLDER, 'sweep.svg');
  await run('sweep', houses, '--kind', 'closest-dot', '--vary', 'epsilon=20:20:1', '--out', out);
  const svg = readFileSync(out, 'utf8');
  expect(svg).toContain('closest-dot against epsilon');
  expect(svg).toMatch(/>colours</);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});

test('the colours of closest dots are set against a parameter, as a table', async () => {
  const table = join(FOLDER, 'colours.csv');
  const words = ['sweep', houses, '--kind', 'closest-dot', '--vary', 'gamma=0.2:0.4:0.2', '--out'];
  expect(await run(...words, table)).toMatchObject({ status: 0, lines: [] });
  const [header = '', ...rows] = readFileSync(table, 'utf8').trimEnd().split('\n');
  const column = (name: string) => rows.map((row) => row.split(',')[header.split(',').indexOf(name)]);
  expect(column('gamma')).toEqual(['0.2', '0.4']);
  const asked = ['--kind', 'closest-dot', '--set', 'gamma=0.4'];
  const { quality } = JSON.parse((await run('generate', join(houses, 'house.svg'), ...asked)).out);
  expect(Number(column('colours')[1])).toBe(quality.colours);
  expect(quality.colours).toBeGreaterThan(0);
});

// Every kind counts dots, pieces or cells.
test.each(['pieces', 'cells'])('a kind with the parameter %s can be swept', async (vary) => {
  const kind = KIND_IDS.find((id) => Object.hasOwn(kindOf(id)?.parameters.all ?? {}, vary)) ?? '';
  const out = join(FOLDER, `${vary}.csv`);
  const { status } = await run('sweep', houses, '--kind', kind, '--vary', `${vary}=20:20:1`, '--out', out);
  expect(status).toBe(0);
  expect(readFileSync(out, 'utf8')).toMatch(/^20,house,\d+,/m);
});

test('a chart of no values, one value or a constant has axes and no NaN', () => {
  const panel = { title: 'dots', percent: false, fromZero: false };
  for (const series of [
    [],
    [[]],
    [[{ x: 3, y: 2 }]],
    [
      [
        { x: 1, y: 5 },
        { x: 2, y: 5 },
      ],
    ],
  ]) {
    expect(chart('title', 'epsilon', [{ ...panel, series }], 'note')).not.toMatch(/NaN|undefined|Infinity/);
  }
});

test('a field with commas, quotes or line breaks is quoted', () => {
  expect(csv([['a,b', 'say "hi"', 'two\nlines', 1 / 3, undefined]])).toBe(
    '"a,b","say ""hi""","two\nlines",0.333333,\n',
  );
});
