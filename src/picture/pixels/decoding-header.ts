import { Refusal } from '../refusal.ts';
import { orientationIn } from './decoding-orientation.ts';

export type PictureFormat = 'png' | 'jpeg' | 'webp';

export interface Header {
  readonly format: PictureFormat;
  /** In pixels as stored, before the picture is turned upright. */
  readonly width: number;
  readonly height: number;
  /** Exif orientation, 1 to 8; 1 is upright. */
  readonly orientation: number;
}

/** The name of PDF in `otherFormatOf`. Its pages must be converted to pictures first. */
export const PDF = 'PDF';
export const MAX_BYTES = 20_000_000;
const MAX_PIXELS = 50_000_000;
/** Minimum ratio of the shorter side to the longer. */
const MIN_SHARE = 0.1;
/** Maximum number of scans in a JPEG. Malicious files have very many, to keep the decoder busy. */
const MAX_SCANS = 100;

/** Formats that cannot be decoded: name, offset of the signature, signature. */
const OTHERS: readonly (readonly [string, number, string])[] = [
  ['GIF', 0, 'GIF8'],
  ['BMP', 0, 'BM'],
  ['TIFF', 0, 'II*\0'],
  ['TIFF', 0, 'MM\0*'],
  [PDF, 0, '%PDF'],
  ['JPEG XL', 0, '\xff\x0a'],
  ['JPEG XL', 4, 'JXL '],
  ['JPEG 2000', 4, 'jP  '],
  ['Photoshop', 0, '8BPS'],
  ['icon', 0, '\0\0\x01\0'],
];
/** Brands of pictures in ISO media files. If a file has several, the first one here counts. */
const BRANDS: readonly (readonly [string, RegExp])[] = [
  ['AVIF', /^avi[fs]$/],
  ['HEIC', /^(?:he[iv].|mif1|msf1)$/],
];

/** The format by a file's first bytes; undefined if it cannot be decoded. The file's name is ignored. */
export function formatOf(bytes: Uint8Array): PictureFormat | undefined {
  const start = ascii(bytes, 0, 12);
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'webp' : undefined;
}

/** The format of a file that other programs may read, such as `HEIC`; undefined if unknown. */
export function otherFormatOf(bytes: Uint8Array): string | undefined {
  const start = ascii(bytes, 0, 64);
  if (start.slice(4, 8) !== 'ftyp')
    return OTHERS.find(([, at, signature]) => start.startsWith(signature, at))?.[0];
  const length = Math.min(start.length, (bytes[2] << 8) | bytes[3]);
  const brands = [8, ...Array.from({ length: 12 }, (_, i) => 16 + 4 * i)]
    .filter((at) => at + 4 <= length)
    .map((at) => start.slice(at, at + 4));
  return BRANDS.find(([, brand]) => brands.some((own) => brand.test(own)))?.[0];
}

/** Throws `Refusal` `damaged`, `too-many-pixels` or `too-narrow` if a size in pixels is not accepted. */
export function checkSize(width: number, height: number): void {
  if (!(width >= 1 && height >= 1)) throw new Refusal('damaged');
  if (width * height > MAX_PIXELS) throw new Refusal('too-many-pixels', { limit: MAX_PIXELS });
  if (Math.min(width, height) < MIN_SHARE * Math.max(width, height)) throw new Refusal('too-narrow');
}

/**
 * Reads a picture's header and checks that the file is complete. Throws `Refusal`: `too-many-bytes`, `other-format`,
 * `pdf`, `unknown-format`, `cut-short`, `damaged`, `unusual-jpeg`, `cmyk`, `moving`, `too-many-pixels`, `too-narrow`.
 */
export function readHeader(bytes: Uint8Array): Header {
  if (bytes.length > MAX_BYTES) throw new Refusal('too-many-bytes', { limit: MAX_BYTES });
  const format = formatOf(bytes);
  if (format === undefined) {
    const other = otherFormatOf(bytes);
    if (other === undefined) throw new Refusal('unknown-format');
    throw other === PDF ? new Refusal('pdf') : new Refusal('other-format', { format: other });
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const header = { format, ...READERS[format](view, bytes) };
    checkSize(header.width, header.height);
    return header;
  } catch (error) {
    // A read past the end means that the file is incomplete.
    if (error instanceof RangeError) throw new Refusal('cut-short');
    throw error;
  }
}

type Reader = (view: DataView, bytes: Uint8Array) => Omit<Header, 'format'>;

const READERS: Readonly<Record<PictureFormat, Reader>> = { png: readPng, jpeg: readJpeg, webp: readWebp };

