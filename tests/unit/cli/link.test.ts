import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linkOf as linkWith } from '#src/sharing/link.ts';
import { ownFolder, run } from './recorder.ts';

const FOLDER = ownFolder();

const KIND = ['--kind', 'connect-the-dots', '--level', 'easy'];
const file = join(FOLDER, 'linked.json');
const again = join(FOLDER, 'again.json');

async function linkOf(...picture: string[]): Promise<string> {
  expect((await run('generate', ...picture, ...KIND, '--out', file)).status).toBe(0);
  const { status, out } = await run('link', file, '--address', 'https://example.org/d/');
  expect(status).toBe(0);
  return out.trim();
}

test('a library puzzle is sent as its recipe, and opens as the same puzzle', async () => {
  const link = await linkOf('openmoji:1F408');
  expect(link).toMatch(
    /^https:\/\/example\.org\/d\/#\/p\/r1\/connect-the-dots\/openmoji:1F408\/easy\/dotterel\/\d+~/,
  );
  expect(link.length).toBeLessThan(100);
  expect((await run('open', link, '--out', again)).status).toBe(0);
  expect(readFileSync(again, 'utf8')).toBe(readFileSync(file, 'utf8'));
});

test('a puzzle from a file, or an edited one, is sent as a whole document', async () => {
  const svg = join(FOLDER, 'ring.svg');
  writeFileSync(
    svg,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill="none" stroke="black" d="M10 10H90V90H10Z"/></svg>',
  );
  const link = await linkOf(svg);
  expect(link).toContain('#/p/d1/');
  const { status, out, lines } = await run('open', link);
  expect({ status, lines }).toEqual({ status: 0, lines: [] });
  expect(out).toBe(readFileSync(file, 'utf8'));
  // A document of an older generator opens unchanged, with a message.
  const document = JSON.parse(out);
  document.generator.version = 1;
  writeFileSync(file, `${JSON.stringify(document)}\n`);
  const older = await run('open', (await run('link', file)).out);
  expect(older.out).toBe(readFileSync(file, 'utf8'));
  expect(older.lines).toEqual([expect.stringMatching(/^dotterel: an older Dotterel made this puzzle/)]);
});

test('a link ignores parameters that its kind no longer has', async () => {
  const recipe = {
    ...{ kind: 'connect-the-dots', picture: 'openmoji:1F408', level: 'easy' as const, seed: 'dotterel' },
    ...{ generator: 1, parameters: { given: 0.3, gamma: 20 } },
  } as const;
  const { status, out, lines } = await run('open', linkWith({ recipe }) ?? '');
  expect(status).toBe(0);
  expect(lines).toEqual([expect.stringMatching(/an older Dotterel/)]);
  expect(JSON.parse(out).generator.parameters).not.toHaveProperty('given');
});

test('a damaged, newer or unsound link is rejected with a sentence', async () => {
  const link = await linkOf('openmoji:1F408');
  const refused = async (text: string) => {
    const { status, out, lines } = await run('open', text);
    expect({ status, out, count: lines.length }).toEqual({ status: 2, out: '', count: 1 });
    return lines[0];
  };
  expect(await refused(link.slice(0, -2))).toMatch(/incomplete or was changed/);
  expect(await refused('https://example.org/')).toMatch(/not a link to a puzzle/);
  const document = JSON.parse(readFileSync(file, 'utf8'));
  document.board.dots[3].at = document.board.dots[4].at;
  writeFileSync(file, JSON.stringify(document));
  const unsound = (await run('link', file)).out;
  expect(unsound).toContain('#/p/d1/');
  expect(await refused(unsound)).toMatch(/not valid: \w+/);
  expect((await run('link', file, '--address', 'somewhere')).lines).toEqual([
    expect.stringMatching(/give the address of the app/),
  ]);
});
