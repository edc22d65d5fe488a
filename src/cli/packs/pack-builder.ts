import { join } from 'node:path';
import {
  type BuiltPack,
  formatPack,
  keepOlderKinds,
  PACK_FORMAT,
  PACK_VERSION,
  readBuiltPack,
} from '../../puzzle/codec/pack.ts';
import {
  type BuiltThumbnails,
  formatThumbnails,
  keepOlderThumbnails,
  type PuzzleTexts,
  readThumbnails,
  THUMBNAILS_FOLDER,
  THUMBNAILS_FORMAT,
  THUMBNAILS_VERSION,
} from '../../puzzle/codec/thumbnails.ts';
import { LEVELS } from '../../puzzle/contract/kind.ts';
import { spell } from '../../puzzle/contract/suits.ts';
import { readWhole, writeWhole } from '../file.ts';
import { documentText } from '../pictures/document.ts';
import { stem } from '../pictures/drawing.ts';
import { raster } from '../pictures/raster.ts';
import type { Problem } from '../problem.ts';
import type { PictureCandidate, PictureVerdict } from './judge.ts';
import type { PackList } from './list.ts';
import { entryOf, sheet } from './sheet.ts';
import { padded } from './table.ts';

/** Collects the verdicts on a pack's pictures and writes the pack when it has all. */
export interface PackBuilder {
  /**
   * Takes the verdicts on one picture as one kind, in the order of `LEVELS`. `at` is the index of the kind, counted
   * over all pictures. Returns a problem if writing failed.
   */
  take(at: number, verdicts: readonly PictureVerdict[]): Promise<Problem | undefined>;
}

interface Extras {
  readonly seed: string;
  readonly documents?: boolean;
  readonly sheets?: boolean;
}

/** Largest built pack, in bytes. */
const MAX_BYTES = 10_000_000;

/**
 * Starts building a pack into the folder `out`. `versions` has the generator version of each kind that is tried, by id.
 * If the pack exists, its entries for other kinds are kept.
 */
export function buildPack(
  { id, cover, pictures }: PackList,
  versions: Readonly<Record<string, number>>,
  { seed, documents = false, sheets = false }: Extras,
  out: string,
): PackBuilder {
  const kinds = Object.keys(versions);
  const verdicts: PictureVerdict[] = [];
  let taken = 0;

  const pack = (): BuiltPack => {
    const words = pictures.map((_, p) =>
      kinds.map((_, k) => spell(LEVELS.filter((_, l) => verdictOn(p, k, l).against.length === 0))).join(' '),
    );
    return {
      format: PACK_FORMAT,
      version: PACK_VERSION,
      id,
      cover,
      seed,
      kinds: versions,
      pictures: pictures.map(({ id, title }, p) => ({ id, title, suits: words[p] ?? '' })),
    };
  };
  const thumbnails = (): BuiltThumbnails => ({
    ...{ format: THUMBNAILS_FORMAT, version: THUMBNAILS_VERSION, id, seed, kinds: versions },
    thumbnails: textsByKind(({ thumbnail }) => thumbnail),
    recipes: textsByKind(({ recipe }) => recipe),
  });
  const textsByKind = (textOf: (verdict: PictureVerdict) => string | undefined): PuzzleTexts =>
    Object.fromEntries(
      kinds.map((kind, k) => [
        kind,
        Object.fromEntries(
          pictures.flatMap((picture, p) => {
            const own = LEVELS.flatMap((level, l) => {
              const text = textOf(verdictOn(p, k, l));
              return text === undefined ? [] : [[level, text] as const];
            });
            return own.length === 0 ? [] : [[picture.id, Object.fromEntries(own)] as const];
          }),
        ),
      ]),
    );
  const verdictOn = (picture: number, kind: number, level: number) =>
    verdicts[(picture * kinds.length + kind) * LEVELS.length + level] as PictureVerdict;

  const write = async () => {
    const merged = keepOlderKinds(pack(), await readExisting(packPath(out, id), readBuiltPack));
    const smallPath = join(out, THUMBNAILS_FOLDER, `${id}.json`);
    const all = keepOlderThumbnails(thumbnails(), await readExisting(smallPath, readThumbnails), merged);
    for (const [to, text] of [
      [packPath(out, id), formatPack(merged)],
      [smallPath, formatThumbnails(all)],
    ] as const) {
      const written = await writeWhole(to, text);
      if (!written.ok) return written.problem;
    }
    return undefined;
  };

  /** Writes one contact sheet for each kind and level with puzzles. */
  const writeSheets = async () => {
    for (const [k, kind] of kinds.entries()) {
      for (const [l, level] of LEVELS.entries()) {
        const made = pictures.flatMap((_, p) => verdictOn(p, k, l).document ?? []);
        const entries = await Promise.all(made.map((document) => entryOf(document)));
        if (entries.length === 0) continue;
        const image = raster(await sheet(`${id}: ${kind}, ${level}`, entries, 3), 1);
        const written = await writeWhole(join(out, `${id}-${kind}-${level}.png`), image);
        if (!written.ok) return written.problem;
      }
    }
    return undefined;
  };

  /** Writes one file for each puzzle that suits. */
  const writeDocuments = async () => {
    for (const [at, { document }] of verdicts.entries()) {
      if (document === undefined) continue;
      const level = LEVELS[at % LEVELS.length];
      const picture = pictures[Math.floor(at / (kinds.length * LEVELS.length))]?.picture ?? '';
      const name = `${stem(picture)}-${document.kind}-${level}.json`;
      const written = await writeWhole(join(out, id, name), documentText(document));
      if (!written.ok) return written.problem;
    }
    return undefined;
  };

  return {
    async take(at, levels) {
      levels.forEach((verdict, level) => {
        verdicts[at * LEVELS.length + level] = verdict;
      });
      taken += 1;
      if (taken < pictures.length * kinds.length) return undefined;
      const trouble =
        (documents ? await writeDocuments() : undefined) ??
        (await write()) ??
        (sheets ? await writeSheets() : undefined);
      verdicts.length = 0;
      return trouble;
    },
  };
}

