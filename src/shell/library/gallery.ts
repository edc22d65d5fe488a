import type { ComponentChild } from 'preact';
import {
  isStarterId,
  type LibraryDrawing,
  type LibraryPicture,
  type Pack,
} from '../../picture/library/library.ts';
import type { Source } from '../../picture/picture.ts';
import type { PuzzleTexts } from '../../puzzle/codec/thumbnails.ts';
import type { Face } from '../../puzzle/contract/face.ts';
import type { Level } from '../../puzzle/contract/kind.ts';
import type { Suits } from '../../puzzle/contract/suits.ts';
import type { OwnOrigin } from '../../storage/own/own-pictures.ts';

/** A picture of the library with its drawing. */
export interface DrawnPicture extends LibraryPicture {
  readonly drawing: LibraryDrawing;
  /** Whether the coloured drawing fills its frame, and there are no lines of it: a picture for kinds of pixels alone. */
  readonly isScene?: boolean;
  /** What kinds of pixels are cut from, where that is neither its file nor a scene in which its drawing stands. */
  readonly cut?: { readonly bytes: Uint8Array } | { readonly scene: string };
  /** The file of a picture that is pixels alone, as a photo is; its coloured drawing shows it. */
  readonly file?: Uint8Array;
  /** Puzzles that are there already, by kind, as the text of their documents: played as they are at this seed, without a level. */
  readonly puzzles?: Readonly<Record<string, { readonly text: string; readonly seed: string }>>;
  /** How the user made it; left out of library pictures. */
  readonly own?: OwnOrigin['form'];
  /** Its text, if it was written. */
  readonly word?: string;
  /** As a puzzle document records it. */
  readonly source: Source;
  /** A puzzle of it as the shelf shows it until it is solved. */
  thumbnail(kind: string, level: Level): ComponentChild;
  /** How the puzzle of the library's own seed was found, as `recipeText` spells it; undefined where nobody knows. */
  recipe?(kind: string, level: Level): string | undefined;
}

/** Left and top of a drawing's view box in a larger picture, and how many units of it one of the drawing is. */
export type ViewBoxPlace = readonly [left: number, top: number, scale: number];

/** What is fetched of a pack besides the drawings. */
export interface PackThumbnails {
  /** By kind, picture and level; as far as they were built. */
  readonly puzzles: PuzzleTexts;
  /** How these were found, by kind, picture and level. */
  readonly recipes: PuzzleTexts;
  /** By picture: where its drawing lies in what is cut into pieces. */
  readonly places: Readonly<Record<string, ViewBoxPlace>>;
  /** By picture: its colours, as the text of a wash. */
  readonly washes: Readonly<Record<string, string>>;
}

/** What is shown of the packs as wholes. */
export interface Lids {
  /** By pack: the address of its empty scene, from the base of the app. */
  readonly lids: Readonly<Record<string, string>>;
  /** By picture that has no lines: the address of the same, small. */
  readonly small: Readonly<Record<string, string>>;
  /** By pack and picture, from far to near: left, top, width, height in a scene of 1000 × 700, and the height of its feet if it stands. */
  readonly spots: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
}

/** What a card or a lid shows of a picture. */
export type ShownPicture = Pick<DrawnPicture, 'id' | 'drawing' | 'isScene' | 'file' | 'thumbnail'>;

/** The picture library, as the shell sees it: names at once, drawings when asked for. */
export interface Gallery {
  readonly packs: readonly Pack[];
  /** Scenes, for kinds of pixels alone. */
  readonly scenes: Pack;
  /** Paintings and photographs, for kinds that do without lines. */
  readonly plates: Pack;
  /** Which levels of which kinds each picture suits. */
  readonly suits: Suits;
  /** The seed of the puzzles that are offered of a picture. */
  seed(id: string): string;
  /** The pack that a picture is in, or would be: scenes composed anew belong to the scenes. */
  packOf(id: string): Pack | undefined;
  /** Whether there is such a picture; without fetching it, as far as it is the library's. */
  knows(id: string): Promise<boolean>;
  /** The covers' drawings, by picture id. */
  covers(): Promise<Readonly<Record<string, LibraryDrawing>>>;
  lids(): Promise<Lids>;
  /** The same pictures as the shelf shows them: those without lines are small, and quickly there. Rejects if they can not be fetched. */
  shown(pack: Pack): Promise<readonly ShownPicture[]>;
  /** The pictures of a pack. Rejects if they can not be fetched. */
  pictures(pack: Pack): Promise<readonly DrawnPicture[]>;
  /** The picture, plate (`painting:ducks`) or scene (`scene:farm/1`, `noto:sunrise`) with this id, or undefined if the library has none. Rejects if it can not be fetched. */
  picture(id: string): Promise<DrawnPicture | undefined>;
}

/** The packs that are offered as a kind, in the order of the shelf: starters first to those who begin, last to others. */
export function packsFor(
  { scenes: takesScenes, plates: takesPlates }: Face,
  { scenes, plates, packs }: Pick<Gallery, 'scenes' | 'plates' | 'packs'>,
  level: Level,
): readonly Pack[] {
  const starters = packs.filter(({ cover }) => isStarterId(cover));
  const others = packs.filter(({ cover }) => !isStarterId(cover));
  const rest = [...(takesScenes ? [scenes] : []), ...(takesPlates ? [plates] : []), ...others];
  return level === 'first' ? [...starters, ...rest] : [...rest, ...starters];
}
