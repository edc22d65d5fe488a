import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Digests that were computed by faster means. */
const known = new WeakMap<Uint8ClampedArray, string>();

/** SHA-256 of pixels, in hexadecimal. */
export function digest(data: Uint8ClampedArray): string {
  return known.get(data) ?? bytesToHex(sha256(new Uint8Array(data.buffer, data.byteOffset, data.byteLength)));
}

/** Stores the digest of pixels, which must not change afterwards. */
export function cacheDigest(data: Uint8ClampedArray, sha256: string): void {
  known.set(data, sha256);
}