const packPath = (out: string, id: string) => join(out, `${id}.json`);

/** Reads an existing file with `read`; undefined if that fails. */
async function readExisting<Read>(
  path: string,
  read: (name: string, content: unknown) => Read,
): Promise<Read | undefined> {
  const bytes = await readWhole(path, MAX_BYTES);
  if (!bytes.ok) return undefined;
  try {
    return read(path, JSON.parse(bytes.value.toString('utf8')));
  } catch {
    // An unreadable file is replaced.
    return undefined;
  }
}

/** Returns a table by kind and level: numbers of pictures tried, made and suitable, and reasons against the others. */
export function tableOf(
  candidates: readonly PictureCandidate[],
  verdicts: readonly PictureVerdict[],
): string {
  const rows = new Map<string, { tried: number; made: number; suit: number; against: Map<string, number> }>();
  candidates.forEach(({ kind, level }, at) => {
    const name = `${kind} ${level}`;
    const row = rows.get(name) ?? { tried: 0, made: 0, suit: 0, against: new Map<string, number>() };
    rows.set(name, row);
    const { against, measures } = verdicts[at] as PictureVerdict;
    row.tried += 1;
    if (Object.keys(measures).length > 0) row.made += 1;
    if (against.length === 0) row.suit += 1;
    for (const reason of against) row.against.set(reason, (row.against.get(reason) ?? 0) + 1);
  });
  const reasons = [...rows.values()].map(({ against }) =>
    [...against]
      .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
      .map(([reason, count]) => `${reason} ${count}`)
      .join(', '),
  );
  const measures = padded([
    ['kind and level', 'pictures', 'made', 'suit'],
    ...[...rows].map(([name, { tried, made, suit }]) => [name, ...[tried, made, suit].map(String)]),
  ]);
  const words = ['against', ...reasons];
  return measures
    .trimEnd()
    .split('\n')
    .map((line, row) => `${line}  ${words[row] ?? ''}`.trimEnd().concat('\n'))
    .join('');
}
