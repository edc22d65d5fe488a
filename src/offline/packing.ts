import type { WorkboxPlugin } from 'workbox-core';

/** Says of a file in the store that it is packed, and how. */
const PACKED = 'x-dotterel-packed';
const WAY = 'gzip';

/**
 * Scripts that run at each start or on each board. They are stored as they are, for what browsers have compiled they keep only of
 * those; which they are is named in `vite.config.ts`.
 */
const AS_THEY_ARE = /\/(?:main|play|phaser|board|scene)-[^/]*\.js$/;
/** Pictures, sounds and letters are packed already. */
const SMALL_ALREADY = /\.(?:webp|png|ico|woff2?|mp3)$/;

/** Whether a file of the app is packed on the device. */
export function isPacked(address: string): boolean {
  const { pathname } = new URL(address);
  return !AS_THEY_ARE.test(pathname) && !SMALL_ALREADY.test(pathname);
}

/**
 * Keeps the app's files packed on the device: it takes half as much of it then. Browsers unpack what the network brings before
 * anybody sees it, so what is to be small in the store is packed there. Files that are in the store as they are, as where a
 * browser cannot pack, are given out as they are.
 */
export const PACKING: WorkboxPlugin = {
  async cacheWillUpdate({ request, response }) {
    if (response.status !== 200) return null;
    if (response.body === null || !isPacked(request.url) || !canPack()) return response;
    return changed(response, new CompressionStream(WAY), (headers) => headers.set(PACKED, WAY));
  },
  async cachedResponseWillBeUsed({ cachedResponse }) {
    if (cachedResponse?.headers.get(PACKED) !== WAY || cachedResponse.body === null) return cachedResponse;
    return changed(cachedResponse, new DecompressionStream(WAY), (headers) => headers.delete(PACKED));
  },
};

const canPack = (): boolean => 'CompressionStream' in globalThis && 'DecompressionStream' in globalThis;

/** A response with its body led through a stream, and its headers said anew. */
function changed(
  { body, status, statusText, headers: before }: Response,
  through: CompressionStream | DecompressionStream,
  say: (headers: Headers) => void,
): Response {
  const headers = new Headers(before);
  for (const name of ['content-length', 'content-encoding']) headers.delete(name);
  say(headers);
  return new Response(body?.pipeThrough(through), { status, statusText, headers });
}
