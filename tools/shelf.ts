import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { Command } from 'commander';
import sharp from 'sharp';
import { loadLibrary } from '../src/cli/packs/library.ts';
import { PLATES_FOLDER } from '../src/cli/packs/plates.ts';
import { sceneCalled } from '../src/cli/packs/scenery.ts';
import { lidFile, type PackLook, SHELF_FOLDER, SHELF_LOOKS, smallFile } from '../src/cli/packs/shelf.ts';
import { type PackScene, packSceneOf } from '../src/picture/gathering/gathering.ts';
import { wallSceneOf } from '../src/picture/gathering/wall.ts';
import type { Pack } from '../src/picture/library/library.ts';
import { PLATES_PACK, plateFile } from '../src/picture/library/plates.ts';
import { WIDTH } from '../src/picture/scenes/scenes-brush.ts';
import { SCENES_PACK } from '../src/picture/scenes/scenes-pack.ts';
import { encodeWash, FRAME, STEPS, type Wash } from '../src/puzzle/codec/wash.ts';

/** Width of a lid and of a small picture, in pixels. */
const LID = 800;
const SMALL = 288;
/** Longer side of a wash without its rim, and width of the rim, in cells. */
const CELLS = 10;
const RIM = 2;
/** Samples per side of a cell; the cell is their mean. */
const SAMPLES = 16;
/** A picture on a wall before it is found. The blur is a share of its width. */
const FADED = { blur: 0.05, opacity: 0.7 } as const;

interface Painted {
  readonly look: PackLook;
  readonly lid: () => Promise<Buffer>;
  /** By id. */
  readonly small: Readonly<Record<string, () => Promise<Buffer>>>;
}

const rasterOf = (svg: string, width: number) =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render();

/** The pictures of every pack, in the order of the shelf. */
export async function shelfPacks(): Promise<ReadonlyMap<string, Painted>> {
  const library = loadLibrary();
  const plates = PLATES_PACK.pictures.map(
    ({ id }) => [id, readFileSync(join(PLATES_FOLDER, plateFile(id)))] as const,
  );
  const washes = await Promise.all(
    plates.map(async ([id, file]) => [id, encodeWash(washOf(await smallPixelsOf(file)))] as const),
  );
  const scenes = SCENES_PACK.pictures.map(({ id }) => [id, sceneCalled(id, library)?.scene ?? ''] as const);
  return new Map([
    [SCENES_PACK.id, wallPainting(SCENES_PACK, Object.fromEntries(scenes), {})],
    [PLATES_PACK.id, wallPainting(PLATES_PACK, Object.fromEntries(plates), Object.fromEntries(washes))],
    ...library.packs.map((pack) => {
      const pictures = pack.pictures.flatMap(({ id }) => library.picture(id) ?? []);
      const gathering = packSceneOf(pack, pictures);
      return [
        pack.id,
        {
          look: {
            washes: Object.fromEntries(
              // Without ink, which would make all of them grey.
              pictures.map(({ id, fills }) => [id, encodeWash(washOf(pixelsOf(fills)))] as const),
            ),
            ...placementsOf(gathering),
          },
          lid: () => lidOf(gathering.svg),
          small: {},
        },
      ] as const;
    }),
  ]);
}

/** @param sources files or SVG texts of the pictures, by id */
function wallPainting(
  pack: Pack,
  sources: Readonly<Record<string, Uint8Array | string>>,
  washes: PackLook['washes'],
): Painted {
  const wall = wallSceneOf(pack);
  const imageOf = (source: Uint8Array | string) =>
    typeof source === 'string' ? rasterOf(source, SMALL * 2).asPng() : source;
  return {
    look: { washes, ...placementsOf(wall, JSON.stringify([FADED, Object.values(sources).map(digestOf)])) },
    lid: async () => {
      const scale = (2 * LID) / WIDTH;
      const faded = Object.entries(sources).map(async ([id, source]) => {
        const { left = 0, top = 0, width = 0, height = 0 } = wall.places[id] ?? {};
        const size = { width: Math.round(scale * width), height: Math.round(scale * height) };
        const input = await sharp(imageOf(source))
          .resize({ ...size, fit: 'cover' })
          .blur(FADED.blur * size.width)
          .removeAlpha()
          .ensureAlpha(FADED.opacity)
          .png()
          .toBuffer();
        return { input, left: Math.round(scale * left), top: Math.round(scale * top) };
      });
      const empty = sharp(rasterOf(wall.svg, 2 * LID).asPng());
      return webp(
        await empty
          .composite(await Promise.all(faded))
          .png()
          .toBuffer(),
        LID,
      );
    },
    small: Object.fromEntries(
      Object.entries(sources).map(([id, source]) => [id, () => webp(imageOf(source), SMALL)]),
    ),
  };
}

const digestOf = (source: Uint8Array | string): string => createHash('sha256').update(source).digest('hex');

