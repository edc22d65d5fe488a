import { type Random, seeded } from '../random.ts';
import type { Note } from './note.ts';

/** Seconds of a bar of four beats: the breathing rate of someone falling asleep. */
export const BAR_SECONDS = 4.8;
/** Bars until the music repeats. */
export const BARS = 16;

/** Chords in semitones above the F below middle C: F, D minor, B flat, C. No chord demands a resolution. */
const CHORDS = [
  [0, 7, 16],
  [-3, 4, 12],
  [-7, 5, 14],
  [-5, 2, 9],
] as const;
/** Tones that are consonant with all chords, in semitones above F. */
const TONES = [12, 14, 16, 19, 21, 24, 26] as const;
const GAINS = { pad: 0.05, pluck: 0.085 } as const;

/** Returns the notes of one bar; bar 16 is bar 0 again. They ring on into the next bar. */
export function barOf(bar: number): readonly Note[] {
  const number = ((bar % BARS) + BARS) % BARS;
  const random = seeded('music').fork(String(number));
  const chord = CHORDS[Math.floor(number / 2) % CHORDS.length] ?? CHORDS[0];
  const pad = chord.map(
    (semitones): Note => ({
      ...{ at: 0, seconds: BAR_SECONDS * 1.25, wave: 'sine', gain: GAINS.pad },
      from: pitch(semitones),
      to: pitch(semitones),
    }),
  );
  return [...pad, ...pluckedNotes(random)];
}

/** Some kalimba notes on the beats or halfway between, with rests. */
function pluckedNotes(random: Random): readonly Note[] {
  let place = random.below(TONES.length);
  return Array.from({ length: 8 }, (_, half) => half).flatMap((half): readonly Note[] => {
    if (random.below(8) >= (half % 4 === 0 ? 6 : 3)) return [];
    place = Math.min(TONES.length - 1, Math.max(0, place + random.below(5) - 2));
    const hertz = pitch(TONES[place] ?? 12);
    return [
      {
        ...{
          at: (half * BAR_SECONDS) / 8,
          seconds: 2.6,
          from: hertz,
          to: hertz,
          wave: 'triangle',
          struck: true,
        },
        gain: GAINS.pluck * (0.7 + 0.05 * random.below(7)),
      },
    ];
  });
}

function pitch(semitones: number): number {
  return 174.614 * 2 ** (semitones / 12);
}
