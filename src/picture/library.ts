import * as v from 'valibot';

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

const HEXCODE = /^[0-9A-F]{4,5}(-[0-9A-F]{4,5})*$/;
const hexcode = v.pipe(v.string(), v.regex(HEXCODE, 'is no OpenMoji code such as 1F408'));

/** A file of `levels/packs`, as levels/README.md describes it. */
const packFile = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z]+$/, 'must be one lower-case word')),
  cover: hexcode,
  titles: v.optional(v.record(hexcode, v.pipe(v.string(), v.nonEmpty('must not be empty')))),
  pictures: v.pipe(v.array(hexcode), v.nonEmpty('must list at least one picture')),
});

/** A pack's file: its name for messages, and its parsed JSON. */
export interface PackFile {
  readonly name: string;
  readonly content: unknown;
}

/**
 * The packs that the files describe, in the files' order.
 * @param annotations what OpenMoji calls each picture, by its code.
 * @throws with the file's name when a file is malformed, names a picture that OpenMoji lacks or that a pack has
 *   already, or leads to two pictures of one title.
 */
export function readPacks(
  files: readonly PackFile[],
  annotations: ReadonlyMap<string, string>,
): readonly Pack[] {
  const packOf = new Map<string, string>();
  const codeOf = new Map<string, string>();
  return files.map(({ name, content }) => {
    const read = v.safeParse(packFile, content);
    if (!read.success)
      throw new Error(`${name}: ${v.getDotPath(read.issues[0]) ?? 'the file'}: ${read.issues[0].message}`);
    const { id, cover, titles = {}, pictures } = read.output;

    if (`${id}.json` !== name) throw new Error(`${name}: its id is ${id}; give file and pack the same name`);
    if (!pictures.includes(cover))
      throw new Error(`${name}: its cover ${cover} is none of its pictures; add it to them`);
    const stray = Object.keys(titles).find((code) => !pictures.includes(code));
    if (stray !== undefined)
      throw new Error(`${name}: it has a title for ${stray} but no such picture; take the title out`);

    return {
      id,
      cover: libraryId(cover),
      pictures: pictures.map((code) => {
        const annotation = annotations.get(code);
        if (annotation === undefined)
          throw new Error(`${name}: OpenMoji has no picture ${code}; look its code up at openmoji.org`);
        const pack = packOf.get(code);
        if (pack !== undefined)
          throw new Error(`${name}: ${code} is in pack ${pack} already; keep it in one of them`);
        packOf.set(code, id);

        const title = titles[code] ?? plainTitle(annotation);
        const namesake = codeOf.get(title);
        if (namesake !== undefined)
          throw new Error(
            `${name}: ${code} and ${namesake} are both called “${title}”; give one of them another title`,
          );
        codeOf.set(title, code);
        return { id: libraryId(code), title, pack: id };
      }),
    };
  });
}

/** `openmoji:1F408` of `1F408`. */
export function libraryId(code: string): string {
  return `${LIBRARY_SOURCE}:${code}`;
}

/** `1F408` of `openmoji:1F408`; undefined when the id is of no library picture. */
export function libraryCode(id: string): string | undefined {
  const code = id.startsWith(`${LIBRARY_SOURCE}:`) ? id.slice(LIBRARY_SOURCE.length + 1) : '';
  return HEXCODE.test(code) ? code : undefined;
}

/**
 * A child's word for what OpenMoji calls a picture: `cow` for `cow face`, `deer` for `Deer`. Words that are names
 * (T-Rex) want a title of their own in the pack.
 */
export function plainTitle(annotation: string): string {
  return annotation
    .replace(/ (face|fruit|wedge)$/, '')
    .replace(/^(red|front-facing|evergreen|deciduous) /, '')
    .toLowerCase();
}
