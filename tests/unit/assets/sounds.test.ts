import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CUES } from '../../../src/audio/cue.ts';
import { LINE_NOTES, pitch, sounds } from '../../../tools/sound/cues.ts';
import { joined, type Spans, wavFile } from '../../../tools/sound/sprite.ts';
import { RATE } from '../../../tools/sound/voice.ts';

const folder = new URL('../../../assets/sounds/', import.meta.url);
const all = sounds();

describe('the sounds', () => {
  it('have one for every cue, and a rising note for every line', () => {
    const lines = Array.from({ length: LINE_NOTES }, (_, step) => `line${step}`);
    const others = CUES.filter((cue) => cue !== 'line');
    expect([...all.keys()].sort()).toEqual([...others, ...lines].sort());
    for (let step = 1; step < LINE_NOTES; step++) expect(pitch(step)).toBeGreaterThan(pitch(step - 1));
  });

  it.each([...all])('%s keeps 6 dB under full scale, and begins and ends in silence', (_, wave) => {
    const peak = wave.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(peak).toBeLessThanOrEqual(0.502);
    expect(peak).toBeGreaterThan(0.1);
    for (const sample of [...wave.slice(0, 3), ...wave.slice(-RATE / 200)])
      expect(Math.abs(sample)).toBeLessThan(0.004);
  });

  it.each([...all])('%s does not click: no sample jumps away from the one before', (_, wave) => {
    const leap = wave.reduce((most, sample, i) => Math.max(most, Math.abs(sample - (wave[i - 1] ?? 0))), 0);
    expect(leap).toBeLessThan(0.2);
  });

  it('are the same each time they are made', () => {
    expect(joined(sounds()).wave).toEqual(joined(all).wave);
  });
});

describe('the file of sounds', () => {
  it('says of each sound where it lies, as the source has it', () => {
    const { spans } = JSON.parse(readFileSync(new URL('sounds.json', folder), 'utf8')) as { spans: Spans };
    expect(spans, 'run `npx tsx tools/sounds.ts`').toEqual(joined(all).spans);
  });

  it('is an MP3 of less than 120 kB', () => {
    const file = new URL('sounds.mp3', folder);
    expect(statSync(file).size).toBeLessThan(120_000);
    expect([...readFileSync(file).subarray(0, 3)].map((byte) => byte.toString(16))).toSatisfy(
      ([first, second]: string[]) =>
        (first === 'ff' && second?.startsWith('f')) || (first === '49' && second === '44'),
    );
  });

  it('comes from a WAV file with as many samples as its header says', () => {
    const file = wavFile(new Float64Array([0, 0.5, -2]));
    const view = new DataView(file.buffer);
    expect(view.getUint32(40, true)).toBe(6);
    expect([44, 46, 48].map((at) => view.getInt16(at, true))).toEqual([0, 16_384, -32_767]);
  });
});
