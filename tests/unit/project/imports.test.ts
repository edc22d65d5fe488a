import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { KIND_IDS } from '#src/kinds/index.ts';
import { byValue, FILES, importsOf, ROOT, reachOf, textOf } from './sources.ts';

/*
 * Which rooms may import which others. A room is a folder of `src`, one of the four folders of each kind, a file
 * directly in `src` or `src/kinds`. The contract of faces is a room too, because it may import `print`. Each room lists
 * what it may import; everything else is forbidden.
 */
const PICTURES = ['once.ts', 'random.ts', 'geometry', 'picture'];
const RULES = ['puzzle/contract/face.ts', 'kinds/faces.ts'];
const FACES = [...PICTURES, 'puzzle', 'engine', 'face', 'words'];
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'once.ts': [],
  'random.ts': [],
  'pause.ts': [],
  'idle.ts': [],
  'hashing.ts': ['picture'],
  geometry: [],
  touch: ['geometry'],
  picture: ['once.ts', 'random.ts', 'geometry'],
  puzzle: PICTURES,
  engine: [...PICTURES, 'puzzle'],
  'kinds/index.ts': ['puzzle', 'engine'],
  'puzzle/contract/face.ts': ['geometry', 'puzzle', 'print'],
  face: [...FACES, 'print', 'puzzle/contract/face.ts'],
  'kinds/faces.ts': ['puzzle/contract/face.ts', 'face'],
  daily: ['random.ts', 'picture', 'puzzle', 'kinds/faces.ts'],
  session: ['picture', 'puzzle'],
  worker: [...PICTURES, 'hashing.ts', 'puzzle', 'kinds/index.ts', ...RULES, 'print', 'sharing'],
  offline: [],
  sharing: ['picture', 'puzzle', 'print'],
  storage: ['hashing.ts', 'picture', 'puzzle', 'session', 'ability'],
  ability: ['puzzle'],
  audio: ['puzzle', 'session', 'random.ts'],
  print: [...PICTURES, 'puzzle', ...RULES],
  'view of a kind': [...FACES, 'session', 'pause.ts', 'idle.ts', 'view', ...RULES],
  'kinds/views.ts': ['view', 'view of a kind'],
  view: [...PICTURES, 'touch', 'pause.ts', 'puzzle', 'session', ...RULES, 'kinds/views.ts'],
  shell: [
    ...PICTURES,
    'ability',
    'face',
    'pause.ts',
    'idle.ts',
    'hashing.ts',
    'puzzle',
    'engine',
    ...RULES,
    'daily',
    'session',
    'worker',
    'storage',
    'audio',
    'print',
    'sharing',
    'touch',
    'view',
  ],
  cli: [...PICTURES, 'puzzle', 'kinds/index.ts', ...RULES, 'daily', 'worker', 'print', 'sharing'],
  package: ['picture', 'puzzle', 'kinds/index.ts', ...RULES, 'print', 'worker', 'cli'],
  'main.ts': ['idle.ts', 'shell', 'storage', 'audio', 'worker', 'session', 'puzzle', ...RULES, 'picture'],
};

/** Packages that only one room may import. */
const OWNED: Readonly<Record<string, string>> = {
  phaser: 'view',
  idb: 'storage',
  '@cantoo/pdf-lib': 'print',
  'workbox-precaching': 'offline',
  'clipper2-ts': 'print',
  fflate: 'sharing',
  howler: 'audio',
  preact: 'shell',
};

