import type { Failure, Result } from '../../picture/result.ts';
import type { Parameters } from '../contract/document.ts';
import type { Level, MeasureLimits } from '../contract/level.ts';
import { type ParameterSet, settle } from '../contract/parameters.ts';

/** How a kind brings its puzzles to a level: the same parameters make an easy puzzle of one picture and a hard one of another. */
export interface Levels {
  /** What the measures of a puzzle should be. */
  readonly bands: Readonly<Record<Level, MeasureLimits>>;
  /** What may be set over each level's preset, from the easiest puzzle to the hardest. One sets nothing, and is tried first. */
  readonly settings: Readonly<Record<Level, readonly Parameters[]>>;
  /** What is set over the preset, one after the other, where all settings fail, the first with this failure. */
  fallbacks?(level: Level, failure: Failure): readonly Parameters[];
}

/** Parameters to try at a level, and the number of the first. */
export interface LevelSettings {
  readonly tried: readonly Parameters[];
  readonly first: number;
}

/** The settled parameters of settings at a level, or of what was asked for alone; each once. Failures: those of `settle`. */
export function settledAt(
  set: ParameterSet,
  settings: readonly Parameters[],
  asked: Parameters,
  level: Level | undefined,
): Result<LevelSettings> {
  const usual = settle(set, asked, level);
  if (!usual.ok) return usual;
  const tried = new Map<string, Parameters>();
  for (const setting of settings) {
    const settled = settle(set, { ...setting, ...asked }, level);
    if (!settled.ok) return settled;
    tried.set(JSON.stringify(settled.value), settled.value);
  }
  const first = [...tried.keys()].indexOf(JSON.stringify(usual.value));
  return { ok: true, value: { tried: [...tried.values()], first: Math.max(0, first) } };
}

/**
 * How far measures are off a band, all together: 0 within it, positive where they are mostly above it, negative where mostly below.
 * Each counts as a share of the limit that it is beyond.
 */
export function offBand(band: MeasureLimits, measures: Readonly<Record<string, number>>): number {
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
