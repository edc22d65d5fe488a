import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { ROOT } from './sources.ts';

/* Functions must be readable: no longer than a page, including comments, and without too many positional parameters. */
const MAX_LINES = 120;
const MAX_PARAMETERS = 5;

interface Measured {
  readonly where: string;
  readonly lines: number;
  readonly parameters: number;
}

const measured: readonly Measured[] = ['src', 'tools']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  .sort()
  .flatMap(functionsOf);

/** Every function of a file, with its first line and its name if it has one. */
function functionsOf(file: string): readonly Measured[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const found: Measured[] = [];
  const visit = (node: unknown, name = ''): void => {
    if (Array.isArray(node)) for (const each of node) visit(each, name);
    if (node === null || typeof node !== 'object' || !('type' in node)) return;
    const { type, start, end, id, key, params } = node as {
      readonly type: string;
      readonly start: number;
      readonly end: number;
      readonly id?: { readonly name?: string } | null;
      readonly key?: { readonly name?: string };
      readonly params?: readonly { readonly name?: string }[];
    };
    const own = id?.name ?? key?.name ?? name;
    if (/^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)) {
      const lines = text.slice(start, end).split('\n').length;
      found.push({ where: `${file} ${own}`, lines, parameters: thingsIn(params ?? []) });
    }
    for (const child of Object.values(node)) visit(child, own);
  };
  visit(parseSync(file, text).program);
  return found;
}

/** The number of parameters, where a point given as two coordinates such as `ax, ay` counts once. */
function thingsIn(parameters: readonly { readonly name?: string }[]): number {
  const names = parameters.map(({ name }) => name ?? '');
  const isSecond = (name: string, at: number) =>
    /[yY]\d?$/.test(name) &&
    names[at - 1] === name.replace(/[yY](\d?)$/, (end) => end.replace('y', 'x').replace('Y', 'X'));
  return names.filter((name, at) => !isSecond(name, at)).length;
}

test('no function is longer than a page', () => {
  expect(measured.length).toBeGreaterThan(3000);
  const long = measured.filter((each) => each.lines > MAX_LINES);
  expect(long.map(({ where, lines }) => `${where}: ${lines}`)).toEqual([]);
});

test('no function has more than five positional parameters', () => {
  const broad = measured.filter((each) => each.parameters > MAX_PARAMETERS);
  expect(broad.map(({ where, parameters }) => `${where}: ${parameters}`)).toEqual([]);
});
