import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { licensedPackages } from '../../../tools/licences.ts';

const root = join(import.meta.dirname, '../../..');
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
};
const shipped = ['openmoji', '@iconify-json/noto', '@fontsource/baloo-2'];
const packages = licensedPackages(root, [...Object.keys(dependencies), ...shipped]);

/** Licences that allow the app to be distributed. */
const FREE = [
  ...['MIT', 'ISC', 'Apache-2.0', 'BSD-3-Clause', 'MPL-2.0', 'Unlicense', 'CC0-1.0', 'BSL-1.0', '0BSD'],
  '(MIT OR Apache-2.0)',
  ...['OFL-1.1', 'CC-BY-SA-4.0'],
];

describe('the licences', () => {
  test('exist for every dependency, direct or indirect', () => {
    const names = packages.map(({ name }) => name);
    for (const name of [...Object.keys(dependencies), ...shipped]) expect(names).toContain(name);
    expect(names).toContain('eventemitter3');
    expect(names).toContain('workbox-core');
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
