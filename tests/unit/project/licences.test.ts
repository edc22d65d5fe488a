import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { appPackages, licensedPackages } from '#tools/licences.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const { dependencies, license } = read('package.json') as {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly license: string;
};
const shipped = appPackages(root);
const packages = licensedPackages(root, shipped);

/** Licences that allow the app to be distributed. */
const FREE = [
  ...['MIT', 'ISC', 'Apache-2.0', 'BSD-3-Clause', 'MPL-2.0', 'Unlicense', 'CC0-1.0', 'BSL-1.0', '0BSD'],
  '(MIT OR Apache-2.0)',
  ...['OFL-1.1', 'CC-BY-SA-4.0', 'Unicode-3.0'],
];

/** Terms of programs that npm installs beside the command line, unchanged. */
const BESIDE = [...FREE, 'LGPL-3.0'];

describe('the licences', () => {
  test('of the program itself is MIT, and pictures keep theirs', () => {
    expect(license).toBe('MIT');
    expect(readFileSync(join(root, 'LICENSE'), 'utf8')).toMatch(/^MIT License\n/);
    const credits = read('assets/credits.json') as readonly {
      readonly name: string;
      readonly licence: string;
    }[];
    const pictures = credits.find(({ name }) => name === 'OpenMoji');
    expect(pictures?.licence).toBe('CC BY-SA 4.0');
  });

  test.each(Object.keys(dependencies))('of %s, which the package depends on, are free', (name) => {
    expect(BESIDE).toContain((read(`node_modules/${name}/package.json`) as { license: string }).license);
  });

  test('are there for every package in the app, and for what those depend on', () => {
    const names = packages.map(({ name }) => name);
    for (const name of shipped) expect(names).toContain(name);
    expect(names).toContain('eventemitter3');
    expect(names).toContain('workbox-core');
    expect(names).not.toContain('sharp');
    expect(names.filter((name) => name.startsWith('@types/'))).toEqual([]);
  });

  test.each(packages)('of $name are free and complete', ({ licence, text }) => {
    expect(FREE).toContain(licence);
    expect(text.length).toBeGreaterThan(500);
  });

  test('name the copyright holder if the package has no licence text', () => {
    const saxes = packages.find(({ name }) => name === 'saxes');
    expect(saxes?.text).toMatch(/^Copyright Louis-Dominique Dubeau\n\nISC License\n/);
  });

  test('fail if a package is not installed', () => {
    expect(() => licensedPackages(root, ['no-such-package'])).toThrow('no-such-package is not installed');
  });
});
