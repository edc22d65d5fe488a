import { RATE, type Wave } from './voice.ts';

/** Silence between two sounds in seconds, longer than the smear of the encoder. */
const GAP = 0.1;

/** The place of each sound in howler's format: [offset, length] in milliseconds. */
export type Spans = Readonly<Record<string, readonly [offset: number, length: number]>>;

/** Joins all sounds into one wave, and returns the place of each. */
export function joinSounds(sounds: ReadonlyMap<string, Wave>): {
  readonly wave: Wave;
  readonly spans: Spans;
} {
  const gap = Math.round(GAP * RATE);
  const length = [...sounds.values()].reduce((sum, sound) => sum + sound.length + gap, 0);
  const wave = new Float64Array(length);
  const spans: Record<string, readonly [number, number]> = {};
  let at = 0;
  for (const [name, sound] of sounds) {
    wave.set(sound, at);
    spans[name] = [Math.round((at * 1000) / RATE), Math.ceil((sound.length * 1000) / RATE)];
    at += sound.length + gap;
  }
  return { wave, spans };
}

export function wavFile(wave: Wave): Uint8Array {
  const file = new DataView(new ArrayBuffer(44 + 2 * wave.length));
  const text = (at: number, value: string) => {
    for (let i = 0; i < value.length; i++) file.setUint8(at + i, value.charCodeAt(i));
  };
  text(0, 'RIFF');
  file.setUint32(4, 36 + 2 * wave.length, true);
  text(8, 'WAVEfmt ');
  file.setUint32(16, 16, true);
  file.setUint16(20, 1, true);
  file.setUint16(22, 1, true);
  file.setUint32(24, RATE, true);
  file.setUint32(28, 2 * RATE, true);
  file.setUint16(32, 2, true);
  file.setUint16(34, 16, true);
  text(36, 'data');
  file.setUint32(40, 2 * wave.length, true);
  wave.forEach((sample, i) => {
    file.setInt16(44 + 2 * i, Math.round(32_767 * Math.max(-1, Math.min(1, sample))), true);
  });
  return new Uint8Array(file.buffer);
}
