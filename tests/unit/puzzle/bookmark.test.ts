import { describe, expect, test } from 'vitest';
import type { AnyPicture } from '../../../src/picture/picture.ts';
import { bookmarkText, isBookmark, readBookmark, sealOf } from '../../../src/puzzle/bookmark.ts';
import type { Parameters, PuzzleDocument } from '../../../src/puzzle/document.ts';
import { type Grading, graded } from '../../../src/puzzle/grading.ts';
import type { Level } from '../../../src/puzzle/kind.ts';
import { number, parameterSet } from '../../../src/puzzle/parameters.ts';

const picture = { source: { id: 'openmoji:1F408' }, title: 'cat', size: [1000, 1000] } as const;

/** A kind whose puzzles have as many dots as their fineness, found by the second of its ways; `wanted` dots meet the band. */
function kind(wanted: number) {
  const band = { dots: [wanted, wanted] as const };
  const grading: Grading = {
    bands: { first: band, easy: band, medium: band, hard: band },
    rungs: { first: [], easy: [10, 20, 30].map((fineness) => ({ fineness })), medium: [], hard: [] },
  };
  const made: string[] = [];
  const parameters = parameterSet(
    { fineness: number(5, [0, 100]) },
    { first: {}, easy: { fineness: 10 }, medium: {}, hard: {} },
  );
  const generate = ({ way = 'any' }: AnyPicture, given: Parameters, seed: string) => {
    made.push(`${given.fineness} ${way}`);
    if (way !== 'any' && way !== '2') return { ok: false, failure: { code: 'no-puzzle', data: {} } } as const;
    const dots = Number(given.fineness);
    const generator = { version: 1, seed, parameters: given };
    const value = {
      generator,
      quality: { dots },
      board: { dots },
      solution: {},
    } as unknown as PuzzleDocument;
    return { ok: true, value, way: '2' } as const;
  };
  return { made, of: { parameters, grading, generate } };
}

/** What is made at a level, and what is tried for it. */
function madeBy(wanted: number, bookmark?: string, level: Level = 'easy') {
  const { made, of } = kind(wanted);
  const result = graded(of, picture, { level, seed: 's', ...(bookmark === undefined ? {} : { bookmark }) });
  if (!result.ok) throw new Error(result.failure.code);
  return { ...result, made };
}

describe('a puzzle that was found', () => {
  test.each([
    ['a rung of its level', 20, 'r1'],
    ['the last of them', 30, 'r2'],
  ])('by %s is made at once by its bookmark, the same', (_, wanted, rung) => {
    const { value, bookmark, made } = madeBy(wanted);
    expect(made.length).toBeGreaterThan(1);
    expect(bookmark).toEqual({ rung, way: '2' });
    const text = bookmarkText({ rung, way: '2' }, value);
    const again = madeBy(wanted, text);
    expect(again.made).toEqual([`${wanted} 2`]);
    expect(again.value).toEqual(value);
    expect(again.bookmark).toEqual(bookmark);
  });

  test('is looked for as ever where anything is asked for besides, though it be the same', () => {
    const { value, bookmark } = madeBy(20);
    const { made, of } = kind(20);
    const text = bookmark === undefined ? '' : bookmarkText(bookmark, value);
    const asked = { fineness: 20 };
    expect(graded(of, picture, { level: 'easy', seed: 's', asked, bookmark: text })).toMatchObject({ value });
    expect(made).toEqual(['20 any']);
  });

  const { value } = madeBy(20);
  const seal = sealOf(value);
  test.each([
    ['that is none', 'nonsense'],
    ['with the seal of another puzzle', bookmarkText({ rung: 'r1', way: '2' }, madeBy(30).value)],
    ['of another rung', `${seal} r0 2`],
    ['of a rung that is not there', `${seal} r9 2`],
    ['of a list that is not there', `${seal} z1 2`],
    ['of a way that leads nowhere', `${seal} r1 7`],
  ])('is looked for as ever where there is a bookmark %s', (_, bookmark) => {
    const again = madeBy(20, bookmark);
    expect(again.value).toEqual(value);
    expect(again.made.slice(-2)).toEqual(['10 any', '20 any']);
  });
});

describe('the text of a bookmark', () => {
  const { value } = madeBy(20);

  test('is read as it was written', () => {
    const text = bookmarkText({ rung: 'b12', way: '10:0.1.5.0.0-35' }, value);
    expect(isBookmark(text)).toBe(true);
    expect(readBookmark(text)).toEqual({ seal: sealOf(value), rung: 'b12', way: '10:0.1.5.0.0-35' });
  });

  test.each(['', 'abc r1 2', 'abcd r1', 'abcd 1 2', 'abcd r1 <b>', `abcd r1 ${'1'.repeat(61)}`])(
    '%j is none',
    (text) => {
      expect(isBookmark(text)).toBe(false);
      expect(readBookmark(text)).toBeUndefined();
    },
  );

  test('has another seal for another board, solution or seed, and the same whatever the puzzle is called', () => {
    const seals = [
      { ...value, board: {} },
      { ...value, solution: { edges: [] } },
      { ...value, generator: { ...value.generator, seed: 't' } },
    ].map(sealOf);
    expect(new Set([...seals, sealOf(value)]).size).toBe(4);
    expect(sealOf({ ...value, title: 'dog' })).toBe(sealOf(value));
  });
});
