import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Credit {
  readonly name: string;
  readonly what: string;
  readonly licence: string;
  readonly url: string;
}

const root = new URL('../../../', import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(new URL(path, root), 'utf8')) as unknown;
const credits = read('assets/credits.json') as readonly Credit[];
const { dependencies } = read('package.json') as { readonly dependencies: Readonly<Record<string, string>> };

/** Parts of the app that are not among `dependencies`: pictures and the typeface. */
const SHIPPED = ['openmoji', 'cldr-annotations-full', '@fontsource/baloo-2'];
/** The names by which packages are credited. */
const NAMES: Readonly<Record<string, string>> = {
  '@fontsource/baloo-2': 'baloo 2',
  'cldr-annotations-full': 'unicode cldr',
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

  it.each([...Object.keys(dependencies), ...SHIPPED])(
    'include %s with the licence of its package',
    (name) => {
      const credit = credits.find((entry) => entry.name.toLowerCase() === (NAMES[name] ?? name));
      const { license } = read(`node_modules/${name}/package.json`) as { readonly license: string };
      expect(credit, `add ${name} to assets/credits.json`).toBeDefined();
      expect(credit?.licence.replaceAll(' ', '-')).toBe(license.replaceAll(/[()]/g, '').replaceAll(' ', '-'));
    },
  );
});
