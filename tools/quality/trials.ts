import { readdirSync } from 'node:fs';
import { readOrder } from '../../src/cli/commands/order.ts';
import { SEED } from '../../src/cli/defaults.ts';
import { KIND_IDS } from '../../src/kinds/index.ts';
import type { Parameters, PuzzleDocument } from '../../src/puzzle/contract/document.ts';
import { LEVELS, type Level } from '../../src/puzzle/contract/kind.ts';
import type { Floors, LearnedVisibility, OwnMeasures, OwnRows } from './measurement.ts';

/* Each kind's measures and floors are in a file of `tests/quality`, which exports them as `TRIED`. */

/** One setting in which all pictures of a collection are measured. */
export interface Trial {
  readonly name: string;
  readonly level?: Level;
  readonly parameters: Parameters;
  readonly floors: Floors;
  /** `library`: the floors apply to the library only. Otherwise they apply to all collections together. */
  readonly of?: 'library';
  /** Measures every n-th picture; 1 if missing. */
  readonly every?: number;
}

/** The trials of a kind and its own measures. */
export interface KindTrials extends OwnMeasures {
  readonly kind: string;
  readonly trials: readonly Trial[];
  /** Rows for the kind's own measures. */
  readonly rows?: OwnRows;
  /** How well a classifier trained on some of the puzzles solves the others; undefined if there are too few. */
  learned?(documents: readonly PuzzleDocument[]): LearnedVisibility | undefined;
  /** How much of its picture a puzzle shows, 0 to 1; undefined if the picture cannot be read. */
  overlap?(picture: string, document: PuzzleDocument): Promise<number | undefined>;
}

const FOLDER = new URL('../../tests/quality/', import.meta.url);

/** Reads the trials of all kinds, in the order of the kinds. */
export async function readKindTrials(): Promise<readonly KindTrials[]> {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'));
  const modules = await Promise.all(
    files.map((name) => import(new URL(name, FOLDER).href) as Promise<{ readonly TRIED?: KindTrials }>),
  );
  const tried = modules.flatMap(({ TRIED }) => TRIED ?? []);
  return KIND_IDS.map((kind) => tried.find((own) => own.kind === kind) ?? { kind, trials: [] });
}

/** The setting given by options, without floors. */
export function trialFromOptions(kind: string, set: readonly string[], level?: Level): Trial {
  const { parameters } = readOrder({ kind, seed: SEED, set });
  return {
    name: [kind, ...(level === undefined ? [] : [level]), ...set].join(', '),
    parameters,
    floors: {},
    ...(level === undefined ? {} : { level }),
  };
}

/** Without floors. */
export const levelTrials = (kind: string): readonly Trial[] =>
  LEVELS.map((level) => ({ name: `${kind}, ${level}`, level, parameters: {}, floors: {} }));
