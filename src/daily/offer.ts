import { isSceneId } from '../picture/scenes/scenes-ids.ts';
import { LEVELS, type Level } from '../puzzle/contract/kind.ts';
import type { Suits } from '../puzzle/contract/suits.ts';
import { type Challenge, DAILY_LEVELS, nearestLevels } from './almanac.ts';
import { dayNumber, dayOf } from './calendar.ts';
import { FIRST_DAY } from './first-day.ts';

/** The kinds and levels that a child is offered. */
export interface Offer {
  /** The kinds that are not hidden, in the order in which they replace each other. */
  readonly kinds: readonly { readonly kind: string; readonly scenes?: boolean }[];
  readonly levels: readonly Level[];
  /** The level that suits the child for a kind. Without it the challenge's own level is used. */
  suitableLevel?(kind: string): Level;
}

/**
 * Adapts the challenge of a day to a child who is not offered everything, or cannot do everything. The picture stays.
 * If its kind is hidden or too hard, the next offered kind that suits the picture replaces it. The level is the
 * child's, else the nearest easier one, else the nearest. If nothing offered suits the picture (a scene without
 * jigsaws), the picture of the last earlier day that has something is used.
 */
export function offeredTo(
  { kinds, levels, suitableLevel }: Offer,
  challengeOf: (day: string) => Challenge,
  suits: Suits,
  day: string,
): Challenge {
  const own = challengeOf(day);
  if (suitableLevel === undefined && isOffered({ kinds, levels }, own)) return own;
  const order = [...kinds.filter(({ kind }) => kind === own.kind), ...kinds];
  for (let number = dayNumber(day); number >= dayNumber(FIRST_DAY); number--) {
    const { picture } = challengeOf(dayOf(number));
    const candidates = order.flatMap(({ kind, scenes }) => {
      if (isSceneId(picture) && !scenes) return [];
      const fitting = suits(picture, kind).filter((level) => levels.includes(level));
      const wanted = suitableLevel?.(kind) ?? own.level;
      // "first" is never a challenge's own level; it is used only if nothing else is offered or easy enough.
      const preferred =
        suitableLevel === undefined ? [...nearestLevels(wanted), ...LEVELS] : byPreference(wanted);
      const level = preferred.find((each) => fitting.includes(each));
      return level === undefined
        ? []
        : [{ kind, level, isEasy: rank(level) <= Math.max(rank(wanted), EASIEST_RANK) }];
    });
    const candidate = (suitableLevel && candidates.find(({ isEasy }) => isEasy)) ?? candidates[0];
    if (candidate !== undefined)
      return { day, kind: candidate.kind, picture, level: candidate.level, seed: own.seed };
  }
  return own;
}

/** The easiest level of challenges. It counts as easy enough for every child. */
const EASIEST_RANK = LEVELS.findIndex((level) => DAILY_LEVELS.includes(level));

/** Orders levels by preference: the child's level, the easier ones from nearest, then the harder ones. */
function byPreference(suitable: Level): readonly Level[] {
  const at = rank(suitable);
  return [...LEVELS.slice(0, at + 1).toReversed(), ...LEVELS.slice(at + 1)];
}

function rank(level: Level): number {
  return LEVELS.indexOf(level);
}

/** True if a child is offered the kind and level of a challenge. */
export function isOffered(
  { kinds, levels }: Offer,
  { kind, level }: Pick<Challenge, 'kind' | 'level'>,
): boolean {
  return kinds.some((face) => face.kind === kind) && levels.includes(level);
}
