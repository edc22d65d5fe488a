/**
 * Returns the SHA-256 of pixels, in hexadecimal. The browser's own takes a tenth of the time, but insecure pages lack
 * it.
 */
export async function quickDigest(data: Uint8ClampedArray): Promise<string> {
  const { subtle } = globalThis.crypto as { readonly subtle?: SubtleCrypto };
  if (subtle === undefined) return (await import('./picture/pixels/digest.ts')).digest(data);
  const bytes = new Uint8Array(await subtle.digest('SHA-256', data as Uint8ClampedArray<ArrayBuffer>));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
