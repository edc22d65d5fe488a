import { LEVELS, type Level } from './kind.ts';

/** Which levels of which kinds each picture suits, as written: compact, and read by `suitsOf`. */
export interface WrittenSuits {
  /** The ids of the kinds that were tried, in the order of the words. */
  readonly kinds: readonly string[];
  /** By picture id: one word for each kind, see `spell`. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** Which levels of a kind a picture suits, easiest first. */
export type Suits = (picture: string, kind: string) => readonly Level[];

const NONE = '-';

/** Levels as a word of their initials, easiest first: `femh`, `m`; `-` for none. */
export function spell(levels: readonly Level[]): string {
  const word = LEVELS.filter((level) => levels.includes(level)).map((level) => level[0]);
  return word.length === 0 ? NONE : word.join('');
}

/** The levels that a word of `spell` stands for. Letters that are no level's initial stand for nothing. */
export function levelsOf(word: string): readonly Level[] {
  return LEVELS.filter((level) => word.includes(level[0] ?? ' '));
}

/**
 * Reads what is written. Where nothing is known of a picture or a kind (a picture of the child's own, say), it is
 * taken to suit every level.
 */
export function suitsOf({ kinds, pictures }: WrittenSuits): Suits {
  return (picture, kind) => {
    const at = kinds.indexOf(kind);
    const words = Object.hasOwn(pictures, picture) ? pictures[picture]?.split(' ') : undefined;
    const word = at < 0 ? undefined : words?.[at];
    return word === undefined ? LEVELS : levelsOf(word);
  };
}
