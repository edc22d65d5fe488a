import { distance, type Point } from '../geometry/shapes/point.ts';
import { isPalm } from './palm.ts';

/** One thing that a finger, a pen or a mouse did. */
export interface Contact {
  readonly id: number;
  readonly phase: 'down' | 'move' | 'up' | 'cancel';
  /** CSS pixels of the window. */
  readonly at: Point;
  /** On `move`: the places since the last one, where the browser has joined several events. */
  readonly way?: readonly Point[];
  /** Larger side of the touched area in CSS pixels; a mouse has 1. */
  readonly breadth: number;
  /** A finger where it is missing. */
  readonly by?: 'finger' | 'pen' | 'mouse';
  /** On `down`: it is the other end of a pen, which rubs out. */
  readonly rubs?: boolean;
  /** The event's own clock. */
  readonly milliseconds: number;
}

/** A finger, pen or mouse that is down. */
interface Finger {
  readonly id: number;
  readonly start: Point;
  readonly at: Point;
  /** When it came down, by the events' clock. */
  readonly since: number;
  /** It has been 8 pixels away from its start. */
  readonly travelled: boolean;
  /** It came down on or near something that can be touched. */
  readonly holds: boolean;
  readonly isPen: boolean;
}

/** What the fingers on an element are doing now. */
export interface Hands {
  /** The finger or pen that plays. */
  readonly player: Finger | undefined;
  /** Fingers and palms that rest, in the order they came. */
  readonly resting: readonly Finger[];
  /** Two fingers that move the board; on a sheet to draw on, one or two. */
  readonly movers: readonly Finger[];
  /** What the playing finger holds has been turned by so many degrees, by a finger that may be lifted again. */
  readonly twister: { readonly finger: Finger | undefined; readonly turned: number } | undefined;
  /** The last tap, for the double tap. */
  readonly tap: { readonly at: Point; readonly milliseconds: number } | undefined;
  readonly penSeen: boolean;
}

/** What is touched, as far as it decides who plays. */
export interface Touched {
  /** Whether something that can be touched is at or near a place. */
  catches(at: Point): boolean;
  /** A second finger that moves turns what the first holds, instead of moving the board. */
  readonly twists?: boolean;
  /**
   * It is a sheet to draw on. A second finger never ends a stroke; once a pen was seen, fingers draw no more but move the
   * sheet; and a stroke that the system takes away stays.
   */
  readonly draws?: boolean;
}

/** What comes of a contact: strokes for the rules, movements for the camera. */
export type TouchOutcome =
  | { readonly play: 'down' | 'cancel'; readonly at: Point }
  | { readonly play: 'move'; readonly at: Point; readonly turned?: number }
  | {
      readonly play: 'up';
      readonly at: Point;
      readonly tap: boolean;
      readonly double: boolean;
      readonly turned?: number;
    }
  | { readonly move: readonly [before: readonly Point[], after: readonly Point[]] };

interface Step {
  readonly hands: Hands;
  readonly outcomes: readonly TouchOutcome[];
}

/** A touch that moved less than this is a tap. */
const TAP_CSS_PIXELS = 8;
/** A second touch that moved less than this is a resting palm. */
const PALM_CSS_PIXELS = 16;
/** A touch that has not moved for this long gives way to a new one, even if it holds something. */
const RESTING_MILLISECONDS = 400;
const DOUBLE_TAP_MILLISECONDS = 320;
const DOUBLE_TAP_CSS_PIXELS = 28;

/** Nothing is touched. */
export const NO_HANDS: Hands = {
  player: undefined,
  resting: [],
  movers: [],
  twister: undefined,
  tap: undefined,
  penSeen: false,
};

/**
 * The hands after a contact, and what it means. One finger or pen plays:
 *
 * - A new touch on something takes over from one that rests: that holds nothing, or has not moved for a while.
 * - A pen takes over from any finger, and nothing takes over from a pen.
 * - Any other touch rests until it has itself moved 16 CSS pixels; then the stroke is cancelled and the two fingers move
 *   the board, and nothing plays until one of them is lifted.
 * - A palm, as broad as it is, does nothing.
 */
