import sharp from 'sharp';
import { failureReason } from '#src/cli/failures.ts';
import { DECODER } from '#src/cli/pictures/codecs.ts';
import { seeded } from '#src/random.ts';
import { commanded } from './commands.ts';
import { damagedBytes } from './damage.ts';
import type { FuzzPart } from './part.ts';

/** A small leaf on paper: little data, so that damage often hits the structure of the file. */
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="90"><path fill="#fff" d="M0 0H120V90H0Z"/>
<path fill="#3a7" stroke="#000" stroke-width="4" d="M20 70Q10 15 100 12Q95 75 20 70Q40 50 70 36"/></svg>`;

type Sharp = ReturnType<typeof sharp>;

const WAYS: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  png: (picture) => picture.png(),
  'png-palette': (picture) => picture.png({ palette: true, colours: 8 }),
  'png-16-bits': (picture) => picture.toColourspace('rgb16').png(),
  'png-interlaced': (picture) => picture.png({ progressive: true }),
  jpeg: (picture) => picture.flatten().jpeg({ quality: 80 }),
  'jpeg-progressive': (picture) => picture.flatten().jpeg({ progressive: true }),
  'jpeg-turned': (picture) => picture.flatten().withMetadata({ orientation: 6 }).jpeg(),
  webp: (picture) => picture.webp({ quality: 80 }),
  'webp-lossless': (picture) => picture.webp({ lossless: true }),
  'webp-alpha': (picture) => picture.ensureAlpha(0.5).webp({ quality: 60 }),
};

const files = new Map<string, Promise<Uint8Array>>();

function fileOf(format: string): Promise<Uint8Array> {
  const make = WAYS[format];
  if (make === undefined) throw new Error(`there is no format called ${format}`);
  const known = files.get(format) ?? make(sharp(Buffer.from(SVG))).toBuffer();
  files.set(format, known);
  return known;
}

/** One in this many damaged pictures goes through the command line, up to a puzzle. */
const COMMANDED = 20;

/** Damaged pictures are read as far as possible or rejected with a sentence. */
export const pictures: FuzzPart = {
  turns: Object.keys(WAYS),
  whole: 2000,
  async attempt(turn, seed) {
    const random = seeded(`${turn} ${seed}`);
    const bytes = damagedBytes(await fileOf(turn), random);
    if (random.below(COMMANDED) === 0) {
      const [name = ''] = turn.split('-');
      return commanded({
        name: `a.${name}`,
        content: bytes,
        words: (path) => ['generate', path, '--kind', 'picture-maze', '--level', 'first'],
      });
    }
    const read = await DECODER.decodePicture(bytes);
    if (!read.ok) {
      const { code } = read.failure;
      return {
        came: code,
        ...(failureReason(read.failure) === '' ? { fault: `${code} has no sentence` } : {}),
      };
    }
    const { width, height, data } = read.value;
    const isWhole = data.length === 4 * width * height && Math.max(width, height) === 1000;
    return {
      came: 'read',
      ...(isWhole ? {} : { fault: `${width} by ${height} pixels in ${data.length} bytes` }),
    };
  },
};
