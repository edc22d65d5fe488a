import { seeded } from '../../random.ts';
import type { Leap } from './celebration.ts';

/** How a picture that stands looks at a moment, measured from its feet. */
export interface Bearing {
  /** As multiples of its breadth and height. */
  readonly wide: number;
  readonly high: number;
  /** How far it is off the ground, as a share of its height. */
  readonly lift: number;
  /** How far it leans, in radians. */
  readonly lean: number;
  /** Its eyes are shut. */
  readonly shut: boolean;
}

export const AT_EASE: Bearing = { wide: 1, high: 1, lift: 0, lean: 0, shut: false };

/** Milliseconds of a breath, between two looks at one, and until it falls asleep where nobody touches it. */
const BREATH = 3600;
const LOOK = 90;
const AWAKE = 90_000;
/** How much higher, and how much less broad, a full breath makes it. */
const FULL = { high: 0.018, wide: 0.007 } as const;
/** Eyes stay shut for so long, and open for so long at least and at most, in milliseconds. */
const SHUT = 150;
const OPEN = [2200, 5200] as const;
/** Milliseconds that each leap takes. */
export const LEAP_MILLISECONDS: Readonly<Record<Leap, number>> = {
  hop: 620,
  bow: 900,
  sway: 900,
  whirl: 800,
  skip: 1000,
};

interface Living {
  /** How it looks now. Times are in milliseconds of any steady clock. */
  bearing(now: number): Bearing;
  /** How long it looks so: 0 while it leaps, none where it sleeps. */
  rests(now: number): number | undefined;
  /** It leaps, and is awake again. */
  leap(how: Leap, now: number): void;
}

/** A picture that is alive from a moment on: it breathes, blinks, leaps when it is touched, and at length falls asleep. */
export function liveFrom(
  began: number,
  seed: string,
  { blinks, breathes }: { readonly blinks: boolean; readonly breathes: boolean },
): Living {
  const random = seeded(seed).fork('life');
  let woke = began;
  let leaping: { readonly how: Leap; readonly from: number } | undefined;
  let shutAt = began + OPEN[0];

  const leapShare = (now: number): number =>
    leaping === undefined ? 1 : Math.min(1, (now - leaping.from) / LEAP_MILLISECONDS[leaping.how]);
  const sleeps = (now: number): boolean => now - woke >= AWAKE;

  return {
    bearing(now) {
      while (blinks && now >= shutAt + SHUT) shutAt += OPEN[0] + random.below(OPEN[1] - OPEN[0]);
      const share = leapShare(now);
      const leap = leaping !== undefined && share < 1 ? leapBearing(leaping.how, share) : undefined;
      if (sleeps(now)) return AT_EASE;
      const breath = !breathes ? 0 : 0.5 - 0.5 * Math.cos(((now - began) / BREATH) * 2 * Math.PI);
      return {
        ...AT_EASE,
        wide: 1 - FULL.wide * breath,
        high: 1 + FULL.high * breath,
        shut: blinks && now >= shutAt,
        ...leap,
      };
    },
    rests(now) {
      if (leapShare(now) < 1) return 0;
      return sleeps(now) || !(breathes || blinks) ? undefined : LOOK;
    },
    leap(how, now) {
      leaping = { how, from: now };
      woke = now;
    },
  };
}

/** How a picture looks so far into a leap, 0 to 1. */
export function leapBearing(leap: Leap, share: number): Bearing {
  return { ...AT_EASE, ...LEAP_BEARINGS[leap](share) };
}

/** Up and down once, from 0 to 1. */
const arch = (share: number): number => Math.sin(Math.PI * Math.min(1, Math.max(0, share)));

const LEAP_BEARINGS: Readonly<Record<Leap, (share: number) => Partial<Bearing>>> = {
  // Down, up, and down again with a give of the knees.
  hop(share) {
    const crouch = arch(share / 0.25) * 0.1 + arch((share - 0.75) / 0.25) * 0.08;
    return { lift: 0.2 * arch((share - 0.2) / 0.6), high: 1 - crouch, wide: 1 + crouch * 0.6 };
  },
  bow: (share) => {
    const low = 0.16 * arch(share * 2 - Math.floor(share * 2));
    return { high: 1 - low, wide: 1 + low * 0.5 };
  },
  sway: (share) => ({ lean: 0.13 * Math.sin(share * 4 * Math.PI) * (1 - share * 0.5) }),
  // Once about itself, as a coin on its edge.
  whirl: (share) => {
    const turn = Math.cos(2 * Math.PI * (share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) ** 2));
    return { wide: Math.sign(turn) * Math.max(0.06, Math.abs(turn)), lift: 0.1 * arch(share) };
  },
  skip: (share) => {
    const step = share * 3;
    const high = [0.16, 0.1, 0.05][Math.min(2, Math.floor(step))] ?? 0;
    return { lift: high * arch(step % 1), lean: 0.06 * Math.sin(step * Math.PI) };
  },
};