/** A chunk of a PNG; `start` and `end` include its length field and checksum. */
interface Chunk {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The chunks of a PNG up to its end (PNG 3rd edition, §5). Throws `RangeError` if the file ends before. */
function chunksOf(view: DataView, bytes: Uint8Array): readonly Chunk[] {
  const chunks: Chunk[] = [];
  for (let start = 8, name = ''; name !== 'IEND'; ) {
    const end = start + 12 + view.getUint32(start);
    if (end > bytes.length) throw new RangeError();
    name = ascii(bytes, start + 4, 4);
    chunks.push({ name, start, end });
    start = end;
  }
  return chunks;
}

function readPng(view: DataView, bytes: Uint8Array): Omit<Header, 'format'> {
  const chunks = chunksOf(view, bytes);
  if (chunks[0].name !== 'IHDR' || !chunks.some(({ name }) => name === 'IDAT')) throw new Refusal('damaged');
  const exif = chunks.find(({ name }) => name === 'eXIf');
  return {
    width: view.getUint32(16),
    height: view.getUint32(20),
    orientation: exif ? orientationIn(bytes.subarray(exif.start + 8, exif.end - 4)) : 1,
  };
}

/** The chunks of a PNG that make the picture. Texts, profiles, times and animation frames are dropped. */
const PICTURE_CHUNKS: readonly string[] = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];

/** Removes metadata from a PNG. */
export function barePng(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = chunksOf(view, bytes).filter(({ name }) => PICTURE_CHUNKS.includes(name));
  const bare = new Uint8Array(kept.reduce((sum, { start, end }) => sum + end - start, 8));
  bare.set(bytes.subarray(0, 8));
  let at = 8;
  for (const { start, end } of kept) {
    bare.set(bytes.subarray(start, end), at);
    at += end - start;
  }
  return bare;
}

/** Reads a JPEG's markers to the end (ITU T.81, annex B). */
function readJpeg(view: DataView, bytes: Uint8Array): Omit<Header, 'format'> {
  let [width, height, orientation, scans] = [0, 0, 1, 0];
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) throw new Refusal('damaged');
    const marker = view.getUint8(at + 1);
    // Markers may be padded with bytes of ones.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) {
      if (scans === 0) throw new Refusal('damaged');
      return { width, height, orientation };
    }
    const next = at + 2 + view.getUint16(at + 2);
    if (next > bytes.length) throw new RangeError();
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const [precision, components] = [view.getUint8(at + 4), view.getUint8(at + 9)];
      if (marker > 0xc2 || precision !== 8) throw new Refusal('unusual-jpeg');
      if (components === 4) throw new Refusal('cmyk');
      height = view.getUint16(at + 5);
      width = view.getUint16(at + 7);
    } else if (marker === 0xe1 && ascii(bytes, at + 4, 6) === 'Exif\0\0') {
      orientation = orientationIn(bytes.subarray(at + 10, next));
    } else if (marker === 0xda) {
      scans += 1;
      if (scans > MAX_SCANS) throw new Refusal('unusual-jpeg');
      at = endOfScan(bytes, next);
      continue;
    }
    at = next;
  }
}

const END = 0xd9;

/** The index of the marker that ends the coded pixels after `from`. Restart markers inside are skipped. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (
    let at = bytes.indexOf(0xff, from);
    at >= 0 && at + 1 < bytes.length;
    at = bytes.indexOf(0xff, at + 1)
  ) {
    const marker = bytes[at + 1];
    if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return at;
  }
  throw new RangeError();
}

/** Reads a WebP's chunks (RFC 9649). */
function readWebp(view: DataView, bytes: Uint8Array): Omit<Header, 'format'> {
  const end = 8 + view.getUint32(4, true);
  if (end > bytes.length) throw new RangeError();
  let size: readonly [number, number] | undefined;
  let orientation = 1;
  for (let at = 12; at + 8 <= end; ) {
    const name = ascii(bytes, at, 4);
    const length = view.getUint32(at + 4, true);
    const from = at + 8;
    if (from + length > end) throw new RangeError();
    if (name === 'VP8X') {
      if (view.getUint8(from) & 2) throw new Refusal('moving');
      size ??= [1 + uint24(view, from + 4), 1 + uint24(view, from + 7)];
    } else if (name === 'VP8 ') {
      size ??= [view.getUint16(from + 6, true) & 0x3fff, view.getUint16(from + 8, true) & 0x3fff];
    } else if (name === 'VP8L') {
      const packed = view.getUint32(from + 1, true);
      size ??= [1 + (packed & 0x3fff), 1 + ((packed >>> 14) & 0x3fff)];
    } else if (name === 'EXIF') orientation = orientationIn(bytes.subarray(from, from + length));
    // Chunks are padded to an even length.
    at = from + length + (length & 1);
  }
  if (size === undefined) throw new Refusal('damaged');
  return { width: size[0], height: size[1], orientation };
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}

function ascii(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}
