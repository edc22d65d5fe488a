import * as v from 'valibot';
import { HEXCODE, libraryId, type Pack, STARTER } from './library.ts';

const hexcode = v.pipe(
  v.string(),
  v.check(
    (code) => HEXCODE.test(code) || STARTER.test(code),
    'is neither an OpenMoji code such as 1F408 nor a starter such as fish',
  ),
);

/** A file of `levels/packs`; levels/README.md describes it. */
const packFile = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z]+$/, 'must be one lower-case word')),
  cover: hexcode,
  titles: v.optional(v.record(hexcode, v.pipe(v.string(), v.nonEmpty('must not be empty')))),
  pictures: v.pipe(v.array(hexcode), v.nonEmpty('must list at least one picture')),
});

interface PackFile {
  readonly name: string;
  readonly content: unknown;
}

/**
 * Reads the packs, in the order of the files.
 * @param annotations OpenMoji's name of each picture, by its code.
 * @throws with the file's name if a file is malformed, if OpenMoji lacks a picture, or if a picture or a title occurs
 *   twice.
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
      throw new Error(`${name}: its cover ${cover} is not one of its pictures; add it to them`);
    const stray = Object.keys(titles).find((code) => !pictures.includes(code));
    if (stray !== undefined)
      throw new Error(`${name}: it has a title for ${stray} but no such picture; remove the title`);

    return {
      id,
      cover: libraryId(cover),
      pictures: pictures.map((code) => {
        const annotation = annotations.get(code);
        if (annotation === undefined)
          throw new Error(
            STARTER.test(code)
              ? `${name}: there is no picture ${code}; draw levels/starters/${code}.svg`
              : `${name}: OpenMoji has no picture ${code}; look its code up at openmoji.org`,
          );
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

/** A child's word for an OpenMoji name, such as `cow` for `cow face`. Names such as T-Rex need a title in the pack. */
export function plainTitle(annotation: string): string {
  return annotation
    .replace(/ (face|fruit|wedge)$/, '')
    .replace(/^(red|front-facing|evergreen|deciduous) /, '')
    .toLowerCase();
}
