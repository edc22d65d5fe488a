import type { Failure, Result } from '../../picture/result.ts';
import type { Parameters } from '../contract/document.ts';
import type { Level, MeasureLimits } from '../contract/level.ts';
import { type ParameterSet, settle } from '../contract/parameters.ts';

/**
 * How a kind brings its puzzles to a level. The same parameters make an easy puzzle of one picture and a hard one of
 * another.
 */
export interface Levels {
  readonly bands: Readonly<Record<Level, MeasureLimits>>;
  /** Overrides of each level's preset, from the easiest puzzle to the hardest. The empty one is tried first. */
  readonly settings: Readonly<Record<Level, readonly Parameters[]>>;
  /** Returns overrides to try in turn if all settings fail, given the first failure. */
  fallbacks?(level: Level, failure: Failure): readonly Parameters[];
}

export interface LevelSettings {
  readonly candidates: readonly Parameters[];
  /** The index of the parameters without overrides. */
  readonly first: number;
}

/** Returns the settled parameters for each setting, with `requested` on top, without duplicates. Failures: those of `settle`. */
export function settleAll(
  set: ParameterSet,
  settings: readonly Parameters[],
  requested: Parameters,
  level: Level | undefined,
): Result<LevelSettings> {
  const usual = settle(set, requested, level);
  if (!usual.ok) return usual;
  const tried = new Map<string, Parameters>();
  for (const setting of settings) {
    const settled = settle(set, { ...setting, ...requested }, level);
    if (!settled.ok) return settled;
    tried.set(JSON.stringify(settled.value), settled.value);
  }
  const first = [...tried.keys()].indexOf(JSON.stringify(usual.value));
  return { ok: true, value: { candidates: [...tried.values()], first: Math.max(0, first) } };
}

/**
 * Returns the total distance of measures from a band. It is 0 within the band, positive if they are mostly above it,
 * negative if mostly below. Each distance is a share of the limit exceeded.
 */
export function bandDistance(band: MeasureLimits, measures: Readonly<Record<string, number>>): number {
  let above = 0;
  let below = 0;
  for (const [name, [least, most]] of Object.entries(band)) {
    const value = measures[name];
    if (value === undefined) continue;
    if (value > most) above += (value - most) / Math.max(most, Number.EPSILON);
    if (value < least) below += (least - value) / least;
  }
  return above >= below ? above + below : -above - below;
}
