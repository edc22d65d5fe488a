import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { failureSentence } from '#src/cli/failures.ts';
import { DECODER } from '#src/cli/pictures/codecs.ts';
import { barePng, otherFormatOf, readHeader } from '#src/picture/pixels/decoding-header.ts';
import type { Pixels } from '#src/picture/pixels/pixels.ts';

/** The colours of the four corners of the test picture before it is turned. */
const CORNERS = { red: [200, 30, 30], green: [30, 180, 40], blue: [40, 40, 210], white: [250, 250, 250] };

/** 60 × 40 pixels: red, green above; blue, white below. */
const quarters = (alpha = 255) => {
  const data = Buffer.alloc(4 * 60 * 40);
  for (let y = 0, at = 0; y < 40; y++) {
    for (let x = 0; x < 60; x++, at += 4) {
      const [above, below] = x < 30 ? [CORNERS.red, CORNERS.blue] : [CORNERS.green, CORNERS.white];
      data.set([...(y < 20 ? above : below), alpha], at);
    }
  }
  return sharp(data, { raw: { width: 60, height: 40, channels: 4 } });
};

const decode = async (bytes: Uint8Array): Promise<Pixels> => {
  const decoded = await DECODER.decodePicture(bytes);
  if (!decoded.ok) throw new Error(decoded.failure.code);
  return decoded.value;
};

const alike = (a: Pixels, b: Pixels): boolean =>
  a.width === b.width &&
  a.height === b.height &&
  Buffer.compare(new Uint8Array(a.data), new Uint8Array(b.data)) === 0;

const codeOf = async (bytes: Uint8Array): Promise<string> => {
  const decoded = await DECODER.decodePicture(bytes);
  return decoded.ok ? 'read' : decoded.failure.code;
};

/** The names of the colours near the four corners: upper left, upper right, lower left, lower right. */
function corners({ width, height, data }: Pixels): readonly string[] {
  const at = (x: number, y: number) => {
    const from = 4 * (Math.floor(y * height) * width + Math.floor(x * width));
    const [near] = Object.entries(CORNERS).filter(([, colour]) =>
      colour.every((value, channel) => Math.abs(value - data[from + channel]) < 16),
    );
    return near?.[0] ?? `${data.subarray(from, from + 4)}`;
  };
  return [at(0.2, 0.2), at(0.8, 0.2), at(0.2, 0.8), at(0.8, 0.8)];
}

const UPRIGHT = ['red', 'green', 'blue', 'white'];

