import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

/*
 * Who may import whom. A room is a folder of `src`, one of the four rooms of each kind's home, or a file that stands
 * directly in `src` or `src/kinds`. What a room may see beside itself is listed; all not listed is forbidden.
 */
const PICTURES = ['once.ts', 'random.ts', 'geometry', 'picture'];
const FACES = [...PICTURES, 'puzzle', 'session', 'engine', 'face', 'print'];
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'once.ts': [],
  'random.ts': [],
  'pause.ts': [],
  geometry: [],
  picture: ['once.ts', 'random.ts', 'geometry'],
  puzzle: PICTURES,
  engine: [...PICTURES, 'puzzle'],
  'kinds/index.ts': ['puzzle', 'engine'],
  'kinds/rules.ts': ['puzzle', 'engine'],
  face: FACES,
  daily: ['picture', 'puzzle'],
  session: ['picture', 'puzzle'],
  worker: [...PICTURES, 'puzzle', 'kinds/index.ts'],
  storage: ['picture', 'puzzle', 'session', 'kinds/rules.ts'],
  audio: ['puzzle', 'session'],
  print: FACES,
  'view of a kind': [...FACES, 'pause.ts', 'view', 'kinds/rules.ts'],
  'kinds/views.ts': ['view', 'view of a kind'],
  view: [...PICTURES, 'pause.ts', 'puzzle', 'session', 'kinds/rules.ts', 'kinds/views.ts', 'view of a kind'],
  shell: [
    ...PICTURES,
    'pause.ts',
    'puzzle',
    'engine',
    'kinds/index.ts',
    'kinds/rules.ts',
    'daily',
    'session',
    'worker',
    'storage',
    'audio',
    'print',
    'view',
    'view of a kind',
  ],
  cli: [
    ...PICTURES,
    'puzzle',
    'engine',
    'kinds/index.ts',
    'kinds/rules.ts',
    'daily',
    'session',
    'worker',
    'print',
  ],
  'main.ts': ['shell', 'storage', 'audio', 'worker', 'session', 'puzzle', 'kinds/rules.ts', 'picture'],
};

/** Packages that only one room may import. */
const OWNED: Readonly<Record<string, string>> = {
  phaser: 'view',
  idb: 'storage',
  howler: 'audio',
  preact: 'shell',
};

/** Rooms that must give the same result everywhere: no clock, no chance, no browser. */
const PURE = [
  'once.ts',
  'random.ts',
  'geometry',
  'picture',
  'puzzle',
  'engine',
  'kinds/index.ts',
  'kinds/rules.ts',
  'face',
  'daily',
  'session',
  'print',
];

const source = join(import.meta.dirname, '../../../src');

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  .sort();

function roomOf(file: string): string {
  const [first = file, , third] = file.split('/');
  if (first !== 'kinds') return first;
  if (third === undefined) return file;
  return third === 'view' ? 'view of a kind' : third;
}

