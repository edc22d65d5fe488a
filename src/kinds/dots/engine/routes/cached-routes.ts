import { cachePerObject } from '../../../../once.ts';
import { bestRoute } from './best-route.ts';
import type { Allowed, Route, RouteGraph } from './route.ts';

/** The cache of a stroke is cleared when its keys exceed this many characters, about a megabyte. */
const MAX_CACHED_CHARACTERS = 1 << 19;

const cacheOf = cachePerObject((_: RouteGraph) => ({
  routes: new Map<string, { readonly route: Route | undefined }>(),
  characters: 0,
}));

/** Like `bestRoute`, cached, because layouts often ask for the same route. */
export function cachedBestRoute(graph: RouteGraph, allowed: Allowed): Route | undefined {
  const { dot, shortcut, arc, minEdge, delta, predraw } = allowed;
  const name = `${minEdge} ${delta} ${predraw} ${[dot, shortcut, arc].map(packFlags).join('')}`;
  const cache = cacheOf(graph);
  const known = cache.routes.get(name);
  if (known !== undefined) return known.route;
  const route = bestRoute(graph, allowed);
  cache.characters += name.length;
  if (cache.characters > MAX_CACHED_CHARACTERS) {
    cache.routes.clear();
    cache.characters = name.length;
  }
  cache.routes.set(name, { route });
  return route;
}

/** Packs flags of 0 or 1 into text, sixteen to a character. */
function packFlags(flags: Uint8Array): string {
  const codes = new Uint16Array(Math.ceil(flags.length / 16));
  for (let k = 0; k < flags.length; k++) codes[k >> 4] |= flags[k] << (k & 15);
  let text = '';
  for (const code of codes) text += String.fromCharCode(code);
  return text;
}
