import { describe, expect, test } from 'vitest';
import { bookletPlan, type Child, pagesPerChild, plannedPages } from '#src/daily/booklet-plan.ts';
import type { Level } from '#src/puzzle/contract/kind.ts';

const PICTURES = ['a', 'b', 'c', 'd', 'e'];
const KINDS = ['one', 'two'];
const wish = {
  ...{ pictures: PICTURES, kinds: KINDS, level: 'easy' as Level, seed: 'x' },
  suits: (picture: string, kind: string): readonly Level[] =>
    picture === 'c' && kind === 'two' ? ['hard'] : ['easy', 'medium'],
  seedOf: (picture: string) => `seed of ${picture}`,
};

describe('the pages of a booklet', () => {
  const pages = plannedPages(wish);

  test('have every picture as every suitable kind, without repeats, kinds in turn', () => {
    expect(pages).toHaveLength(PICTURES.length * KINDS.length - 1);
    expect(new Set(pages.map(({ picture, kind }) => `${picture} ${kind}`)).size).toBe(pages.length);
    expect(pages.some(({ picture, kind }) => picture === 'c' && kind === 'two')).toBe(false);
    // Every picture comes once before any repeats.
    const first = pages.slice(0, PICTURES.length - 1).map(({ picture }) => picture);
    expect(new Set(first).size).toBe(first.length);
    expect(new Set(pages.slice(0, 4).map(({ kind }) => kind))).toEqual(new Set(KINDS));
    expect(pages.every(({ level, picture, seed }) => level === 'easy' && seed === `seed of ${picture}`)).toBe(
      true,
    );
  });

  test('are the same for the same seed, and in another order for another', () => {
    expect(plannedPages(wish)).toEqual(pages);
    const orders = ['y', 'z', 'w'].map((seed) => JSON.stringify(plannedPages({ ...wish, seed })));
    expect(orders.some((order) => order !== JSON.stringify(pages))).toBe(true);
  });

  test('of a week have its challenges; kinds that are not drawn on are replaced by another kind or picture', () => {
    const day = { level: 'hard' as Level, seed: 'of the day', day: '2026-11-23' };
    const challenges = [
      { ...day, kind: 'two', picture: 'a' },
      { ...day, kind: 'cut', picture: 'b' },
      { ...day, kind: 'cut', picture: 'nothing' },
    ];
    const suits = (picture: string, kind: string) => (picture === 'nothing' ? [] : wish.suits(picture, kind));
    const about = {
      ...{ ...wish, suits, challenges, booklet: 'week' as const, pages: 40 },
      ...{ children: [], isSame: false, spare: [] },
    };
    const { planned, count } = bookletPlan(about);
    expect(count).toBe(3);
    expect(planned[0]).toEqual({ kind: 'two', picture: 'a', level: 'hard', seed: 'of the day' });
    expect(planned[1]).toEqual({ kind: 'one', picture: 'b', level: 'medium', seed: 'seed of b' });
    expect(['a', 'b', 'nothing']).not.toContain(planned[2]?.picture);
  });

  test('of a class are separate for each child: its name in letters and a puzzle, for any number of children', () => {
    const children = Array.from({ length: 12 }, (_, at): Child => ({ name: `Child ${at}` }));
    const names = children.map(({ name }) => name);
    const all = pagesPerChild({ ...wish, children, isSame: false }, { kind: 'one', level: 'first' });
    expect(all).toHaveLength(24);
    const letters = all.filter(({ isName }) => isName).map(({ picture }) => picture);
    expect(letters).toEqual(names.map((name) => `word:${name}`));
    for (const name of names) expect(all.filter(({ owner }) => owner === name)).toHaveLength(2);
    expect(pagesPerChild({ ...wish, children, isSame: false }, undefined)).toHaveLength(12);
    expect(pagesPerChild({ ...wish, children, isSame: false, pictures: [] }, undefined)).toEqual([]);
  });

  test('of a class are one puzzle for all, if wanted, at the level of each child', () => {
    const children: readonly Child[] = [{ name: 'Ada' }, { name: 'Bo', level: 'medium' }, { name: 'Cy' }];
    const all = pagesPerChild({ ...wish, children, isSame: true }, undefined);
    expect(all.map(({ owner, level }) => [owner, level])).toEqual([
      ['Ada', 'easy'],
      ['Bo', 'medium'],
      ['Cy', 'easy'],
    ]);
    expect(new Set(all.map(({ kind, picture }) => `${kind} ${picture}`)).size).toBe(1);
    const each = pagesPerChild({ ...wish, children, isSame: false }, undefined);
    expect(each[1]?.level).toBe('medium');
    expect(each[2]?.picture).not.toBe(each[0]?.picture);
  });

  test('leave a picture for the cover, of the same pictures if one is left', () => {
    const kinds = ['connect-the-dots'];
    const suits = (): readonly Level[] => ['easy'];
    const about = {
      ...wish,
      kinds,
      suits,
      booklet: 'theme' as const,
      challenges: [],
      children: [],
      isSame: false,
    };
    const { planned, count, cover } = bookletPlan({ ...about, pages: 4, spare: ['z'] });
    expect(planned.slice(0, count).map(({ picture }) => picture)).not.toContain(cover?.picture);
    expect(PICTURES).toContain(cover?.picture);
    expect(bookletPlan({ ...about, pages: 5, spare: ['z'] }).cover?.picture).toBe('z');
    expect(bookletPlan({ ...about, pages: 5, spare: [] }).cover).toBeUndefined();
  });
});
