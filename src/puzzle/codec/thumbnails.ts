import * as v from 'valibot';
import { LEVELS, type Level } from '../contract/kind.ts';
import { readRecipe } from '../search/recipe.ts';
import type { BuiltPack } from './pack.ts';
import { isThumbnail, MAX_CHARACTERS } from './thumbnail.ts';

export const THUMBNAILS_FORMAT = 'dotterel/thumbnails';
export const THUMBNAILS_VERSION = 1;
/** The folder of the thumbnails, beside the built packs. Each file has the name of its pack. */
export const THUMBNAILS_FOLDER = 'thumbnails';

const id = v.pipe(v.string(), v.nonEmpty());

const text = v.pipe(v.string(), v.maxLength(MAX_CHARACTERS), v.check(isThumbnail, 'is not a thumbnail'));

/** By kind, picture and level: one text for each puzzle that suits. */
const byKind = <Text extends v.GenericSchema<string>>(each: Text) =>
  v.record(id, v.record(id, v.strictObject(v.entriesFromList(LEVELS, v.optional(each)))));

/** The built thumbnails and recipes of a pack's puzzles. The generators' versions are those of the pack. */
const builtThumbnails = v.strictObject({
  format: v.literal(THUMBNAILS_FORMAT),
  version: v.literal(THUMBNAILS_VERSION),
  id,
  seed: v.string(),
  kinds: v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))),
  thumbnails: byKind(text),
  recipes: v.optional(
    byKind(
      v.pipe(
        v.string(),
        v.check((text) => readRecipe(text) !== undefined, 'is not a recipe'),
      ),
    ),
    {},
  ),
});

export type PuzzleTexts = Readonly<
  Record<string, Readonly<Record<string, Readonly<Partial<Record<Level, string>>>>>>
>;

export interface BuiltThumbnails {
  readonly format: typeof THUMBNAILS_FORMAT;
  readonly version: typeof THUMBNAILS_VERSION;
  readonly id: string;
  readonly seed: string;
  readonly kinds: Readonly<Record<string, number>>;
  readonly thumbnails: PuzzleTexts;
  readonly recipes: PuzzleTexts;
}

/** Reads built thumbnails from parsed JSON. @throws with `name` and the fault if they are invalid. */
export function readThumbnails(name: string, content: unknown): BuiltThumbnails {
  const read = v.safeParse(builtThumbnails, content);
  if (read.success) return read.output as BuiltThumbnails;
  const [issue] = read.issues;
  throw new Error(`${name}: ${v.getDotPath(issue) ?? 'the thumbnails'}: ${issue.message}; rebuild them`);
}

/** Writes thumbnails as text, one line for each picture of a kind. The same thumbnails always give the same bytes. */
export function formatThumbnails({ thumbnails, recipes, ...head }: BuiltThumbnails): string {
  const opening = JSON.stringify(head, null, 2).slice(0, -2);
  return `${opening},\n  "thumbnails": ${formatTexts(thumbnails)},\n  "recipes": ${formatTexts(recipes)}\n}\n`;
}

function formatTexts(texts: PuzzleTexts): string {
  const kinds = Object.entries(texts).map(([kind, pictures]) => {
    const lines = Object.entries(pictures).map(
      ([picture, levels]) => `      ${JSON.stringify(picture)}: ${JSON.stringify(levels)}`,
    );
    return `    ${JSON.stringify(kind)}: {${lines.length === 0 ? '' : `\n${lines.join(',\n')}\n    `}}`;
  });
  return kinds.length === 0 ? '{}' : `{\n${kinds.join(',\n')}\n  }`;
}

/**
 * Adds older results for kinds that were not tried, if their seed and generator version are those of the pack.
 * @param pack the pack they belong to, after `keepOlderKinds`
 */
export function keepOlderThumbnails(
  own: BuiltThumbnails,
  older: BuiltThumbnails | undefined,
  pack: Pick<BuiltPack, 'kinds' | 'seed' | 'pictures'>,
): BuiltThumbnails {
  const textsOf = (kind: string, list: 'thumbnails' | 'recipes'): PuzzleTexts[string] => {
    if (own.kinds[kind] !== undefined) return own[list][kind] ?? {};
    const isKept = older?.seed === pack.seed && older.kinds[kind] === pack.kinds[kind];
    return (isKept && older[list][kind]) || {};
  };
  const kinds = Object.keys(pack.kinds);
  return {
    ...own,
    kinds: pack.kinds,
    thumbnails: Object.fromEntries(kinds.map((kind) => [kind, textsOf(kind, 'thumbnails')])),
    recipes: Object.fromEntries(
      kinds
        .map((kind) => [kind, textsOf(kind, 'recipes')] as const)
        .filter(([, recipes]) => Object.keys(recipes).length > 0),
    ),
  };
}
