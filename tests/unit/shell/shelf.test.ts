import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadBuiltPacks, loadLibrary } from '#src/cli/packs/library.ts';
import { KIND_IDS } from '#src/kinds/index.ts';
import { joinSuits } from '#src/puzzle/codec/pack.ts';
import { LEVELS } from '#src/puzzle/contract/kind.ts';
import { levelsOf, type Suits, suitsOf } from '#src/puzzle/contract/suits.ts';
import { shelfLevelOf, shelfOf } from '#src/shell/shelf/shelf.ts';

/** Pictures `0`, `1` …, each with the levels it suits. */
function shelf(words: readonly string[], level: (typeof LEVELS)[number], solved: readonly number[] = []) {
  const suits: Suits = (picture) => levelsOf(words[Number(picture)] ?? '-');
  const pictures = words.map((_, index) => ({ id: String(index) }));
  const isSolved = (id: string) => solved.includes(Number(id));
  return shelfOf(pictures, { kind: 'closest-dot', level, suits, isSolved }).map(
    ({ picture, level: own }) => `${picture.id} ${own}`,
  );
}

describe('the shelf', () => {
  test('shows pictures that suit the level, and simpler ones at the hardest level they suit', () => {
    expect(shelf(['emh', 'e', 'em', 'h', '-'], 'hard')).toEqual(['0 hard', '1 easy', '2 medium', '3 hard']);
  });

  test('leaves out pictures that are too intricate for the level', () => {
    expect(shelf(['emh', 'mh', 'e', 'h', 'em'], 'easy')).toEqual(['0 easy', '2 easy', '4 easy']);
  });

  test('adds the least intricate pictures if there were fewer than three', () => {
    expect(shelf(['h', 'mh', 'e', 'h', 'm'], 'easy')).toEqual(['1 medium', '2 easy', '4 medium']);
  });

  test('keeps solved pictures in their places at every level', () => {
    expect(shelf(['e', 'e', 'h', 'e', '-'], 'easy', [2, 4])).toEqual([
      '0 easy',
      '1 easy',
      '2 hard',
      '3 easy',
      '4 easy',
    ]);
  });

  test('shows all pictures of a pack that suits no level', () => {
    expect(shelf(['-', '-'], 'medium')).toEqual(['0 medium', '1 medium']);
  });

  test('is never empty, keeps the order of the pack, and offers each picture at a level it suits', () => {
    const word = fc.subarray([...LEVELS]).map((levels) => levels.map(([initial]) => initial).join('') || '-');
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 15 }),
        fc.constantFrom(...LEVELS),
        (words, level) => {
          const shown = shelf(words, level).map((entry) => entry.split(' '));
          expect(shown.length).toBeGreaterThan(0);
          const places = shown.map(([id]) => Number(id));
          expect(places).toEqual(places.toSorted((a, b) => a - b));
          if (words.every((each) => each === '-')) return;
          for (const [id, own] of shown) expect(words[Number(id)]).toContain(own?.[0]);
        },
      ),
    );
  });

  test('has at least three pictures of every pack, for every kind and level', () => {
    const suits = suitsOf(joinSuits(loadBuiltPacks()));
    const thin = loadLibrary().packs.flatMap(({ id, pictures }) =>
      KIND_IDS.flatMap((kind) =>
        LEVELS.flatMap((level) => {
          const shown = shelfOf(pictures, { kind, level, suits, isSolved: () => false }).filter(
            ({ picture }) => suits(picture.id, kind).some(() => true),
          );
          return shown.length < 3 ? [`${id}, ${kind}, ${level}: ${shown.length}`] : [];
        }),
      ),
    );
    expect(thin).toEqual([]);
  });
});

test('a picture is placed at the wished level, else the nearest easier one, else the nearest harder one', () => {
  expect(shelfLevelOf(['easy', 'hard'], 'medium')).toBe('easy');
  expect(shelfLevelOf(['medium', 'hard'], 'easy')).toBe('medium');
  expect(shelfLevelOf(['easy', 'medium'], 'medium')).toBe('medium');
  expect(shelfLevelOf([], 'medium')).toBeUndefined();
});
