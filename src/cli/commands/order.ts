import { KIND_IDS, kindOf } from '../../kinds/index.ts';
import type { AnyKind, Level } from '../../puzzle/contract/kind.ts';
import type { PuzzleTask } from '../pictures/task.ts';
import { listed, unusable, unwrap } from '../problem.ts';
import { readSettings } from './setting.ts';

export interface PuzzleOptions {
  readonly kind: string;
  readonly level?: Level;
  readonly seed: string;
  readonly set: readonly string[];
}

/** Reads all of a task except its picture. Checks the options before any picture is read. */
export function readOrder(options: PuzzleOptions): Omit<PuzzleTask, 'picture'> {
  const kind = readKind(options.kind);
  const seed = readSeed(options.seed);
  const parameters = unwrap(readSettings(kind.parameters, options.set));
  const level = options.level === undefined ? {} : { level: options.level };
  return { kind: options.kind, ...level, parameters, seed };
}

/** Finds a kind. @throws a `CommandEnd` if there is none; so do all functions of this file */
export function readKind(id: string): AnyKind {
  const line = `--kind ${id}: there is no such kind; the kinds are ${listed(KIND_IDS)}`;
  return kindOf(id) ?? unwrap(unusable(line));
}

export function readSeed(seed: string): string {
  return seed.length > 1000 ? unwrap(unusable('--seed: a seed has at most 1000 characters')) : seed;
}
