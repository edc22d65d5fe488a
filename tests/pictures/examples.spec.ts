import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from '@playwright/test';
import { write } from './picture.ts';

const PAGE = 'docs/command-line.md';

/** Splits at spaces outside single quotes. */
function split(command: string): string[] {
  return [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

/** Returns the file shown in the documentation: an output of that name, or the first picture in such a folder. */
function shown(folder: string, name: string): string {
  for (const end of ['svg', 'png']) {
    const file = join(folder, `${name}.${end}`);
    if (existsSync(file)) return file;
  }
  const inside = readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.png') || file.endsWith('.svg'))
    .sort();
  return join(folder, name, inside[0] ?? '');
}

test('the examples of the command line run, and their pictures are drawn', async () => {
  const page = readFileSync(PAGE, 'utf8');
  const folder = mkdtempSync(join(tmpdir(), 'dotterel-'));
  for (const input of ['levels/starters', 'docs/pictures'])
    cpSync(input, join(folder, input), { recursive: true });
  for (const [, block = '', name] of page.matchAll(/```sh\n([^`]*)```|\]\(pictures\/([\w-]+)\.webp\)/g)) {
    for (const command of block.split('\n').filter((line) => line !== ''))
      execFileSync(process.execPath, [resolve('bin/dotterel.js'), ...split(command).slice(1)], {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    if (name !== undefined) await write(readFileSync(shown(folder, name)), name, 600);
  }
  rmSync(folder, { recursive: true });
});
