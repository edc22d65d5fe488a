import { distance, type Point } from '../geometry/shapes/point.ts';
import { isPalm } from './palm.ts';

/** One event of a finger, a pen or a mouse. */
export interface Contact {
  readonly id: number;
  readonly phase: 'down' | 'move' | 'up' | 'cancel';
  /** CSS pixels of the window. */
  readonly at: Point;
  /** On `move`: all places since the last event, if the browser has merged several events. */
  readonly path?: readonly Point[];
  /** Larger side of the touched area in CSS pixels; a mouse has 1. */
  readonly breadth: number;
  readonly tool?: 'finger' | 'pen' | 'mouse';
  /** On `down`: true for the eraser end of a pen. */
  readonly isEraser?: boolean;
  readonly milliseconds: number;
}

interface Finger {
  readonly id: number;
  readonly start: Point;
  readonly at: Point;
  /** Time of its `down` event. */
  readonly since: number;
  /** True once it has been 8 CSS pixels away from its start. */
  readonly travelled: boolean;
  /** True if it came down on or near something that can be touched. */
  readonly isOnThing: boolean;
  readonly isPen: boolean;
}

/** The state of all fingers on an element. */
export interface Hands {
  readonly player: Finger | undefined;
  /** Resting fingers and palms, oldest first. */
  readonly resting: readonly Finger[];
  /** Two fingers that move the board; on drawing sheets one or two. */
  readonly movers: readonly Finger[];
  /** Rotation in degrees of what the player holds, by a second finger. That finger may be lifted and come again. */
  readonly rotator: { readonly finger: Finger | undefined; readonly turned: number } | undefined;
  /** To recognise double taps. */
  readonly tap: { readonly at: Point; readonly milliseconds: number } | undefined;
  readonly penSeen: boolean;
}

/** Properties of the touched element that decide who plays. */
export interface TouchTarget {
  /** True if something that can be touched is at or near a place. */
  catches(at: Point): boolean;
  /** True if a moving second finger rotates what the first holds, instead of moving the board. */
  readonly rotates?: boolean;
  /**
   * True for drawing sheets. There a second finger never ends a stroke, and a stroke is kept if the system cancels it.
   * Once a pen has been seen, fingers move the sheet instead of drawing.
   */
  readonly isSheet?: boolean;
}

/** The results of a contact: strokes for the rules, movements for the camera. */
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

/** A touch that moved less is a tap. */
const TAP_CSS_PIXELS = 8;
/** A second touch that moved less is a resting palm. */
const PALM_CSS_PIXELS = 16;
/** A touch that has not moved for this long yields to a new one, even if it holds something. */
const RESTING_MILLISECONDS = 400;
const DOUBLE_TAP_MILLISECONDS = 320;
const DOUBLE_TAP_CSS_PIXELS = 28;

export const NO_HANDS: Hands = {
  player: undefined,
  resting: [],
  movers: [],
  rotator: undefined,
  tap: undefined,
  penSeen: false,
};

/**
 * Returns the state after a contact, and its outcomes. One finger or pen plays:
 *
 * - A new touch on something takes over from one that rests, because it holds nothing or has not moved for a while.
 * - A pen takes over from any finger, and nothing takes over from a pen.
 * - Any other touch rests until it has moved 16 CSS pixels. Then the stroke is cancelled and both fingers move the
 *   board. Nothing plays until one of them is lifted.
 * - A touch as broad as a palm does nothing.
 */
export function applyContact(hands: Hands, contact: Contact, touched: TouchTarget): Step {
  switch (contact.phase) {
    case 'down':
      return down(hands, contact, touched);
    case 'move':
      return move(hands, contact, touched);
    default:
      return lift(hands, contact, touched);
  }
}

/** Releases all fingers, as when the page is hidden. */
export function release(hands: Hands, { isSheet = false }: TouchTarget): Step {
  const { player, penSeen } = hands;
  const free = { ...NO_HANDS, penSeen };
  if (player === undefined) return { hands: free, outcomes: [] };
  const { at } = player;
  return {
    hands: free,
    outcomes: [isSheet ? { play: 'up', at, tap: false, double: false } : { play: 'cancel', at }],
  };
}

