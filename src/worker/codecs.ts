import jpeg from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm?url';
import png from '@jsquash/png/codec/pkg/squoosh_png_bg.wasm?url';
import webp from '@jsquash/webp/codec/dec/webp_dec.wasm?url';
import svg from '@resvg/resvg-wasm/index_bg.wasm?url';
import { quickDigest } from '../hashing.ts';
import { type Codec, type Decoder, decoder } from '../picture/pixels/decoding.ts';

const ADDRESSES: Readonly<Record<Codec, string>> = { png, jpeg, webp, svg };

/** The browser's decoder. Each codec is fetched when a picture first needs it. */
export const DECODER: Decoder = {
  ...decoder(
    async (codec) => {
      const response = await fetch(ADDRESSES[codec]);
      if (!response.ok) throw new Error(`the decoder of ${codec} cannot be fetched: ${response.status}`);
      return WebAssembly.compile(await response.arrayBuffer());
    },
    async () => (await import('./fonts.ts')).fetchedFont(),
  ),
  digest: quickDigest,
};
