import { describe, expect, test } from 'vitest';
import { loadBuiltPacks, loadLibrary, readBuiltTexts } from '#src/cli/packs/library.ts';
import { smallestFirst } from '#src/cli/packs/ranking.ts';
import { FACES } from '#src/kinds/faces.ts';
import { isStarterId, LIBRARY_CREDIT, libraryCredit, picturesFor } from '#src/picture/library/library.ts';
import { joinSuits } from '#src/puzzle/codec/pack.ts';
import { decode } from '#src/puzzle/codec/thumbnail.ts';
import { suitsOf } from '#src/puzzle/contract/suits.ts';

const library = loadLibrary();
const starters = library.packs.flatMap(({ pictures }) => pictures).filter(({ id }) => isStarterId(id));
const suits = suitsOf(joinSuits(loadBuiltPacks()));

const [pack = { id: '', cover: '', pictures: [] }] = library.packs;
const texts = readBuiltTexts(pack.id).thumbnails;
const order = smallestFirst(pack, texts);

/** The starters on the shelf of a kind that suit a first puzzle. */
const shelf = (kind: string) =>
  picturesFor({ ...pack, order }, kind).filter(({ id }) => suits(id, kind).includes('first'));

function firstThree(kind: string) {
  return shelf(kind)
    .slice(0, 3)
    .map(({ id }) => {
      const small = decode(texts[kind]?.[id]?.first ?? '');
      if (small.form !== 'dots') throw new Error(`${id} has no dots`);
      const { dots } = small;
      return {
        dots: dots.length,
        links: dots.flatMap(({ links }) => links).length,
        colours: new Set(dots.flatMap(({ colours }) => colours)).size,
      };
    });
}

describe('the starters', () => {
  test('are all in the first pack of the shelf', () => {
    expect(starters.length).toBeGreaterThanOrEqual(8);
    expect(library.packs[0]?.pictures).toEqual(starters);
  });

  test('have separate lines and fills, and their own credit', () => {
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
    'have at least three pictures for a first puzzle of %s',
    (kind) => {
      expect(starters.filter(({ id }) => suits(id, kind).includes('first')).length).toBeGreaterThanOrEqual(3);
    },
  );

  test('start the shelf of each kind with the easiest ones, and the mazes with the fish', () => {
    for (const { kind } of FACES)
      expect(new Set(order[kind] ?? pack.pictures.keys()).size, kind).toBe(pack.pictures.length);
    for (const { dots, colours } of firstThree('connect-the-dots')) {
      expect(dots).toBeLessThanOrEqual(8);
      expect(colours, 'sequences').toBeLessThanOrEqual(1);
    }
    for (const { links } of firstThree('connect-that-dot')) expect(links).toBeLessThanOrEqual(6);
    for (const { dots, colours } of firstThree('closest-dot')) {
      expect(dots).toBeLessThanOrEqual(8);
      expect(colours).toBeLessThanOrEqual(3);
    }
    for (const { dots, colours } of firstThree('unit-dot')) {
      expect(dots).toBeLessThanOrEqual(8);
      expect(colours, 'coins').toBeLessThanOrEqual(1);
    }
    expect(shelf('picture-maze')[0]?.id).toBe('dotterel:fish');
  });
});
