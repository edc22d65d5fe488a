import * as v from 'valibot';
import type { WrittenSuits } from '../contract/suits.ts';

export const PACK_FORMAT = 'dotterel/pack';
export const PACK_VERSION = 1;

const word = v.pipe(v.string(), v.regex(/^(-|f?e?m?h?)$/, 'is no word such as femh, m or -'), v.nonEmpty());

/**
 * A level pack as it was built: its pictures, and which levels of which kinds each of them suits. `kinds` gives for
 * each kind that was tried the version of its generator; `suits` has one word for each kind, in the same order.
 */
const builtPack = v.pipe(
  v.strictObject({
    format: v.literal(PACK_FORMAT),
    version: v.literal(PACK_VERSION),
    id: v.pipe(v.string(), v.nonEmpty()),
    /** The id of the picture on its cover, one of its own. */
    cover: v.string(),
    /** The seed of all puzzles that were tried. */
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

/** A built pack from parsed JSON. @throws where it is none, with `name` and what is wrong with it. */
export function readBuiltPack(name: string, content: unknown): BuiltPack {
  const read = v.safeParse(builtPack, content);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new Error(`${name}: ${v.getDotPath(issue) ?? 'the pack'}: ${issue.message}; build it anew`);
}

/** A built pack as text: a line for each picture, the same bytes for the same pack. */
export function packText({ pictures, ...head }: BuiltPack): string {
  const lines = pictures.map((picture) => {
    const keys = Object.entries(picture).map(([key, value]) => `"${key}": ${JSON.stringify(value)}`);
    return `    { ${keys.join(', ')} }`;
  });
  const opening = JSON.stringify(head, null, 2).slice(0, -2);
  return `${opening},\n  "pictures": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

/**
 * A pack with what an older one says of kinds that it does not name itself. Nothing is kept of one with another seed, or
 * that lacks one of the pictures.
 */
export function keepKinds(pack: BuiltPack, older: BuiltPack | undefined): BuiltPack {
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

/**
 * What all packs say of their pictures, as one. Packs built with different kinds are brought to the kinds of the
 * first; @throws where one of them lacks a kind.
 */
export function joinSuits(packs: readonly BuiltPack[]): WrittenSuits {
  const kinds = Object.keys(packs[0]?.kinds ?? {});
  return {
    kinds,
    pictures: Object.fromEntries(
      packs.flatMap((pack) => {
        const columns = kinds.map((kind) => Object.keys(pack.kinds).indexOf(kind));
        const missing = columns.indexOf(-1);
        if (missing >= 0)
          throw new Error(`the pack ${pack.id} was built without ${kinds[missing]}; build it anew`);
        return pack.pictures.map(({ id, suits }) => {
          const words = suits.split(' ');
          return [id, columns.map((column) => words[column]).join(' ')] as const;
        });
      }),
    ),
  };
}
