import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CUES } from '#src/audio/cue.ts';
import { LINE_NOTES, pitch, sounds } from '#tools/sound/cues.ts';
import { integratedLoudness, momentaryLoudness, peakDecibels } from '#tools/sound/loudness.ts';
import { joinSounds, type Spans, wavFile } from '#tools/sound/sprite.ts';
import { RATE } from '#tools/sound/voice.ts';

const folder = new URL('../../../assets/sounds/', import.meta.url);
const all = sounds();
const file = joinSounds(all);

describe('the sounds', () => {
  it('include one for every cue, and a rising note for every line', () => {
    const lines = Array.from({ length: LINE_NOTES }, (_, step) => `line${step}`);
    const others = CUES.filter((cue) => cue !== 'line');
    expect([...all.keys()].sort()).toEqual([...others, ...lines].sort());
    for (let step = 1; step < LINE_NOTES; step++) expect(pitch(step)).toBeGreaterThan(pitch(step - 1));
  });

  it.each([...all])('%s stays 6 dB below full scale, and starts and ends in silence', (_, wave) => {
    // Half a decibel is left for the encoder.
    expect(peakDecibels(wave)).toBeLessThanOrEqual(-6.5);
    expect(peakDecibels(wave)).toBeGreaterThan(-20);
    for (const sample of [...wave.slice(0, 3), ...wave.slice(-RATE / 200)])
      expect(Math.abs(sample)).toBeLessThan(0.004);
  });

  it.each([...all])('%s does not click: consecutive samples differ little', (_, wave) => {
    const leap = wave.reduce((most, sample, i) => Math.max(most, Math.abs(sample - (wave[i - 1] ?? 0))), 0);
    expect(leap).toBeLessThan(0.2);
  });

  it.each([...all])('%s is audible and not louder than a voice in the room', (_, wave) => {
    const loudness = momentaryLoudness(wave);
    expect(loudness).toBeLessThanOrEqual(-18);
    expect(loudness).toBeGreaterThan(-34);
  });

  it('include equally loud notes for all lines', () => {
    for (let step = 0; step < LINE_NOTES; step++)
      expect(momentaryLoudness(all.get(`line${step}`) ?? new Float64Array(RATE))).toBeCloseTo(-20, 1);
  });

  it('are the same each time they are generated', () => {
    const bytes = ({ buffer }: Float64Array) => Buffer.from(buffer);
    expect(bytes(joinSounds(sounds()).wave).equals(bytes(file.wave))).toBe(true);
  });
});

describe('loudness', () => {
  const sine = (gain: number, seconds = 3) =>
    new Float64Array(seconds * RATE).map((_, i) => gain * Math.sin((2 * Math.PI * 997 * i) / RATE));

  it('is -3.01 LUFS for a tone of 997 Hz at full scale in one channel, as in the standard', () => {
    expect(momentaryLoudness(sine(1))).toBeCloseTo(-3.01, 1);
    expect(momentaryLoudness(sine(0.1))).toBeCloseTo(-23.01, 1);
  });

  it('leaves out pauses', () => {
    const wave = new Float64Array(20 * RATE);
    wave.set(sine(0.1));
    wave.set(sine(0.1), 15 * RATE);
    expect(integratedLoudness(wave)).toBeCloseTo(integratedLoudness(sine(0.1)), 1);
    expect(integratedLoudness(wave)).toBeGreaterThan(-24);
  });
});

describe('the file of sounds', () => {
  it('is about as loud as broadcasts', () => {
    const { wave } = file;
    expect(integratedLoudness(wave)).toBeLessThan(-21);
    expect(integratedLoudness(wave)).toBeGreaterThan(-25);
    expect(peakDecibels(wave)).toBeLessThanOrEqual(-6.5);
  });

  it('lists the place of each sound', () => {
    const { spans } = JSON.parse(readFileSync(new URL('sounds.json', folder), 'utf8')) as { spans: Spans };
    expect(spans, 'run `npx tsx tools/sounds.ts`').toEqual(file.spans);
  });

  it('is an MP3 of less than 120 kB', () => {
    const file = new URL('sounds.mp3', folder);
    expect(statSync(file).size).toBeLessThan(120_000);
    expect([...readFileSync(file).subarray(0, 3)].map((byte) => byte.toString(16))).toSatisfy(
      ([first, second]: string[]) =>
        (first === 'ff' && second?.startsWith('f')) || (first === '49' && second === '44'),
    );
  });

  it('is encoded from a WAV file with as many samples as its header says', () => {
    const file = wavFile(new Float64Array([0, 0.5, -2]));
    const view = new DataView(file.buffer);
    expect(view.getUint32(40, true)).toBe(6);
    expect([44, 46, 48].map((at) => view.getInt16(at, true))).toEqual([0, 16_384, -32_767]);
  });
});
