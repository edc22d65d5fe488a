import { FACES, faceOf } from '../../../kinds/faces.ts';
import { LEVELS, type Level } from '../../../puzzle/contract/kind.ts';
import { offered } from '../../../storage/players/settings.ts';
import { levelsShown, shelfLevel } from '../../device/ability.ts';
import type { Shell } from '../../frame/shell.ts';

export function kindsShown({ settings }: Pick<Shell['store'], 'settings'>): readonly string[] {
  return offered(
    FACES.map(({ kind }) => kind),
    settings().hiddenKinds,
  );
}

/** Fastest to make first. */
export function kindsByMakingTime(store: Pick<Shell['store'], 'settings'>): readonly string[] {
  const makingTime = (kind: string): number => faceOf(kind)?.makingTime ?? Number.POSITIVE_INFINITY;
  return kindsShown(store).toSorted((a, b) => makingTime(a) - makingTime(b));
}

/** The level at which most kinds are played. */
export function usualLevel(store: Shell['store']): Level {
  const levels = kindsShown(store).map((kind) => shelfLevel(store, kind));
  const count = (level: Level): number => levels.filter((each) => each === level).length;
  return LEVELS.toSorted((a, b) => count(b) - count(a) || LEVELS.indexOf(a) - LEVELS.indexOf(b))[0] as Level;
}

/** Levels in the order to try them: the wished one, then easier ones, then harder ones. */
function inTryOrder(wished: Level, shown: readonly Level[]): readonly Level[] {
  const at = LEVELS.indexOf(wished);
  const order = [wished, ...LEVELS.slice(0, at).reverse(), ...LEVELS.slice(at + 1)];
  const allowed = order.filter((level) => shown.includes(level));
  return allowed.length === 0 ? [wished] : allowed;
}

export function levelsToTry(wished: Level, store: Shell['store']): readonly Level[] {
  return inTryOrder(wished, levelsShown(store));
}
