import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kindOf } from '#src/kinds/index.ts';
import { penCode, penDrawingOfCode } from '#src/picture/sketching/pen-code.ts';
import type { PuzzleDocument } from '#src/puzzle/contract/document.ts';
import { isSolution } from '#src/puzzle/contract/solution.ts';
import { seeded } from '#src/random.ts';
import {
  compressText,
  decompressText,
  LINK_START,
  LONGEST_LINK,
  linkOf,
  readLink,
} from '#src/sharing/link.ts';
import { documentTextIn, drawingIn, puzzleFile } from '#src/sharing/puzzle-file.ts';
import type { PuzzleRecipe } from '#src/sharing/shared-puzzle.ts';
import { verifiedDocument } from '#src/sharing/verified.ts';
import { makePuzzle } from '#src/worker/make.ts';
import { pairs } from '#tests/fixtures/pairs.ts';
import { damaged, withValidChecksum } from '#tests/fuzz/damage.ts';

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><g fill="none" stroke="black">
<path d="M20 90V45L50 15L80 45V90Z"/><path d="M42 90V65H58V90"/><circle cx="88" cy="15" r="9"/></g></svg>`;
const DRAWING = penCode({
  format: 'dotterel/drawing',
  version: 1,
  size: [1000, 700],
  strokes: [
    {
      points: pairs('100 100, 800 120, 700 600, 100 100'),
      colour: '#e04030',
    },
  ],
});

function madeOf(kind: string): PuzzleDocument {
  const made = makePuzzle({
    kind,
    level: 'easy',
    seed: '1',
    svg: SVG,
    title: 'A “house” & <door>',
    source: { id: 'file:a.svg' },
  });
  if (!made.ok) throw new Error(made.failure.code);
  return made.document;
}
const DOCUMENT = madeOf('connect-the-dots');
const TEXT = JSON.stringify(DOCUMENT);

const recipes: fc.Arbitrary<PuzzleRecipe> = fc.record(
  {
    kind: fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
    picture: fc.oneof(
      fc.constantFrom('openmoji:1F408', `drawing:${DRAWING}`, 'word:ANNA & BO/~'),
      fc.string({ minLength: 1, maxLength: 50 }),
    ),
    level: fc.constantFrom('first', 'easy', 'medium', 'hard'),
    seed: fc.string({ minLength: 1, maxLength: 50 }),
    parameters: fc.dictionary(
      fc.stringMatching(/^[a-z]{2,8}=?$/),
      fc.oneof(
        fc.integer(),
        fc.boolean(),
        fc.string({ maxLength: 20 }),
        fc.array(fc.integer(), { maxLength: 5 }),
      ),
      { maxKeys: 4 },
    ),
    generator: fc.integer({ min: 0, max: 9999 }),
  },
  { requiredKeys: ['kind', 'picture', 'seed', 'parameters', 'generator'] },
);

describe('a link', () => {
  test('holds any recipe and returns it', () => {
    fc.assert(
      fc.property(recipes, (recipe) => {
        const link = linkOf({ recipe }) ?? '';
        expect(link).toMatch(/^#\/p\/r1\/[\x21-\x7e]+$/);
        expect(readLink(`Look: https://example.org/a/${link} there`)).toEqual({
          ok: true,
          value: { recipe },
        });
      }),
      { numRuns: 100 },
    );
  });

  test('to a library puzzle is short enough for a small code', () => {
    const recipe: PuzzleRecipe = {
      kind: 'connect-the-dots',
      picture: 'openmoji:1F408',
      level: 'easy',
      seed: '1',
      parameters: {},
      generator: 4,
    };
    const link = linkOf({ recipe });
    expect(link).toBe('#/p/r1/connect-the-dots/openmoji:1F408/easy/1/4~8ba1');
  });

  test('holds a whole document and returns it', () => {
    const link = linkOf({ document: TEXT }) ?? '';
    expect(link.length).toBeLessThan(0.6 * TEXT.length);
    const read = readLink(link);
    expect(read).toEqual({ ok: true, value: { document: TEXT } });
    expect(verifiedDocument(TEXT, kindOf)).toEqual({ ok: true, value: DOCUMENT });
  });

  test('that is too long is not written', () => {
    const random = seeded('noise');
    const noise = Array.from({ length: 2 * LONGEST_LINK }, () =>
      String.fromCharCode(33 + random.below(90)),
    ).join('');
    expect(linkOf({ document: noise })).toBeUndefined();
  });

  test('of a later version is recognised, and other text is no link', () => {
    const written = linkOf({ document: '{}' })?.slice(LINK_START.length).replace(/~.*/, '') ?? '';
    const body = written.replace('d1', 'd3');
    let [low, high] = [1, 0];
    for (const letter of body) {
      low = (low + letter.charCodeAt(0)) % 255;
      high = (high + low) % 255;
    }
    const newer = `${LINK_START}${body}~${((high << 8) | low).toString(16).padStart(4, '0')}`;
    expect(readLink(newer)).toMatchObject({ failure: { code: 'newer-link' } });
    expect(readLink('https://example.org/#/play/x')).toMatchObject({ failure: { code: 'no-link' } });
  });
});

