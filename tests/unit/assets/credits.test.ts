import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { appPackages } from '#tools/licences.ts';

interface Credit {
  readonly name: string;
  readonly what: string;
  readonly licence: string;
  readonly url: string;
}

const root = new URL('../../../', import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(new URL(path, root), 'utf8')) as unknown;
const credits = read('assets/credits.json') as readonly Credit[];
/** Packages that are credited under the name their makers use. */
const NAMES: Readonly<Record<string, string>> = {
  '@fontsource/baloo-2': 'baloo 2',
  'cldr-annotations-full': 'unicode cldr',
  '@iconify-json/noto': 'noto emoji',
  'css-tree': 'csstree',
  howler: 'howler.js',
  'workbox-core': 'workbox',
  'workbox-precaching': 'workbox',
  'workbox-routing': 'workbox',
  'workbox-window': 'workbox',
};

describe('the credits', () => {
  it('give the name, maker and licence of each entry', () => {
    for (const credit of credits) {
      expect(Object.keys(credit)).toEqual(['name', 'what', 'licence', 'url']);
      for (const key of ['name', 'what', 'licence'] as const) expect(credit[key], credit.name).not.toBe('');
      expect(credit.url).toMatch(/^(https:\/\/\S+|)$/);
    }
  });

  it.each(appPackages(fileURLToPath(root)))('name %s with the licence its package states', (name) => {
    const credit = credits.find((entry) => entry.name.toLowerCase() === (NAMES[name] ?? name));
    const { license } = read(`node_modules/${name}/package.json`) as { readonly license: string };
    expect(credit, `add ${name} to assets/credits.json`).toBeDefined();
    expect(credit?.licence.replaceAll(' ', '-')).toBe(license.replaceAll(/[()]/g, '').replaceAll(' ', '-'));
  });
});
