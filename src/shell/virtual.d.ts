/** The picture library of the build, made by tools/library-plugin.ts. (A module declared here may import no file, but its types may name one.) */
declare module 'virtual:library' {
  type LibraryDrawing = import('../picture/library/library.ts').LibraryDrawing;
  type Pack = import('../picture/library/library.ts').Pack;

  type PackThumbnails = import('./library/gallery.ts').PackThumbnails;
  type Lids = import('./library/gallery.ts').Lids;
  type WrittenSuits = import('../puzzle/contract/suits.ts').WrittenSuits;

  /** Every pack with the titles of its pictures, by the packs' names. */
  export const packs: readonly Pack[];

  /** The pack of scenes, which no file of drawings goes with. */
  export const scenes: Pack;

  /** The pack of paintings and photographs, each a file of its own. */
  export const plates: Pack;

  /** Which levels of which kinds each picture suits, as levels/built has it. */
  export const writtenSuits: WrittenSuits;

  /** The drawings of a pack's pictures by their ids. Rejects when they can be neither fetched nor found stored. */
  export function loadPack(id: string): Promise<Readonly<Record<string, LibraryDrawing>>>;

  /** The thumbnails of the puzzles of a pack's pictures, the recipes to them, and where their drawings lie. Rejects like `loadPack`. */
  export function loadThumbnails(id: string): Promise<PackThumbnails>;

  /** The lids of all packs, and who stands where on them. Rejects like `loadPack`. */
  export function loadLids(): Promise<Lids>;

  /** The drawings of the packs' covers by their ids. */
  export function loadCovers(): Promise<Readonly<Record<string, LibraryDrawing>>>;

  /** The coloured drawings that may come into composed scenes, as SVG text, by their ids. */
  export function loadGuests(): Promise<Readonly<Record<string, string>>>;

  /** The file of a plate. Rejects like `loadPack`. */
  export function loadPlate(id: string): Promise<Uint8Array>;

  /** The scenes of Noto Emoji, as SVG text, by their ids. */
  export function loadNoto(): Promise<Readonly<Record<string, string>>>;
}

/** The licences of everything in the build, made by tools/licences-plugin.ts. */
declare module 'virtual:licences' {
  /** By name. */
  export const packages: readonly {
    readonly name: string;
    readonly version: string;
    /** As an SPDX expression, such as `MIT`. */
    readonly licence: string;
    /** Which of the texts has its terms in full. */
    readonly text: number;
  }[];

  export const texts: readonly string[];
}

/** The titles of the library's pictures in other languages than English, made by tools/titles-plugin.ts. */
declare module 'virtual:titles' {
  /** By language: where its file is, titles by the ids of pictures, from the base of the app. */
  export const addresses: Readonly<Record<string, string>>;
}
