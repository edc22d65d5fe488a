import { readdirSync } from 'node:fs';
import { readOrder } from '../../src/cli/commands/order.ts';
import { SEED } from '../../src/cli/defaults.ts';
import { KIND_IDS } from '../../src/kinds/index.ts';
import type { Parameters, PuzzleDocument } from '../../src/puzzle/contract/document.ts';
import { LEVELS, type Level } from '../../src/puzzle/contract/kind.ts';
import type { Floors, Learned, OwnMeasures, OwnRows } from './measurement.ts';

/*
 * What is measured of a kind, and the floors that are asked of it, stand in a file of the kind's own in `tests/quality`,
 * which passes it on as `TRIED`.
 */

/** One setting at which all pictures of a collection are measured. */
export interface Trial {
  readonly name: string;
  readonly level?: Level;
  readonly parameters: Parameters;
  readonly floors: Floors;
  /** Of whom the floors are asked: of all collections together, or of the library alone. */
  readonly of?: 'library';
  /** Takes one picture in so many; all where nothing is said. */
  readonly every?: number;
}

/** How a kind is tried. */
export interface Tried extends OwnMeasures {
  readonly kind: string;
  readonly trials: readonly Trial[];
  /** What is measured of its puzzles beside what is of all. */
  readonly rows?: OwnRows;
  /** How well a player who has learned from some of these puzzles can tell what the others hide; undefined of too few. */
  learned?(documents: readonly PuzzleDocument[]): Learned | undefined;
  /** How much of its picture a puzzle shows, 0 to 1; undefined where the picture cannot be read. */
  overlap?(picture: string, document: PuzzleDocument): Promise<number | undefined>;
}

const FOLDER = new URL('../../tests/quality/', import.meta.url);

/** How each kind is tried, in the order of the kinds. */
export async function readTried(): Promise<readonly Tried[]> {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'));
  const modules = await Promise.all(
    files.map((name) => import(new URL(name, FOLDER).href) as Promise<{ readonly TRIED?: Tried }>),
  );
  const tried = modules.flatMap(({ TRIED }) => TRIED ?? []);
  return KIND_IDS.map((kind) => tried.find((own) => own.kind === kind) ?? { kind, trials: [] });
}

/** A kind at one setting of one's own, without floors. */
export function askedTrial(kind: string, set: readonly string[], level?: Level): Trial {
  const { parameters } = readOrder({ kind, seed: SEED, set });
  return {
    name: [kind, ...(level === undefined ? [] : [level]), ...set].join(', '),
    parameters,
    floors: {},
    ...(level === undefined ? {} : { level }),
  };
}

/** A kind at every level, without floors: what comes to the shelf. */
export const levelTrials = (kind: string): readonly Trial[] =>
  LEVELS.map((level) => ({ name: `${kind}, ${level}`, level, parameters: {}, floors: {} }));
