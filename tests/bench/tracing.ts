import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { DECODER } from '#src/cli/pictures/codecs.ts';
import type { Point } from '#src/geometry/shapes/point.ts';
import type { Photograph } from '#src/picture/pixels/decoding.ts';
import type { SheetCorners } from '#src/picture/tracing/sheet/homography.ts';
import { traceDrawing } from '#src/picture/tracing/tracing.ts';
import { circle, photographed } from '../fixtures/photographed.ts';
import type { Row, Section } from './section.ts';

/** A photograph of 12 megapixels, drawn at the smaller size and enlarged. */
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
/** Limit on processor time for finding the lines, in milliseconds, including decoding. */
const MAX = 1200;
/** Limit on memory of the command line in megabytes, including the TypeScript loader. */
const MAX_MEMORY = 250;
const REPETITIONS = 7;
const WARMING = 2;

/** Measures tracing a photograph of 12 megapixels: time, and memory of the command line. */
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
    found = traceDrawing(await decoded()).lines.length;
  }, REPETITIONS);
  const shrunk = await decoded();
  const linesAlone = await middleTime(async () => traceDrawing(shrunk), REPETITIONS);
  const memory = memoryOf(bytes);
  const rows: Row[] = [
    {
      what: '12 megapixels to lines by the command line, MB at most',
      ours: memory,
      floor: `${MAX_MEMORY} MB`,
      reached: memory <= MAX_MEMORY,
    },
    { what: '12 megapixels to lines', ours, floor: `${MAX} ms`, reached: ours <= MAX },
    { what: '  of that lines alone', ours: linesAlone, floor: '', reached: true },
  ];
  return {
    rows,
    faults: found === STROKES.length ? [] : [`tracing: ${found} lines found of ${STROKES.length}`],
  };
}

/** Peak memory in megabytes of a `trace` process that reads this file. */
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

/** In milliseconds of processor time. */
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
