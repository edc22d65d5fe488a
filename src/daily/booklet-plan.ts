import { FACES, faceOf } from '../kinds/faces.ts';
import type { Pack } from '../picture/library/library.ts';
import { isSceneId } from '../picture/scenes/scenes-ids.ts';
import { LEVELS, type Level } from '../puzzle/contract/level.ts';
import type { Suits } from '../puzzle/contract/suits.ts';
import { seeded, shuffle } from '../random.ts';
import type { Challenge } from './almanac.ts';

export const BOOKLETS = ['theme', 'week', 'rainy', 'party', 'class'] as const;
export type BookletName = (typeof BOOKLETS)[number];

export const WEEK = 7;
/** The id of the library's party pack. */
const PARTY = 'party';
/** Limits on the names in a booklet and on the letters of a name. */
const MAX_NAMES = 40;
const MAX_LETTERS = 30;

/** A child of a party or a class. */
export interface Child {
  readonly name: string;
  /** The level of its pages, if it is not the booklet's. */
  readonly level?: Level;
}

/** A possible page of a booklet, as the recipe of its puzzle. */
export interface PlannedPage {
  readonly kind: string;
  readonly picture: string;
  readonly level: Level;
  readonly seed: string;
  /** The child whose page it is, if every child has pages. */
  readonly owner?: string;
  /** Set if the picture is the owner's name in letters. */
  readonly isName?: true;
}

/** The possible pages, best first, and how many of them the booklet needs. */
export interface BookletPlan {
  readonly planned: readonly PlannedPage[];
  readonly count: number;
  /** A puzzle that is on no page. The cover shows it solved. Undefined if every picture is on a page. */
  readonly cover: PlannedPage | undefined;
}

export interface PlanOptions {
  readonly booklet: BookletName;
  readonly pictures: readonly string[];
  /** The kinds, used in turn. */
  readonly kinds: readonly string[];
  readonly level: Level;
  /** Number of pages, for booklets other than of a week, party or class. */
  readonly pages: number;
  /** The children of a party or a class. */
  readonly children: readonly Child[];
  /** Whether all children get the same puzzle. */
  readonly isSame: boolean;
  /** More pictures for the cover, if all of `pictures` are on pages. */
  readonly spare: readonly string[];
  /** The daily challenges of the week. */
  readonly challenges: readonly Challenge[];
  readonly suits: Suits;
  /** The seed under which puzzles of a picture are offered. */
  seedOf(picture: string): string;
  readonly seed: string;
}

export function bookletPlan(options: PlanOptions): BookletPlan {
  const { planned, count } = pagesOf(options);
  const taken = new Set(planned.slice(0, count).map(({ picture }) => picture));
  const cover = [options.pictures, options.spare]
    .flatMap((pictures) => plannedPages({ ...options, pictures }))
    .find(({ kind, picture }) => faceOf(kind)?.dots !== undefined && !taken.has(picture));
  return { planned, count, cover };
}

function pagesOf(options: PlanOptions): Omit<BookletPlan, 'cover'> {
  const { booklet, level } = options;
  const pages = plannedPages(options);
  if (booklet === 'week') {
    const planned = weekPages(options, pages);
    return { planned, count: planned.length };
  }
  if (booklet !== 'party' && booklet !== 'class') return { planned: pages, count: options.pages };
  const planned = pagesPerChild(options, booklet === 'party' ? letteredKind(level) : undefined);
  return { planned, count: planned.length };
}

/**
 * Lists the possible pages, best first. The first round uses each picture once, with kinds in turn; the next round
 * shifts the kinds by one, and so on. A picture that does not suit its kind at this level is skipped. No page repeats.
 */
export function plannedPages(
  options: Pick<PlanOptions, 'pictures' | 'kinds' | 'level' | 'suits' | 'seedOf' | 'seed'>,
): readonly PlannedPage[] {
  const { kinds, level, suits, seedOf } = options;
  const pictures = shuffle([...options.pictures], seeded(options.seed));
  return kinds.flatMap((_, round) =>
    pictures.flatMap((picture, at): readonly PlannedPage[] => {
      const kind = kinds[(at + round) % kinds.length] ?? '';
      return suits(picture, kind).includes(level) ? [{ kind, picture, level, seed: seedOf(picture) }] : [];
    }),
  );
}

