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

/** Longer side of a decoded picture, in pixels: one for each puzzle unit. */
export const LONGER_SIDE = 1000;

/** What decodes: WebAssembly, one module for each format. */
export type Codec = PictureFormat | 'svg';

/** Gets a codec's compiled module. The browser fetches it, the command line reads it from the package it came in. */
type CodecSource = (codec: Codec) => Promise<WebAssemblyModule>;

/** A `WebAssembly.Module`; the rooms that know no browser have no name for it. */
type WebAssemblyModule = object;

/** Turns picture files into pixels: the same bytes into the same pixels everywhere. Nothing is loaded before it is needed. */
export interface Decoder {
  /**
   * The pixels of a PNG, JPEG or WebP file, upright, the longer side scaled to `LONGER_SIDE`; metadata and colour
   * profiles are dropped. Fails with a code of `REFUSALS`.
   */
  decodePicture(bytes: Uint8Array): Promise<Result<Pixels>>;
  /** The same for a photograph that lines are to be found in, opaque and no smaller than that takes. */
  decodePhotograph(bytes: Uint8Array): Promise<Result<Photograph>>;
  /**
   * The pixels of an SVG file's text, transparent where nothing is drawn. Words are painted in the app's font, and nothing
   * is fetched. Fails with a code of `REFUSALS`.
   */
  rasterise(svg: string, longerSide: number, order?: RasterOrder): Promise<Result<Pixels>>;
  /** A PNG file of just these pixels. */
  encodePng(pixels: Pixels): Promise<Uint8Array>;
  /** What `digest` makes of pixels, where there are quicker means. */
  readonly digest?: (data: Uint8ClampedArray) => Promise<string>;
}

/** How an SVG file is painted. */
interface RasterOrder {
  /** Whether every pixel has a colour of the file, without soft edges. */
  readonly isCrisp?: boolean;
  /** Which parts are painted; by default those that can be seen. */
  readonly painted?: Painted;
}

/** A photograph as lines are found in it. */
export interface Photograph {
  readonly pixels: Pixels;
  /** How many pixels of the file, turned upright, one of these is wide. */
  readonly scale: number;
}

/** Gets the parts of the app's font as OpenType files. */
type FontsSource = () => Promise<readonly Uint8Array[]>;

/** A decoder whose codecs come from `source`, and the font for words in drawings from `fonts`. */
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

  // JPEG and WebP decoders start anew for each picture: the memory that a large one takes goes with them.
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

/** Whether a file has words. */
function hasWords({ name, children }: Markup): boolean {
  return name === 'text' || children.some(hasWords);
}

const QUIET = { print: () => undefined, printErr: () => undefined };

/** The decoded pixels; what the decoder cannot make sense of is damaged. */
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

/** Does a work when it is first asked for, and again only where it failed. */
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
