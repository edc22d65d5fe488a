import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { kindOf } from '#src/kinds/index.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PAGES = [
  'README.md',
  'levels/README.md',
  ...readdirSync(join(ROOT, 'docs')).map((page) => `docs/${page}`),
];
const SOURCES = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });

/** Paths of source files in backticks. */
function pathsIn(page: string): readonly string[] {
  const text = readFileSync(join(ROOT, page), 'utf8');
  return [...text.matchAll(/`([\w./-]+\.(?:tsx?|css))`/g)].map(([, path = '']) => path);
}

describe.each(PAGES.filter((page) => page.endsWith('.md')))('%s', (page) => {
  test('names only existing files', () => {
    // Pages may name a source file by the end of its path.
    const isThere = (path: string) =>
      existsSync(join(ROOT, path)) || SOURCES.some((file) => `/${file}`.endsWith(`/${path}`));
    expect(pathsIn(page).filter((path) => !isThere(path))).toEqual([]);
  });

  test('links to puzzles of the generators of today', () => {
    const text = readFileSync(join(ROOT, page), 'utf8');
    // The version stands between the seed and the checksum.
    const links = [...text.matchAll(/#\/p\/r1\/([\w-]+)\/[^'\s]*\/(\d+)~/g)];
    const versions = links.map(([, kind = '', version]) => [kindOf(kind)?.generatorVersion, Number(version)]);
    for (const [today, linked] of versions) expect(linked).toBe(today);
  });

  test('links only to existing pages', () => {
    const text = readFileSync(join(ROOT, page), 'utf8');
    const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, to = '']) => join(ROOT, page, '..', to));
    expect(links.filter((to) => !existsSync(to))).toEqual([]);
  });
});
