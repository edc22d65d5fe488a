import { LEVELS, type Level } from '../../puzzle/contract/kind.ts';
import { isPieceCount } from '../../puzzle/contract/piece-count.ts';

export type AppRoute =
  | { readonly name: 'home' }
  | ShelfRoute
  /** The calendar of a month, `2026-11`; of the current one if undefined. With `day`, that day's puzzle. */
  | { readonly name: 'daily'; readonly month?: string; readonly day?: string }
  | AlbumRoute
  | { readonly name: 'painting'; readonly picture: string }
  | MakeRoute
  | MineRoute
  | { readonly name: 'grown-ups' }
  | { readonly name: 'credits' }
  /** A file shared by another app. */
  | { readonly name: 'received' }
  /** A shortcut icon on the device's home screen. */
  | { readonly name: Shortcut }
  | PlayRoute
  /** A link that contains a puzzle. */
  | { readonly name: 'shared'; readonly link: string }
  | { readonly name: 'unknown' };

/** The lids of all packs for a kind, or the pictures of one pack. */
export interface ShelfRoute {
  readonly name: 'shelf';
  readonly kind: string;
  readonly pack?: string;
  /** From 1; undefined is the first. */
  readonly page?: number;
}

/** The lids of all chapters of the album, the pages of one chapter, or one picture. */
export interface AlbumRoute {
  readonly name: 'album';
  /** The id of a pack, `mine`, `others`, or a month such as `2026-11`. */
  readonly chapter?: string;
  readonly picture?: string;
}

/**
 * The ways to make a picture, or one of them. `picture` is an own picture to edit, or a library picture to make
 * puzzles of.
 */
export interface MakeRoute {
  readonly name: 'make';
  readonly way?: MakeWay;
  readonly picture?: string;
  /** The kind to tune, and the wish as text. */
  readonly kind?: string;
  readonly wish?: string;
  /** The level of a library picture's page with all kinds. */
  readonly level?: Level;
}

export interface MineRoute {
  readonly name: 'mine';
  readonly picture?: string;
  readonly level?: Level;
}

const MAKE_WAYS = ['draw', 'photo', 'write', 'library', 'pieces', 'tune'] as const;
export type MakeWay = (typeof MAKE_WAYS)[number];

/** Today's challenge, or the puzzle played last. */
export type Shortcut = 'today' | 'carry-on';

export interface PlayRoute {
  readonly name: 'play';
  readonly kind: string;
  /** A library id such as `openmoji:1F408`. */
  readonly picture: string;
  /** If undefined, the kind's own defaults. */
  readonly level?: Level;
  readonly seed: string;
  /** Text of a wish (`wish.ts`), for tuned puzzles. These have no level, and a `tunedSeed`. */
  readonly wish?: string;
  /** Number of pieces; undefined to use the level's. */
  readonly pieces?: number;
  /** The day whose challenge this is, `2026-11-21`. */
  readonly day?: string;
}

export const FIRST_SEED = '1';

const MAX_LENGTH = 200;

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const PLAIN_SCREENS = [
  'daily',
  'album',
  'make',
  'mine',
  'grown-ups',
  'credits',
  'received',
  'today',
  'carry-on',
] as const;

/**
 * Parses an address's hash: `#/`, `#/shelf/KIND?page=…`, `#/shelf/KIND/PACK?page=…`, `#/daily`, `#/daily/MONTH`,
 * `#/daily/DAY`, `#/album`, `#/album/in/CHAPTER`, `#/album/PICTURE`, `#/painting/PICTURE`, `#/make`, `#/make/WAY`,
 * `#/make/WAY/PICTURE?level=…`, `#/make/tune/PICTURE/KIND?level=…&set-NAME=…`, `#/mine`, `#/mine/PICTURE?level=…`,
 * `#/grown-ups`, `#/credits`, `#/received`, `#/today`, `#/carry-on`,
 * `#/play/KIND/PICTURE?seed=…&level=…&set-NAME=…&pieces=…&day=…`, and `#/p/…`, a link that contains a puzzle.
 */
export function parseRoute(hash: string): AppRoute {
  if (hash.startsWith('#/p/')) return { name: 'shared', link: hash };
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  if (path === '') return { name: 'home' };
  const parts = path.split('/').map(decodePart);
  const [first, second, third, kind] = parts;
  if (parts.some((part) => part === '' || part.length > MAX_LENGTH)) return UNKNOWN;
  // Ids of scenes contain a slash, `scene:farm/1`, which may come unescaped in typed addresses.
  if (first === 'play' && second !== undefined && third !== undefined)
    return playRoute(second, parts.slice(2).join('/'), query);
  if (parts.length > (first === 'make' ? 4 : 3)) return UNKNOWN;
  if (first === 'shelf' && second !== undefined) return shelfRoute(second, third, query);
  const way = MAKE_WAYS.find((each) => each === second);
  if (first === 'make' && way !== undefined) return makeRoute(way, third, kind, query);
  if (third !== undefined)
    return first === 'album' && second === 'in' ? { name: first, chapter: third } : UNKNOWN;
  if (second === undefined) {
    const name = PLAIN_SCREENS.find((plain) => plain === first);
    return name === undefined ? UNKNOWN : { name };
  }
  if (first === 'mine') return { name: first, picture: second, ...levelIn(query) };
  if (first === 'painting' || first === 'album') return { name: first, picture: second };
  if (first === 'daily' && DAY.test(second)) return { name: first, month: second.slice(0, 7), day: second };
  return first === 'daily' && MONTH.test(second) ? { name: first, month: second } : UNKNOWN;
}

