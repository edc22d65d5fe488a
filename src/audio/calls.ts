import type { Note } from './note.ts';

export type Call = keyof typeof CALLS;

/** Times in seconds from the start of the call, pitches in hertz. The pitch glides from one to the other. */
type Tone = readonly [at: number, seconds: number, from: number, to: number, gain?: number];

interface CallVoice {
  readonly wave: Note['wave'];
  readonly tones: readonly Tone[];
  readonly struck?: boolean;
  readonly tremolo?: number;
  /** True for the calls of living things with eyes. */
  readonly alive?: boolean;
}

/** Friendly sounds that hint at what a picture shows, like a musical box. */
const CALLS = {
  chirp: {
    ...{ wave: 'sine', alive: true },
    tones: [
      [0, 0.09, 2100, 2900],
      [0.13, 0.07, 2500, 3200],
      [0.24, 0.12, 2900, 2200],
    ],
  },
  quack: {
    ...{ wave: 'sawtooth', tremolo: 34, alive: true },
    tones: [
      [0, 0.13, 520, 400, 0.5],
      [0.19, 0.15, 500, 360, 0.5],
    ],
  },
  cluck: {
    ...{ wave: 'triangle', alive: true },
    tones: [
      [0, 0.06, 620, 820],
      [0.11, 0.06, 640, 840],
      [0.22, 0.2, 700, 1080],
    ],
  },
  moo: { ...{ wave: 'triangle', tremolo: 6, alive: true }, tones: [[0, 0.75, 165, 128]] },
  bleat: { ...{ wave: 'triangle', tremolo: 13, alive: true }, tones: [[0, 0.55, 390, 345]] },
  neigh: { ...{ wave: 'triangle', tremolo: 17, alive: true }, tones: [[0, 0.62, 760, 330]] },
  oink: {
    ...{ wave: 'sawtooth', tremolo: 40, alive: true },
    tones: [
      [0, 0.12, 210, 300, 0.45],
      [0.18, 0.14, 230, 320, 0.45],
    ],
  },
  meow: {
    ...{ wave: 'triangle', alive: true },
    tones: [
      [0, 0.2, 520, 760],
      [0.2, 0.3, 760, 480],
    ],
  },
  woof: {
    ...{ wave: 'triangle', alive: true },
    tones: [
      [0, 0.11, 340, 190],
      [0.2, 0.13, 330, 180],
    ],
  },
  squeak: {
    ...{ wave: 'sine', alive: true },
    tones: [
      [0, 0.07, 1500, 1900],
      [0.11, 0.08, 1600, 2050],
    ],
  },
  croak: { ...{ wave: 'sawtooth', tremolo: 24, alive: true }, tones: [[0, 0.3, 170, 240, 0.4]] },
  buzz: { ...{ wave: 'sawtooth', tremolo: 90, alive: true }, tones: [[0, 0.5, 215, 240, 0.3]] },
  growl: { ...{ wave: 'triangle', tremolo: 22, alive: true }, tones: [[0, 0.5, 120, 92]] },
  trumpet: { ...{ wave: 'sawtooth', alive: true }, tones: [[0, 0.4, 330, 560, 0.4]] },
  hoot: {
    ...{ wave: 'sine', alive: true },
    tones: [
      [0, 0.16, 400, 380],
      [0.26, 0.34, 410, 360],
    ],
  },
  bubble: {
    ...{ wave: 'sine', alive: true },
    tones: [
      [0, 0.09, 300, 620],
      [0.12, 0.08, 420, 840],
      [0.22, 0.09, 360, 900],
    ],
  },
  beep: {
    ...{ wave: 'square' },
    tones: [
      [0, 0.12, 392, 392, 0.3],
      [0.17, 0.2, 392, 392, 0.3],
    ],
  },
  whistle: {
    ...{ wave: 'triangle' },
    tones: [
      [0, 0.18, 620, 660],
      [0.24, 0.4, 660, 640],
    ],
  },
  whirr: { ...{ wave: 'triangle', tremolo: 28 }, tones: [[0, 0.6, 240, 470]] },
  twinkle: {
    ...{ wave: 'sine', struck: true },
    tones: [
      [0, 0.5, 1046, 1046],
      [0.09, 0.5, 1318, 1318],
      [0.18, 0.6, 1568, 1568],
    ],
  },
  jingle: {
    ...{ wave: 'sine', struck: true },
    tones: [
      [0, 0.3, 2093, 2093, 0.5],
      [0.1, 0.3, 2349, 2349, 0.5],
      [0.2, 0.3, 2093, 2093, 0.5],
      [0.3, 0.4, 2637, 2637, 0.5],
    ],
  },
  pluck: {
    ...{ wave: 'triangle', struck: true },
    tones: [
      [0, 0.5, 392, 392],
      [0.14, 0.5, 494, 494],
      [0.28, 0.7, 587, 587],
    ],
  },
  pop: {
    ...{ wave: 'sine' },
    tones: [
      [0, 0.06, 300, 720],
      [0.1, 0.05, 380, 900],
    ],
  },
  boing: {
    ...{ wave: 'sine' },
    tones: [
      [0, 0.16, 190, 420],
      [0.16, 0.12, 420, 240],
      [0.28, 0.1, 240, 330],
    ],
  },
  knock: {
    ...{ wave: 'triangle', struck: true },
    tones: [
      [0, 0.12, 262, 250],
      [0.15, 0.16, 330, 320],
    ],
  },
  rustle: {
    ...{ wave: 'triangle', struck: true },
    tones: [
      [0, 0.3, 523, 523, 0.5],
      [0.08, 0.3, 587, 587, 0.5],
      [0.16, 0.4, 698, 698, 0.5],
    ],
  },
} as const satisfies Readonly<Record<string, CallVoice>>;

