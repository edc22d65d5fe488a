import { describe, expect, test } from 'vitest';
import { loadBuiltPacks, loadLibrary } from '../../../src/cli/library.ts';
import { FACES } from '../../../src/kinds/faces.ts';
import { isStarterId, LIBRARY_CREDIT, libraryCredit } from '../../../src/picture/library.ts';
import { joinSuits } from '../../../src/puzzle/pack.ts';
import { suitsOf } from '../../../src/puzzle/suits.ts';

const library = loadLibrary();
const starters = library.packs.flatMap(({ pictures }) => pictures).filter(({ id }) => isStarterId(id));
const suits = suitsOf(joinSuits(loadBuiltPacks()));

describe('the starters', () => {
  test('are the first pack of the shelf, and no pack has any other', () => {
    expect(starters.length).toBeGreaterThanOrEqual(8);
    expect(library.packs[0]?.pictures).toEqual(starters);
  });

  test('have lines without colours, colours without lines, and a credit of their own', () => {
    for (const { id } of starters) {
      const found = library.picture(id);
      expect(found?.line, id).not.toContain('id="color"');
      expect(found?.line, id).toContain('id="line"');
      expect(found?.fills, id).not.toContain('id="line"');
      expect(found?.fills, id).toContain('id="color"');
      expect(libraryCredit(id)).not.toEqual(LIBRARY_CREDIT);
    }
    expect(libraryCredit('openmoji:1F408')).toEqual(LIBRARY_CREDIT);
  });

  test.each(FACES.map(({ kind }) => kind))(
    'have three at least that a first puzzle of %s is made of',
    (kind) => {
      expect(starters.filter(({ id }) => suits(id, kind).includes('first')).length).toBeGreaterThanOrEqual(3);
    },
  );
});
