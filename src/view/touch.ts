import { distance, type Point } from '../geometry/point.ts';
import type { Fingers } from './camera.ts';

/** One thing that one finger did, as the browser tells it. */
export interface Contact {
  readonly id: number;
  readonly phase: 'down' | 'move' | 'up' | 'cancel';
  /** CSS pixels in the board's frame. */
  readonly at: Point;
  /** Breadth of the touched area in CSS pixels; a mouse has 1. */
  readonly breadth: number;
  /** It is a mouse, which hides nothing of the board. */
  readonly byMouse?: boolean;
  /** The event's own clock. */
  readonly milliseconds: number;
}

/** A finger that is down. */
interface Finger {
  readonly id: number;
  readonly start: Point;
  readonly at: Point;
  /** It has been 8 pixels away from its start. */
  readonly travelled: boolean;
}

/** What the fingers on the board are doing now. */
export interface Hands {
  /** The finger that plays. */
  readonly player: Finger | undefined;
  /** Fingers and palms that rest, in the order they came. */
  readonly resting: readonly Finger[];
  /** Two fingers that move the board. */
  readonly movers: readonly [Finger, Finger] | undefined;
  /** What the playing finger holds has been turned by so many degrees, by a finger that may be lifted again. */
  readonly twister: { readonly finger: Finger | undefined; readonly turned: number } | undefined;
  /** The last tap, for the double tap. */
  readonly tap: { readonly at: Point; readonly milliseconds: number } | undefined;
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
  | { readonly move: readonly [before: Fingers, after: Fingers] };

interface Step {
  readonly hands: Hands;
  readonly outcomes: readonly TouchOutcome[];
}

/** A touch that moved less than this is a tap. */
const TAP_CSS_PIXELS = 8;
/** A second touch that moved less than this is a resting palm. */
const PALM_CSS_PIXELS = 16;
/** A touch as broad as this is no fingertip. */
const PALM_BREADTH_CSS_PIXELS = 72;
const DOUBLE_TAP_MILLISECONDS = 320;
const DOUBLE_TAP_CSS_PIXELS = 28;

/** Nobody touches the board. */
export const NO_HANDS: Hands = {
  player: undefined,
  resting: [],
  movers: undefined,
  twister: undefined,
  tap: undefined,
};

/**
 * The hands after a contact, and what it means. One finger plays. A second touch rests until it has itself moved
 * 16 CSS pixels; then the stroke is cancelled and the two move the board, and nothing plays until both are lifted.
 *
 * @param twists whether a second finger that moves turns what the first holds, instead
 */
export function touch(hands: Hands, contact: Contact, twists = false): Step {
  switch (contact.phase) {
    case 'down':
      return down(hands, contact);
    case 'move':
      return move(hands, contact, twists);
    default:
      return lift(hands, contact);
  }
}

/** Everything let go at once, as when the page is hidden: a stroke is cancelled. */
export function release(hands: Hands): Step {
  const { player } = hands;
  return { hands: NO_HANDS, outcomes: player === undefined ? [] : [{ play: 'cancel', at: player.at }] };
}

function down(hands: Hands, { id, at, breadth }: Contact): Step {
  const finger: Finger = { id, start: at, at, travelled: false };
  const others = forget(hands, id);
  const free =
    others.player === undefined && others.movers === undefined && breadth < PALM_BREADTH_CSS_PIXELS;
  return free
    ? { hands: { ...others, player: finger }, outcomes: [{ play: 'down', at }] }
    : { hands: { ...others, resting: [...others.resting, finger] }, outcomes: [] };
}

function move(hands: Hands, { id, at }: Contact, twists: boolean): Step {
  const { player, movers, resting, twister } = hands;
  if (player?.id === id) {
    const finger = moved(player, at);
    if (twister === undefined)
      return { hands: { ...hands, player: finger }, outcomes: [{ play: 'move', at }] };
    return twist({ ...hands, player: finger }, player, twister.finger, twister.finger?.at ?? at);
  }
  if (player !== undefined && twister?.finger?.id === id) return twist(hands, player, twister.finger, at);
  if (movers !== undefined) {
    const after = movers.map((finger) => (finger.id === id ? moved(finger, at) : finger)) as [Finger, Finger];
    if (!movers.some((finger) => finger.id === id)) return { hands, outcomes: [] };
    return { hands: { ...hands, movers: after }, outcomes: [{ move: [places(movers), places(after)] }] };
  }
  const index = resting.findIndex((finger) => finger.id === id);
  const rester = resting[index];
  if (rester === undefined) return { hands, outcomes: [] };
  const finger = moved(rester, at);
  if (player === undefined || distance(finger.start, at) < PALM_CSS_PIXELS) {
    return { hands: { ...hands, resting: resting.with(index, finger) }, outcomes: [] };
  }
  if (twists) {
    const turner = { ...finger, at: finger.start };
    if (twister?.finger !== undefined)
      return { hands: { ...hands, resting: resting.with(index, finger) }, outcomes: [] };
    return twist({ ...hands, resting: resting.toSpliced(index, 1) }, player, turner, at);
  }
  // The second touch means it: the stroke ends, and from here on both move the board.
  return {
    hands: {
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

function lift(hands: Hands, { id, phase, at, milliseconds }: Contact): Step {
  const { player, movers, twister } = hands;
  if (twister?.finger?.id === id) {
    // What has been turned stays turned; the finger may come again.
    return { hands: { ...hands, twister: { ...twister, finger: undefined } }, outcomes: [] };
  }
  if (player?.id === id) {
    const others = { ...hands, player: undefined, twister: undefined };
    if (phase === 'cancel')
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
  if (movers?.some((finger) => finger.id === id)) {
    // The finger that stays rests: only a fresh touch plays.
    const left = movers
      .filter((finger) => finger.id !== id)
      .map((finger) => ({ ...finger, start: finger.at }));
    return { hands: { ...hands, movers: undefined, resting: [...hands.resting, ...left] }, outcomes: [] };
  }
  return { hands: forget(hands, id), outcomes: [] };
}

function forget(hands: Hands, id: number): Hands {
  return { ...hands, resting: hands.resting.filter((finger) => finger.id !== id) };
}

function moved(finger: Finger, at: Point): Finger {
  return { ...finger, at, travelled: finger.travelled || distance(finger.start, at) >= TAP_CSS_PIXELS };
}

function places([a, b]: readonly [Finger, Finger]): Fingers {
  return [a.at, b.at];
}
