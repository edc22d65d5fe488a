import { FACES, faceOf } from '../kinds/faces.ts';
import type { Pack } from '../picture/library/library.ts';
import { isSceneId } from '../picture/scenes/scenes-ids.ts';
import { LEVELS, type Level } from '../puzzle/contract/level.ts';
import type { Suits } from '../puzzle/contract/suits.ts';
import { seeded, shuffle } from '../random.ts';
import type { Challenge } from './almanac.ts';

/** The booklets that can be asked for: of a theme, and those that are ready. */
export const BOOKLETS = ['theme', 'week', 'rainy', 'party', 'class'] as const;
export type BookletName = (typeof BOOKLETS)[number];

/** The days of a week of challenges. */
export const WEEK = 7;
/** The pack of the library that is for parties. */
const PARTY = 'party';
/** Most children that have pages of their own, and most letters of a name. */
const MOST_NAMES = 40;
const MOST_LETTERS = 30;

/** One page that a booklet may have: a puzzle, made by what is said here. */
export interface PlannedPage {
  readonly kind: string;
  readonly picture: string;
  readonly level: Level;
  readonly seed: string;
  /** Whose page it is, where each has its own. */
  readonly owner?: string;
  /** The picture is the owner's name, drawn in letters. */
  readonly isName?: true;
}

/** The pages that a booklet may have, the best first, and how many of them it is to have. */
export interface BookletPlan {
  readonly planned: readonly PlannedPage[];
  readonly count: number;
}

/** What a booklet is to have. */
export interface PlanWish {
  readonly booklet: BookletName;
  /** The ids of pictures, in any order. */
  readonly pictures: readonly string[];
  /** The kinds that take turns. */
  readonly kinds: readonly string[];
  readonly level: Level;
  /** How many, where it is neither a week nor for certain children. */
  readonly pages: number;
  /** Whose pages they are, of a party or a class. */
  readonly names: readonly string[];
  /** The puzzles of the days of a week. */
  readonly challenges: readonly Challenge[];
  readonly suits: Suits;
  /** The seed of the puzzles that are offered of a picture. */
  seedOf(picture: string): string;
  /** Any text: the same gives the same pages. */
  readonly seed: string;
}

/** What may become pages of the booklet that is wished for, and how many are to. */
export function bookletPlan(wish: PlanWish): BookletPlan {
  const { booklet, names, level } = wish;
  const pages = plannedPages(wish);
  if (booklet === 'week') {
    const planned = weekPages(wish, pages);
    return { planned, count: planned.length };
  }
  if (booklet !== 'party' && booklet !== 'class') return { planned: pages, count: wish.pages };
  const planned = pagesForAll(names, pages, booklet === 'party' ? letteredKind(level) : undefined);
  return { planned, count: planned.length };
}

/**
 * What may become pages, the best first: all pictures in turn, each as the kind whose turn it is, where it suits the level;
 * then all of them again as the kind after that, and so on. None comes twice.
 */
export function plannedPages(
  wish: Pick<PlanWish, 'pictures' | 'kinds' | 'level' | 'suits' | 'seedOf' | 'seed'>,
): readonly PlannedPage[] {
  const { kinds, level, suits, seedOf } = wish;
  const pictures = shuffle([...wish.pictures], seeded(wish.seed));
  return kinds.flatMap((_, round) =>
    pictures.flatMap((picture, at): readonly PlannedPage[] => {
      const kind = kinds[(at + round) % kinds.length] ?? '';
      return suits(picture, kind).includes(level) ? [{ kind, picture, level, seed: seedOf(picture) }] : [];
    }),
  );
}

/**
 * A page for each challenge. One whose kind is not among those that are printed is another kind of the same picture, at the
 * nearest level that this suits; where there is none, one of `others` takes its place.
 */
function weekPages(
  { challenges, kinds, suits, seedOf }: PlanWish,
  others: readonly PlannedPage[],
): readonly PlannedPage[] {
  const taken = new Set(challenges.map(({ picture }) => picture));
  return challenges.flatMap(({ kind, picture, level, seed }): readonly PlannedPage[] => {
    if (kinds.includes(kind)) return [{ kind, picture, level, seed }];
    const fits = (each: string): boolean =>
      (!isSceneId(picture) || faceOf(each)?.scenes === true) && suits(picture, each).length > 0;
    const other = kinds.find(fits);
    if (other !== undefined) {
      const [nearest = level] = suits(picture, other).toSorted((a, b) => off(a, level) - off(b, level));
      return [{ kind: other, picture, level: nearest, seed: seedOf(picture) }];
    }
    const spare = others.find((each) => !taken.has(each.picture));
    if (spare === undefined) return [];
    taken.add(spare.picture);
    return [spare];
  });
}

/** How far two levels are from each other. */
const off = (a: Level, b: Level): number => Math.abs(LEVELS.indexOf(a) - LEVELS.indexOf(b));

/** The kind that names are drawn as: what does without lines, and is no scene, is made of figures, and letters are such. */
function letteredKind(level: Level): Pick<PlannedPage, 'kind' | 'level'> | undefined {
  const face = FACES.find(({ plates, scenes }) => plates === true && scenes !== true);
  return face && { kind: face.kind, level };
}

/** Ids of the pictures of these packs. */
export function picturesOf(packs: readonly Pack[]): readonly string[] {
  return packs.flatMap(({ pictures }) => pictures.map(({ id }) => id));
}

/** The packs that a ready booklet takes its pictures from. */
export function packsOf<Named extends Pick<Pack, 'id'>>(
  booklet: BookletName,
  packs: readonly Named[],
): readonly Named[] {
  return booklet === 'party' ? packs.filter(({ id }) => id === PARTY) : packs;
}

/** The names that are written, one on each line or with commas between. */
export function namesIn(text: string): readonly string[] {
  return text
    .split(/[\n,;、،]+/)
    .map((name) => [...name.trim()].slice(0, MOST_LETTERS).join(''))
    .filter((name) => name !== '')
    .slice(0, MOST_NAMES);
}

/** For each of several children a page with its name in letters, where a kind takes these, and one of the pages that are planned. */
export function pagesForAll(
  names: readonly string[],
  pages: readonly PlannedPage[],
  letters: { readonly kind: string; readonly level: Level } | undefined,
): readonly PlannedPage[] {
  return names.flatMap((owner, at): readonly PlannedPage[] => {
    const page = pages[at % Math.max(1, pages.length)];
    const name: PlannedPage | undefined = letters && {
      ...letters,
      picture: `word:${owner}`,
      seed: '1',
      owner,
      isName: true,
    };
    return [...(name === undefined ? [] : [name]), ...(page === undefined ? [] : [{ ...page, owner }])];
  });
}
