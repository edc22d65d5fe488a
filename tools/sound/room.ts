import { easeIn, RATE, type Wave } from './voice.ts';

/** Delays of a small wooden room, in seconds. Their lengths in samples have no common divisor. */
const COMBS = [0.0197, 0.0233, 0.0271, 0.0311];
const ALLPASSES = [0.0051, 0.0017];

/** Adds the echo of a small room: parallel damped combs, then all-pass filters in series (Schroeder 1962). */
export function addEcho(dry: Wave, wet: number): Wave {
  const echo = new Float64Array(dry.length);
  for (const seconds of COMBS) {
    const delay = Math.round(seconds * RATE);
    const line = new Float64Array(delay);
    let damped = 0;
    for (let i = 0; i < dry.length; i++) {
      const heard = line[i % delay] ?? 0;
      damped += 0.45 * (heard - damped);
      line[i % delay] = (dry[i] ?? 0) + 0.68 * damped;
      echo[i] = (echo[i] ?? 0) + heard / COMBS.length;
    }
  }
  for (const seconds of ALLPASSES) {
    const delay = Math.round(seconds * RATE);
    const line = new Float64Array(delay);
    for (let i = 0; i < dry.length; i++) {
      const heard = line[i % delay] ?? 0;
      const fed = (echo[i] ?? 0) + 0.5 * heard;
      line[i % delay] = fed;
      echo[i] = heard - 0.5 * fed;
    }
  }
  return dry.map((sample, i) => sample + wet * (echo[i] ?? 0));
}

/** Fades a wave in over 1 ms and out over its last third, then scales it. A peak of 1 is full scale. */
export function fadeAndScale(wave: Wave, peak: number): Wave {
  const fade = wave.length / 3;
  const shaped = wave.map(
    (sample, i) => sample * easeIn(i / (0.001 * RATE)) * easeIn((wave.length - 1 - i) / fade),
  );
  const highest = shaped.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return highest === 0 ? shaped : shaped.map((sample) => (sample * peak) / highest);
}

/** Converts decibels relative to full scale into a share of it: -6 is about a half. */
export function gainOf(under: number): number {
  return 10 ** (under / 20);
}
