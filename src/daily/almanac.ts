import { FACES, faceOf } from '../kinds/faces.ts';
import { isStarterId, type Pack } from '../picture/library/library.ts';
import { isPlateId } from '../picture/library/plates-ids.ts';
import { isSceneId } from '../picture/scenes/scenes-ids.ts';
import { LEVELS, type Level } from '../puzzle/contract/kind.ts';
import type { Suits } from '../puzzle/contract/suits.ts';
import { FIRST_DAY } from './beginning.ts';
import { dayNumber, dayOf, modulo, weekdayOf } from './calendar.ts';

/** The puzzle of a day, the same on every device: what is needed to make it. */
export interface Challenge {
  /** `2026-11-21`. */
  readonly day: string;
  readonly kind: string;
  /** A library id such as `openmoji:1F408`, or that of a scene or plate. */
  readonly picture: string;
  readonly level: Level;
  readonly seed: string;
}

/** What each day's puzzle is. */
export interface Almanac {
  /** The challenge of a day. @throws RangeError for a day before the first. */
  challengeOf(day: string): Challenge;
}

/** The kinds in the order in which they come, one a day; as a week has seven days, each comes to every weekday. */
export const ROTA: readonly string[] = FACES.filter(({ turn }) => turn !== undefined)
  .toSorted((a, b) => (a.turn ?? 0) - (b.turn ?? 0))
  .map(({ kind }) => kind);

/** The levels that days have: the challenge is for those who have played before. */
export const DAILY_LEVELS: readonly Level[] = LEVELS.filter((level) => level !== 'first');

/** By weekday, Monday first. */
const LEVEL_OF: readonly Level[] = ['easy', 'easy', 'medium', 'medium', 'medium', 'hard', 'hard'];

/** Goes up whenever days are chosen in another way, and then changes them all. */
const ALMANAC_VERSION = 1;

/** For so many days after its own, no picture comes again; fewer only where too few pictures suit. */
const REST_DAYS = 60;

/**
 * Pictures that came into the library after the first day, by their ids: the day from which on they have their turn.
 * A picture that is added without a day here may change the challenges of days gone by.
 */
const JOINED: Readonly<Record<string, string>> = {};
/** The same for all plates. */
const PLATES_JOINED = '2026-12-01';

/** A picture, and how often and when it had its turn so far. */
interface Turn {
  readonly id: string;
  readonly hash: number;
  /** The first day number at which it may be taken. */
  readonly from: number;
  turns: number;
  last: number;
}

/**
 * The almanac of a library, from the day and the library alone. Each day takes, of the pictures that suit its kind and
 * level and have rested, one of those that had the fewest turns: so every picture has its turn, over and over. Which
 * of them is decided by rank of a hash of day and picture (rendezvous hashing: Thaler and Ravishankar 1998), so that
 * a picture more or less changes a day now and then, and not all that follow.
 *
 * Days are reckoned one after the other from the first and remembered; a day costs a look at each picture that suits.
 */
export function almanac(suits: Suits, packs: readonly Pack[], joined = JOINED): Almanac {
  const first = dayNumber(FIRST_DAY);
  const turns = packs
    .flatMap((pack) => pack.pictures)
    // A day's picture is for everybody, and a starter for those who begin.
    .filter(({ id }) => !isStarterId(id))
    .map(({ id }): Turn => {
      const since = Object.hasOwn(joined, id) ? joined[id] : isPlateId(id) ? PLATES_JOINED : undefined;
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
    const wished = LEVEL_OF[weekdayOf(day) - 1] ?? 'easy';
    // A picture that joins late is as if it had always been among them.
    for (const turn of turns) if (turn.from === number && number > first) turn.turns = fewest(turns, number);
    for (const level of byNearness(wished)) {
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

/** The levels that days have, the wished one before all, then those next to it, of two as near the easier. */
export function byNearness(wished: Level): readonly Level[] {
  const off = (level: Level): number => Math.abs(LEVELS.indexOf(level) - LEVELS.indexOf(wished));
  return DAILY_LEVELS.toSorted((a, b) => off(a) - off(b));
}

/** The fewest turns that a picture had which has been there before this day. */
function fewest(turns: readonly Turn[], number: number): number {
  return turns.reduce((least, turn) => (turn.from < number ? Math.min(least, turn.turns) : least), Infinity);
}

/** Whose turn it is: rested, then fewest turns, then the lowest rank; where none has rested, the one that rests longest. */
function pick(fitting: readonly Turn[], number: number): Turn | undefined {
  const key = mixed(Math.imul(number, 0x9e3779b1) ^ ALMANAC_VERSION);
  let best: Turn | undefined;
  let bestRank = 0;
  for (const turn of fitting) {
    if (turn.from > number) continue;
    const rank = mixed(turn.hash ^ key);
    if (best === undefined || comparison(turn, rank, best, bestRank, number) < 0) {
      best = turn;
      bestRank = rank;
    }
  }
  return best;
}

function comparison(a: Turn, rankA: number, b: Turn, rankB: number, number: number): number {
  const [rest, restB] = [Math.min(number - a.last, REST_DAYS + 1), Math.min(number - b.last, REST_DAYS + 1)];
  return restB - rest || a.turns - b.turns || rankA - rankB || (a.id < b.id ? -1 : 1);
}

/** FNV-1a over UTF-16 code units, mixed. */
function hashOf(text: string): number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  return mixed(state);
}

/** The finaliser of MurmurHash3: each bit of 32 touches every other. */
function mixed(value: number): number {
  let state = value ^ (value >>> 16);
  state = Math.imul(state, 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}
