import type { Result } from '../picture/result.ts';
import { hash } from '../random.ts';
import type { PuzzleDocument } from './document.ts';

/**
 * Where among all that are tried for a puzzle it was found. Who knows that makes the same puzzle again without the others, which is most
 * of the work.
 */
export interface Bookmark {
  /** Where its parameters stand among those that are tried at its level. */
  readonly rung: string;
  /** How the kind's own search came to it, as the kind spells it. */
  readonly way: string;
}

/** What a search came to, and, of one that can go there at once the next time, by which way. */
export type FoundPuzzle<Document> = Result<Document> & { readonly way?: string };

/** A bookmark, and the seal of its puzzle. */
interface SealedBookmark extends Bookmark {
  readonly seal: string;
}

const BOOKMARK = /^(?<seal>[0-9a-z]{4}) (?<rung>[a-z]\d{1,3}) (?<way>[0-9.:a-z-]{1,60})$/;

/** A bookmark as text: the seal of its puzzle, the rung and the way. */
export function bookmarkText({ rung, way }: Bookmark, document: PuzzleDocument): string {
  return `${sealOf(document)} ${rung} ${way}`;
}

/** The bookmark that a text says; undefined where it says none. */
export function readBookmark(text: string): SealedBookmark | undefined {
  return BOOKMARK.exec(text)?.groups as unknown as SealedBookmark | undefined;
}

export function isBookmark(text: string): boolean {
  return BOOKMARK.test(text);
}

/**
 * What a puzzle comes to, in four letters (20 bits): its board, its solution and what it was made with. A bookmark that leads to another puzzle,
 * as one of another generator may, is told by it.
 */
export function sealOf({ board, solution, generator }: PuzzleDocument): string {
  const sum = hash(JSON.stringify([board, solution, generator])) >>> 0;
  return sum.toString(36).padStart(4, '0').slice(-4);
}
