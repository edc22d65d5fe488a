import * as v from 'valibot';
import type { WrittenSuits } from '../contract/suits.ts';

export const PACK_FORMAT = 'dotterel/pack';
export const PACK_VERSION = 1;

const word = v.pipe(
  v.string(),
  v.regex(/^(-|f?e?m?h?)$/, 'is not a word such as femh, m or -'),
  v.nonEmpty(),
);

/**
 * A built level pack: its pictures, and the levels of each kind that they suit. `kinds` maps each tried kind to the
 * version of its generator. `suits` has one word for each kind, in the same order.
 */
const builtPack = v.pipe(
  v.strictObject({
    format: v.literal(PACK_FORMAT),
    version: v.literal(PACK_VERSION),
    id: v.pipe(v.string(), v.nonEmpty()),
    cover: v.string(),
    seed: v.string(),
    kinds: v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))),
    pictures: v.array(
      v.strictObject({
        id: v.pipe(v.string(), v.nonEmpty()),
        title: v.pipe(v.string(), v.nonEmpty()),
        suits: v.string(),
      }),
    ),
  }),
  v.check(
    ({ kinds, pictures }) =>
      pictures.every(({ suits }) => {
        const words = suits === '' ? [] : suits.split(' ');
        return words.length === Object.keys(kinds).length && words.every((each) => v.is(word, each));
      }),
    'each picture must have one word such as femh, m or - for each kind',
  ),
);

export type BuiltPack = v.InferOutput<typeof builtPack>;

/** Reads a built pack from parsed JSON. @throws with `name` and the fault if it is not a pack. */
export function readBuiltPack(name: string, content: unknown): BuiltPack {
  const read = v.safeParse(builtPack, content);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new Error(`${name}: ${v.getDotPath(issue) ?? 'the pack'}: ${issue.message}; rebuild it`);
}

/** Writes a pack as text, one line for each picture. The same pack always gives the same bytes. */
export function formatPack({ pictures, ...head }: BuiltPack): string {
  const lines = pictures.map((picture) => {
    const keys = Object.entries(picture).map(([key, value]) => `"${key}": ${JSON.stringify(value)}`);
    return `    { ${keys.join(', ')} }`;
  });
  const opening = JSON.stringify(head, null, 2).slice(0, -2);
  return `${opening},\n  "pictures": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

/** Adds an older pack's results for kinds that `pack` lacks. The seed must be equal, and all pictures in both. */
export function keepOlderKinds(pack: BuiltPack, older: BuiltPack | undefined): BuiltPack {
  const words = new Map(older?.pictures.map(({ id, suits }) => [id, suits.split(' ')]));
  if (older?.seed !== pack.seed || pack.pictures.some(({ id }) => !words.has(id))) return pack;
  const [own, before] = [Object.keys(pack.kinds), Object.keys(older.kinds)];
  const kinds = before.every((kind) => own.includes(kind))
    ? own
    : [...before, ...own.filter((kind) => !before.includes(kind))];
  return {
    ...pack,
    kinds: Object.fromEntries(kinds.map((kind) => [kind, pack.kinds[kind] ?? older.kinds[kind] ?? 0])),
    pictures: pack.pictures.map((picture) => {
      const fresh = picture.suits.split(' ');
      const old = words.get(picture.id) ?? [];
      const word = (kind: string) => fresh[own.indexOf(kind)] ?? old[before.indexOf(kind)];
      return { ...picture, suits: kinds.map(word).join(' ') };
    }),
  };
}

/** Joins the results of all packs. Their kinds are reordered like those of the first pack. @throws if a pack lacks a kind. */
export function joinSuits(packs: readonly BuiltPack[]): WrittenSuits {
  const kinds = Object.keys(packs[0]?.kinds ?? {});
  return {
    kinds,
    pictures: Object.fromEntries(
      packs.flatMap((pack) => {
        const columns = kinds.map((kind) => Object.keys(pack.kinds).indexOf(kind));
        const missing = columns.indexOf(-1);
        if (missing >= 0)
          throw new Error(`the pack ${pack.id} was built without ${kinds[missing]}; rebuild it`);
        return pack.pictures.map(({ id, suits }) => {
          const words = suits.split(' ');
          return [id, columns.map((column) => words[column]).join(' ')] as const;
        });
      }),
    ),
  };
}
