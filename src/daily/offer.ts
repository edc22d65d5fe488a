import { isSceneId } from '../picture/scenes/scenes-ids.ts';
import { LEVELS, type Level } from '../puzzle/contract/kind.ts';
import type { Suits } from '../puzzle/contract/suits.ts';
import { byNearness, type Challenge, DAILY_LEVELS } from './almanac.ts';
import { FIRST_DAY } from './beginning.ts';
import { dayNumber, dayOf } from './calendar.ts';

/** What a child is offered. */
export interface Offer {
  /** The kinds that are not hidden, in the order in which they stand in for one another. */
  readonly kinds: readonly { readonly kind: string; readonly scenes?: boolean }[];
  readonly levels: readonly Level[];
  /** The level that a child can do of a kind; without it, that of the day counts. */
  able?(kind: string): Level;
}

/**
 * The challenge of a day as it is for a child who is not offered everything, or cannot do everything: the picture stays
 * everybody's; where its kind is not offered, or none of it is easy enough, the next that is and that it suits takes its
 * place; the level is the one that the child can do, or else the nearest easier, or else the nearest. A picture
 * of which nothing that is offered can be made (a scene without jigsaws) leaves the day to the last one before it of which
 * something can.
 */
export function offeredTo(
  { kinds, levels, able }: Offer,
  challengeOf: (day: string) => Challenge,
  suits: Suits,
  day: string,
): Challenge {
  const own = challengeOf(day);
  if (able === undefined && isOffered({ kinds, levels }, own)) return own;
  const order = [...kinds.filter(({ kind }) => kind === own.kind), ...kinds];
  for (let number = dayNumber(day); number >= dayNumber(FIRST_DAY); number--) {
    const { picture } = challengeOf(dayOf(number));
    const ways = order.flatMap(({ kind, scenes }) => {
      if (isSceneId(picture) && !scenes) return [];
      const fitting = suits(picture, kind).filter((level) => levels.includes(level));
      const wished = able?.(kind) ?? own.level;
      // The first of all levels is no day's own: it stands in where nothing else is offered, or can be done.
      const near = able === undefined ? [...byNearness(wished), ...LEVELS] : nearest(wished);
      const level = near.find((each) => fitting.includes(each));
      return level === undefined
        ? []
        : [{ kind, level, isEasy: rank(level) <= Math.max(rank(wished), EASIEST) }];
    });
    const way = (able && ways.find(({ isEasy }) => isEasy)) ?? ways[0];
    if (way !== undefined) return { day, kind: way.kind, picture, level: way.level, seed: own.seed };
  }
  return own;
}

/** What days are of at the easiest frightens nobody, and keeps a day's own kind for the youngest. */
const EASIEST = LEVELS.findIndex((level) => DAILY_LEVELS.includes(level));

/** All levels, the one that a child can do first, then the easier ones, the nearest first, and then the harder ones. */
function nearest(able: Level): readonly Level[] {
  const at = rank(able);
  return [...LEVELS.slice(0, at + 1).toReversed(), ...LEVELS.slice(at + 1)];
}

function rank(level: Level): number {
  return LEVELS.indexOf(level);
}

/** Whether a child is offered what a challenge asks for. */
export function isOffered(
  { kinds, levels }: Offer,
  { kind, level }: Pick<Challenge, 'kind' | 'level'>,
): boolean {
  return kinds.some((face) => face.kind === kind) && levels.includes(level);
}
