interface Table {
  readonly tag: number;
  readonly offset: number;
  readonly packedLength: number;
  readonly length: number;
  readonly checksum: number;
}

const SIGNATURE = 0x774f4646;
const HEADER = 44;
const ENTRY = 20;
/** Lengths of the header and of an entry of the unpacked font file. */
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * Unpacks a WOFF file: writes the OpenType directory and the uncompressed tables (WOFF 1.0, W3C 2012, §5).
 * @param inflate unpacks a zlib stream
 * @throws if the bytes are not a WOFF file
 */
export async function unpackFont(
  woff: Uint8Array,
  inflate: (packed: Uint8Array) => Uint8Array | Promise<Uint8Array>,
): Promise<Uint8Array> {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  if (woff.length < HEADER || view.getUint32(0) !== SIGNATURE)
    throw new Error('this is not a WOFF font; reinstall the fonts');
  const count = view.getUint16(12);
  const tables = Array.from({ length: count }, (_, i): Table => {
    const [tag, offset, packedLength, length, checksum] = [0, 4, 8, 12, 16].map((at) =>
      view.getUint32(HEADER + ENTRY * i + at),
    ) as [number, number, number, number, number];
    return { tag, offset, packedLength, length, checksum };
  });

  // Tables start at multiples of four bytes.
  const padded = (length: number): number => (length + 3) & ~3;
  const start = SFNT_HEADER + SFNT_ENTRY * count;
  const font = new Uint8Array(tables.reduce((sum, { length }) => sum + padded(length), start));
  const fontView = new DataView(font.buffer);
  const power = 31 - Math.clz32(Math.max(1, count));
  fontView.setUint32(0, view.getUint32(4));
  fontView.setUint16(4, count);
  fontView.setUint16(6, 16 << power);
  fontView.setUint16(8, power);
  fontView.setUint16(10, 16 * count - (16 << power));
  let at = start;
  for (const [i, { tag, offset, packedLength, length, checksum }] of tables.entries()) {
    const packed = woff.subarray(offset, offset + packedLength);
    font.set(packedLength < length ? await inflate(packed) : packed, at);
    [tag, checksum, at, length].forEach((value, place) => {
      fontView.setUint32(SFNT_HEADER + SFNT_ENTRY * i + 4 * place, value);
    });
    at += padded(length);
  }
  return font;
}
