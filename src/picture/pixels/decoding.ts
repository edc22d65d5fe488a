import { failureOf, Refusal } from '../refusal.ts';
import type { Result } from '../result.ts';
import { embedded } from '../svg/embedded.ts';
import { type Markup, read } from '../svg/markup.ts';
import { type Painted, paintable } from '../svg/paintable.ts';
import { resolved } from '../svg/resolving.ts';
import { shrunk, WORKING_SIDE } from '../tracing/ink/shrinking.ts';
import { seenOnWhite } from '../tracing/sheet/polarity.ts';
import { barePng, type Header, type PictureFormat, readHeader } from './decoding-header.ts';
import { upright } from './decoding-orientation.ts';
import type { Pixels } from './pixels.ts';
import { rasterised } from './raster.ts';
import { fitted, scaled } from './scaling.ts';

/** Longer side of a decoded picture: one pixel per puzzle unit. */
export const LONGER_SIDE = 1000;

/** A codec: one WebAssembly module per format. */
export type Codec = PictureFormat | 'svg';

/** Loads a codec's compiled module. The browser fetches it; the command line reads it from its package. */
type CodecSource = (codec: Codec) => Promise<WebAssemblyModule>;

/** A `WebAssembly.Module`, a type that is unknown where code compiles without the DOM. */
type WebAssemblyModule = object;

/** Decodes picture files, with the same pixels on every engine. Codecs are loaded when first needed. */
export interface Decoder {
  /** Decodes a file to upright pixels with a longer side of `LONGER_SIDE`. Fails with a code of `REFUSALS`. */
  decodePicture(bytes: Uint8Array): Promise<Result<Pixels>>;
  /** Decodes a photograph for tracing: opaque, and scaled down to `WORKING_SIDE` only. */
  decodePhotograph(bytes: Uint8Array): Promise<Result<Photograph>>;
  /** Paints SVG text on a transparent background, with the app's font. Fails with a code of `REFUSALS`. */
  rasterise(svg: string, longerSide: number, order?: RasterOrder): Promise<Result<Pixels>>;
  encodePng(pixels: Pixels): Promise<Uint8Array>;
  /** A faster `digest`, if the platform has one. */
  readonly digest?: (data: Uint8ClampedArray) => Promise<string>;
}

interface RasterOrder {
  /** Paints without antialiasing, so that every pixel has a colour of the file. */
  readonly isCrisp?: boolean;
  /** The parts to paint; by default the visible ones. */
  readonly painted?: Painted;
}

/** A photograph prepared for tracing. */
export interface Photograph {
  readonly pixels: Pixels;
  /** Pixels of the upright file per pixel of `pixels`. */
  readonly scale: number;
}

type FontsSource = () => Promise<readonly Uint8Array[]>;

/** Creates a decoder. Codecs come from `source`, and the font for words in drawings from `fonts`. */
export function decoder(source: CodecSource, fonts: FontsSource): Decoder {
  const fontFiles = once(fonts);
  const png = once(async () => {
    const glue = await import('@jsquash/png/codec/pkg/squoosh_png.js');
    await glue.default(await source('png'));
    return glue;
  });
  const modules = { jpeg: once(() => source('jpeg')), webp: once(() => source('webp')) };
  const svg = once(async () => {
    const { initWasm, Resvg } = await import('@resvg/resvg-wasm');
    await initWasm(await source('svg'));
    return Resvg;
  });

  // Start JPEG and WebP decoders again for each picture, to free the memory of large ones.
  const decoders: Readonly<Record<PictureFormat, (bytes: Uint8Array) => Promise<Pixels | null>>> = {
    png: async (bytes) => (await png()).decode(barePng(bytes)),
    jpeg: async (bytes) => {
      const { default: factory } = await import('@jsquash/jpeg/codec/dec/mozjpeg_dec.js');
      const { initEmscriptenModule } = await import('@jsquash/jpeg/utils.js');
      return (await initEmscriptenModule(factory, await modules.jpeg(), QUIET)).decode(bytes, false);
    },
    webp: async (bytes) => {
      const { default: factory } = await import('@jsquash/webp/codec/dec/webp_dec.js');
      const { initEmscriptenModule } = await import('@jsquash/webp/utils.js');
      return (await initEmscriptenModule(factory, await modules.webp(), QUIET)).decode(bytes);
    },
  };

  const toPng = async (bytes: Uint8Array): Promise<Uint8Array> => {
    const header = readHeader(bytes);
    return encodePng(await whole(decoders[header.format], bytes, header));
  };
  const encodePng = async ({ width, height, data }: Pixels): Promise<Uint8Array> =>
    (await png()).encode(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), width, height, 8);

  return {
    decodePicture: (bytes) =>
      attempted(async () => {
        const header = readHeader(bytes);
        const pixels = await whole(decoders[header.format], bytes, header);
        const [width, height] = fitted(pixels.width, pixels.height, LONGER_SIDE);
        return upright(scaled(pixels, width, height), header.orientation);
      }),
    decodePhotograph: (bytes) =>
      attempted(async () => {
        const header = readHeader(bytes);
        const pixels = shrunk(seenOnWhite(await whole(decoders[header.format], bytes, header)), WORKING_SIDE);
        return { pixels: upright(pixels, header.orientation), scale: header.width / pixels.width };
      }),
    rasterise: (text, longerSide, { isCrisp = false, painted = 'seen' } = {}) =>
      attempted(async () => {
        const root = paintable(await embedded(resolved(read(text)), toPng), painted);
        return rasterised(
          root,
          { longerSide, isCrisp, fonts: hasWords(root) ? await fontFiles() : [] },
          await svg(),
        );
      }),
    encodePng,
  };
}

function hasWords({ name, children }: Markup): boolean {
  return name === 'text' || children.some(hasWords);
}

const QUIET = { print: () => undefined, printErr: () => undefined };

/** Decodes a file. Throws `Refusal` `damaged` if the decoder fails or the size differs from the header. */
async function whole(
  decode: (bytes: Uint8Array) => Promise<Pixels | null>,
  bytes: Uint8Array,
  { width, height }: Header,
): Promise<Pixels> {
  const pixels = await decode(bytes).catch(() => null);
  if (pixels === null || pixels.width !== width || pixels.height !== height) throw new Refusal('damaged');
  return pixels;
}

async function attempted<Value>(work: () => Promise<Value>): Promise<Result<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}

function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let known: Promise<Value> | undefined;
  return () => {
    known ??= work().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}