/**
 * Returns a page for each challenge. If its kind is not printed, another kind of the same picture takes its place, at
 * the nearest level that suits. If there is none, one of `others` is used.
 */
function weekPages(
  { challenges, kinds, suits, seedOf }: PlanOptions,
  others: readonly PlannedPage[],
): readonly PlannedPage[] {
  const taken = new Set(challenges.map(({ picture }) => picture));
  return challenges.flatMap(({ kind, picture, level, seed }): readonly PlannedPage[] => {
    if (kinds.includes(kind)) return [{ kind, picture, level, seed }];
    const fits = (each: string): boolean =>
      (!isSceneId(picture) || faceOf(each)?.scenes === true) && suits(picture, each).length > 0;
    const other = kinds.find(fits);
    if (other !== undefined) {
      const [nearest = level] = suits(picture, other).toSorted(
        (a, b) => levelDistance(a, level) - levelDistance(b, level),
      );
      return [{ kind: other, picture, level: nearest, seed: seedOf(picture) }];
    }
    const spare = others.find((each) => !taken.has(each.picture));
    if (spare === undefined) return [];
    taken.add(spare.picture);
    return [spare];
  });
}

const levelDistance = (a: Level, b: Level): number => Math.abs(LEVELS.indexOf(a) - LEVELS.indexOf(b));

/** The kind for names: plates but no scenes, because letters are filled figures without lines. */
function letteredKind(level: Level): Pick<PlannedPage, 'kind' | 'level'> | undefined {
  const face = FACES.find(({ plates, scenes }) => plates === true && scenes !== true);
  return face && { kind: face.kind, level };
}

export function picturesOf(packs: readonly Pack[]): readonly string[] {
  return packs.flatMap(({ pictures }) => pictures.map(({ id }) => id));
}

/** The packs that supply the pictures of a booklet. */
export function packsOf<Named extends Pick<Pack, 'id'>>(
  booklet: BookletName,
  packs: readonly Named[],
): readonly Named[] {
  return booklet === 'party' ? packs.filter(({ id }) => id === PARTY) : packs;
}

/** Splits a text into names, separated by line breaks or commas. */
export function namesIn(text: string): readonly string[] {
  return text
    .split(/[\n,;、،]+/)
    .map((name) => [...name.trim()].slice(0, MAX_LETTERS).join(''))
    .filter((name) => name !== '')
    .slice(0, MAX_NAMES);
}

/** The pages of all children: for each its name in letters, if `letters` is given, and one planned page. */
export function pagesPerChild(
  options: Pick<PlanOptions, 'children' | 'isSame' | 'level'> & Parameters<typeof plannedPages>[0],
  letters: { readonly kind: string; readonly level: Level } | undefined,
): readonly PlannedPage[] {
  const { children, isSame } = options;
  const levels = [...new Set(children.map(({ level = options.level }) => level))];
  const pages = new Map(levels.map((level) => [level, plannedPages({ ...options, level })]));
  const common = isSame ? commonPage([...pages.values()]) : undefined;
  return children.flatMap(({ name: owner, level = options.level }, at): readonly PlannedPage[] => {
    const all = pages.get(level) ?? [];
    const page =
      (common && all.find((each) => isSamePuzzle(each, common))) ?? all[at % Math.max(1, all.length)];
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

/** The first page that exists at all levels, or else the first at one of them. */
function commonPage([first = [], ...others]: readonly (readonly PlannedPage[])[]): PlannedPage | undefined {
  return (
    first.find((page) => others.every((all) => all.some((each) => isSamePuzzle(each, page)))) ?? first[0]
  );
}

const isSamePuzzle = (a: PlannedPage, b: PlannedPage): boolean =>
  a.kind === b.kind && a.picture === b.picture;