export function touch(hands: Hands, contact: Contact, touched: Touched): Step {
  switch (contact.phase) {
    case 'down':
      return down(hands, contact, touched);
    case 'move':
      return move(hands, contact, touched);
    default:
      return lift(hands, contact, touched);
  }
}

/** Everything let go at once, as when the page is hidden. */
export function release(hands: Hands, { draws = false }: Touched): Step {
  const { player, penSeen } = hands;
  const free = { ...NO_HANDS, penSeen };
  if (player === undefined) return { hands: free, outcomes: [] };
  const { at } = player;
  return {
    hands: free,
    outcomes: [draws ? { play: 'up', at, tap: false, double: false } : { play: 'cancel', at }],
  };
}

function down(before: Hands, contact: Contact, touched: Touched): Step {
  const { id, at, breadth, by, milliseconds } = contact;
  const isPen = by === 'pen';
  const hands = { ...forget(before, id), penSeen: before.penSeen || isPen };
  if (isPalm(breadth)) return { hands, outcomes: [] };
  const finger: Finger = {
    ...{ id, start: at, at, since: milliseconds, isPen },
    travelled: false,
    holds: touched.catches(at),
  };
  const { player, movers, resting } = hands;
  const isFree = player === undefined && (isPen || movers.length === 0);
  if (touched.draws && hands.penSeen && (by ?? 'finger') === 'finger') {
    if (player === undefined && movers.length < 2)
      return { hands: { ...hands, movers: [...movers, finger] }, outcomes: [] };
  } else if (isFree || (player !== undefined && givesWay(hands, player, finger, touched))) {
    const others = [player, hands.twister?.finger, ...movers].filter((each) => each !== undefined);
    return {
      hands: {
        ...{
          player: finger,
          movers: [],
          twister: undefined,
          tap: player === undefined ? hands.tap : undefined,
        },
        resting: [...resting, ...others.map(fromHere)],
        penSeen: hands.penSeen,
      },
      outcomes: [
        ...(player === undefined ? [] : [{ play: 'cancel', at: player.at } as const]),
        { play: 'down', at },
      ],
    };
  }
  return { hands: { ...hands, resting: [...resting, finger] }, outcomes: [] };
}

/** Whether the finger that plays gives way to another that has just come down. */
function givesWay({ twister }: Hands, player: Finger, next: Finger, { twists = false }: Touched): boolean {
  if (player.isPen) return false;
  if (next.isPen) return true;
  if (player.travelled || twister !== undefined || !next.holds) return false;
  return !player.holds || (!twists && next.since - player.since >= RESTING_MILLISECONDS);
}

function move(hands: Hands, { id, at, breadth }: Contact, { twists = false, draws = false }: Touched): Step {
  const { player, movers, resting, twister } = hands;
  if (player?.id === id) {
    // It has grown as broad as a palm: it was one from the start.
    if (isPalm(breadth))
      return {
        hands: { ...hands, player: undefined, twister: undefined, tap: undefined },
        outcomes: [{ play: 'cancel', at: player.at }],
      };
    const finger = moved(player, at);
    if (twister === undefined)
      return { hands: { ...hands, player: finger }, outcomes: [{ play: 'move', at }] };
    return twist({ ...hands, player: finger }, player, twister.finger, twister.finger?.at ?? at);
  }
  if (player !== undefined && twister?.finger?.id === id) return twist(hands, player, twister.finger, at);
  if (movers.some((finger) => finger.id === id)) {
    const after = movers.map((finger) => (finger.id === id ? moved(finger, at) : finger));
    return { hands: { ...hands, movers: after }, outcomes: [{ move: [places(movers), places(after)] }] };
  }
  const index = resting.findIndex((finger) => finger.id === id);
  const rester = resting[index];
  if (rester === undefined) return { hands, outcomes: [] };
  if (isPalm(breadth)) return { hands: forget(hands, id), outcomes: [] };
  const finger = moved(rester, at);
  const rests = { hands: { ...hands, resting: resting.with(index, finger) }, outcomes: [] };
  if (player === undefined || player.isPen || draws || distance(finger.start, at) < PALM_CSS_PIXELS)
    return rests;
  if (twists) {
    const turner = { ...finger, at: finger.start };
    if (twister?.finger !== undefined) return rests;
    return twist({ ...hands, resting: resting.toSpliced(index, 1) }, player, turner, at);
  }
  // The second touch means it: the stroke ends, and from here on both move the board.
  return {
    hands: {
      ...hands,
      player: undefined,
      resting: resting.toSpliced(index, 1),
      movers: [player, finger],
      twister: undefined,
      tap: undefined,
    },
    outcomes: [{ play: 'cancel', at: player.at }],
  };
}

