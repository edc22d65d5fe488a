import { FACES, faceOf } from '../kinds/faces.ts';
import { isStarterId, type Pack } from '../picture/library/library.ts';
import { isPlateId } from '../picture/library/plates-ids.ts';
import { isSceneId } from '../picture/scenes/scenes-ids.ts';
import { LEVELS, type Level } from '../puzzle/contract/kind.ts';
import type { Suits } from '../puzzle/contract/suits.ts';
import { dayNumber, dayOf, modulo, weekdayOf } from './calendar.ts';
import { FIRST_DAY } from './first-day.ts';

/** The puzzle of a day, as plain data from which every device makes the same puzzle. */
export interface Challenge {
  /** Such as `2026-11-21`. */
  readonly day: string;
  readonly kind: string;
  /** The id of a library picture such as `openmoji:1F408`, of a scene or of a plate. */
  readonly picture: string;
  readonly level: Level;
  readonly seed: string;
}

export interface Almanac {
  /** @throws RangeError for a day before the first */
  challengeOf(day: string): Challenge;
}

/** The kinds, in the order in which each gets one day. Unless there are seven, each comes on every weekday in time. */
export const ROTA: readonly string[] = FACES.filter(({ dailyOrder }) => dailyOrder !== undefined)
  .toSorted((a, b) => (a.dailyOrder ?? 0) - (b.dailyOrder ?? 0))
  .map(({ kind }) => kind);

/** The levels of challenges. "first" is left out: challenges are for children who have played before. */
export const DAILY_LEVELS: readonly Level[] = LEVELS.filter((level) => level !== 'first');

/** By weekday, Monday first. */
const LEVEL_OF: readonly Level[] = ['easy', 'easy', 'medium', 'medium', 'medium', 'hard', 'hard'];

/** Increase it whenever days are chosen differently; this changes all challenges. */
const ALMANAC_VERSION = 1;

/** Days before a picture may return, unless too few pictures suit. */
const REST_DAYS = 60;

/**
 * Pictures added to the library after the first day: by id, the first day on which they may be chosen. A picture added
 * without an entry here may change the challenges of past days.
 */
const JOINED_ON: Readonly<Record<string, string>> = {};
/** The same for all plates. */
const PLATES_JOINED_ON = '2026-12-01';

/** How often and when a picture has been chosen. */
interface Turn {
  readonly id: string;
  readonly hash: number;
  /** The first day number on which it may be chosen. */
  readonly from: number;
  turns: number;
  last: number;
}

/**
 * Computes the challenges from the calendar and the library alone. Each day chooses a rested picture that suits the
 * kind and level, among those chosen least often. Ties are broken by the rank of a hash of day and picture (rendezvous
 * hashing: Thaler and Ravishankar 1998), so one picture more or less changes few days.
 *
 * Days are computed in order from the first and cached. A day takes time linear in the number of suitable pictures.
 */
export function almanac(suits: Suits, packs: readonly Pack[], joined = JOINED_ON): Almanac {
  const first = dayNumber(FIRST_DAY);
  const turns = packs
    .flatMap((pack) => pack.pictures)
    // Starter pictures are for beginners only.
    .filter(({ id }) => !isStarterId(id))
    .map(({ id }): Turn => {
      const since = Object.hasOwn(joined, id) ? joined[id] : isPlateId(id) ? PLATES_JOINED_ON : undefined;
      return { id, hash: hashOf(id), from: dayNumber(since ?? FIRST_DAY), turns: 0, last: -Infinity };
    });
  const slots = new Map(
    ROTA.flatMap((kind) => {
      const offered = turns
        .filter(({ id }) => faceOf(kind)?.scenes || !isSceneId(id))
        .filter(({ id }) => faceOf(kind)?.plates || !isPlateId(id))
        .map((turn) => [turn, suits(turn.id, kind)] as const);
      return DAILY_LEVELS.map((level) => {
        const fitting = offered.filter(([, levels]) => levels.includes(level)).map(([turn]) => turn);
        return [slotOf(kind, level), fitting] as const;
      });
    }),
  );
  const challenges: Challenge[] = [];

  const next = (): Challenge => {
    const number = first + challenges.length;
    const day = dayOf(number);
    const kind = ROTA[modulo(number - first, ROTA.length)] ?? '';
    const wanted = LEVEL_OF[weekdayOf(day) - 1] ?? 'easy';
    // A new picture starts with the turns of the least used ones, so that it does not come every day.
    for (const turn of turns)
      if (turn.from === number && number > first) turn.turns = fewestTurns(turns, number);
    for (const level of nearestLevels(wanted)) {
      const picked = pick(slots.get(slotOf(kind, level)) ?? [], number);
      if (picked === undefined) continue;
      picked.turns += 1;
      picked.last = number;
      return { day, kind, picture: picked.id, level, seed: day };
    }
    throw new RangeError(`no picture of the library suits ${kind}`);
  };

  return {
    challengeOf(day) {
      const at = dayNumber(day) - first;
      if (!(at >= 0)) throw new RangeError(`${day} has no challenge: the first is ${FIRST_DAY}`);
      while (challenges.length <= at) challenges.push(next());
      return challenges[at] as Challenge;
    },
  };
}

function slotOf(kind: string, level: Level): string {
  return `${kind} ${level}`;
}

/** The levels of challenges, nearest to `wanted` first; of two equally near the easier first. */
export function nearestLevels(wanted: Level): readonly Level[] {
  const off = (level: Level): number => Math.abs(LEVELS.indexOf(level) - LEVELS.indexOf(wanted));
  return DAILY_LEVELS.toSorted((a, b) => off(a) - off(b));
}

/** The fewest turns of all pictures that joined before this day. */
function fewestTurns(turns: readonly Turn[], number: number): number {
  return turns.reduce((least, turn) => (turn.from < number ? Math.min(least, turn.turns) : least), Infinity);
}

/** Picks a rested picture with the fewest turns and the lowest rank. If none has rested, the one chosen longest ago. */
function pick(fitting: readonly Turn[], number: number): Turn | undefined {
  const key = mix(Math.imul(number, 0x9e3779b1) ^ ALMANAC_VERSION);
  let best: Turn | undefined;
  let bestRank = 0;
  for (const turn of fitting) {
    if (turn.from > number) continue;
    const rank = mix(turn.hash ^ key);
    if (best === undefined || compareTurns(turn, rank, best, bestRank, number) < 0) {
      best = turn;
      bestRank = rank;
    }
  }
  return best;
}

function compareTurns(a: Turn, rankA: number, b: Turn, rankB: number, number: number): number {
  const [rest, restB] = [Math.min(number - a.last, REST_DAYS + 1), Math.min(number - b.last, REST_DAYS + 1)];
  return restB - rest || a.turns - b.turns || rankA - rankB || (a.id < b.id ? -1 : 1);
}

/** FNV-1a over UTF-16 code units, followed by `mix`. */
function hashOf(text: string): number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  return mix(state);
}

/** The finaliser of MurmurHash3: every bit of the input affects every bit of the output. */
function mix(value: number): number {
  let state = value ^ (value >>> 16);
  state = Math.imul(state, 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}