function down(before: Hands, contact: Contact, touched: TouchTarget): Step {
  const { id, at, breadth, tool, milliseconds } = contact;
  const isPen = tool === 'pen';
  const hands = { ...forget(before, id), penSeen: before.penSeen || isPen };
  if (isPalm(breadth)) return { hands, outcomes: [] };
  const finger: Finger = {
    ...{ id, start: at, at, since: milliseconds, isPen },
    travelled: false,
    isOnThing: touched.catches(at),
  };
  const { player, movers, resting } = hands;
  const isFree = player === undefined && (isPen || movers.length === 0);
  if (touched.isSheet && hands.penSeen && (tool ?? 'finger') === 'finger') {
    if (player === undefined && movers.length < 2)
      return { hands: { ...hands, movers: [...movers, finger] }, outcomes: [] };
  } else if (isFree || (player !== undefined && yieldsTo(hands, player, finger, touched))) {
    const others = [player, hands.rotator?.finger, ...movers].filter((each) => each !== undefined);
    return {
      hands: {
        ...{
          player: finger,
          movers: [],
          rotator: undefined,
          tap: player === undefined ? hands.tap : undefined,
        },
        resting: [...resting, ...others.map(restartedHere)],
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

/** Whether the playing finger yields to a new one. */
function yieldsTo(
  { rotator }: Hands,
  player: Finger,
  next: Finger,
  { rotates = false }: TouchTarget,
): boolean {
  if (player.isPen) return false;
  if (next.isPen) return true;
  if (player.travelled || rotator !== undefined || !next.isOnThing) return false;
  return !player.isOnThing || (!rotates && next.since - player.since >= RESTING_MILLISECONDS);
}

function move(
  hands: Hands,
  { id, at, breadth }: Contact,
  { rotates = false, isSheet = false }: TouchTarget,
): Step {
  const { player, movers, resting, rotator } = hands;
  if (player?.id === id) {
    // It has grown as broad as a palm, so it was one from the start.
    if (isPalm(breadth))
      return {
        hands: { ...hands, player: undefined, rotator: undefined, tap: undefined },
        outcomes: [{ play: 'cancel', at: player.at }],
      };
    const finger = moved(player, at);
    if (rotator === undefined)
      return { hands: { ...hands, player: finger }, outcomes: [{ play: 'move', at }] };
    return rotate({ ...hands, player: finger }, player, rotator.finger, rotator.finger?.at ?? at);
  }
  if (player !== undefined && rotator?.finger?.id === id) return rotate(hands, player, rotator.finger, at);
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
  if (player === undefined || player.isPen || isSheet || distance(finger.start, at) < PALM_CSS_PIXELS)
    return rests;
  if (rotates) {
    const turner = { ...finger, at: finger.start };
    if (rotator?.finger !== undefined) return rests;
    return rotate({ ...hands, resting: resting.toSpliced(index, 1) }, player, turner, at);
  }
  // The second touch is deliberate: end the stroke and let both fingers move the board.
  return {
    hands: {
      ...hands,
      player: undefined,
      resting: resting.toSpliced(index, 1),
      movers: [player, finger],
      rotator: undefined,
      tap: undefined,
    },
    outcomes: [{ play: 'cancel', at: player.at }],
  };
}

/**
 * Rotates after one of the two fingers has moved.
 * @param before where the playing finger was
 * @param turner the other finger, as it was; `at` is its present place
 */
function rotate(hands: Hands, before: Finger, turner: Finger | undefined, at: Point): Step {
  const player = hands.player ?? before;
  const angle = (from: Point, to: Point): number => Math.atan2(to[1] - from[1], to[0] - from[0]);
  const by = turner === undefined ? 0 : angle(player.at, at) - angle(before.at, turner.at);
  const degrees = (by * 180) / Math.PI;
  // Take the shorter way round.
  const turned = (hands.rotator?.turned ?? 0) + degrees - 360 * Math.round(degrees / 360);
  const finger = turner === undefined ? undefined : moved(turner, at);
  return {
    hands: { ...hands, rotator: { finger, turned } },
    outcomes: [{ play: 'move', at: player.at, turned }],
  };
}

function lift(
  hands: Hands,
  { id, phase, at, milliseconds }: Contact,
  { isSheet = false }: TouchTarget,
): Step {
  const { player, movers, rotator } = hands;
  if (rotator?.finger?.id === id) {
    // The rotation is kept, and the finger may come again.
    return { hands: { ...hands, rotator: { ...rotator, finger: undefined } }, outcomes: [] };
  }
  if (player?.id === id) {
    const others = { ...hands, player: undefined, rotator: undefined };
    if (phase === 'cancel' && !isSheet)
      return { hands: { ...others, tap: undefined }, outcomes: [{ play: 'cancel', at }] };
    const tap = !moved(player, at).travelled && rotator === undefined;
    const double =
      tap &&
      hands.tap !== undefined &&
      milliseconds - hands.tap.milliseconds < DOUBLE_TAP_MILLISECONDS &&
      distance(hands.tap.at, at) < DOUBLE_TAP_CSS_PIXELS;
    return {
      hands: { ...others, tap: tap && !double ? { at, milliseconds } : undefined },
      outcomes: [
        { play: 'up', at, tap, double, ...(rotator === undefined ? {} : { turned: rotator.turned }) },
      ],
    };
  }
  if (movers.some((finger) => finger.id === id)) {
    const left = movers.filter((finger) => finger.id !== id);
    if (isSheet) return { hands: { ...hands, movers: left }, outcomes: [] };
    // The remaining finger rests; only a new touch plays.
    return {
      hands: { ...hands, movers: [], resting: [...hands.resting, ...left.map(restartedHere)] },
      outcomes: [],
    };
  }
  return { hands: forget(hands, id), outcomes: [] };
}

function forget(hands: Hands, id: number): Hands {
  return { ...hands, resting: hands.resting.filter((finger) => finger.id !== id) };
}

/** Restarts a finger at its present place. */
function restartedHere(finger: Finger): Finger {
  return { ...finger, start: finger.at };
}

function moved(finger: Finger, at: Point): Finger {
  return { ...finger, at, travelled: finger.travelled || distance(finger.start, at) >= TAP_CSS_PIXELS };
}

function places(fingers: readonly Finger[]): readonly Point[] {
  return fingers.map(({ at }) => at);
}
