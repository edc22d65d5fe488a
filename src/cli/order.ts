import { KIND_IDS, kindOf } from '../kinds/index.ts';
import type { AnyKind, Level } from '../puzzle/kind.ts';
import { good, listed, type Outcome, unusable } from './problem.ts';
import { readSettings } from './setting.ts';
import type { Task } from './task.ts';

/** What commands that make puzzles are asked for, besides the pictures. */
export interface Asked {
  readonly kind: string;
  readonly level?: Level;
  readonly seed: string;
  readonly set: readonly string[];
}

/** The seed where none is given. */
export const SEED = 'dotterel';

/** Everything of a task but its picture; what is asked of the kind is checked here, before any picture is read. */
export function readOrder(asked: Asked): Outcome<Omit<Task, 'picture'>> {
  const kind = readKind(asked.kind);
  if (!kind.ok) return kind;
  if (asked.seed.length > 1000) return unusable('--seed: a seed has at most 1000 characters');
  const parameters = readSettings(kind.value.parameters, asked.set);
  if (!parameters.ok) return parameters;
  const level = asked.level === undefined ? {} : { level: asked.level };
  return good({ kind: asked.kind, ...level, parameters: parameters.value, seed: asked.seed });
}

/** The kind called `id`. */
export function readKind(id: string): Outcome<AnyKind> {
  const kind = kindOf(id);
  return kind === undefined
    ? unusable(`--kind ${id}: there is no such kind; the kinds are ${listed(KIND_IDS)}`)
    : good(kind);
}
