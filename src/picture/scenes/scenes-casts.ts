import { libraryCode } from '../library/library.ts';
import type { GroundName } from './scenes-grounds.ts';

/** Sizes of pictures by OpenMoji's code: the longer side at the front of the scene, in scene units. */
type Sizes = Readonly<Record<string, number>>;

/** A theme of composed scenes: its ground, and the pictures that may appear. */
interface Cast {
  readonly ground: GroundName;
  readonly standing: Sizes;
  readonly floating: Sizes;
  /** Minimum and maximum numbers of standing and of floating pictures. */
  readonly standingCount: readonly [number, number];
  readonly floatingCount: readonly [number, number];
}

/** OpenMoji's code of an emoji: `1F404` for 🐄. */
export function codeOf(picture: string): string {
  return Array.from(picture, (character) => character.codePointAt(0)?.toString(16).toUpperCase()).join('-');
}

/** Parses a list of alternating emojis and sizes. */
function parseSizes(text: string): Sizes {
  const words = text.split(' ');
  return Object.fromEntries(
    words.flatMap((word, at) => (at % 2 === 0 ? [[codeOf(word), Number(words[at + 1])]] : [])),
  );
}

export const CASTS: Readonly<Record<string, Cast>> = {
  farm: {
    ground: 'farm',
    standing: parseSizes(
      '🐄 250 🐎 250 🐑 185 🐐 180 🐏 185 🐖 190 🐓 130 🐥 84 🐣 88 🪿 140 🦆 130 🦃 140 🚜 260 \uE001 230',
    ),
    floating: parseSizes('🕊 92 🦋 62 🐝 52'),
    standingCount: [6, 8],
    floatingCount: [1, 2],
  },
  meadow: {
    ground: 'meadow',
    standing: parseSizes('🐇 140 🦔 120 🦌 230 🐿 120 🐌 90 🐢 135 🐐 180 🐎 240 🦢 140 🐦 90'),
    floating: parseSizes('🦋 66 🐝 54 🕊 90 🎈 110 🪁 120'),
    standingCount: [5, 7],
    floatingCount: [2, 4],
  },
  woods: {
    ground: 'woods',
    standing: parseSizes('🦌 260 🦔 130 🐿 140 🦡 180 🐇 135 🐗 210 🦫 160 🦨 160 🐌 84 🐦 90'),
    floating: parseSizes('🦋 64 🦇 100'),
    standingCount: [5, 7],
    floatingCount: [1, 2],
  },
  sea: {
    ground: 'sea',
    standing: parseSizes('🦀 120 🐚 78 🦞 120 🪸 120'),
    floating: parseSizes('🐟 120 🐠 125 🐡 120 🐬 210 🦈 270 🐙 150 🦑 150 🪼 140 🐋 270 🐢 150'),
    standingCount: [2, 3],
    floatingCount: [6, 8],
  },
  beach: {
    ground: 'beach',
    standing: parseSizes('🦀 110 🐚 66 🐢 130 🦭 190 🐕 170 🦞 96 🪿 130'),
    floating: parseSizes('🕊 96 🪁 130 🎈 110 ✈ 140'),
    standingCount: [4, 6],
    floatingCount: [1, 2],
  },
  savanna: {
    ground: 'savanna',
    standing: parseSizes('🐘 280 🦒 310 🦓 220 🦏 240 🐅 230 🐆 220 🦛 220 🐒 150 🦘 190 🐍 130'),
    floating: parseSizes('🦅 110'),
    standingCount: [5, 7],
    floatingCount: [0, 1],
  },
  snow: {
    ground: 'snow',
    standing: parseSizes('🐧 150 🐻‍❄️ 240 ⛄ 200 🦭 180 🦌 220 🎄 240 🛷 170'),
    floating: {},
    standingCount: [5, 7],
    floatingCount: [0, 0],
  },
  town: {
    ground: 'town',
    standing: parseSizes('🚗 230 🚕 230 🚌 290 🚒 290 🚓 230 🚙 230 🚛 305 🛵 165 🏍 190'),
    floating: parseSizes('🚁 150 ✈ 130 🎈 100 🕊 80'),
    standingCount: [4, 5],
    floatingCount: [1, 3],
  },
  space: {
    ground: 'space',
    standing: {},
    floating: parseSizes('🚀 240 🛸 170 🪐 180 🛰 150 🌠 120 🌍 170 🌟 100 ⭐ 80'),
    standingCount: [0, 0],
    floatingCount: [6, 8],
  },
  sky: {
    ground: 'sky',
    standing: {},
    floating: parseSizes('✈ 170 🚁 170 🪂 150 🎈 120 🪁 140 🦅 140 🕊 110 🛩 160'),
    standingCount: [0, 0],
    floatingCount: [6, 7],
  },
  dinosaurs: {
    ground: 'dinosaurs',
    standing: parseSizes('🦕 330 🦖 250 🦣 260 🐊 240 🦎 120 🐢 120 🦤 130'),
    floating: parseSizes('🦋 60'),
    standingCount: [5, 6],
    floatingCount: [0, 1],
  },
};

/** The ground for a single picture, by the pack it is in. */
export const PACK_GROUNDS: Readonly<Record<string, GroundName>> = {
  birds: 'meadow',
  castle: 'meadow',
  clothes: 'room',
  dinosaurs: 'dinosaurs',
  farm: 'farm',
  flowers: 'table',
  food: 'table',
  fruit: 'table',
  garden: 'meadow',
  home: 'room',
  music: 'stage',
  party: 'party',
  pets: 'room',
  safari: 'savanna',
  sea: 'sea',
  seaside: 'beach',
  sky: 'sky',
  snow: 'snow',
  space: 'space',
  sport: 'pitch',
  starters: 'meadow',
  toys: 'room',
  treats: 'table',
  vegetables: 'table',
  weather: 'sky',
  wheels: 'town',
  woods: 'woods',
};

const OWN_EMOJI: Readonly<Partial<Record<GroundName, string>>> = {
  sky: '🦅 🕊',
  snow: '🐧',
  dinosaurs: '🐉 🌋',
  meadow: '🍀 🏠 🐇 🎡 🎠 🎪 🛝',
  beach: '🌴',
  savanna: '🌵',
  lake: '⛵ 🚤 🛶 🛳 🌊 🦢 🦆',
  woods: '🔥',
};

/** Exceptions, by a picture's code. */
const OWN_GROUNDS: Readonly<Record<string, GroundName>> = {
  ...Object.fromEntries(
    Object.entries(OWN_EMOJI).flatMap(([ground, pictures]) =>
      pictures.split(' ').map((picture) => [codeOf(picture), ground as GroundName]),
    ),
  ),
  ...{ fish: 'sea', boat: 'lake', sun: 'sky', star: 'sky', balloon: 'sky', kite: 'sky', car: 'town' },
};

/** Grounds on which a picture floats if there is no place to stand. */
export const FLOATING: readonly GroundName[] = ['sea', 'space', 'sky'];

/** The ground on which a library picture is at home, by its id and its pack; undefined for other pictures. */
export function homeGround(id: string, pack?: string): GroundName | undefined {
  const code = libraryCode(id) ?? '';
  const own = OWN_GROUNDS[code] ?? (pack === undefined ? undefined : PACK_GROUNDS[pack]);
  return own ?? Object.values(CASTS).find(({ standing }) => standing[code] !== undefined)?.ground;
}