/** @param more what else the lid is painted from */
function placementsOf({ svg, places }: PackScene, more = ''): Omit<PackLook, 'washes'> {
  const painted = digestOf(svg + JSON.stringify(places) + more);
  return {
    spots: Object.fromEntries(
      Object.entries(places).map(([id, { left, top, width, height, feet }]) => [
        id,
        [left, top, width, height, ...(feet === undefined ? [] : [feet])].map(Math.round),
      ]),
    ),
    painted: painted.slice(0, 12),
  };
}

/** Paints a lid: the empty scene. */
function lidOf(svg: string): Promise<Buffer> {
  return webp(rasterOf(svg, 2 * LID).asPng(), LID);
}

function webp(image: Uint8Array, width: number): Promise<Buffer> {
  return sharp(image).resize({ width }).webp({ quality: 68, effort: 6, smartSubsample: true }).toBuffer();
}

interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

function pixelsOf(svg: string): Raster {
  const { width, height, pixels } = rasterOf(svg, 216);
  return { width, height, pixels };
}

async function smallPixelsOf(file: Uint8Array): Promise<Raster> {
  const small = sharp(file).resize({ width: 216 }).ensureAlpha().raw();
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

/** The wash of a picture: its opaque part in cells, blurred with their neighbours. */
export function washOf({ width, height, pixels }: Raster): Wash {
  const amount = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (pixels[(y * width + x) * 4 + 3] ?? 0);
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (amount(x, y) > 8) {
        [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
        [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
      }
  const [wide, high] = [Math.max(1, right - left), Math.max(1, bottom - top)];
  const side = Math.max(wide, high) / CELLS;
  const [inner, under] = [Math.max(2, Math.round(wide / side)), Math.max(2, Math.round(high / side))];
  const [columns, rows] = [inner + 2 * RIM, under + 2 * RIM];
  // Sums of colour times opacity, so that transparent pixels have no colour.
  const mean = (column: number, row: number): readonly number[] => {
    const sum = [0, 0, 0, 0];
    for (let v = 0; v < SAMPLES; v++)
      for (let u = 0; u < SAMPLES; u++) {
        const x = Math.floor(left + ((column - RIM + (u + 0.5) / SAMPLES) * wide) / inner);
        const y = Math.floor(top + ((row - RIM + (v + 0.5) / SAMPLES) * high) / under);
        const there = amount(x, y);
        for (let channel = 0; channel < 3 && there > 0; channel++)
          sum[channel] = (sum[channel] ?? 0) + (pixels[(y * width + x) * 4 + channel] ?? 0) * there;
        sum[3] = (sum[3] ?? 0) + there;
      }
    return sum;
  };
  const means = Array.from({ length: columns * rows }, (_, index) =>
    mean(index % columns, Math.floor(index / columns)),
  );
  const cells = means.map((_, index) => {
    const [c, r] = [index % columns, Math.floor(index / columns)];
    const sum = [0, 0, 0, 0];
    for (let down = -1; down <= 1; down++)
      for (let across = -1; across <= 1; across++) {
        const [x, y] = [c + across, r + down];
        if (x < 0 || y < 0 || x >= columns || y >= rows) continue;
        const weight = (2 - Math.abs(across)) * (2 - Math.abs(down));
        for (const [channel, value] of (means[y * columns + x] ?? []).entries())
          sum[channel] = (sum[channel] ?? 0) + weight * value;
      }
    const [red = 0, green = 0, blue = 0, there = 0] = sum;
    const whole = 16 * SAMPLES * SAMPLES * 255;
    const step = (value: number, most: number) =>
      Math.min(STEPS - 1, Math.round((value / most) * (STEPS - 1)));
    const amountOf = step(there, whole);
    const colour = (value: number) => (amountOf === 0 ? 0 : step(value / there, 255));
    return [colour(red), colour(green), colour(blue), amountOf] as const;
  });
  const part = (value: number, whole: number) => Math.round((value / whole) * FRAME);
  return {
    columns,
    rows,
    rim: RIM,
    box: [part(left, width), part(top, height), part(right, width), part(bottom, height)],
    cells,
  };
}

export function looksText(packs: ReadonlyMap<string, Painted>): string {
  const lines = [...packs].map(([id, { look }]) => `  ${JSON.stringify(id)}: ${JSON.stringify(look)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

async function write(): Promise<void> {
  mkdirSync(SHELF_FOLDER, { recursive: true });
  const packs = await shelfPacks();
  writeFileSync(join(SHELF_FOLDER, SHELF_LOOKS), looksText(packs));
  let bytes = 0;
  for (const [id, { lid, small }] of packs)
    for (const [file, paint] of [
      [lidFile(id), lid] as const,
      ...Object.entries(small).map(([each, paint]) => [smallFile(each), paint] as const),
    ]) {
      const image = await paint();
      bytes += image.length;
      writeFileSync(join(SHELF_FOLDER, file), image);
    }
  console.log(`levels/built/shelf: ${packs.size} lids, ${bytes} bytes of pictures`);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await new Command('npm run shelf')
    .description('paint the lids and small pictures of all packs into levels/built/shelf')
    .action(write)
    .parseAsync();
