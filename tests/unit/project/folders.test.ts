import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './sources.ts';

/** Limits on files in a folder, on files in a folder without README, and on lines of a README. */
const MAX = { files: 20, unexplained: 10, lines: 40 };

const SOURCE = join(ROOT, 'src');
const folders = readdirSync(SOURCE, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => join(entry.parentPath, entry.name));

const filesIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());

describe.each(folders.map((folder) => [folder.slice(SOURCE.length + 1), folder] as const))(
  '%s',
  (_, folder) => {
    const readme = join(folder, 'README.md');

    test(`has at most ${MAX.files} files`, () => {
      expect(filesIn(folder).length).toBeLessThanOrEqual(MAX.files);
    });

    test(`is explained if it has more than ${MAX.unexplained} files, in at most ${MAX.lines} lines`, () => {
      const others = filesIn(folder).filter(({ name }) => name !== 'README.md');
      if (others.length > MAX.unexplained) expect(existsSync(readme), 'a README.md').toBe(true);
      if (existsSync(readme))
        expect(readFileSync(readme, 'utf8').split('\n').length).toBeLessThanOrEqual(MAX.lines);
    });

    test('names only existing files in its README', () => {
      if (!existsSync(readme)) return;
      const named = [...readFileSync(readme, 'utf8').matchAll(/`([\w./-]+\.(?:tsx?|css|json))`/g)];
      expect(named.map(([, file = '']) => file).filter((file) => !existsSync(join(folder, file)))).toEqual(
        [],
      );
    });
  },
);
