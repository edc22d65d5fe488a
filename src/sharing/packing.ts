import { deflateSync, Inflate, strFromU8, strToU8 } from 'fflate';

/** Packed bytes inflated at a time. */
const CHUNK_BYTES = 2048;

/** Compresses a text with DEFLATE (RFC 1951). The same text gives the same bytes. */
export function compressText(text: string): Uint8Array {
  return deflateSync(strToU8(text), { level: 9 });
}

/**
 * Decompresses a text. Returns undefined if the bytes are invalid or the text is longer than `limit` bytes. It inflates
 * in steps, because a few bytes may expand a thousandfold.
 */
export function decompressText(packed: Uint8Array, limit: number): string | undefined {
  const parts: Uint8Array[] = [];
  let [length, isWhole] = [0, false];
  const inflate = new Inflate((part, isLast) => {
    parts.push(part);
    length += part.length;
    isWhole = isLast;
  });
  try {
    for (let at = 0; at < packed.length && length <= limit; at += CHUNK_BYTES)
      inflate.push(packed.subarray(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= packed.length);
    if (!isWhole || length > limit) return undefined;
    const bytes = new Uint8Array(length);
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    return strFromU8(bytes);
  } catch {
    return undefined;
  }
}
