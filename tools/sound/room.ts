import { RATE, rise, type Wave } from './voice.ts';

/** Delays of a small wooden room, in seconds, with no common divisor. */
const COMBS = [0.0197, 0.0233, 0.0271, 0.0311];
const ALLPASSES = [0.0051, 0.0017];

/**
 * The wave as it sounds in a small room: the dry sound, and under it `wet` of its echoes (Schroeder 1962: damped combs
 * side by side, then all-passes in a row).
 */
export function room(dry: Wave, wet: number): Wave {
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

/** The wave at the given peak (1 is full scale), risen from silence in 1 ms and faded out over its last third. */
export function finished(wave: Wave, peak: number): Wave {
  const fade = wave.length / 3;
  const shaped = wave.map(
    (sample, i) => sample * rise(i / (0.001 * RATE)) * rise((wave.length - 1 - i) / fade),
  );
  const highest = shaped.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return highest === 0 ? shaped : shaped.map((sample) => (sample * peak) / highest);
}

/** A peak in decibels under full scale as a share of full scale: -6 is about a half. */
export function decibels(under: number): number {
  return 10 ** (under / 20);
}