/**
 * The hands after one of two fingers that turn something has moved.
 *
 * @param before where the playing finger was
 * @param turner the other one, where it was, and `at` where it is now
 */
function twist(hands: Hands, before: Finger, turner: Finger | undefined, at: Point): Step {
  const player = hands.player ?? before;
  const angle = (from: Point, to: Point): number => Math.atan2(to[1] - from[1], to[0] - from[0]);
  const by = turner === undefined ? 0 : angle(player.at, at) - angle(before.at, turner.at);
  const degrees = (by * 180) / Math.PI;
  // The shorter way round.
  const turned = (hands.twister?.turned ?? 0) + degrees - 360 * Math.round(degrees / 360);
  const finger = turner === undefined ? undefined : moved(turner, at);
  return {
    hands: { ...hands, twister: { finger, turned } },
    outcomes: [{ play: 'move', at: player.at, turned }],
  };
}

function lift(hands: Hands, { id, phase, at, milliseconds }: Contact, { draws = false }: Touched): Step {
  const { player, movers, twister } = hands;
  if (twister?.finger?.id === id) {
    // What has been turned stays turned; the finger may come again.
    return { hands: { ...hands, twister: { ...twister, finger: undefined } }, outcomes: [] };
  }
  if (player?.id === id) {
    const others = { ...hands, player: undefined, twister: undefined };
    if (phase === 'cancel' && !draws)
      return { hands: { ...others, tap: undefined }, outcomes: [{ play: 'cancel', at }] };
    const tap = !moved(player, at).travelled && twister === undefined;
    const double =
      tap &&
      hands.tap !== undefined &&
      milliseconds - hands.tap.milliseconds < DOUBLE_TAP_MILLISECONDS &&
      distance(hands.tap.at, at) < DOUBLE_TAP_CSS_PIXELS;
    return {
      hands: { ...others, tap: tap && !double ? { at, milliseconds } : undefined },
      outcomes: [
        { play: 'up', at, tap, double, ...(twister === undefined ? {} : { turned: twister.turned }) },
      ],
    };
  }
  if (movers.some((finger) => finger.id === id)) {
    const left = movers.filter((finger) => finger.id !== id);
    if (draws) return { hands: { ...hands, movers: left }, outcomes: [] };
    // The finger that stays rests: only a new touch plays.
    return {
      hands: { ...hands, movers: [], resting: [...hands.resting, ...left.map(fromHere)] },
      outcomes: [],
    };
  }
  return { hands: forget(hands, id), outcomes: [] };
}

function forget(hands: Hands, id: number): Hands {
  return { ...hands, resting: hands.resting.filter((finger) => finger.id !== id) };
}

/** A finger that rests where it is now. */
function fromHere(finger: Finger): Finger {
  return { ...finger, start: finger.at };
}

function moved(finger: Finger, at: Point): Finger {
  return { ...finger, at, travelled: finger.travelled || distance(finger.start, at) >= TAP_CSS_PIXELS };
}

function places(fingers: readonly Finger[]): readonly Point[] {
  return fingers.map(({ at }) => at);
}
