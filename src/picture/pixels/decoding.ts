import { failureOf, Refusal } from '../refusal.ts';
import type { Result } from '../result.ts';
import { convertEmbedded } from '../svg/embedded.ts';
import { type Markup, readMarkup } from '../svg/markup.ts';
import { type Painted, paintable } from '../svg/paintable.ts';
import { resolve } from '../svg/resolving.ts';
import { shrink, WORKING_SIDE } from '../tracing/ink/shrinking.ts';
import { visibleOnWhite } from '../tracing/sheet/polarity.ts';
import { barePng, type Header, type PictureFormat, readHeader } from './decoding-header.ts';
import { turnUpright } from './decoding-orientation.ts';
import type { Pixels } from './pixels.ts';
import { rasteriseMarkup } from './raster.ts';
import { fitSize, resample } from './scaling.ts';

/** Longer side of a decoded picture: one pixel per puzzle unit. */
export const LONGER_SIDE = 1000;

/** A codec: one WebAssembly module per format. */
export type Codec = PictureFormat | 'svg';

/** Loads a codec's compiled module. The browser fetches it; the command line reads it from its package. */
type CodecLoader = (codec: Codec) => Promise<WebAssemblyModule>;

/** A `WebAssembly.Module`, a type that is unknown where code compiles without the DOM. */
type WebAssemblyModule = object;

/** Decodes picture files, with the same pixels on every engine. Codecs are loaded when first needed. */
export interface Decoder {
  /** Decodes a file to upright pixels with a longer side of `LONGER_SIDE`. Fails with a code of `REFUSALS`. */
  decodePicture(bytes: Uint8Array): Promise<Result<Pixels>>;
  /** Decodes a photograph for tracing: opaque, and scaled down to `WORKING_SIDE` only. */
  decodePhotograph(bytes: Uint8Array): Promise<Result<Photograph>>;
  /** Paints SVG text on a transparent background, with the app's font. Fails with a code of `REFUSALS`. */
  rasterise(svg: string, longerSide: number, order?: RasterOptions): Promise<Result<Pixels>>;
  encodePng(pixels: Pixels): Promise<Uint8Array>;
  /** A faster `digest`, if the platform has one. */
  readonly digest?: (data: Uint8ClampedArray) => Promise<string>;
}

interface RasterOptions {
  /** Paints without antialiasing, so that every pixel has a colour of the file. */
  readonly isCrisp?: boolean;
  /** The parts to paint; by default the visible ones. */
  readonly painted?: Painted;
}

export interface Photograph {
  readonly pixels: Pixels;
  /** Pixels of the upright file per pixel of `pixels`. */
  readonly scale: number;
}

type FontsLoader = () => Promise<readonly Uint8Array[]>;

export function decoder(source: CodecLoader, fonts: FontsLoader): Decoder {
  const fontFiles = lazy(fonts);
  const png = lazy(async () => {
    const glue = await import('@jsquash/png/codec/pkg/squoosh_png.js');
    await glue.default(await source('png'));
    return glue;
  });
  const modules = { jpeg: lazy(() => source('jpeg')), webp: lazy(() => source('webp')) };
  const svg = lazy(async () => {
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
    return encodePng(await decodeWhole(decoders[header.format], bytes, header));
  };
  const encodePng = async ({ width, height, data }: Pixels): Promise<Uint8Array> =>
    (await png()).encode(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), width, height, 8);

  return {
    decodePicture: (bytes) =>
      attempt(async () => {
        const header = readHeader(bytes);
        const pixels = await decodeWhole(decoders[header.format], bytes, header);
        const [width, height] = fitSize(pixels.width, pixels.height, LONGER_SIDE);
        return turnUpright(resample(pixels, width, height), header.orientation);
      }),
    decodePhotograph: (bytes) =>
      attempt(async () => {
        const header = readHeader(bytes);
        const pixels = shrink(
          visibleOnWhite(await decodeWhole(decoders[header.format], bytes, header)),
          WORKING_SIDE,
        );
        return { pixels: turnUpright(pixels, header.orientation), scale: header.width / pixels.width };
      }),
    rasterise: (text, longerSide, { isCrisp = false, painted = 'seen' } = {}) =>
      attempt(async () => {
        const root = paintable(await convertEmbedded(resolve(readMarkup(text)), toPng), painted);
        return rasteriseMarkup(
          root,
          { longerSide, isCrisp, fonts: hasText(root) ? await fontFiles() : [] },
          await svg(),
        );
      }),
    encodePng,
  };
}

function hasText({ name, children }: Markup): boolean {
  return name === 'text' || children.some(hasText);
}

const QUIET = { print: () => undefined, printErr: () => undefined };

/** Decodes a file. Throws `Refusal` `damaged` if the decoder fails or the size differs from the header. */
async function decodeWhole(
  decode: (bytes: Uint8Array) => Promise<Pixels | null>,
  bytes: Uint8Array,
  { width, height }: Header,
): Promise<Pixels> {
  const pixels = await decode(bytes).catch(() => null);
  if (pixels === null || pixels.width !== width || pixels.height !== height) throw new Refusal('damaged');
  return pixels;
}

async function attempt<Value>(work: () => Promise<Value>): Promise<Result<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}

function lazy<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let known: Promise<Value> | undefined;
  return () => {
    known ??= work().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}
