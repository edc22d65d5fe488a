import { BitReader, BitWriter } from './bits.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Encodes bytes as base64url (RFC 4648, §5), without padding. */
export function encodeBase64Url(bytes: Uint8Array): string {
  const bits = new BitReader(bytes);
  return Array.from({ length: Math.ceil((8 * bytes.length) / 6) }, () => LETTERS[bits.read(6)]).join('');
}

/** Decodes base64url; undefined if the text has other letters. */
export function decodeBase64Url(text: string): Uint8Array | undefined {
  const bits = new BitWriter();
  for (const letter of text) {
    const value = LETTERS.indexOf(letter);
    if (value < 0) return undefined;
    bits.write(value, 6);
  }
  return bits.bytes().subarray(0, Math.floor((6 * text.length) / 8));
}

/** A checksum of bytes that depends on their order (Fletcher 1982, 16 bits). */
export function fletcher16(bytes: Iterable<number>): number {
  let [low, high] = [1, 0];
  for (const byte of bytes) {
    low = (low + byte) % 255;
    high = (high + low) % 255;
  }
  return (high << 8) | low;
}