describe('a picture', () => {
  test.each([
    ['PNG', () => quarters().png()],
    ['PNG with a palette', () => quarters().png({ palette: true, colours: 8 })],
    ['PNG of 16 bits', () => quarters().toColourspace('rgb16').png()],
    ['interlaced PNG', () => quarters().png({ progressive: true })],
    ['JPEG', () => quarters().jpeg({ quality: 95 })],
    ['progressive JPEG', () => quarters().jpeg({ quality: 95, progressive: true })],
    ['JPEG without chroma subsampling', () => quarters().jpeg({ quality: 95, chromaSubsampling: '4:4:4' })],
    ['WebP', () => quarters().webp({ quality: 95 })],
    ['lossless WebP', () => quarters().webp({ lossless: true })],
  ] as const)('is read from a %s with a longer side of 1000 pixels', async (_name, make) => {
    const pixels = await decode(await make().toBuffer());
    expect([pixels.width, pixels.height]).toEqual([1000, 667]);
    expect(pixels.data).toHaveLength(4 * 1000 * 667);
    expect(corners(pixels)).toEqual(UPRIGHT);
  });

  test.each([
    ['PNG', () => quarters().greyscale().png()],
    ['PNG of one bit', () => quarters().greyscale().threshold(128).png({ palette: true, colours: 2 })],
    ['JPEG', () => quarters().greyscale().jpeg()],
  ] as const)('is read from a grey %s', async (_name, make) => {
    const { data } = await decode(await make().toBuffer());
    for (let at = 0; at < data.length; at += 4001 * 4) {
      expect(data[at + 1]).toBe(data[at]);
      expect(data[at + 2]).toBe(data[at]);
    }
  });

  test.each(['png', 'webp'] as const)('keeps its opacity from a %s', async (format) => {
    const pixels = await decode(await quarters(128).toFormat(format, { lossless: true }).toBuffer());
    expect([...pixels.data.subarray(0, 4)]).toEqual([...CORNERS.red, 128]);
  });

  // By the Exif standard: the places of row 0 and column 0 of the file.
  const turned: Readonly<Record<number, readonly string[]>> = {
    1: ['red', 'green', 'blue', 'white'],
    2: ['green', 'red', 'white', 'blue'],
    3: ['white', 'blue', 'green', 'red'],
    4: ['blue', 'white', 'red', 'green'],
    5: ['red', 'blue', 'green', 'white'],
    6: ['blue', 'red', 'white', 'green'],
    7: ['white', 'green', 'blue', 'red'],
    8: ['green', 'white', 'red', 'blue'],
  };
  test.each([
    ...Object.keys(turned).map((way) => [Number(way), 'jpeg'] as const),
    [6, 'webp'],
    [6, 'png'],
  ] as const)('with Exif orientation %i is turned upright from a %s', async (orientation, format) => {
    const bytes = await quarters().toFormat(format, { quality: 95 }).withMetadata({ orientation }).toBuffer();
    const pixels = await decode(bytes);
    expect(corners(pixels)).toEqual(turned[orientation]);
    expect(pixels.width > pixels.height).toBe(orientation < 5);
  });

  test('decodes to the same pixels every time, and again after encoding', async () => {
    const pixels = await decode(await quarters().jpeg().toBuffer());
    expect(alike(pixels, await decode(await quarters().jpeg().toBuffer()))).toBe(true);
    expect(alike(pixels, await decode(await DECODER.encodePng(pixels)))).toBe(true);
  });

  test('has the same pixels with and without metadata', async () => {
    const plain = await quarters().png().toBuffer();
    const about = await quarters()
      .withMetadata()
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .png()
      .toBuffer();
    expect(about.length).toBeGreaterThan(plain.length);
    expect(alike(await decode(about), await decode(plain))).toBe(true);
  });
});

