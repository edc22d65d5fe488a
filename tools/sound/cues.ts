import type { Cue } from '../../src/audio/cue.ts';
import { seeded } from '../../src/random.ts';
import { scaleToLoudness } from './loudness.ts';
import { addEcho, fadeAndScale, gainOf } from './room.ts';
import { brush, silence, strike, type Wave } from './voice.ts';

/** F, G, A, C, D in semitones above F: these notes are consonant in any order. */
const PENTATONIC = [0, 2, 4, 7, 9];

/** Loudness of each line's note. They sound equally loud at every pitch. */
const LINE_LUFS = -20;

/** Number of notes for lines; later lines repeat the highest. */
export const LINE_NOTES = 12;

/** The pitch of a step of the rising pentatonic scale, in hertz. Step 0 is the F above middle C. */
export function pitch(step: number): number {
  const octave = Math.floor(step / PENTATONIC.length);
  const semitone = 12 * octave + (PENTATONIC[step - octave * PENTATONIC.length] ?? 0);
  return 349.228 * 2 ** (semitone / 12);
}

/** All sounds by name: one for each cue, but `line0` to `line11` for the cue `line`. */
export function sounds(): ReadonlyMap<string, Wave> {
  const own: Readonly<Record<Exclude<Cue, 'line'>, Wave>> = {
    press: press(),
    page: page(),
    pick: pick(),
    miss: miss(),
    undo: undo(),
    hint: hint(),
    snap: snap(),
    gather: gather(),
    finish: finish(),
    paint: paint(),
    sticker: sticker(),
    gate: gate(),
  };
  const lines = Array.from({ length: LINE_NOTES }, (_, step) => [`line${step}`, line(step)] as const);
  return new Map<string, Wave>([...Object.entries(own), ...lines]);
}

/** A line is complete: one kalimba note, higher with every line. */
function line(step: number): Wave {
  const wave = silence(0.62);
  const hertz = pitch(step);
  strike(wave, seeded(`line ${step}`), {
    voice: 'kalimba',
    hertz,
    at: 0,
    ring: 0.24 - 0.008 * step,
    gain: 1,
  });
  return scaleToLoudness(fadeAndScale(addEcho(wave, 0.3), gainOf(-6)), LINE_LUFS);
}

/** A button: a fingertip on wood. */
function press(): Wave {
  const wave = silence(0.14);
  strike(wave, seeded('press'), {
    voice: 'marimba',
    hertz: 523.25,
    at: 0,
    ring: 0.025,
    gain: 1,
    knock: 0.25,
    bend: 1.06,
  });
  return fadeAndScale(addEcho(wave, 0.15), gainOf(-14));
}

/** A dot is picked up: lighter and higher than a button. */
function pick(): Wave {
  const wave = silence(0.18);
  strike(wave, seeded('pick'), {
    voice: 'kalimba',
    hertz: pitch(5),
    at: 0,
    ring: 0.04,
    gain: 1,
    attack: 0.003,
    bend: 0.94,
  });
  return fadeAndScale(addEcho(wave, 0.2), gainOf(-13));
}

/** A wrong line: two low, round knocks that say no more than "not there". */
function miss(): Wave {
  const random = seeded('miss');
  const wave = silence(0.42);
  const knock = { voice: 'marimba', ring: 0.075, attack: 0.007, knock: 0.12, bend: 1.04 } as const;
  strike(wave, random, { ...knock, hertz: pitch(-2), at: 0, gain: 1 });
  strike(wave, random, { ...knock, hertz: pitch(-3), at: 0.11, gain: 0.8 });
  return fadeAndScale(addEcho(wave, 0.25), gainOf(-10));
}

/** Undo: two quick notes down. */
function undo(): Wave {
  const random = seeded('undo');
  const wave = silence(0.34);
  strike(wave, random, { voice: 'marimba', hertz: pitch(4), at: 0, ring: 0.06, gain: 1 });
  strike(wave, random, { voice: 'marimba', hertz: pitch(2), at: 0.07, ring: 0.08, gain: 0.9 });
  return fadeAndScale(addEcho(wave, 0.25), gainOf(-11));
}

/** A hint: a shimmer of high, slow-breathing notes. */
function hint(): Wave {
  const random = seeded('hint');
  const wave = silence(0.95);
  [8, 10, 12, 11, 13].forEach((step, i) => {
    strike(wave, random, {
      voice: 'kalimba',
      hertz: pitch(step),
      at: 0.075 * i,
      ring: 0.2,
      gain: 0.6 + 0.08 * i,
      attack: 0.02,
      knock: 0,
    });
  });
  return fadeAndScale(addEcho(wave, 0.5), gainOf(-11));
}

