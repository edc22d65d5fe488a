import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Codec, type Decoder, decoder, LONGER_SIDE } from '../../picture/pixels/decoding.ts';
import { fitted, scaled } from '../../picture/pixels/scaling.ts';
import { shrunk, WORKING_SIDE } from '../../picture/tracing/ink/shrinking.ts';
import { appFont } from './fonts.ts';
import { otherPixels } from './other-formats.ts';

const FILES: Readonly<Record<Codec, string>> = {
  png: '@jsquash/png/codec/pkg/squoosh_png_bg.wasm',
  jpeg: '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm',
  webp: '@jsquash/webp/codec/dec/webp_dec.wasm',
  svg: '@resvg/resvg-wasm/index_bg.wasm',
};

const { resolve } = createRequire(import.meta.url);

// Where there is no ImageData, the codecs' glue makes a class of it that holds the first decoder and its memory for good.
Object.assign(globalThis, {
  ImageData: class {
    readonly data: Uint8ClampedArray;
    readonly width: number;
    readonly height: number;
    constructor(data: Uint8ClampedArray, width: number, height: number) {
      this.data = data;
      this.width = width;
      this.height = height;
    }
  },
});

/** The decoder of Node: the browser's own, read from the packages as npm installed them, and what reads other formats. */
export const DECODER: Decoder = sparing(
  readingMore(decoder(async (codec) => WebAssembly.compile(await readFile(resolve(FILES[codec]))), appFont)),
);

/** A decoder that also reads files of formats for which the browser has decoders of its own. */
function readingMore(own: Decoder): Decoder {
  return {
    ...own,
    decodePicture: async (bytes) => {
      const other = await otherPixels(bytes);
      if (other === undefined) return own.decodePicture(bytes);
      if (!other.ok) return other;
      const [width, height] = fitted(other.value.width, other.value.height, LONGER_SIDE);
      return { ok: true, value: scaled(other.value, width, height) };
    },
    decodePhotograph: async (bytes) => {
      const other = await otherPixels(bytes);
      if (other === undefined) return own.decodePhotograph(bytes);
      if (!other.ok) return other;
      const pixels = shrunk(other.value, WORKING_SIDE);
      return { ok: true, value: { pixels, scale: other.value.width / pixels.width } };
    },
  };
}

/** Memory outside of the heap, in bytes, that is let go at once: a photograph leaves some 100 MB of it. */
const MOST_LEFT = 32_000_000;

/** A decoder that leaves little behind: by itself V8 frees a photograph's pixels only when its lines are half found. */
function sparing({ decodePicture, decodePhotograph, ...others }: Decoder): Decoder {
  const freed = async <Value>(decoding: Promise<Value>): Promise<Value> => {
    const decoded = await decoding;
    if (process.memoryUsage().external > MOST_LEFT) collect();
    return decoded;
  };
  return {
    ...others,
    decodePicture: (bytes) => freed(decodePicture(bytes)),
    decodePhotograph: (bytes) => freed(decodePhotograph(bytes)),
  };
}

function collect(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
