import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Codec, type Decoder, decoder, LONGER_SIDE } from '../../picture/pixels/decoding.ts';
import { fitSize, resample } from '../../picture/pixels/scaling.ts';
import { shrink, WORKING_SIDE } from '../../picture/tracing/ink/shrinking.ts';
import { appFont } from './fonts.ts';
import { otherPixels } from './other-formats.ts';

const FILES: Readonly<Record<Codec, string>> = {
  png: '@jsquash/png/codec/pkg/squoosh_png_bg.wasm',
  jpeg: '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm',
  webp: '@jsquash/webp/codec/dec/webp_dec.wasm',
  svg: '@resvg/resvg-wasm/index_bg.wasm',
};

const { resolve } = createRequire(import.meta.url);

// Without a global ImageData the codecs define one that keeps the first decoder and its memory alive for ever.
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

/** The decoder of Node: the browser's codecs from the npm packages, plus other formats. */
export const DECODER: Decoder = freeingMemory(
  withOtherFormats(
    decoder(async (codec) => WebAssembly.compile(await readFile(resolve(FILES[codec]))), appFont),
  ),
);

/** Adds the formats that browsers decode by themselves. */
function withOtherFormats(own: Decoder): Decoder {
  return {
    ...own,
    decodePicture: async (bytes) => {
      const other = await otherPixels(bytes);
      if (other === undefined) return own.decodePicture(bytes);
      if (!other.ok) return other;
      const [width, height] = fitSize(other.value.width, other.value.height, LONGER_SIDE);
      return { ok: true, value: resample(other.value, width, height) };
    },
    decodePhotograph: async (bytes) => {
      const other = await otherPixels(bytes);
      if (other === undefined) return own.decodePhotograph(bytes);
      if (!other.ok) return other;
      const pixels = shrink(other.value, WORKING_SIDE);
      return { ok: true, value: { pixels, scale: other.value.width / pixels.width } };
    },
  };
}

/** Memory outside the heap, in bytes, above which garbage is collected at once. A photograph leaves some 100 MB. */
const GARBAGE_LIMIT_BYTES = 32_000_000;

/** Frees memory after decoding: V8 alone would keep a photograph's pixels far into the search for its lines. */
function freeingMemory({ decodePicture, decodePhotograph, ...others }: Decoder): Decoder {
  const freed = async <Value>(decoding: Promise<Value>): Promise<Value> => {
    const decoded = await decoding;
    if (process.memoryUsage().external > GARBAGE_LIMIT_BYTES) collectGarbage();
    return decoded;
  };
  return {
    ...others,
    decodePicture: (bytes) => freed(decodePicture(bytes)),
    decodePhotograph: (bytes) => freed(decodePhotograph(bytes)),
  };
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
