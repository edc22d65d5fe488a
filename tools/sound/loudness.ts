import { RATE, type Wave } from './voice.ts';

/** A second-order filter: y = b0 x + b1 x₁ + b2 x₂ - a1 y₁ - a2 y₂. */
interface Biquad {
  readonly b: readonly [number, number, number];
  readonly a: readonly [number, number];
}

/** The length of a measuring window and its step, in seconds. */
const WINDOW = 0.4;
const STEP = 0.1;
/** Windows below `SILENT`, in LUFS, are silence. Those `PAUSE` decibels below the mean are pauses. */
const SILENT = -70;
const PAUSE = -10;

/** The two filters of K weighting for any sample rate. They model the head, and the ear's sensitivity to low tones. */
function weighting(rate: number): readonly Biquad[] {
  return [shelf(rate, 1681.974, 3.999_84, 0.707_175), highPass(rate, 38.135_47, 0.500_327)];
}

function shelf(rate: number, hertz: number, gain: number, q: number): Biquad {
  const k = Math.tan((Math.PI * hertz) / rate);
  const high = 10 ** (gain / 20);
  const middle = high ** 0.499_667;
  const over = 1 + k / q + k * k;
  return {
    b: [
      (high + (middle * k) / q + k * k) / over,
      (2 * (k * k - high)) / over,
      (high - (middle * k) / q + k * k) / over,
    ],
    a: [(2 * (k * k - 1)) / over, (1 - k / q + k * k) / over],
  };
}

function highPass(rate: number, hertz: number, q: number): Biquad {
  const k = Math.tan((Math.PI * hertz) / rate);
  const over = 1 + k / q + k * k;
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / over, (1 - k / q + k * k) / over] };
}

function filtered(wave: Wave, { b, a }: Biquad): Wave {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return wave.map((x) => {
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    return y;
  });
}

const lufs = (power: number): number => -0.691 + 10 * Math.log10(power);

/** The weighted power in each window, with silence added before and after the wave. */
function windowPowers(wave: Wave): readonly number[] {
  const [span, step] = [Math.round(WINDOW * RATE), Math.round(STEP * RATE)];
  const padded = new Float64Array(wave.length + 2 * span);
  padded.set(wave, span);
  const heard = weighting(RATE).reduce(filtered, padded);
  const powers: number[] = [];
  for (let at = 0; at + span <= heard.length; at += step) {
    let sum = 0;
    for (let i = at; i < at + span; i++) sum += (heard[i] ?? 0) ** 2;
    powers.push(sum / span);
  }
  return powers;
}

/** The loudness of the loudest 400 ms of a wave, in LUFS (ITU-R BS.1770-5, one channel). */
export function momentaryLoudness(wave: Wave): number {
  return lufs(Math.max(...windowPowers(wave)));
}

/** Scales a wave so that its loudest 400 ms have this loudness, in LUFS. */
export function scaleToLoudness(wave: Wave, loudness: number): Wave {
  const gain = 10 ** ((loudness - momentaryLoudness(wave)) / 20);
  return wave.map((sample) => gain * sample);
}

/** The loudness of a wave without silence and pauses, in LUFS (ITU-R BS.1770-5, one channel). */
export function integratedLoudness(wave: Wave): number {
  const mean = (powers: readonly number[]): number =>
    powers.reduce((sum, power) => sum + power, 0) / powers.length;
  const heard = windowPowers(wave).filter((power) => lufs(power) > SILENT);
  const least = lufs(mean(heard)) + PAUSE;
  return lufs(mean(heard.filter((power) => lufs(power) > least)));
}

/** The peak of a wave, in decibels relative to full scale. */
export function peakDecibels(wave: Wave): number {
  return 20 * Math.log10(wave.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0));
}
