import type { Result } from '../picture/result.ts';
import type { Parameters, ParameterValue } from './contract/document.ts';
import { type Parameter, type ParameterSet, settle } from './contract/parameters.ts';
import { positionOf, valueAt } from './contract/slider.ts';

export const MAX_CANDIDATES = 16;

/** Shares of the distance to the usual parameters. 1 is all of it. */
const RETURN_SHARES = [1 / 3, 2 / 3, 1];
const EASING_SHARES = [1 / 16, 1 / 8, 1 / 4];
/** The distance between two different choices, where 1 is the whole range of a slider. */
const CHOICE_DISTANCE = 0.5;

/**
 * Returns parameters to try after `requested` gave no puzzle, nearest first. Candidates move single parameters, or all of
 * them, towards the usual values (the defaults with the level's preset) or in the direction that eases them. The list
 * has at most `MAX_CANDIDATES` entries. Those that move all parameters always stay in it, and the last entry is the
 * usual parameters. Failures: those of `settle`.
 */
export function nearbyParameters(
  set: ParameterSet,
  requested: Parameters,
  level?: Parameters,
): Result<readonly Parameters[]> {
  const from = settle(set, { ...level, ...requested });
  if (!from.ok) return from;
  const usual = settle(set, level);
  if (!usual.ok) return usual;
  const start: Parameters = from.value;
  const usualValues: Parameters = usual.value;
  const names = Object.keys(set.all).filter((name) => !isSame(start[name], usualValues[name]));
  const found: Parameters[] = [];
  // Candidates that move all parameters are the farthest. They are kept even if many others are nearer.
  const moveAll = new Set<string>();
  const add = (moved: readonly (readonly [string, ParameterValue | undefined])[], isWhole: boolean): void => {
    const parameters = { ...start, ...Object.fromEntries(moved) } as Parameters;
    found.push(parameters);
    if (isWhole) moveAll.add(JSON.stringify(parameters));
  };
  const addReturns = (chosenNames: readonly string[], share: number): void => {
    const moved = chosenNames.map(
      (name) => [name, interpolate(set.all[name], start[name], usualValues[name], share)] as const,
    );
    add(moved, chosenNames.length > 1);
  };
  const easing = Object.keys(set.all).filter((name) => set.all[name]?.eases !== undefined);
  const addEased = (chosenNames: readonly string[], share: number): void => {
    const moved = chosenNames.map((name) => [name, easeBy(set.all[name], start[name], share)] as const);
    add(moved, chosenNames.length > 1);
  };
  // Collect candidates that move back, then those that ease.
  for (const share of RETURN_SHARES) {
    for (const name of names) addReturns([name], share);
    if (names.length > 1) addReturns(names, share);
  }
  for (const share of EASING_SHARES) {
    for (const name of easing) addEased([name], share);
    if (easing.length > 1) addEased(easing, share);
  }
  // Drop duplicates and candidates equal to the start.
  const unique = new Map<string, { readonly parameters: Parameters; readonly distance: number }>();
  for (const parameters of found) {
    const distance = parameterDistance(set, start, parameters);
    const key = JSON.stringify(parameters);
    if (distance > 0 && !unique.has(key)) unique.set(key, { parameters, distance });
  }
  const last = JSON.stringify(usualValues);
  const isUsual = names.length === 0;
  const others = [...unique].filter(([key]) => key !== last).map(([key, each]) => ({ key, ...each }));
  const room = MAX_CANDIDATES - (isUsual ? 0 : 1);
  const nearest = others.sort((a, b) => a.distance - b.distance);
  const kept = nearest.filter(({ key }) => moveAll.has(key));
  const chosen = new Set([...kept, ...nearest.filter(({ key }) => !moveAll.has(key))].slice(0, room));
  const ordered = nearest.filter((each) => chosen.has(each)).map(({ parameters }) => parameters);
  return { ok: true, value: isUsual ? ordered : [...ordered, usualValues] };
}

/**
 * Returns the sum of the distances of two sets of parameters on all sliders. A different choice counts as
 * `CHOICE_DISTANCE`.
 */
export function parameterDistance({ all }: ParameterSet, a: Parameters, b: Parameters): number {
  let sum = 0;
  for (const [name, { range }] of Object.entries(all)) {
    const [one, other] = [a[name], b[name]];
    if (isSame(one, other)) continue;
    const isNumber = range !== undefined && typeof one === 'number' && typeof other === 'number';
    sum += isNumber ? Math.abs(positionOf(range, one) - positionOf(range, other)) : CHOICE_DISTANCE;
  }
  return sum;
}

const isSame = (a: ParameterValue | undefined, b: ParameterValue | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Returns a value the given share of the way between two values. A choice changes at once. */
function interpolate(
  parameter: Parameter | undefined,
  from: ParameterValue | undefined,
  to: ParameterValue | undefined,
  share: number,
): ParameterValue | undefined {
  const range = parameter?.range;
  if (range === undefined || typeof from !== 'number' || typeof to !== 'number' || share === 1) return to;
  const [a, b] = [positionOf(range, from), positionOf(range, to)];
  return valueAt(range, a + (b - a) * share);
}

function easeBy(
  parameter: Parameter | undefined,
  from: ParameterValue | undefined,
  share: number,
): ParameterValue | undefined {
  const { range, eases } = parameter ?? {};
  if (range === undefined || eases === undefined || typeof from !== 'number') return from;
  return valueAt(range, positionOf(range, from) + (eases === 'more' ? share : -share));
}