const UNKNOWN: AppRoute = { name: 'unknown' };

function shelfRoute(kind: string, pack: string | undefined, query: string): ShelfRoute {
  const written = new URLSearchParams(query).get('page') ?? '';
  const page = /^[1-9]\d{0,2}$/.test(written) ? Number(written) : 1;
  return {
    name: 'shelf',
    kind,
    ...(pack === undefined ? {} : { pack }),
    ...(page === 1 ? {} : { page }),
  };
}

function makeRoute(
  way: MakeWay,
  picture: string | undefined,
  kind: string | undefined,
  query: string,
): MakeRoute {
  const wish = way === 'tune' ? wishIn(new URLSearchParams(query)) : '';
  return {
    name: 'make',
    way,
    ...(picture === undefined ? {} : { picture }),
    ...(kind === undefined ? {} : { kind }),
    ...(wish === '' ? {} : { wish }),
    ...(way === 'library' && picture !== undefined ? levelIn(query) : {}),
  };
}

function wishIn(query: URLSearchParams): string {
  return String(
    new URLSearchParams([...query].filter(([name]) => /^(level$|kept$|touch$|variant$|set-)/.test(name))),
  );
}

function levelIn(query: string): { readonly level?: Level } {
  const level = new URLSearchParams(query).get('level') ?? '';
  return isLevel(level) ? { level } : {};
}

function playRoute(kind: string, picture: string, query: string): AppRoute {
  const search = new URLSearchParams(query);
  const level = search.get('level');
  const seed = search.get('seed') ?? FIRST_SEED;
  if (seed === '' || Math.max(seed.length, picture.length) > MAX_LENGTH) return UNKNOWN;
  if (level !== null && !isLevel(level)) return UNKNOWN;
  const wish = wishIn(search);
  if (wish.includes('&')) return { name: 'play', kind, picture, seed, wish };
  const day = search.get('day') ?? '';
  const pieces = /^\d{1,3}$/.test(search.get('pieces') ?? '') ? Number(search.get('pieces')) : 0;
  return {
    name: 'play',
    kind,
    picture,
    seed,
    ...(level === null ? {} : { level }),
    ...(isPieceCount(pieces) ? { pieces } : {}),
    ...(DAY.test(day) ? { day } : {}),
  };
}

/** The hash of a route; the inverse of `parseRoute`. */
export function formatRoute(route: AppRoute): string {
  if (route.name === 'home' || route.name === 'unknown') return '#/';
  if (route.name === 'shelf') {
    const parts = [route.kind, ...(route.pack === undefined ? [] : [route.pack])].map(encodeURIComponent);
    return `#/shelf/${parts.join('/')}${(route.page ?? 1) > 1 ? `?page=${route.page}` : ''}`;
  }
  if (route.name === 'make' && route.way !== undefined) {
    const path = [`#/make/${route.way}`, route.picture, route.kind]
      .flatMap((part, at) => (part === undefined ? [] : at > 0 ? encodeURIComponent(part) : part))
      .join('/');
    return path + withQuery(route.wish ?? (route.level && `level=${route.level}`));
  }
  if (
    (route.name === 'painting' || route.name === 'album' || route.name === 'mine') &&
    route.picture !== undefined
  ) {
    const level = 'level' in route ? `level=${route.level}` : '';
    return `#/${route.name}/${encodeURIComponent(route.picture)}${withQuery(level)}`;
  }
  if (route.name === 'album' && route.chapter !== undefined)
    return `#/album/in/${encodeURIComponent(route.chapter)}`;
  if (route.name === 'daily' && route.month !== undefined) return `#/daily/${route.day ?? route.month}`;
  if (route.name === 'shared') return route.link;
  if (route.name !== 'play') return `#/${route.name}`;
  const search = new URLSearchParams();
  if (route.seed !== FIRST_SEED) search.set('seed', route.seed);
  if (route.level !== undefined) search.set('level', route.level);
  if (route.pieces !== undefined) search.set('pieces', String(route.pieces));
  if (route.day !== undefined) search.set('day', route.day);
  const query = [String(search), route.wish ?? ''].filter((part) => part !== '').join('&');
  return `#/play/${encodeURIComponent(route.kind)}/${encodeURIComponent(route.picture)}${withQuery(query)}`;
}

function withQuery(query = ''): string {
  return query === '' ? '' : `?${query}`;
}

function isLevel(text: string): text is Level {
  return (LEVELS as readonly string[]).includes(text);
}

/** Decodes a part of a path; empty, hence rejected, if it is malformed. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
