import { describe, expect, test } from 'vitest';
import { loadBuiltPacks, loadLibrary } from '../../../src/cli/library.ts';
import type { DotQuality, DotSolution } from '../../../src/kinds/dots/engine/document.ts';
import { FACES } from '../../../src/kinds/faces.ts';
import { isStarterId, LIBRARY_CREDIT, libraryCredit } from '../../../src/picture/library.ts';
import { joinSuits } from '../../../src/puzzle/pack.ts';
import { suitsOf } from '../../../src/puzzle/suits.ts';
import { makePuzzle } from '../../../src/worker/make.ts';

const library = loadLibrary();
const starters = library.packs.flatMap(({ pictures }) => pictures).filter(({ id }) => isStarterId(id));
const suits = suitsOf(joinSuits(loadBuiltPacks()));

/** What a first puzzle of a starter comes to. */
function firstOf(kind: string, starter: string): DotQuality & { readonly lines: number } {
  const { line = '', colour = '' } = library.picture(`dotterel:${starter}`) ?? {};
  const source = { id: `dotterel:${starter}` };
  const made = makePuzzle({ kind, level: 'first', seed: '1', svg: line, colour, title: starter, source });
  if (!made.ok) throw new Error(`${starter}: ${made.failure.code}`);
  const quality = made.document.quality as DotQuality;
  return { ...quality, lines: (made.document.solution as DotSolution).edges.length };
}

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

  // What a child of four does at once: three of each kind at least.
  test.each(['lolly', 'sun', 'umbrella'])(
    'make of %s a first puzzle of each kind of dots that anybody can do',
    (starter) => {
      expect(firstOf('connect-the-dots', starter)).toMatchObject({ strokes: 1 });
      expect(firstOf('connect-the-dots', starter).dots).toBeLessThanOrEqual(8);
      const closest = firstOf('closest-dot', starter);
      expect(closest.dots).toBeLessThanOrEqual(8);
      expect(closest.colours).toBeLessThanOrEqual(3);
      const unit = firstOf('unit-dot', starter);
      expect(unit.dots).toBeLessThanOrEqual(6);
      expect(unit.colours).toBe(1);
    },
  );

  test.each(['lolly', 'umbrella', 'house'])('make of %s a first puzzle of six links at most', (starter) => {
    expect(firstOf('connect-that-dot', starter).lines).toBeLessThanOrEqual(6);
  });
});
