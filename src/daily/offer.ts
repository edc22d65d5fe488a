import { isSceneId } from '../picture/scenes-ids.ts';
import { LEVELS, type Level } from '../puzzle/kind.ts';
import type { Suits } from '../puzzle/suits.ts';
import { byNearness, type Challenge, FIRST_DAY } from './almanac.ts';
import { dayNumber, dayOf } from './calendar.ts';

/** What a child is offered. */
export interface Offer {
  /** The kinds that are not hidden, in the order in which they stand in for one another. */
  readonly kinds: readonly { readonly kind: string; readonly scenes?: boolean }[];
  readonly levels: readonly Level[];
}

/**
 * The challenge of a day as it is for a child who is not offered everything: the picture stays everybody's; where its kind
 * is not offered, the next that is and that it suits takes its place, and where its level is not, the nearest. A picture
 * of which nothing that is offered can be made (a scene without jigsaws) leaves the day to the last one before it of which
 * something can.
 */
export function offeredTo(
  { kinds, levels }: Offer,
  challengeOf: (day: string) => Challenge,
  suits: Suits,
  day: string,
): Challenge {
  const own = challengeOf(day);
  if (isOffered({ kinds, levels }, own)) return own;
  const order = [...kinds.filter(({ kind }) => kind === own.kind), ...kinds];
  for (let number = dayNumber(day); number >= dayNumber(FIRST_DAY); number--) {
    const { picture } = challengeOf(dayOf(number));
    for (const { kind, scenes } of order) {
      if (isSceneId(picture) && !scenes) continue;
      const fitting = suits(picture, kind).filter((level) => levels.includes(level));
      // The first of all levels is no day's own: it stands in where nothing else is offered.
      const level = [...byNearness(own.level), ...LEVELS].find((each) => fitting.includes(each));
      if (level !== undefined) return { day, kind, picture, level, seed: own.seed };
    }
  }
  return own;
}

/** Whether a child is offered what a challenge asks for. */
export function isOffered(
  { kinds, levels }: Offer,
  { kind, level }: Pick<Challenge, 'kind' | 'level'>,
): boolean {
  return kinds.some((face) => face.kind === kind) && levels.includes(level);
}