/** The specifiers a file imports, types included, static or not. */
function importsOf(file: string): readonly { readonly what: string; readonly isDynamic: boolean }[] {
  const text = readFileSync(join(source, file), 'utf8');
  const fixed = [...text.matchAll(/^(?:import|export)\s(?:[^'";]*?\sfrom\s)?'([^']+)'/gm)];
  const dynamic = [...text.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)];
  return [
    ...fixed.map(([, what = '']) => ({ what, isDynamic: false })),
    ...dynamic.map(([, what = '']) => ({ what, isDynamic: true })),
  ];
}

/** The file of `src` that an import names, or undefined for a package. */
function target(file: string, what: string): string | undefined {
  if (!what.startsWith('.')) return undefined;
  const path = what.replace(/\?.*$/, '');
  return relative(source, normalize(join(source, dirname(file), path)));
}

describe('the import rules', () => {
  test('every room of the house is known', () => {
    expect([...new Set(files.map(roomOf))].filter((room) => ROOMS[room] === undefined)).toEqual([]);
  });

  test('no room imports what it must not see', () => {
    const broken = files.flatMap((file) =>
      importsOf(file).flatMap(({ what }) => {
        const to = target(file, what);
        if (to === undefined || to.startsWith('..')) return [];
        const [from, seen] = [roomOf(file), roomOf(to)];
        return from === seen || ROOMS[from]?.includes(seen) ? [] : [`${file} imports ${to}`];
      }),
    );
    expect(broken).toEqual([]);
  });

  test('phaser, idb, howler and preact stay in their rooms', () => {
    const broken = files.flatMap((file) =>
      importsOf(file)
        .filter(({ what }) => OWNED[what.split('/')[0] ?? ''] !== undefined)
        .filter(({ what }) => OWNED[what.split('/')[0] ?? ''] !== roomOf(file))
        .map(({ what }) => `${file} imports ${what}`),
    );
    expect(broken).toEqual([]);
  });

  test('Phaser is taken module by module, in one place', () => {
    const broken = files
      .filter((file) => !/^view\/phaser(?:-parts)?\.ts$/.test(file))
      .filter((file) => importsOf(file).some(({ what }) => what.split('/')[0] === 'phaser'));
    expect(broken).toEqual([]);
    expect(importsOf('view/phaser.ts').filter(({ what }) => what === 'phaser')).toHaveLength(1);
    expect(readFileSync(join(source, 'view/phaser.ts'), 'utf8')).toMatch(
      /^export type \{[^}]*\} from 'phaser';$/m,
    );
  });

  test('the shell loads the view lazily', () => {
    const broken = files
      .filter((file) => roomOf(file) === 'shell')
      .flatMap((file) =>
        readFileSync(join(source, file), 'utf8')
          .split('\n')
          .filter((line) => /^(?:import(?! type\b)|export)\b/.test(line))
          .map((line) => target(file, /from '([^']+)'/.exec(line)?.[1] ?? '') ?? '')
          .filter((to) => to.startsWith('view/'))
          .map((to) => `${file} imports ${to}`),
      );
    expect(broken).toEqual([]);
  });

  test('of the kinds, the view and the print see rules and documents, never a generator', () => {
    const broken = files
      .filter((file) => ['view', 'view of a kind', 'face', 'print'].includes(roomOf(file)))
      .flatMap((file) =>
        importsOf(file)
          .map(({ what }) => target(file, what) ?? '')
          .filter(
            (to) =>
              /^kinds\/.*\/engine\//.test(to) && /\/(?:kind|generate|layout|plan|contest)\.ts$/.test(to),
          )
          .map((to) => `${file} imports ${to}`),
      );
    expect(broken).toEqual([]);
  });

  test('a verifier shares no code with its generator but the geometry', () => {
    const reach = (starts: readonly string[], enters: (file: string) => boolean) => {
      const reached = new Set<string>();
      const visit = (file: string) => {
        if (reached.has(file)) return;
        reached.add(file);
        for (const { what } of importsOf(file)) {
          const to = target(file, what);
          if (to !== undefined && !to.startsWith('..') && enters(to)) visit(to);
        }
      };
      starts.forEach(visit);
      return reached;
    };
    // What says what a puzzle is, and what measures and checks it, the generator may ask as well.
    const says = /\/(?:document|parameters|range|quality|visibility|verify|solve)\.ts$/;
    const [makers, checkers] = [
      /^kinds\/[^/]+\/engine\/generate\.ts$/,
      /^kinds\/[^/]+\/engine\/(?:verify|solve)\.ts$/,
    ];
    const makes = reach(
      files.filter((file) => makers.test(file)),
      (file) => !says.test(file),
    );
    const checks = reach(
      files.filter((file) => checkers.test(file)),
      () => true,
    );
    expect(makes.size).toBeGreaterThan(30);
    expect(checks.size).toBeGreaterThan(20);
    expect([...checks].filter((file) => roomOf(file) === 'engine' && makes.has(file))).toEqual([]);
  });

  test('pure rooms know neither chance nor the clock nor the browser', () => {
    const forbidden =
      /\bMath\.random\b|\bDate\.now\b|\bnew Date\b|\bperformance\.now\b|\bcrypto\b|\bMath\.hypot\b/;
    const broken = files
      .filter((file) => PURE.includes(roomOf(file)))
      .filter((file) =>
        readFileSync(join(source, file), 'utf8')
          .split('\n')
          .some((line) => !/^\s*(?:\*|\/\/|\/\*)/.test(line) && forbidden.test(line)),
      );
    expect(broken).toEqual([]);
  });

  test('no foreign text can run as a script', () => {
    const unsafe = /\binnerHTML\b|\binsertAdjacentHTML\b|\bdocument\.write\b|\beval\(|\bnew Function\b/;
    expect(files.filter((file) => unsafe.test(readFileSync(join(source, file), 'utf8')))).toEqual([]);
  });

  test('no folder has a name that says nothing', () => {
    expect(
      files.filter((file) => /(?:^|\/)(?:utils?|common|helpers?|core|misc|shared)(?:\/|\.ts$)/.test(file)),
    ).toEqual([]);
  });
});
