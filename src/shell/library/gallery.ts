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

export interface DrawnPicture extends LibraryPicture {
  readonly drawing: LibraryDrawing;
  /** The drawing without its background, SVG text. Scenes and stickers show it instead. */
  readonly figure?: string;
  /** True if the coloured drawing fills its frame and has no lines. Only kinds that take pixels can use it. */
  readonly isScene?: boolean;
  /** The picture that kinds of pixels cut, if it is not the file or the drawing in a scene. */
  readonly cut?: { readonly bytes: Uint8Array } | { readonly scene: string };
  /** The image file, for pictures of pixels such as photographs. */
  readonly file?: Uint8Array;
  /** Existing puzzles by kind, as document texts. They are played unchanged with this seed and no level. */
  readonly puzzles?: Readonly<Record<string, { readonly text: string; readonly seed: string }>>;
  /** How the user made it; undefined for library pictures. */
  readonly ownForm?: OwnOrigin['form'];
  /** The written text, for pictures of letters. */
  readonly word?: string;
  /** As recorded in puzzle documents. */
  readonly source: Source;
  /** A small drawing of the unsolved puzzle, for the shelf. */
  thumbnail(kind: string, level: Level): ComponentChild;
  /** The recipe text (`recipeText`) of the puzzle with the library's seed, if known. */
  recipe?(kind: string, level: Level): string | undefined;
}

/** Left and top of a drawing's view box in a larger picture, and the scale from the drawing's units. */
export type ViewBoxPlace = readonly [left: number, top: number, scale: number];

export interface PackThumbnails {
  /** By kind, picture and level; incomplete. */
  readonly puzzles: PuzzleTexts;
  /** Recipes of these puzzles, by kind, picture and level. */
  readonly recipes: PuzzleTexts;
  /** By picture: the place of its drawing in the scene that is cut into pieces. */
  readonly places: Readonly<Record<string, ViewBoxPlace>>;
  /** By picture: its colours, as the text of a wash. */
  readonly washes: Readonly<Record<string, string>>;
}

export interface Lids {
  /** By pack: address of its empty scene, relative to the app's base. */
  readonly lids: Readonly<Record<string, string>>;
  /** By picture without lines: address of a small copy. */
  readonly small: Readonly<Record<string, string>>;
  /**
   * By pack and picture, from far to near. Left, top, width and height in a scene of 1000 × 700, and the height of its
   * feet if it stands.
   */
  readonly spots: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
}

export type ShownPicture = Pick<DrawnPicture, 'id' | 'drawing' | 'isScene' | 'thumbnail'>;

/** The picture library as the shell sees it. Names are available at once, drawings are loaded. */
export interface Gallery {
  readonly packs: readonly Pack[];
  /** Scenes; only for kinds that take pixels. */
  readonly scenes: Pack;
  /** Paintings and photographs, for kinds that need no lines. */
  readonly plates: Pack;
  /** The levels at which a picture suits a kind. */
  readonly suits: Suits;
  /** The seed of the offered puzzles of a picture. */
  seed(id: string): string;
  /** The pack of a picture. Newly composed scenes belong to the scenes. */
  packOf(id: string): Pack | undefined;
  /** Whether the picture exists. Does not fetch library pictures. */
  has(id: string): Promise<boolean>;
  /** Drawings of the covers, by picture id. */
  covers(): Promise<Readonly<Record<string, LibraryDrawing>>>;
  lids(): Promise<Lids>;
  /** The pictures of a pack for the shelf; those without lines are small copies. Rejects if they cannot be fetched. */
  shelfPictures(pack: Pack): Promise<readonly ShownPicture[]>;
  /** The pictures of a pack. Rejects if they cannot be fetched. */
  pictures(pack: Pack): Promise<readonly DrawnPicture[]>;
  /**
   * The picture, plate (`painting:ducks`) or scene (`scene:farm/1`, `noto:sunrise`) with an id, if there is one.
   * Rejects if it cannot be fetched.
   */
  picture(id: string): Promise<DrawnPicture | undefined>;
}

/** The packs offered for a kind, in shelf order. Starter packs come first at level `first`, else last. */
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
