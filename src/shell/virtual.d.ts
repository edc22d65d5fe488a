/**
 * The picture library of the build, made by tools/library-plugin.ts. (Modules like this may name types of files, but
 * not import files.)
 */
declare module 'virtual:library' {
  type LibraryDrawing = import('../picture/library/library.ts').LibraryDrawing;
  type Pack = import('../picture/library/library.ts').Pack;

  type PackThumbnails = import('./library/gallery.ts').PackThumbnails;
  type Lids = import('./library/gallery.ts').Lids;
  type WrittenSuits = import('../puzzle/contract/suits.ts').WrittenSuits;

  /** Every pack with the titles of its pictures, by name. */
  export const packs: readonly Pack[];

  /** The pack of scenes, which has no file of drawings. */
  export const scenes: Pack;

  /** The pack of paintings and photographs, each with its own file. */
  export const plates: Pack;

  /** The levels of each kind that suit a picture, from levels/built. */
  export const writtenSuits: WrittenSuits;

  /** The drawings of a pack, by id. Rejects if they cannot be reached and are not cached. */
  export function loadPack(id: string): Promise<Readonly<Record<string, LibraryDrawing>>>;

  /** Thumbnails of a pack's puzzles, their recipes, and places of drawings. Rejects like `loadPack`. */
  export function loadThumbnails(id: string): Promise<PackThumbnails>;

  /** The lids of all packs, and the places of guests on them. Rejects like `loadPack`. */
  export function loadLids(): Promise<Lids>;

  /** The drawings of the packs' covers, by id. */
  export function loadCovers(): Promise<Readonly<Record<string, LibraryDrawing>>>;

  /** SVG texts of the guests of composed scenes, by id. */
  export function loadGuests(): Promise<Readonly<Record<string, string>>>;

  /** The file of a plate. Rejects like `loadPack`. */
  export function loadPlate(id: string): Promise<Uint8Array>;

  /** SVG texts of the scenes of Noto Emoji, by id. */
  export function loadNoto(): Promise<Readonly<Record<string, string>>>;
}

/** The licences of everything in the build, made by tools/licences-plugin.ts. */
declare module 'virtual:licences' {
  /** Sorted by name. */
  export const packages: readonly {
    readonly name: string;
    readonly version: string;
    /** SPDX expression, such as `MIT`. */
    readonly licence: string;
    /** Index in `texts` of the full licence. */
    readonly text: number;
  }[];

  export const texts: readonly string[];
}

/** Titles of the library's pictures in languages other than English, made by tools/titles-plugin.ts. */
declare module 'virtual:titles' {
  /** By language: the address of a file with titles by picture id, relative to the app's base. */
  export const addresses: Readonly<Record<string, string>>;
}
