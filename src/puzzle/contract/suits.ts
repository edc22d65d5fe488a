import { LEVELS, type Level } from './kind.ts';

/** The levels that each picture suits, by kind, in compact form. Read it with `suitsOf`. */
export interface WrittenSuits {
  /** The ids of the kinds, in the order of the words. */
  readonly kinds: readonly string[];
  /** By picture id: one word for each kind, see `spell`. */
  readonly pictures: Readonly<Record<string, string>>;
}

export type Suits = (picture: string, kind: string) => readonly Level[];

const NONE = '-';

/** Spells levels as a word of their initials, easiest first: `femh`, `m`; `-` for none. */
export function spell(levels: readonly Level[]): string {
  const word = LEVELS.filter((level) => levels.includes(level)).map((level) => level[0]);
  return word.length === 0 ? NONE : word.join('');
}

/** Ignores letters that are no initials. */
export function levelsOf(word: string): readonly Level[] {
  return LEVELS.filter((level) => word.includes(level[0] ?? ' '));
}

/** Reads the compact form. An unknown picture or kind, such as a child's own picture, suits every level. */
export function suitsOf({ kinds, pictures }: WrittenSuits): Suits {
  return (picture, kind) => {
    const at = kinds.indexOf(kind);
    const words = Object.hasOwn(pictures, picture) ? pictures[picture]?.split(' ') : undefined;
    const word = at < 0 ? undefined : words?.[at];
    return word === undefined ? LEVELS : levelsOf(word);
  };
}
