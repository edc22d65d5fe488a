import type { SolvedMark } from '../../storage/record.ts';

/** A solved picture. It has one sticker, no matter how often or as which kinds it was solved. */
export interface Sticker {
  readonly picture: string;
  readonly kinds: readonly string[];
  /** When it was first solved as its newest kind, in milliseconds since 1970. */
  readonly at: number;
}

/** Newest first. */
export function stickersOf(marks: readonly SolvedMark[]): readonly Sticker[] {
  const firstSolved = new Map<string, Map<string, number>>();
  for (const { picture, kind, at } of marks) {
    const kinds = firstSolved.get(picture) ?? new Map<string, number>();
    kinds.set(kind, Math.min(at, kinds.get(kind) ?? at));
    firstSolved.set(picture, kinds);
  }
  return [...firstSolved]
    .map(([picture, kinds]) => ({ picture, kinds: [...kinds.keys()], at: Math.max(...kinds.values()) }))
    .sort((a, b) => b.at - a.at || (a.picture < b.picture ? -1 : 1));
}
