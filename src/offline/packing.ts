import type { WorkboxPlugin } from 'workbox-core';

/** The header that marks a stored response as compressed. */
const PACKED_HEADER = 'x-dotterel-packed';
const METHOD = 'gzip';

/**
 * The script that every start waits for is stored uncompressed, because browsers cache its compiled code. For other
 * scripts that cache would cost as much space again without showing a board sooner.
 */
const UNCOMPRESSED = /\/main-[^/]*\.js$/;
/** File types that are compressed already. */
const ALREADY_COMPRESSED = /\.(?:webp|png|ico|woff2?|mp3)$/;

export function isCompressed(address: string): boolean {
  const { pathname } = new URL(address);
  return !UNCOMPRESSED.test(pathname) && !ALREADY_COMPRESSED.test(pathname);
}

/**
 * Compresses the app's cached files on the device, to about half the size. Responses reach the cache uncompressed,
 * because browsers decode what the network sends. Files stored uncompressed, in browsers that cannot compress, are
 * served as they are.
 */
export const PACKING: WorkboxPlugin = {
  async cacheWillUpdate({ request, response }) {
    if (response.status !== 200) return null;
    if (response.body === null || !isCompressed(request.url) || !canCompress()) return response;
    return pipeBody(response, new CompressionStream(METHOD), { [PACKED_HEADER]: METHOD });
  },
  async cachedResponseWillBeUsed({ cachedResponse }) {
    if (cachedResponse?.headers.get(PACKED_HEADER) !== METHOD || cachedResponse.body === null)
      return cachedResponse;
    return pipeBody(cachedResponse, new DecompressionStream(METHOD));
  },
};

const canCompress = (): boolean => 'CompressionStream' in globalThis && 'DecompressionStream' in globalThis;

/** The headers that the page and its workers need; the others are not stored. */
const KEPT_HEADERS = ['content-type', 'content-security-policy', 'x-content-type-options', 'referrer-policy'];

function pipeBody(
  { body, status, statusText, headers }: Response,
  through: CompressionStream | DecompressionStream,
  added: Readonly<Record<string, string>> = {},
): Response {
  const kept = KEPT_HEADERS.flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new Response(body?.pipeThrough(through), {
    ...{ status, statusText },
    headers: [...kept, ...Object.entries(added)],
  });
}
