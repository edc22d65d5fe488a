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
  /** By kind: the order in which they stand on its shelf, by their places in the list; as they are listed where nothing is said. */
  readonly order?: Readonly<Record<string, readonly number[]>>;
}

/** The pictures of a pack in the order in which they stand on the shelf of a kind. */
export function picturesFor({ pictures, order }: Pack, kind: string): readonly LibraryPicture[] {
  return order?.[kind]?.flatMap((place) => pictures[place] ?? []) ?? pictures;
}

/** What there is to see of a picture: three SVG texts over the same view box. */
export interface LibraryDrawing {
  /** The line drawing that puzzles are made of. */
  readonly line: string;
  /** The whole coloured drawing, lines and all. */
  readonly colour: string;
  /** The coloured drawing without its lines: what flows in under a solved puzzle. */
  readonly fills: string;
  /** Its lines alone in their own inks, if these are not all black: SVG text over the same view box. */
  readonly ink?: string;
}

/** Where nearly all pictures come from; the part of an id before its colon. */
export const LIBRARY_SOURCE = 'openmoji';
/** The same of the starters: drawings of our own, as simple as a first puzzle wants them. */
const STARTER_SOURCE = 'dotterel';

/** What `source` of a document says of pictures of OpenMoji. */
export const LIBRARY_CREDIT = { credit: 'OpenMoji', licence: 'CC BY-SA 4.0' } as const;
const STARTER_CREDIT = { credit: 'Dotterel', licence: 'CC BY-SA 4.0' } as const;

/** How OpenMoji writes the code points of a picture. */
export const HEXCODE = /^[0-9A-F]{4,5}(-[0-9A-F]{4,5})*$/;

/** What a starter is called in its pack, as `fish`. */
export const STARTER = /^[a-z]+$/;

/** `openmoji:1F408` of `1F408`, `dotterel:fish` of `fish`. */
export function libraryId(code: string): string {
  return `${STARTER.test(code) ? STARTER_SOURCE : LIBRARY_SOURCE}:${code}`;
}

/** `1F408` of `openmoji:1F408`, `fish` of `dotterel:fish`; undefined when the id is of no library picture. */
export function libraryCode(id: string): string | undefined {
  const at = id.indexOf(':') + 1;
  const code = id.slice(at);
  const isCode = isStarterId(id)
    ? STARTER.test(code)
    : id.startsWith(`${LIBRARY_SOURCE}:`) && HEXCODE.test(code);
  return isCode ? code : undefined;
}

/** Whether an id is that of a starter. */
export function isStarterId(id: string): boolean {
  return id.startsWith(`${STARTER_SOURCE}:`);
}

/** What a document says of the picture of the library that has this id. */
export function libraryCredit(id: string): { readonly credit: string; readonly licence: string } {
  return isStarterId(id) ? STARTER_CREDIT : LIBRARY_CREDIT;
}
