import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Digests that were worked out by quicker means. */
const known = new WeakMap<Uint8ClampedArray, string>();

/** SHA-256 of pixels, in hexadecimal. */
export function digest(data: Uint8ClampedArray): string {
  return known.get(data) ?? bytesToHex(sha256(new Uint8Array(data.buffer, data.byteOffset, data.byteLength)));
}

/** Takes a digest as that of pixels, which nobody may change from now on. */
export function knowDigest(data: Uint8ClampedArray, sha256: string): void {
  known.set(data, sha256);
}