describe('a puzzle sent with its drawing', () => {
  const drawing = { line: '<svg><path d="M0 0"/></svg>', colour: '<svg><g id="line"/></svg>', word: 'Mia' };

  test('has it in its link and in its file', () => {
    const link = linkOf({ document: TEXT, drawing }) ?? '';
    expect(link.startsWith(`${LINK_START}d2/`)).toBe(true);
    expect(readLink(`https://example.org/${link}`)).toEqual({ ok: true, value: { document: TEXT, drawing } });
    const file = puzzleFile('<svg viewBox="0 0 9 9"></svg>', TEXT, drawing);
    expect(documentTextIn(file)).toBe(TEXT);
    expect(drawingIn(file)).toEqual(drawing);
  });

  test('has none if nothing was drawn or the drawing was replaced', () => {
    expect(drawingIn(puzzleFile('<svg viewBox="0 0 9 9"></svg>', TEXT))).toBeUndefined();
    for (const text of [
      '',
      '{}',
      '{"line":"no svg","colour":"<svg/>"}',
      '{"line":"<svg/>"}',
      '<',
      '"<svg/>"',
    ])
      expect(drawingIn(`<svg><metadata id="dotterel-drawing">${text}</metadata></svg>`)).toBeUndefined();
  });
});

test('a small text that expands enormously is not decompressed', () => {
  const bomb = compressText('a'.repeat(30_000_000));
  expect(bomb.length).toBeLessThan(40_000);
  expect(decompressText(bomb, 4_000_000)).toBeUndefined();
  expect(decompressText(bomb, 40_000_000)?.length).toBe(30_000_000);
});

describe('the file of a puzzle', () => {
  const file = puzzleFile(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0"/></svg>\n',
    TEXT,
  );

  test('is a picture that contains the document', () => {
    expect(file).toMatch(/^<svg [^>]*><metadata id="dotterel-puzzle">\{&quot;/);
    expect(documentTextIn(file)).toBe(TEXT);
    expect(documentTextIn(`\uFEFF<?xml version="1.0"?>\n${file.replace(/metadata/g, 'svg:metadata')}`)).toBe(
      TEXT,
    );
    expect(documentTextIn(TEXT)).toBe(TEXT);
    expect(documentTextIn(file.replace(/(<metadata[^>]*>)[^<]*/, `$1<![CDATA[${TEXT}]]>`))).toBe(TEXT);
  });

  test.each([
    '',
    'no picture',
    SVG,
    '<svg><metadata id="dotterel-puzzle"',
    '<svg id="dotterel-puzzle">{}</svg>',
    '[1]',
  ])('is not made out of anything else: %s', (text) => {
    expect(documentTextIn(text)).toBeUndefined();
  });
});

/** Number of damaged links, files and codes to read. */
const DAMAGED = 2000;
/** Limit on reading one, in milliseconds. */
const PATIENCE = 2000;

test(`of ${DAMAGED} damaged links, codes and files none crashes, hangs or is accepted without verification`, () => {
  const random = seeded('hostile');
  const recipe: PuzzleRecipe = {
    kind: 'unit-dot',
    picture: `drawing:${DRAWING}`,
    seed: '1',
    parameters: { unit: 60 },
    generator: 4,
  };
  const whole = [
    linkOf({ recipe }) ?? '',
    linkOf({ document: TEXT }) ?? '',
    puzzleFile('<svg viewBox="0 0 1 1"></svg>', TEXT),
    TEXT,
  ];
  const counts = { refused: 0, recipes: 0, sound: 0, unsound: 0 };
  let longest = 0;
  for (let k = 0; k < DAMAGED; k++) {
    const which = k % 5;
    const text = which === 4 ? damaged(DRAWING, random) : damaged(whole[which] ?? '', random);
    const begun = performance.now();
    if (which === 4) {
      const drawing = penDrawingOfCode(text);
      if (!drawing.ok) counts.refused++;
    } else if (which < 2) {
      const link = readLink(k % 2 === 0 ? text : withValidChecksum(text));
      if (!link.ok) counts.refused++;
      else if ('recipe' in link.value) counts.recipes++;
      else judge(link.value.document);
    } else judge(documentTextIn(text) ?? '');
    longest = Math.max(longest, performance.now() - begun);
  }
  function judge(document: string): void {
    const read = verifiedDocument(document, kindOf);
    if (!read.ok) {
      counts[read.failure.code === 'unsound' ? 'unsound' : 'refused']++;
      return;
    }
    counts.sound++;
    // An accepted puzzle passes verification, and is solved from its board alone.
    const kind = kindOf(read.value.kind);
    expect(kind?.verify(read.value)).toEqual([]);
    const known = JSON.stringify(read.value.board) === JSON.stringify(DOCUMENT.board);
    if (!known) expect(isSolution(kind?.solve(read.value.board), read.value.solution)).toBe(true);
  }
  expect(longest).toBeLessThan(PATIENCE);
  expect(counts.refused).toBeGreaterThan(DAMAGED / 3);
  expect(counts.unsound).toBeGreaterThan(10);
  expect(counts.recipes).toBeGreaterThan(20);
}, 120_000);
