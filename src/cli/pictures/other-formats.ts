import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { checkSize, readHeader } from '../../picture/pixels/decoding-header.ts';
import type { Pixels } from '../../picture/pixels/pixels.ts';
import { failureOf, Refusal } from '../../picture/refusal.ts';
import type { Result } from '../../picture/result.ts';

const require = createRequire(import.meta.url);

/** Decodes the first frame of a picture file, upright. Throws a `Refusal`; any other error means a damaged file. */
type Reader = (bytes: Buffer) => Promise<Pixels>;

/** Readers of files that the browser's decoder rejects, by format or by the code of the refusal. */
const READERS: Readonly<Record<string, Reader>> = {
  AVIF: readBySharp,
  GIF: readBySharp,
  TIFF: readBySharp,
  BMP: readBmp,
  HEIC: readHeic,
  cmyk: readBySharp,
  moving: readBySharp,
};

/** Decodes a file in a format that only the command line reads; undefined for other files. */
export async function otherPixels(bytes: Uint8Array): Promise<Result<Pixels> | undefined> {
  const read = readerFor(bytes);
  if (read === undefined) return undefined;
  try {
    return { ok: true, value: await read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) };
  } catch (error) {
    const refusal = error instanceof Refusal ? error : new Refusal('damaged');
    return { ok: false, failure: failureOf(refusal) };
  }
}

function readerFor(bytes: Uint8Array): Reader | undefined {
  try {
    readHeader(bytes);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return READERS[error.code === 'other-format' ? String(error.data.format) : error.code];
  }
}

async function readBySharp(bytes: Buffer): Promise<Pixels> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { pages: 1, limitInputPixels: false });
  const { width, height } = await picture.metadata();
  checkSize(width, height);
  const { data, info } = await picture
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: clamped(data) };
}

async function readBmp(bytes: Buffer): Promise<Pixels> {
  // A negative height means rows from top to bottom.
  checkSize(bytes.readInt32LE(18), Math.abs(bytes.readInt32LE(22)));
  const { decode } = await import('bmp-ts');
  const { width, height, data } = decode(bytes, { toRGBA: true });
  // Most programs write 0 instead of an opacity.
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return { width, height, data: clamped(data) };
}

async function readHeic(bytes: Buffer): Promise<Pixels> {
  const wasmBinary = await readFile(require.resolve('libheif-js/libheif-wasm/libheif.wasm'));
  const heif = (require('libheif-js/libheif-wasm/libheif.js') as LibHeif)({ wasmBinary });
  const context = heif.heif_context_alloc();
  const { code } = heif.heif_context_read_from_memory(context, bytes);
  if (code !== heif.heif_error_code.heif_error_Ok) throw new Refusal('damaged');
  const handle = heif.heif_js_context_get_primary_image_handle(context);
  if (handle.code !== undefined) throw new Refusal('damaged');
  const [width, height] = [
    heif.heif_image_handle_get_width(handle),
    heif.heif_image_handle_get_height(handle),
  ];
  checkSize(width, height);
  const { heif_colorspace_RGB } = heif.heif_colorspace;
  const { heif_chroma_interleaved_RGBA } = heif.heif_chroma;
  const { channels } = await heif.heif_js_decode_image2(
    handle,
    heif_colorspace_RGB,
    heif_chroma_interleaved_RGBA,
  );
  const [channel] = channels ?? [];
  if (channel === undefined) throw new Refusal('damaged');
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y++)
    data.set(channel.data.subarray(y * channel.stride, y * channel.stride + 4 * width), 4 * y * width);
  return { width, height, data };
}

/** The functions of libheif in use. Its class `HeifDecoder` is avoided, because it writes to stdout. */
type LibHeif = (options: { readonly wasmBinary: Uint8Array }) => {
  readonly heif_error_code: { readonly heif_error_Ok: unknown };
  readonly heif_colorspace: { readonly heif_colorspace_RGB: unknown };
  readonly heif_chroma: { readonly heif_chroma_interleaved_RGBA: unknown };
  heif_context_alloc(): object;
  heif_context_read_from_memory(context: object, bytes: Uint8Array): { readonly code: unknown };
  /** The picture's handle, or an error with a code. */
  heif_js_context_get_primary_image_handle(context: object): { readonly code?: unknown };
  heif_image_handle_get_width(handle: object): number;
  heif_image_handle_get_height(handle: object): number;
  heif_js_decode_image2(
    handle: object,
    colorspace: unknown,
    chroma: unknown,
  ): Promise<{ readonly channels?: readonly HeifChannel[] }>;
};

interface HeifChannel {
  readonly data: Uint8Array;
  /** Bytes per row. */
  readonly stride: number;
}

function clamped(data: Buffer): Uint8ClampedArray {
  return new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength);
}
