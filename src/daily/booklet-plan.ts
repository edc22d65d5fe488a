import type { Pack } from '../picture/library.ts';
import type { Level } from '../puzzle/kind.ts';
import type { Suits } from '../puzzle/suits.ts';
import { seeded, shuffle } from '../random.ts';

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

/** What a booklet is to have. */
export interface PlanWish {
  /** The ids of pictures, in any order. */
  readonly pictures: readonly string[];
  /** The kinds that take turns. */
  readonly kinds: readonly string[];
  readonly level: Level;
  readonly suits: Suits;
  /** The seed of the puzzles that are offered of a picture. */
  seedOf(picture: string): string;
  /** Any text: the same gives the same pages. */
  readonly seed: string;
}

/**
 * What may become pages, the best first: all pictures in turn, each as the kind whose turn it is, where it suits the level;
 * then all of them again as the kind after that, and so on. None comes twice.
 */
export function plannedPages(wish: PlanWish): readonly PlannedPage[] {
  const { kinds, level, suits, seedOf } = wish;
  const pictures = shuffle([...wish.pictures], seeded(wish.seed));
  return kinds.flatMap((_, round) =>
    pictures.flatMap((picture, at): readonly PlannedPage[] => {
      const kind = kinds[(at + round) % kinds.length] ?? '';
      return suits(picture, kind).includes(level) ? [{ kind, picture, level, seed: seedOf(picture) }] : [];
    }),
  );
}

/** Ids of the pictures of these packs. */
export function picturesOf(packs: readonly Pack[]): readonly string[] {
  return packs.flatMap(({ pictures }) => pictures.map(({ id }) => id));
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
