import { LEVELS, type Level } from '../puzzle/kind.ts';
import { isPieceCount } from '../puzzle/piece-count.ts';

/** Where in the app one is, as the address says it. */
export type Route =
  | { readonly name: 'home' }
  | { readonly name: 'credits' }
  | PlayRoute
  /** An address that leads nowhere. */
  | { readonly name: 'unknown' };

export interface PlayRoute {
  readonly name: 'play';
  readonly kind: string;
  /** A library id such as `openmoji:1F408`. */
  readonly picture: string;
  /** Missing: the kind's own defaults. */
  readonly level?: Level;
  readonly seed: string;
  /** How many pieces, where that is not left to the level. */
  readonly pieces?: number;
}

/** The seed of a puzzle whose address names none. */
export const FIRST_SEED = '1';

const LONGEST = 200;

/** The route that an address's hash names: `#/play/KIND/PICTURE?seed=…&level=…&pieces=…`, `#/credits`, `#/`. */
export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  if (path === '') return { name: 'home' };
  const parts = path.split('/').map(decoded);
  if (parts.length === 1 && parts[0] === 'credits') return { name: 'credits' };
  const [first, kind, picture] = parts;
  const usable = (text: string | undefined) => text !== undefined && text !== '' && text.length <= LONGEST;
  if (first !== 'play' || parts.length !== 3 || !usable(kind) || !usable(picture)) return { name: 'unknown' };
  if (kind === undefined || picture === undefined) return { name: 'unknown' };
  const search = new URLSearchParams(query);
  const level = search.get('level');
  const seed = search.get('seed') ?? FIRST_SEED;
  if (!usable(seed) || (level !== null && !isLevel(level))) return { name: 'unknown' };
  const pieces = /^\d{1,3}$/.test(search.get('pieces') ?? '') ? Number(search.get('pieces')) : 0;
  return {
    ...{ name: 'play', kind, picture, seed },
    ...(level === null ? {} : { level }),
    ...(isPieceCount(pieces) ? { pieces } : {}),
  };
}

/** The hash of a route, which `parseRoute` reads back to the same route. */
export function formatRoute(route: Route): string {
  if (route.name === 'credits') return '#/credits';
  if (route.name !== 'play') return '#/';
  const search = new URLSearchParams();
  if (route.seed !== FIRST_SEED) search.set('seed', route.seed);
  if (route.level !== undefined) search.set('level', route.level);
  if (route.pieces !== undefined) search.set('pieces', String(route.pieces));
  const query = search.size === 0 ? '' : `?${search}`;
  return `#/play/${encodeURIComponent(route.kind)}/${encodeURIComponent(route.picture)}${query}`;
}

function isLevel(text: string): text is Level {
  return (LEVELS as readonly string[]).includes(text);
}

/** The text that percent signs stand for; empty, hence unusable, where they stand for nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