/** A page turns: paper without a tone. */
function page(): Wave {
  const random = seeded('page');
  const wave = silence(0.36);
  brush(wave, random, { at: 0, seconds: 0.24, from: 900, to: 3200, gain: 1 });
  brush(wave, random, { at: 0.14, seconds: 0.2, from: 2600, to: 1100, gain: 0.6 });
  return fadeAndScale(addEcho(wave, 0.15), gainOf(-17));
}

/** Two pieces of a jigsaw join: cardboard pushed into cardboard, and the table under it. */
function snap(): Wave {
  const random = seeded('snap');
  const wave = silence(0.2);
  brush(wave, random, { at: 0, seconds: 0.018, from: 2600, to: 3400, gain: 0.9 });
  brush(wave, random, { at: 0.026, seconds: 0.03, from: 2100, to: 1300, gain: 1 });
  strike(wave, random, { voice: 'marimba', hertz: 196, at: 0.028, ring: 0.03, gain: 0.7, knock: 0.5 });
  return fadeAndScale(addEcho(wave, 0.15), gainOf(-9));
}

/** A drop of paint falls: a round tone that rises. */
function paint(): Wave {
  const random = seeded('paint');
  const wave = silence(0.34);
  strike(wave, random, {
    ...{ voice: 'kalimba', hertz: pitch(5), at: 0.01, ring: 0.07, gain: 1, attack: 0.008, knock: 0 },
    bend: 0.45,
  });
  strike(wave, random, {
    ...{ voice: 'kalimba', hertz: pitch(8), at: 0.1, ring: 0.05, gain: 0.3, attack: 0.006, knock: 0 },
    bend: 0.6,
  });
  return fadeAndScale(addEcho(wave, 0.3), gainOf(-11));
}

/** A sticker is peeled off and patted down. */
function sticker(): Wave {
  const random = seeded('sticker');
  const wave = silence(0.5);
  brush(wave, random, { at: 0, seconds: 0.2, from: 1400, to: 4200, gain: 0.55 });
  strike(wave, random, { voice: 'marimba', hertz: 233.08, at: 0.22, ring: 0.04, gain: 1, knock: 0.3 });
  strike(wave, random, { voice: 'kalimba', hertz: pitch(7), at: 0.26, ring: 0.1, gain: 0.45, knock: 0 });
  return fadeAndScale(addEcho(wave, 0.25), gainOf(-11));
}

/** The gate for grown-ups opens: a wooden latch, and a door. */
function gate(): Wave {
  const random = seeded('gate');
  const wave = silence(0.62);
  const latch = { voice: 'marimba', ring: 0.045, gain: 0.8, knock: 0.4 } as const;
  strike(wave, random, { ...latch, hertz: 311.13, at: 0 });
  strike(wave, random, { ...latch, hertz: 233.08, at: 0.09 });
  brush(wave, random, { at: 0.16, seconds: 0.22, from: 500, to: 1100, gain: 0.3 });
  strike(wave, random, { voice: 'kalimba', hertz: pitch(2), at: 0.2, ring: 0.12, gain: 0.6 });
  strike(wave, random, { voice: 'kalimba', hertz: pitch(5), at: 0.28, ring: 0.14, gain: 0.5 });
  return fadeAndScale(addEcho(wave, 0.3), gainOf(-12));
}

/** The solved picture comes together: a run up the scale in 0.9 seconds. */
function gather(): Wave {
  const random = seeded('gather');
  const wave = silence(1.15);
  for (let step = 0; step < 10; step++) {
    const at = 0.082 * step;
    strike(wave, random, { voice: 'marimba', hertz: pitch(step), at, ring: 0.12, gain: 0.5 + 0.05 * step });
  }
  return fadeAndScale(addEcho(wave, 0.35), gainOf(-9));
}

/** Finished: a skip up, and a wide ringing chord with a sparkle on top. */
function finish(): Wave {
  const random = seeded('finish');
  const wave = silence(2.3);
  const skip: readonly (readonly [step: number, at: number])[] = [
    [0, 0],
    [2, 0.13],
    [3, 0.26],
    [5, 0.39],
    [3, 0.55],
  ];
  for (const [step, at] of skip)
    strike(wave, random, { voice: 'marimba', hertz: pitch(step), at, ring: 0.16, gain: 0.8 });
  [-5, 0, 2, 3, 5].forEach((step, i) => {
    strike(wave, random, {
      voice: 'kalimba',
      hertz: pitch(step),
      at: 0.72 + 0.022 * i,
      ring: 0.55,
      gain: 0.62,
    });
  });
  [10, 12, 13, 15].forEach((step, i) => {
    strike(wave, random, {
      voice: 'kalimba',
      hertz: pitch(step),
      at: 0.9 + 0.1 * i,
      ring: 0.3,
      gain: 0.2,
      attack: 0.008,
      knock: 0,
    });
  });
  return fadeAndScale(addEcho(wave, 0.4), gainOf(-7));
}
