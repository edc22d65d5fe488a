import type { WorkboxPlugin } from 'workbox-core';

/** Says of a file in the store that it is packed, and how. */
const PACKED = 'x-dotterel-packed';
const WAY = 'gzip';

/**
 * The script that every start waits for is stored as it is, so that browsers keep what they have compiled of it. Of the others that
 * would take as much room again, and a board is there no sooner for it.
 */
const AS_IT_IS = /\/main-[^/]*\.js$/;
/** Pictures, sounds and letters are packed already. */
const SMALL_ALREADY = /\.(?:webp|png|ico|woff2?|mp3)$/;

/** Whether a file of the app is packed on the device. */
export function isPacked(address: string): boolean {
  const { pathname } = new URL(address);
  return !AS_IT_IS.test(pathname) && !SMALL_ALREADY.test(pathname);
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
    return changed(response, new CompressionStream(WAY), { [PACKED]: WAY });
  },
  async cachedResponseWillBeUsed({ cachedResponse }) {
    if (cachedResponse?.headers.get(PACKED) !== WAY || cachedResponse.body === null) return cachedResponse;
    return changed(cachedResponse, new DecompressionStream(WAY));
  },
};

const canPack = (): boolean => 'CompressionStream' in globalThis && 'DecompressionStream' in globalThis;

/** What the page and its workers go by, of what a server says of a file; the rest would only be stored with each of them. */
const SAID = ['content-type', 'content-security-policy', 'x-content-type-options', 'referrer-policy'];

/** A response with its body led through a stream. */
function changed(
  { body, status, statusText, headers }: Response,
  through: CompressionStream | DecompressionStream,
  more: Readonly<Record<string, string>> = {},
): Response {
  const said = SAID.flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new Response(body?.pipeThrough(through), {
    ...{ status, statusText },
    headers: [...said, ...Object.entries(more)],
  });
}
