import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Codec, type Decoder, decoder } from '../picture/decoding.ts';

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

/** The decoder of Node: the browser's own, read from the packages as npm installed them. */
export const DECODER: Decoder = decoder(async (codec) =>
  WebAssembly.compile(await readFile(resolve(FILES[codec]))),
);