/** Default calls, by pack. */
const CALLS_BY_PACK: Readonly<Record<string, Call>> = {
  birds: 'chirp',
  castle: 'knock',
  clothes: 'rustle',
  dinosaurs: 'growl',
  farm: 'bleat',
  flowers: 'rustle',
  food: 'pop',
  fruit: 'pop',
  garden: 'squeak',
  home: 'knock',
  music: 'pluck',
  party: 'jingle',
  pets: 'squeak',
  safari: 'growl',
  scenes: 'twinkle',
  sea: 'bubble',
  seaside: 'bubble',
  sky: 'whirr',
  snow: 'jingle',
  space: 'twinkle',
  sport: 'boing',
  toys: 'boing',
  treats: 'pop',
  vegetables: 'pop',
  weather: 'twinkle',
  wheels: 'beep',
  woods: 'squeak',
};

/** Pictures with another call than their pack's. Lifeless pictures in packs of animals need one too. */
const OWN_CALLS: Readonly<Partial<Record<Call, string>>> = {
  chirp: '🐥 🐣 🐦 🦃',
  quack: '🦆 🪿 🦢',
  cluck: '🐓 🐔 🦤',
  moo: '🐄 🐮',
  neigh: '🐎 🦓 🦄 \uE001',
  oink: '🐖 🐷 🐗 🦛',
  meow: '🐈 🐱',
  woof: '🐕 🐶 🐩 🦊 🐺 🦭',
  croak: '🐸 🦎',
  buzz: '🐝 🐞 🦗',
  trumpet: '🐘 🦣',
  hoot: '🦉 🐒 🐵 🦍',
  squeak: '🦘 🐨 🐼 🦇',
  bubble: '\uE000 🐢',
  bleat: '🦒 🦙 🐪 🦌',
  growl: '🐻 🐻‍❄️ 🐉',
  beep: '🚜',
  whistle: '🚂 🚃 🚄 🛳 ⛵ 🚤 \uE212',
  knock: '🦴 🐚 🪸 🌰 🪴 🕸 \uE344 🛷 ⛸ 🎿 👑 🗝',
  rustle: '🪶 🪺 🌲 🌳 🍁 🍄 ⛺ 🧣 🧤',
  twinkle: '🧿 👻 🧙 🧚 🪄 💎',
  whirr: '🌋 🌬 \uE2D1',
};

/** By OpenMoji code, without variation selectors. */
const BY_CODE: ReadonlyMap<string, Call> = new Map(
  Object.entries(OWN_CALLS).flatMap(([call, pictures]) =>
    pictures.split(' ').map((picture) => [codeOf(picture), call as Call] as const),
  ),
);

function codeOf(picture: string): string {
  return Array.from(picture, (letter) => letter.codePointAt(0)?.toString(16).toUpperCase()).join('-');
}

/** The call of a picture, by its id, such as `openmoji:1F408`, and its pack. */
export function callOf(id: string, pack: string | undefined): Call {
  return BY_CODE.get(id.slice(id.indexOf(':') + 1)) ?? CALLS_BY_PACK[pack ?? ''] ?? 'twinkle';
}

export function isAlive(call: Call): boolean {
  return (CALLS[call] as CallVoice).alive === true;
}

/** Pictures with the same call are raised or lowered by up to this share, so that they sound different. */
const PITCH_SPREAD = 0.16;
const GAIN = 0.4;

export function notesOf(call: Call, id: string): readonly Note[] {
  const { wave, tones, struck, tremolo }: CallVoice = CALLS[call];
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997;
  const pitchFactor = 1 + PITCH_SPREAD * ((2 * sum) / 996 - 1);
  return tones.map(([at, seconds, from, to, gain = 1]) => ({
    at,
    seconds,
    from: from * pitchFactor,
    to: to * pitchFactor,
    gain: gain * GAIN,
    wave,
    ...(struck === undefined ? {} : { struck }),
    ...(tremolo === undefined ? {} : { tremolo }),
  }));
}
