import type { Point } from '../geometry/plane-graph.ts';
import type { Fingers } from './camera.ts';

/** One thing that one finger did, as the browser tells it. */
export interface Contact {
  readonly id: number;
  readonly phase: 'down' | 'move' | 'up' | 'cancel';
  /** CSS pixels in the board's frame. */
  readonly at: Point;
  /** Breadth of the touched area in CSS pixels; a mouse has 1. */
  readonly breadth: number;
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
  /** The last tap, for the double tap. */
  readonly tap: { readonly at: Point; readonly milliseconds: number } | undefined;
}

/** What comes of a contact: strokes for the rules, movements for the camera. */
export type Outcome =
  | { readonly play: 'down' | 'move' | 'cancel'; readonly at: Point }
  | { readonly play: 'up'; readonly at: Point; readonly tap: boolean; readonly double: boolean }
  | { readonly move: readonly [before: Fingers, after: Fingers] };

export interface Step {
  readonly hands: Hands;
  readonly outcomes: readonly Outcome[];
}

/** A touch that moved less than this is a tap. */
export const TAP_CSS_PIXELS = 8;
/** A second touch that moved less than this is a resting palm. */
export const PALM_CSS_PIXELS = 16;
/** A touch as broad as this is no fingertip. */
export const PALM_BREADTH_CSS_PIXELS = 72;
const DOUBLE_TAP_MILLISECONDS = 320;
const DOUBLE_TAP_CSS_PIXELS = 28;

/** Nobody touches the board. */
export const NO_HANDS: Hands = { player: undefined, resting: [], movers: undefined, tap: undefined };

/**
 * The hands after a contact, and what it means. One finger plays. A second touch rests until it has itself moved
 * 16 CSS pixels; then the stroke is cancelled and the two move the board, and nothing plays until both are lifted.
 */
export function touch(hands: Hands, contact: Contact): Step {
  switch (contact.phase) {
    case 'down':
      return down(hands, contact);
    case 'move':
      return move(hands, contact);
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

function move(hands: Hands, { id, at }: Contact): Step {
  const { player, movers, resting } = hands;
  if (player?.id === id) {
    const finger = moved(player, at);
    return { hands: { ...hands, player: finger }, outcomes: [{ play: 'move', at }] };
  }
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
  // The second touch means it: the stroke ends, and from here on both move the board.
  return {
    hands: {
      player: undefined,
      resting: resting.toSpliced(index, 1),
      movers: [player, finger],
      tap: undefined,
    },
    outcomes: [{ play: 'cancel', at: player.at }],
  };
}

function lift(hands: Hands, { id, phase, at, milliseconds }: Contact): Step {
  const { player, movers } = hands;
  if (player?.id === id) {
    const others = { ...hands, player: undefined };
    if (phase === 'cancel')
      return { hands: { ...others, tap: undefined }, outcomes: [{ play: 'cancel', at }] };
    const tap = !moved(player, at).travelled;
    const double =
      tap &&
      hands.tap !== undefined &&
      milliseconds - hands.tap.milliseconds < DOUBLE_TAP_MILLISECONDS &&
      distance(hands.tap.at, at) < DOUBLE_TAP_CSS_PIXELS;
    return {
      hands: { ...others, tap: tap && !double ? { at, milliseconds } : undefined },
      outcomes: [{ play: 'up', at, tap, double }],
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

function distance(a: Point, b: Point): number {
  return Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);
}