/** The package of an import: `@scope/name` if it has a scope. */
function packageOf(what: string): string {
  return what
    .split('/')
    .slice(0, what.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Rooms whose results must be the same everywhere: no clock, no random numbers, no browser. */
const PURE = [
  'once.ts',
  'random.ts',
  'geometry',
  'picture',
  'puzzle',
  'engine',
  'kinds/index.ts',
  'kinds/faces.ts',
  'face',
  'daily',
  'ability',
  'session',
  'print',
  'sharing',
];

/** Rooms that show puzzles and never make them. */
const SHOWING: readonly string[] = [
  'face',
  'view',
  'view of a kind',
  'print',
  'kinds/faces.ts',
  'kinds/views.ts',
];
const MAKER = /^kinds\/[^/]+\/engine\/generate\.ts$/;
const CHECKER = /^kinds\/[^/]+\/engine\/(?:verify|solve)\.ts$/;

/** Removes comments, which may name a kind. */
const uncommented = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

function roomOf(file: string): string {
  const [first = file, , third] = file.split('/');
  if (file === 'puzzle/contract/face.ts') return file;
  if (first !== 'kinds') return first;
  if (third === undefined) return file;
  return third === 'view' ? 'view of a kind' : third;
}

/** The folder of a kind or family of kinds that a file is in. */
const homeOf = (file: string): string | undefined => /^kinds\/([^/]+)\//.exec(file)?.[1];

/** The files that list the kinds. */
const LISTS: readonly string[] = ['kinds/index.ts', 'kinds/faces.ts', 'kinds/views.ts'];

describe('the import rules', () => {
  test('every room is known', () => {
    expect([...new Set(FILES.map(roomOf))].filter((room) => ROOMS[room] === undefined)).toEqual([]);
  });

  test('no room imports what it must not see', () => {
    const broken = FILES.flatMap((file) =>
      importsOf(file).flatMap(({ to }) => {
        if (to === undefined) return [];
        const [from, seen] = [roomOf(file), roomOf(to)];
        return from === seen || ROOMS[from]?.includes(seen) ? [] : [`${file} imports ${to}`];
      }),
    );
    expect(broken).toEqual([]);
  });

  test('a kind is imported only by its own folder and the lists; dot kinds share a folder', () => {
    const broken = FILES.filter((file) => !LISTS.includes(file)).flatMap((file) =>
      importsOf(file).flatMap(({ to = '' }) => {
        const home = homeOf(to);
        return home === undefined || home === 'dots' || home === homeOf(file)
          ? []
          : [`${file} imports ${to}`];
      }),
    );
    const tools = readdirSync(join(ROOT, 'tools'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .filter((file) => /\/src\/kinds\/[^/']+\//.test(readFileSync(join(ROOT, 'tools', file), 'utf8')));
    expect([...broken, ...tools]).toEqual([]);
  });

  test('a kind is named only in its own folder', () => {
    const broken = ['src', 'tools'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => `${folder}/${file}`)
        .filter((file) => /\.(?:tsx?|css|json|html)$/.test(file))
        .filter((file) => !/^src\/kinds\/[^/]+\//.test(file) && !/\/words\//.test(file))
        .filter((file) => !LISTS.includes(file.slice('src/'.length)))
        .flatMap((file) => {
          const text = uncommented(readFileSync(join(ROOT, file), 'utf8'));
          return KIND_IDS.filter((id) => text.includes(id)).map((id) => `${file} names ${id}`);
        }),
    );
    expect(broken).toEqual([]);
  });

  test('phaser, idb, howler and preact are imported only by their rooms', () => {
    const broken = FILES.flatMap((file) =>
      importsOf(file)
        .filter(({ specifier }) => OWNED[packageOf(specifier)] !== undefined)
        .filter(({ specifier }) => OWNED[packageOf(specifier)] !== roomOf(file))
        .map(({ specifier: what }) => `${file} imports ${what}`),
    );
    expect(broken).toEqual([]);
  });

  test('Phaser is imported module by module, in one place', () => {
    const broken = FILES.filter((file) => !/^view\/rendering\/phaser(?:-parts)?\.ts$/.test(file)).filter(
      (file) => importsOf(file).some(({ specifier: what }) => what.split('/')[0] === 'phaser'),
    );
    expect(broken).toEqual([]);
    expect(
      importsOf('view/rendering/phaser.ts').filter(({ specifier: what }) => what === 'phaser'),
    ).toHaveLength(1);
    expect(textOf('view/rendering/phaser.ts')).toMatch(/^export type \{[^}]*\} from 'phaser';$/m);
  });

  test('the shell loads the view lazily', () => {
    const broken = FILES.filter((file) => roomOf(file) === 'shell').flatMap((file) =>
      importsOf(file)
        .filter((each) => byValue(each) && each.to?.startsWith('view/'))
        .map(({ to }) => `${file} imports ${to}`),
    );
    expect(broken).toEqual([]);
  });

  test('no face, view or print imports a generator', () => {
    const held = reachOf(
      FILES.filter((file) => SHOWING.includes(roomOf(file))),
      byValue,
    );
    expect(held.size).toBeGreaterThan(150);
    expect([...held].filter((file) => MAKER.test(file) || file === 'kinds/index.ts')).toEqual([]);
  });

  test('of an engine, they import only rules, documents, measures and bands, not generators', () => {
    const played = reachOf(
      FILES.filter((file) =>
        /\/engine\/(?:(?:play|measures)\/)?(?:rules|document|quality|parameters|palette|levels)\.ts$/.test(
          file,
        ),
      ),
      byValue,
    );
    expect([...played].some((file) => MAKER.test(file))).toBe(false);
    const broken = FILES.filter((file) => SHOWING.includes(roomOf(file))).flatMap((file) =>
      importsOf(file)
        .filter(({ to = '', isType }) => !isType && roomOf(to) === 'engine' && !played.has(to))
        .map(({ to }) => `${file} imports ${to}`),
    );
    expect(broken).toEqual([]);
  });

  test('a verifier shares only geometry with its generator', () => {
    // A generator may also use the definitions, measures and checks of a puzzle.
    const says = /\/(?:document|parameters|range|quality|visibility|verify|solve)\.ts$/;
    const makes = reachOf(
      FILES.filter((file) => MAKER.test(file)),
      ({ to }) => !says.test(to),
    );
    // Both may use the definition of the parameters.
    const checks = reachOf(
      FILES.filter((file) => CHECKER.test(file)),
      ({ to }) => !/\/parameters\.ts$/.test(to),
    );
    expect(makes.size).toBeGreaterThan(30);
    expect(checks.size).toBeGreaterThan(20);
    expect([...checks].filter((file) => roomOf(file) === 'engine' && makes.has(file))).toEqual([]);
  });

  test('pure rooms use no random numbers, clock or browser', () => {
    const forbidden =
      /\bMath\.random\b|\bDate\.now\b|\bnew Date\b|\bperformance\.now\b|\bcrypto\b|\bMath\.hypot\b/;
    const broken = FILES.filter((file) => PURE.includes(roomOf(file))).filter((file) =>
      textOf(file)
        .split('\n')
        .some((line) => !/^\s*(?:\*|\/\/|\/\*)/.test(line) && forbidden.test(line)),
    );
    expect(broken).toEqual([]);
  });

  test('no foreign text can run as a script', () => {
    const unsafe = /\binnerHTML\b|\binsertAdjacentHTML\b|\bdocument\.write\b|\beval\(|\bnew Function\b/;
    expect(FILES.filter((file) => unsafe.test(textOf(file)))).toEqual([]);
  });

  test('no folder has a meaningless name', () => {
    expect(
      FILES.filter((file) => /(?:^|\/)(?:utils?|common|helpers?|core|misc|shared)(?:\/|\.ts$)/.test(file)),
    ).toEqual([]);
  });
});
