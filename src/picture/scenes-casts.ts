import type { GroundName } from './scenes-grounds.ts';

/** What may come into a scene, by OpenMoji's code, with how long its longer side is in the front, in units. */
type Sizes = Readonly<Record<string, number>>;

/** A theme of composed scenes: its ground, and who may come. */
export interface Cast {
  readonly ground: GroundName;
  /** Who stands on the ground. */
  readonly standing: Sizes;
  /** Who flies, swims or floats. */
  readonly floating: Sizes;
  /** How many of each come: from, to. */
  readonly stand: readonly [number, number];
  readonly float: readonly [number, number];
}

/** The themes of composed scenes. */
export const CASTS: Readonly<Record<string, Cast>> = {
  farm: {
    ground: 'farm',
    standing: {
      '1F404': 250,
      '1F40E': 250,
      '1F411': 185,
      '1F410': 180,
      '1F40F': 185,
      '1F416': 190,
      '1F413': 130,
      '1F425': 84,
      '1F423': 88,
      '1FABF': 140,
      '1F986': 130,
      '1F983': 140,
      '1F69C': 260,
      E001: 230,
    },
    floating: { '1F54A': 92, '1F98B': 62, '1F41D': 52 },
    stand: [6, 8],
    float: [1, 2],
  },
  meadow: {
    ground: 'meadow',
    standing: {
      '1F407': 140,
      '1F994': 120,
      '1F98C': 230,
      '1F43F': 120,
      '1F40C': 90,
      '1F422': 135,
      '1F410': 180,
      '1F40E': 240,
      '1F9A2': 140,
      '1F426': 90,
    },
    floating: { '1F98B': 66, '1F41D': 54, '1F54A': 90, '1F388': 110, '1FA81': 120 },
    stand: [5, 7],
    float: [2, 4],
  },
  woods: {
    ground: 'woods',
    standing: {
      '1F98C': 260,
      '1F994': 130,
      '1F43F': 140,
      '1F9A1': 180,
      '1F407': 135,
      '1F417': 210,
      '1F9AB': 160,
      '1F9A8': 160,
      '1F40C': 84,
      '1F426': 90,
    },
    floating: { '1F98B': 64, '1F987': 100 },
    stand: [5, 7],
    float: [1, 2],
  },
  sea: {
    ground: 'sea',
    standing: { '1F980': 120, '1F41A': 78, '1F99E': 120, '1FAB8': 120 },
    floating: {
      '1F41F': 120,
      '1F420': 125,
      '1F421': 120,
      '1F42C': 210,
      '1F988': 270,
      '1F419': 150,
      '1F991': 150,
      '1FABC': 140,
      '1F40B': 270,
      '1F422': 150,
    },
    stand: [2, 3],
    float: [6, 8],
  },
  beach: {
    ground: 'beach',
    standing: {
      '1F980': 110,
      '1F41A': 66,
      '1F422': 130,
      '1F9AD': 190,
      '1F415': 170,
      '1F99E': 96,
      '1FABF': 130,
    },
    floating: { '1F54A': 96, '1FA81': 130, '1F388': 110, '2708': 140 },
    stand: [4, 6],
    float: [1, 2],
  },
  savanna: {
    ground: 'savanna',
    standing: {
      '1F418': 280,
      '1F992': 310,
      '1F993': 220,
      '1F98F': 240,
      '1F405': 230,
      '1F406': 220,
      '1F99B': 220,
      '1F412': 150,
      '1F998': 190,
      '1F40D': 130,
    },
    floating: { '1F985': 110 },
    stand: [5, 7],
    float: [0, 1],
  },
  snow: {
    ground: 'snow',
    standing: {
      '1F427': 150,
      '1F43B-200D-2744-FE0F': 240,
      '26C4': 200,
      '1F9AD': 180,
      '1F98C': 220,
      '1F384': 240,
      '1F6F7': 170,
    },
    floating: {},
    stand: [5, 7],
    float: [0, 0],
  },
  town: {
    ground: 'town',
    standing: {
      '1F697': 230,
      '1F695': 230,
      '1F68C': 290,
      '1F692': 290,
      '1F693': 230,
      '1F699': 230,
      '1F69B': 305,
      '1F6F5': 165,
      '1F3CD': 190,
    },
    floating: { '1F681': 150, '2708': 130, '1F388': 100, '1F54A': 80 },
    stand: [4, 5],
    float: [1, 3],
  },
  space: {
    ground: 'space',
    standing: {},
    floating: {
      '1F680': 240,
      '1F6F8': 170,
      '1FA90': 180,
      '1F6F0': 150,
      '1F320': 120,
      '1F30D': 170,
      '1F31F': 100,
      '2B50': 80,
    },
    stand: [0, 0],
    float: [6, 8],
  },
  sky: {
    ground: 'sky',
    standing: {},
    floating: {
      '2708': 170,
      '1F681': 170,
      '1FA82': 150,
      '1F388': 120,
      '1FA81': 140,
      '1F985': 140,
      '1F54A': 110,
      '1F6E9': 160,
    },
    stand: [0, 0],
    float: [6, 7],
  },
  dinosaurs: {
    ground: 'dinosaurs',
    standing: {
      '1F995': 330,
      '1F996': 250,
      '1F9A3': 260,
      '1F40A': 240,
      '1F98E': 120,
      '1F422': 120,
      '1F9A4': 130,
    },
    floating: { '1F98B': 60 },
    stand: [5, 6],
    float: [0, 1],
  },
};

/** The ground on which a picture of each pack of the library is set when it has a scene for itself. */
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
  toys: 'room',
  treats: 'table',
  vegetables: 'table',
  weather: 'sky',
  wheels: 'town',
  woods: 'woods',
};

/** Where that does not fit: a picture's own ground. */
export const OWN_GROUNDS: Readonly<Record<string, GroundName>> = {
  '1F985': 'sky',
  '1F54A': 'sky',
  '1F427': 'snow',
  '1F409': 'dinosaurs',
  '1F340': 'meadow',
  '1F334': 'beach',
  '1F335': 'savanna',
  '1F3E0': 'meadow',
  '1F407': 'meadow',
  '26F5': 'lake',
  '1F6A4': 'lake',
  '1F6F6': 'lake',
  '1F6F3': 'lake',
  '1F30A': 'lake',
  '1F9A2': 'lake',
  '1F986': 'lake',
  '1F30B': 'dinosaurs',
  '1F525': 'woods',
  '1F3A1': 'meadow',
  '1F3A0': 'meadow',
  '1F3AA': 'meadow',
  '1F6DD': 'meadow',
};

/** Grounds on which what has no place to stand floats. */
export const FLOATING: readonly GroundName[] = ['sea', 'space', 'sky'];
