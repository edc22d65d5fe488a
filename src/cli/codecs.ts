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

/** The decoder of Node: the browser's own, read from the packages as npm installed them. */
export const DECODER: Decoder = decoder(async (codec) =>
  WebAssembly.compile(await readFile(resolve(FILES[codec]))),
);
