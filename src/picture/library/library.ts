/** A picture of the library as an index lists it, without its drawing. */
export interface LibraryPicture {
  /** `openmoji:1F408`, as the puzzle document's `source.id` has it. */
  readonly id: string;
  /** A child's word for it, such as `cat`. Titles are unique. */
  readonly title: string;
  readonly pack: string;
}

/** Pictures that belong together, from simple to intricate. */
export interface Pack {
  readonly id: string;
  readonly cover: string;
  readonly pictures: readonly LibraryPicture[];
  /** For each kind, the order of the pictures on its shelf, as indexes into `pictures`. Default: as listed. */
  readonly order?: Readonly<Record<string, readonly number[]>>;
}

/** In shelf order. */
export function picturesFor({ pictures, order }: Pack, kind: string): readonly LibraryPicture[] {
  return order?.[kind]?.flatMap((place) => pictures[place] ?? []) ?? pictures;
}

/** A drawing of the library: SVG texts over the same view box. */
export interface LibraryDrawing {
  /** The line drawing that puzzles are made of. */
  readonly line: string;
  readonly colour: string;
  /** The coloured drawing without its lines, which is blended in under a solved puzzle. */
  readonly fills: string;
  /** Only its lines in their own colours, if these are not all black. */
  readonly ink?: string;
}

/** The source of nearly all pictures: the part of an id before the colon. */
export const LIBRARY_SOURCE = 'openmoji';
/** The source of the starters: our own drawings, simple enough for a first puzzle. */
const STARTER_SOURCE = 'dotterel';

export const LIBRARY_CREDIT = { credit: 'OpenMoji', licence: 'CC BY-SA 4.0' } as const;
const STARTER_CREDIT = { credit: 'Dotterel', licence: 'CC BY-SA 4.0' } as const;

/** How OpenMoji writes the code points of a picture. */
export const HEXCODE = /^[0-9A-F]{4,5}(-[0-9A-F]{4,5})*$/;

/** The name of a starter, such as `fish`. */
export const STARTER = /^[a-z]+$/;

/** Returns `openmoji:1F408` for `1F408` and `dotterel:fish` for `fish`. */
export function libraryId(code: string): string {
  return `${STARTER.test(code) ? STARTER_SOURCE : LIBRARY_SOURCE}:${code}`;
}

/** Returns `1F408` for `openmoji:1F408` and `fish` for `dotterel:fish`; undefined for other sources. */
export function libraryCode(id: string): string | undefined {
  const at = id.indexOf(':') + 1;
  const code = id.slice(at);
  const isCode = isStarterId(id)
    ? STARTER.test(code)
    : id.startsWith(`${LIBRARY_SOURCE}:`) && HEXCODE.test(code);
  return isCode ? code : undefined;
}

export function isStarterId(id: string): boolean {
  return id.startsWith(`${STARTER_SOURCE}:`);
}

export function libraryCredit(id: string): { readonly credit: string; readonly licence: string } {
  return isStarterId(id) ? STARTER_CREDIT : LIBRARY_CREDIT;
}
