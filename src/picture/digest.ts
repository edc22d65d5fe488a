import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** SHA-256 of pixels, in hexadecimal. */
export function digest(data: Uint8ClampedArray): string {
  return bytesToHex(sha256(new Uint8Array(data.buffer, data.byteOffset, data.byteLength)));
}
