import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { DECODER } from '../../src/cli/codecs.ts';
import type { Point } from '../../src/geometry/point.ts';
import type { Photograph } from '../../src/picture/decoding.ts';
import type { Pixels } from '../../src/picture/pixels.ts';
import type { SheetCorners } from '../../src/picture/tracing/homography.ts';
import { traced } from '../../src/picture/tracing/tracing.ts';
import { circle, photographed } from '../fixtures/photographed.ts';
import type { Row, Section } from './duel.ts';
import { processorTime } from './superpixels.ts';

/** The photograph of a camera with 12 megapixels, which is drawn at this size and made larger. */
const DRAWN = { width: 1000, height: 750 };
const LARGE = { width: 4000, height: 3000 };
const CORNERS: SheetCorners = [
  [80, 60],
  [930, 40],
  [960, 690],
  [50, 710],
];
const STROKES: readonly (readonly Point[])[] = [
  circle([0.5, 0.5], 0.3),
  circle([0.4, 0.4], 0.05),
  circle([0.6, 0.4], 0.05),
  circle([0.5, 0.55], 0.12, 0.5),
];
/** Milliseconds that lines may take, and how many times as fast as plain they are to be. */
const MOST = 1200;
const FLOOR = 4;
/** Megabytes that the command line may take for it, TypeScript that is loaded while it runs and all. */
const MOST_MEMORY = 250;
const REPETITIONS = 7;
const PLAIN_REPETITIONS = 3;
/** Runs that count for nothing before. */
const WARMING = 2;
/** The window, k and R of Sauvola and Pietikäinen 2000, at the size that ours works at. */
const WINDOW = 35;
const K = 0.2;
const RANGE = 128;

/**
 * From a photograph of 12 megapixels to its lines, against plain thresholding and thinning: Sauvola's window summed anew for
 * each pixel, and Guo and Hall over all pixels in each round. Plain has no sheet, no light, no areas and no graph to do. Of the
 * shrunk picture both times begin with its pixels, as decoding is no work of either; of all 12 megapixels ours begins with the
 * file's bytes, plain with the pixels, and its window is no wider.
 */
export async function tracingSection(): Promise<Section> {
  const small = photographed({ ...DRAWN, corners: CORNERS, strokes: STROKES, shadow: 0.4, broad: 3 });
  const raw = { width: small.width, height: small.height, channels: 4 as const };
  const bytes = await sharp(Buffer.from(small.data.buffer), { raw })
    .resize(LARGE.width, LARGE.height)
    .jpeg({ quality: 90 })
    .toBuffer();
  const decoded = async (): Promise<Photograph> => {
    const photograph = await DECODER.decodePhotograph(bytes);
    if (!photograph.ok) throw new Error(photograph.failure.code);
    return photograph.value;
  };
  let found = 0;
  const ours = await middleTime(async () => {
    found = traced(await decoded()).lines.length;
  }, REPETITIONS);
  const shrunk = await decoded();
  const linesAlone = await middleTime(async () => traced(shrunk), REPETITIONS);
  const peer = await middleTime(async () => plainlyThinned(shrunk.pixels), PLAIN_REPETITIONS);
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const full = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
  const fullPeer = processorTime(() => plainlyThinned(full));
  const memory = memoryOf(bytes);
  const rows: Row[] = [
    {
      what: '12 megapixels to lines by the command line, MB at most',
      ours: memory,
      floor: `${MOST_MEMORY} MB`,
      reached: memory <= MOST_MEMORY,
    },
    { what: '12 megapixels to lines', ours, floor: `${MOST} ms`, reached: ours <= MOST },
    {
      what: '  of that lines alone, against plain Sauvola and thinning',
      ours: linesAlone,
      peer,
      ratio: peer / linesAlone,
      floor: `${FLOOR} ×`,
      reached: peer >= FLOOR * linesAlone,
    },
    {
      what: '  all of it, against plain of all 12 megapixels',
      ours,
      peer: fullPeer,
      ratio: fullPeer / ours,
      floor: `${FLOOR} ×`,
      reached: fullPeer >= FLOOR * ours,
    },
  ];
  return {
    rows,
    faults: found === STROKES.length ? [] : [`tracing: ${found} lines found of ${STROKES.length}`],
  };
}

