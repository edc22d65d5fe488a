/** A picture of the library as an index lists it: no drawing yet. */
export interface LibraryPicture {
  /** `openmoji:1F408`, as the puzzle document's `source.id` has it. */
  readonly id: string;
  /** What a child calls it: `cat`. No two pictures share a title. */
  readonly title: string;
  /** The id of the one pack it is in. */
  readonly pack: string;
}

/** Pictures that belong together, from simple to intricate. */
export interface Pack {
  readonly id: string;
  /** The id of the picture on its cover, one of its own. */
  readonly cover: string;
  readonly pictures: readonly LibraryPicture[];
}

/** What there is to see of a picture: three SVG texts over the same view box. */
export interface LibraryDrawing {
  /** The line drawing that puzzles are made of. */
  readonly line: string;
  /** The whole coloured drawing, lines and all. */
  readonly colour: string;
  /** The coloured drawing without its lines: what flows in under a solved puzzle. */
  readonly fills: string;
}

/** The one picture source there is so far; the part of an id before its colon. */
export const LIBRARY_SOURCE = 'openmoji';

/** What `source` of a document says of every picture of the library. */
export const LIBRARY_CREDIT = { credit: 'OpenMoji', licence: 'CC BY-SA 4.0' } as const;

/** How OpenMoji writes the code points of a picture. */
export const HEXCODE = /^[0-9A-F]{4,5}(-[0-9A-F]{4,5})*$/;

/** `openmoji:1F408` of `1F408`. */
export function libraryId(code: string): string {
  return `${LIBRARY_SOURCE}:${code}`;
}

/** `1F408` of `openmoji:1F408`; undefined when the id is of no library picture. */
export function libraryCode(id: string): string | undefined {
  const code = id.startsWith(`${LIBRARY_SOURCE}:`) ? id.slice(LIBRARY_SOURCE.length + 1) : '';
  return HEXCODE.test(code) ? code : undefined;
}
