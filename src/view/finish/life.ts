import { seeded } from '../../random.ts';
import type { Leap } from './celebration.ts';

/** Relative to the foot of the picture. */
export interface PicturePose {
  /** Scale factors of breadth and height. */
  readonly wide: number;
  readonly high: number;
  /** Height above the ground, as a share of its height. */
  readonly lift: number;
  /** In radians. */
  readonly lean: number;
  readonly shut: boolean;
}

export const RESTING_POSE: PicturePose = { wide: 1, high: 1, lift: 0, lean: 0, shut: false };

/** Milliseconds of a breath, between its repaints, and without a touch until the picture falls asleep. */
const BREATH = 3600;
const REPAINT = 90;
const AWAKE = 90_000;
/** Changes of height and breadth in a full breath, as shares. */
const FULL = { high: 0.018, wide: 0.007 } as const;
/** Milliseconds that eyes stay shut, and range of the time that they stay open. */
const SHUT = 150;
const OPEN = [2200, 5200] as const;
export const LEAP_MILLISECONDS: Readonly<Record<Leap, number>> = {
  hop: 620,
  bow: 900,
  sway: 900,
  whirl: 800,
  skip: 1000,
};

interface PictureLife {
  /** The pose at a time. Times are milliseconds of any steady clock. */
  pose(now: number): PicturePose;
  /** Milliseconds until the next repaint: 0 during a leap, undefined while it sleeps. */
  untilChange(now: number): number | undefined;
  leap(how: Leap, now: number): void;
}

/** Animates a picture: it breathes, blinks, leaps when touched, and at last falls asleep. */
export function createLife(
  began: number,
  seed: string,
  { blinks, breathes }: { readonly blinks: boolean; readonly breathes: boolean },
): PictureLife {
  const random = seeded(seed).fork('life');
  let woke = began;
  let leaping: { readonly how: Leap; readonly from: number } | undefined;
  let shutAt = began + OPEN[0];

  const leapShare = (now: number): number =>
    leaping === undefined ? 1 : Math.min(1, (now - leaping.from) / LEAP_MILLISECONDS[leaping.how]);
  const sleeps = (now: number): boolean => now - woke >= AWAKE;

  return {
    pose(now) {
      while (blinks && now >= shutAt + SHUT) shutAt += OPEN[0] + random.below(OPEN[1] - OPEN[0]);
      const share = leapShare(now);
      const leap = leaping !== undefined && share < 1 ? leapPose(leaping.how, share) : undefined;
      if (sleeps(now)) return RESTING_POSE;
      const breath = !breathes ? 0 : 0.5 - 0.5 * Math.cos(((now - began) / BREATH) * 2 * Math.PI);
      return {
        ...RESTING_POSE,
        wide: 1 - FULL.wide * breath,
        high: 1 + FULL.high * breath,
        shut: blinks && now >= shutAt,
        ...leap,
      };
    },
    untilChange(now) {
      if (leapShare(now) < 1) return 0;
      return sleeps(now) || !(breathes || blinks) ? undefined : REPAINT;
    },
    leap(how, now) {
      leaping = { how, from: now };
      woke = now;
    },
  };
}

export function leapPose(leap: Leap, share: number): PicturePose {
  return { ...RESTING_POSE, ...LEAP_POSES[leap](share) };
}

/** Rises from 0 to 1 and falls back. */
const arch = (share: number): number => Math.sin(Math.PI * Math.min(1, Math.max(0, share)));

const LEAP_POSES: Readonly<Record<Leap, (share: number) => Partial<PicturePose>>> = {
  // Crouches, jumps, and lands with bent knees.
  hop(share) {
    const crouch = arch(share / 0.25) * 0.1 + arch((share - 0.75) / 0.25) * 0.08;
    return { lift: 0.2 * arch((share - 0.2) / 0.6), high: 1 - crouch, wide: 1 + crouch * 0.6 };
  },
  bow: (share) => {
    const low = 0.16 * arch(share * 2 - Math.floor(share * 2));
    return { high: 1 - low, wide: 1 + low * 0.5 };
  },
  sway: (share) => ({ lean: 0.13 * Math.sin(share * 4 * Math.PI) * (1 - share * 0.5) }),
  // Turns once about its vertical axis.
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
