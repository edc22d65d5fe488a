import type { WorkboxPlugin } from 'workbox-core';

/** The header that marks a stored response as compressed. */
const PACKED = 'x-dotterel-packed';
const WAY = 'gzip';

/**
 * The script that every start waits for is stored uncompressed, because browsers cache its compiled code. For other
 * scripts that cache would cost as much space again without showing a board sooner.
 */
const AS_IT_IS = /\/main-[^/]*\.js$/;
/** File types that are compressed already. */
const SMALL_ALREADY = /\.(?:webp|png|ico|woff2?|mp3)$/;

/** True if a file of the app is compressed on the device. */
export function isPacked(address: string): boolean {
  const { pathname } = new URL(address);
  return !AS_IT_IS.test(pathname) && !SMALL_ALREADY.test(pathname);
}

/**
 * Compresses the app's cached files on the device, to about half the size. Responses reach the cache uncompressed,
 * because browsers decode what the network sends. Files stored uncompressed, in browsers that cannot compress, are
 * served as they are.
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

/** The headers that the page and its workers need; the others are not stored. */
const SAID = ['content-type', 'content-security-policy', 'x-content-type-options', 'referrer-policy'];

/** Pipes the body of a response through a stream. */
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