/** Builds a PNG from chunks, with checksums. */
function png(...chunks: readonly (readonly [string, Uint8Array])[]): Uint8Array {
  const parts = chunks.map(([name, content]) => {
    const chunk = Buffer.alloc(12 + content.length);
    chunk.writeUInt32BE(content.length, 0);
    chunk.write(name, 4, 'latin1');
    chunk.set(content, 8);
    chunk.writeUInt32BE(checkSum(chunk.subarray(4, 8 + content.length)), 8 + content.length);
    return chunk;
  });
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

function checkSum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** The IHDR chunk of a PNG with 8-bit grey. */
function header(width: number, height: number): readonly [string, Uint8Array] {
  const content = Buffer.alloc(13);
  content.writeUInt32BE(width, 0);
  content.writeUInt32BE(height, 4);
  content.set([8, 0, 0, 0, 0], 8);
  return ['IHDR', content];
}

function codeOfHeader(bytes: Uint8Array): string {
  try {
    readHeader(bytes);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('unreadable files are rejected with a code', () => {
  const refused: readonly (readonly [string, () => Promise<Uint8Array> | Uint8Array, string])[] = [
    ['text', () => Buffer.from('<p>a page</p>'), 'unknown-format'],
    ['nothing', () => new Uint8Array(), 'unknown-format'],
    ['a PDF', () => Buffer.from('%PDF-1.7'), 'pdf'],
    ['a picture of Photoshop', () => Buffer.from('8BPS'), 'other-format'],
    ['a PNG cut short', async () => (await quarters().png().toBuffer()).subarray(0, -20), 'cut-short'],
    ['a JPEG cut short', async () => (await quarters().jpeg().toBuffer()).subarray(0, -20), 'cut-short'],
    ['a WebP cut short', async () => (await quarters().webp().toBuffer()).subarray(0, -20), 'cut-short'],
    ['a PNG without pixels', () => png(header(9, 9), ['IEND', new Uint8Array()]), 'damaged'],
    [
      'a PNG whose pixels are noise',
      () => png(header(9, 9), ['IDAT', Buffer.from('noise')], ['IEND', new Uint8Array()]),
      'damaged',
    ],
    [
      'a PNG with fewer pixels than it says',
      () => png(header(99, 99), ['IDAT', deflateSync(Buffer.alloc(100))], ['IEND', new Uint8Array()]),
      'damaged',
    ],
    [
      'a PNG of no size',
      () => png(header(0, 5), ['IDAT', new Uint8Array()], ['IEND', new Uint8Array()]),
      'damaged',
    ],
    [
      'a PNG of a great many pixels',
      () => png(header(60_000, 60_000), ['IDAT', deflateSync(Buffer.alloc(9))], ['IEND', new Uint8Array()]),
      'too-many-pixels',
    ],
    ['a file of too many bytes', () => new Uint8Array(20_000_001), 'too-many-bytes'],
    ['a strip', () => quarters().resize(300, 20, { fit: 'fill' }).png().toBuffer(), 'too-narrow'],
    [
      'a JPEG that goes over the picture again and again',
      async () => {
        const bytes = await quarters().jpeg({ progressive: true }).toBuffer();
        const scan = bytes.lastIndexOf(Buffer.from([0xff, 0xda]));
        const again = bytes.subarray(scan, -2);
        return Buffer.concat([bytes.subarray(0, -2), ...Array(200).fill(again), bytes.subarray(-2)]);
      },
      'unusual-jpeg',
    ],
    [
      'an arithmetically coded JPEG',
      async () => {
        const bytes = Buffer.from(await quarters().jpeg().toBuffer());
        bytes[bytes.indexOf(Buffer.from([0xff, 0xc0])) + 1] = 0xc9;
        return bytes;
      },
      'unusual-jpeg',
    ],
  ];
  test.each(refused)('%s', async (_name, make, code) => {
    expect(await codeOf(await make())).toBe(code);
    expect(failureSentence({ code, data: { file: 'cat.png', limit: 1, format: 'GIF' } })).toMatch(
      /^cat\.png: \w/,
    );
  });

  test.each([
    ['ftypheic\0\0\0\0mif1heic', 'HEIC'],
    ['ftypmif1\0\0\0\0mif1heic', 'HEIC'],
    ['ftypmif1\0\0\0\0mif1avifmiaf', 'AVIF'],
    ['ftypavis\0\0\0\0avis', 'AVIF'],
    ['ftypisom\0\0\0\0iso2mp41', undefined],
  ])('with the name of the format: %j', (box, name) => {
    expect(otherFormatOf(Buffer.from(`\0\0\0${String.fromCharCode(4 + box.length)}${box}`, 'latin1'))).toBe(
      name,
    );
  });

  test('formats of the command line are rejected without its decoders', async () => {
    const frame = await quarters().ensureAlpha().raw().toBuffer();
    const raw = { width: 60, height: 80, channels: 4, pageHeight: 40 } as const;
    const moving = sharp(Buffer.concat([frame, frame.toReversed()]), { raw }).webp({ delay: [100, 100] });
    const cmyk = quarters().toColourspace('cmyk').jpeg();
    expect(() => readHeader(Buffer.from('GIF89a'))).toThrow('other-format');
    expect(await cmyk.toBuffer().then(codeOfHeader)).toBe('cmyk');
    expect(await moving.toBuffer().then(codeOfHeader)).toBe('moving');
  });

  test('a bomb in the metadata of a PNG never reaches the decoder', async () => {
    const bytes = await quarters().png().toBuffer();
    const bomb = Buffer.concat([Buffer.from('icc\0\0'), deflateSync(Buffer.alloc(50_000_000))]);
    const chunk = png(['iCCP', bomb]).subarray(8);
    const loaded = Buffer.concat([bytes.subarray(0, 33), chunk, bytes.subarray(33)]);
    expect(Buffer.compare(barePng(loaded), barePng(bytes))).toBe(0);
    expect(alike(await decode(loaded), await decode(bytes))).toBe(true);
  });
});
