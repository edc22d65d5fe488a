import type { Random } from '../../src/random.ts';

/** Samples per second. */
export const RATE = 44_100;

/** Mono sound with samples from -1 to 1. */
export type Wave = Float64Array<ArrayBuffer>;

/** One partial of a struck bar. Frequency, amplitude and decay time are relative to the note's. */
interface Partial {
  readonly ratio: number;
  readonly gain: number;
  readonly ring: number;
}

/** A thumb piano: the tine's tone, its octave, and a short glassy overtone. */
const KALIMBA: readonly Partial[] = [
  { ratio: 1, gain: 1, ring: 1 },
  { ratio: 1.003, gain: 0.4, ring: 0.9 },
  { ratio: 2, gain: 0.16, ring: 0.5 },
  { ratio: 5.42, gain: 0.09, ring: 0.12 },
];

/** A wooden bar tuned like a marimba's, with the first overtone two octaves above the tone. */
const MARIMBA: readonly Partial[] = [
  { ratio: 1, gain: 1, ring: 1 },
  { ratio: 0.998, gain: 0.35, ring: 0.9 },
  { ratio: 3.93, gain: 0.2, ring: 0.22 },
  { ratio: 9.2, gain: 0.05, ring: 0.08 },
];

export const VOICES = { kalimba: KALIMBA, marimba: MARIMBA };

export function silence(seconds: number): Wave {
  return new Float64Array(Math.round(seconds * RATE));
}

/**
 * Adds a struck note to `wave`.
 * @param at, ring in seconds; `ring` is the time in which the note decays to about a third (1/e)
 * @param attack seconds to full amplitude: 0.004 is a soft mallet, 0.04 a breath
 * @param bend initial pitch as a multiple of `hertz`; the pitch settles within 60 ms
 */
export function strike(
  wave: Wave,
  random: Random,
  note: {
    readonly voice: keyof typeof VOICES;
    readonly hertz: number;
    readonly at: number;
    readonly ring: number;
    readonly gain: number;
    readonly attack?: number;
    readonly bend?: number;
    /** The noise of the mallet, relative to the note. */
    readonly knock?: number;
  },
): void {
  const { voice, hertz, at, ring, gain, attack = 0.004, bend = 1, knock = 0.05 } = note;
  const first = Math.round(at * RATE);
  const phases = VOICES[voice].map(() => 0.4 * randomShare(random));
  let turned = 0;
  let rumble = 0;
  for (let i = first; i < wave.length; i++) {
    const t = (i - first) / RATE;
    const level = Math.exp(-t / ring);
    if (t > attack && level < 0.0004) break;
    turned += (2 * Math.PI * hertz * (1 + (bend - 1) * Math.exp(-t / 0.02))) / RATE;
    let sample = 0;
    VOICES[voice].forEach((partial, p) => {
      sample +=
        partial.gain *
        Math.exp(-t / (ring * partial.ring)) *
        Math.sin(turned * partial.ratio + (phases[p] ?? 0));
    });
    rumble += 0.18 * (randomShare(random) * 2 - 1 - rumble);
    sample += knock * rumble * 6 * Math.exp(-t / 0.006);
    wave[i] = (wave[i] ?? 0) + gain * sample * easeIn(t / attack);
  }
}

/**
 * Adds a breath of noise to `wave`, like that of a page. Its band moves from `from` to `to` hertz.
 * @param at, seconds in seconds
 */
export function brush(
  wave: Wave,
  random: Random,
  breath: {
    readonly at: number;
    readonly seconds: number;
    readonly from: number;
    readonly to: number;
    readonly gain: number;
  },
): void {
  const first = Math.round(breath.at * RATE);
  const count = Math.round(breath.seconds * RATE);
  let low = 0;
  let band = 0;
  for (let i = 0; i < count && first + i < wave.length; i++) {
    const share = i / count;
    // A state-variable filter with a gliding centre frequency.
    const f = 2 * Math.sin((Math.PI * (breath.from + (breath.to - breath.from) * share)) / RATE);
    low += f * band;
    band += f * (randomShare(random) * 2 - 1 - low - 0.9 * band);
    const swell = easeIn(share / 0.35) * easeIn((1 - share) / 0.65);
    wave[first + i] = (wave[first + i] ?? 0) + breath.gain * band * swell;
  }
}

/** A half cosine from 0 to 1, constant outside. */
export function easeIn(share: number): number {
  return share >= 1 ? 1 : share <= 0 ? 0 : 0.5 - 0.5 * Math.cos(Math.PI * share);
}

/** In [0, 1). */
function randomShare(random: Random): number {
  return random.below(65_536) / 65_536;
}
