import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { judge } from '#src/cli/packs/judge.ts';
import { LEVELS } from '#src/puzzle/contract/kind.ts';
import { HOUSE } from '../cli/recorder.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** A project that has installed the package. What the package depends on is found in the checkout above it. */
const CONSUMER = join(ROOT, 'node_modules/.cache/consumer');
const INSTALLED = join(CONSUMER, 'node_modules/dotterel');

/** A picture, and what becomes of it, as a project of ten lines would have it. */
const MAKE = `
import { make, parse, pictureFrom, render, solve, verify } from 'dotterel/engine';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M4 1 8 4 6 8H2L0 4Z" fill="none" stroke="#000"/></svg>';
const made = await make(pictureFrom(svg, 'pentagon'), { kind: 'connect-the-dots', level: 'easy', seed: '1' });
if (!made.ok) throw new Error(made.failure.code);
const { document } = made.value;
const read = parse(JSON.stringify(document));
export const report = {
  read: read.ok, findings: verify(document).length, svg: (await render(document)).slice(0, 4),
  isSolved: JSON.stringify(solve(document)) === JSON.stringify({ edges: (document.solution as { edges: unknown }).edges }),
};
`;
const TSCONFIG = {
  compilerOptions: {
    ...{ module: 'nodenext', target: 'es2023', lib: ['es2023', 'dom'], types: [] },
    ...{ strict: true, noEmit: true, exactOptionalPropertyTypes: true },
  },
  include: ['make.ts'],
};

const run = (file: string, ...args: string[]) =>
  execFileSync(process.execPath, [file, ...args], { cwd: CONSUMER, encoding: 'utf8' });

beforeAll(() => {
  execFileSync(process.execPath, [join(ROOT, 'node_modules/tsx/dist/cli.mjs'), 'tools/package.ts'], {
    cwd: ROOT,
  });
  rmSync(CONSUMER, { recursive: true, force: true });
  mkdirSync(INSTALLED, { recursive: true });
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', CONSUMER], { cwd: ROOT, encoding: 'utf8' }),
  ) as readonly { readonly filename: string }[];
  execFileSync('tar', ['-xzf', packed?.filename ?? '', '-C', INSTALLED, '--strip-components=1'], {
    cwd: CONSUMER,
  });
  writeFileSync(join(CONSUMER, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(CONSUMER, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  writeFileSync(join(CONSUMER, 'make.ts'), MAKE);
}, 120_000);

/** All files of the installed package whose names end so. */
const files = (ending: string) =>
  readdirSync(INSTALLED, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending));

describe('the installed package', () => {
  test('makes, reads, checks, solves and draws a puzzle in Node', () => {
    const script = MAKE.replace(/ as \{ edges: unknown \}/, '').replace(
      'export const report =',
      'const report =',
    );
    writeFileSync(join(CONSUMER, 'make.mjs'), `${script}\nconsole.log(JSON.stringify(report));`);
    expect(JSON.parse(run('make.mjs'))).toEqual({ read: true, findings: 0, svg: '<svg', isSolved: true });
  });

  test('is used by its types alone', () => {
    expect(run(join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.json')).toBe('');
  });

  test('goes into a page without modules of Node, and without WebAssembly until a picture needs it', () => {
    const modules = new Set<string>();
    const [packages, later] = [new Set<string>(), new Set<string>()];
    const visit = (file: string): void => {
      if (modules.has(file)) return;
      modules.add(file);
      const text = readFileSync(file, 'utf8');
      const at = (name: string) => join(dirname(file), name);
      for (const [, name = ''] of text.matchAll(/^(?:import|export)\b[^;]*?["']([^"']+)["'];/gm))
        name.startsWith('.') ? visit(at(name)) : packages.add(name);
      for (const [, name = ''] of text.matchAll(/\bimport\(["']([^"']+)["']\)/g))
        name.startsWith('.') ? visit(at(name)) : later.add(name);
    };
    visit(join(INSTALLED, 'lib/package/browser.js'));
    expect(modules.size).toBeGreaterThan(100);
    expect([...packages, ...later].filter((name) => isBuiltin(name))).toEqual([]);
    expect([...packages].filter((name) => /wasm|squoosh|resvg/.test(name))).toEqual([]);
    expect([...later]).toContain('@resvg/resvg-wasm');
  });

  test('runs the command line without a loader', () => {
    const text = run(
      join(INSTALLED, 'bin/dotterel.js'),
      'generate',
      'dotterel:fish',
      '--kind',
      'connect-the-dots',
    );
    expect(JSON.parse(text)).toMatchObject({ format: 'dotterel/puzzle', kind: 'connect-the-dots' });
  });

  test('makes a pack on several threads, with the same puzzles as on one', async () => {
    const [drawings, built] = [join(CONSUMER, 'village'), join(CONSUMER, 'built')];
    mkdirSync(drawings);
    // Four pictures at four levels are enough for two threads.
    for (const [name, top] of Object.entries({
      house: 'L50 10',
      barn: 'L30 20',
      hut: 'L45 15',
      inn: 'L55 5',
    }))
      writeFileSync(join(drawings, `${name}.svg`), HOUSE.replace('L50 10', top));
    const kind = 'connect-the-dots';
    run(join(INSTALLED, 'bin/dotterel.js'), 'pack', drawings, '--kind', kind, '--documents', '--out', built);
    const picture = join(drawings, 'house.svg');
    const texts = await Promise.all(
      LEVELS.map(async (level) => {
        const { document } = await judge({ picture, title: 'house', seed: '1', kind, level, keep: true });
        const path = join(built, 'village', `house-${kind}-${level}.json`);
        expect(existsSync(path), level).toBe(document !== undefined);
        if (document !== undefined) expect(readFileSync(path, 'utf8')).toBe(`${JSON.stringify(document)}\n`);
        return document;
      }),
    );
    expect(texts.some((document) => document !== undefined)).toBe(true);
  });

  test('names every package that it imports, and no other', () => {
    const { dependencies, peerDependencies } = JSON.parse(
      readFileSync(join(INSTALLED, 'package.json'), 'utf8'),
    ) as Record<'dependencies' | 'peerDependencies', Readonly<Record<string, string>>>;
    const imported = new Set<string>();
    for (const file of files('.js').filter((name) => name.startsWith('lib'))) {
      const text = readFileSync(join(INSTALLED, file), 'utf8');
      for (const [, name = ''] of text.matchAll(
        /(?:from |import |import\(|resolve\(|installed\()["'`]((?:@[\w-]+\/)?[a-z][\w.-]*)[\w./${}-]*["'`]/g,
      ))
        if (!isBuiltin(name) && !name.startsWith('node')) imported.add(name);
    }
    expect([...imported].sort()).toEqual(
      [...Object.keys(dependencies), ...Object.keys(peerDependencies)].sort(),
    );
  });

  test('is under 3 MB without its pictures', () => {
    const size = files('').reduce((sum, file) => {
      if (file.startsWith('assets/museum')) return sum;
      try {
        return sum + readFileSync(join(INSTALLED, file)).length;
      } catch {
        return sum;
      }
    }, 0);
    expect(size).toBeGreaterThan(1_000_000);
    expect(size).toBeLessThan(3_000_000);
  });
});

test('the API page describes every function of the engine', async () => {
  const page = readFileSync(join(ROOT, 'docs/api/README.md'), 'utf8');
  const engine = await import('#src/package/node.ts');
  const functions = Object.keys(engine).filter((name) => name !== 'readingWith');
  expect(functions.length).toBe(10);
  expect(functions.filter((name) => !page.includes(`### ${name}`))).toEqual([]);
});