/** Megabytes of memory that the process of `trace` held at most, which had this file to read. */
function memoryOf(bytes: Uint8Array): number {
  const folder = mkdtempSync(join(tmpdir(), 'dotterel-'));
  try {
    const file = join(folder, 'photograph.jpg');
    writeFileSync(file, bytes);
    const words = ['dotterel', 'trace', file, '--out', join(folder, 'lines.svg')];
    const program = `
      import { existsSync, readFileSync } from 'node:fs';
      process.on('exit', () => {
        // On Linux a process is born with the peak of its parent, which only the kernel's own file leaves out.
        const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
        process.stdout.write(/VmHWM:\\s+(\\d+)/.exec(status)?.[1] ?? String(process.resourceUsage().maxRSS));
      });
      process.argv.splice(1, Infinity, ...${JSON.stringify(words)});
      await import('./bin/dotterel.js');`;
    const peak = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      encoding: 'utf8',
    });
    return Number(peak) / 1000;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Milliseconds of processor time, the middle one of some runs. */
async function middleTime(run: () => Promise<unknown>, repetitions: number): Promise<number> {
  const times: number[] = [];
  for (let repetition = 0; repetition < WARMING + repetitions; repetition++) {
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    if (repetition >= WARMING) times.push((user + system) / 1000);
  }
  return times.sort((a, b) => a - b)[repetitions >> 1];
}

function plainlyThinned({ width, height, data }: Pixels): Uint8Array {
  const grey = Float64Array.from(
    { length: width * height },
    (_, at) => (data[4 * at] + data[4 * at + 1] + data[4 * at + 2]) / 3,
  );
  const ink = new Uint8Array(width * height);
  const reach = WINDOW >> 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let [sum, squares, count] = [0, 0, 0];
      for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++) {
        for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++) {
          const value = grey[v * width + u];
          sum += value;
          squares += value * value;
          count++;
        }
      }
      const mean = sum / count;
      const spread = Math.sqrt(Math.max(0, squares / count - mean * mean));
      ink[y * width + x] = Number(grey[y * width + x] < mean * (1 + K * (spread / RANGE - 1)));
    }
  }
  for (let gone = 1, round = 0, quiet = 0; quiet < 2; round = 1 - round) {
    gone = thinOnce(ink, width, height, round);
    quiet = gone === 0 ? quiet + 1 : 0;
  }
  return ink;
}

/** Half a round of Guo and Hall 1989, over all pixels. */
function thinOnce(ink: Uint8Array, width: number, height: number, round: number): number {
  const going: number[] = [];
  for (let y = 1; y + 1 < height; y++) {
    for (let x = 1; x + 1 < width; x++) {
      const at = y * width + x;
      if (ink[at] === 0) continue;
      const [n, ne, e, se, s, sw, w, nw] = [
        ink[at - width],
        ink[at - width + 1],
        ink[at + 1],
        ink[at + width + 1],
        ink[at + width],
        ink[at + width - 1],
        ink[at - 1],
        ink[at - width - 1],
      ];
      const parts = (1 - n) * (ne | e) + (1 - e) * (se | s) + (1 - s) * (sw | w) + (1 - w) * (nw | n);
      const one = (nw | n) + (ne | e) + (se | s) + (sw | w);
      const other = (n | ne) + (e | se) + (s | sw) + (w | nw);
      const least = Math.min(one, other);
      const blocked = round === 0 ? (s | sw | (1 - nw)) & w : (n | ne | (1 - se)) & e;
      if (parts === 1 && least >= 2 && least <= 3 && blocked === 0) going.push(at);
    }
  }
  for (const at of going) ink[at] = 0;
  return going.length;
}
