import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build, preview } from 'vite';
import { loadBuiltPacks } from '#src/cli/packs/library.ts';
import { DECODER } from '#src/cli/pictures/codecs.ts';
import { readDrawing } from '#src/cli/pictures/drawing.ts';
import { KIND_IDS, kindOf } from '#src/kinds/index.ts';
import { LEVELS } from '#src/puzzle/contract/level.ts';
import type { Job } from '#src/worker/job.ts';
import { makeFrom } from '#src/worker/make.ts';
import { ACCEPTED_CURVES } from '../fixtures/drawn-curves.ts';
import { openChromium } from './chromium.ts';
import { openFirefox } from './firefox.ts';
import type { WrittenJob } from './page/page.ts';
import { openWebKit } from './webkit.ts';

/*
 * Makes the same puzzles, more than 600, in Chromium, Firefox, WebKit and Node, and fails if any byte differs. They are
 * 24 drawings as each kind at each level, and 6 paintings and photographs as jigsaws, also with hand-drawn curves. Run
 * `npm run engines`, or with fewer pictures `npm run engines -- --pictures 3`.
 */

const { values } = parseArgs({ options: { pictures: { type: 'string', default: '24' } } });
const count = Math.max(1, Math.round(Number(values.pictures)) || 24);

/** Drawings per painting or photograph. */
const DRAWINGS_FOR_PLATE = 4;

/** Limit on one puzzle, for busy machines. */
const PATIENCE_SECONDS = 300;

/** Puzzles between two progress messages: 600 take half an hour. */
const JOBS_FOR_LINE = 50;

/**
 * Hand-drawn curves with corners, one in the exact middle. They are placed with sines, which engines may round
 * differently.
 */
const DRAWN: readonly (readonly number[])[] = [
  [0, 0, 0.4, 0, 0.4, 0.15, 0.25, 0.15, 0.5, 0.4, 0.75, 0.15, 0.6, 0.15, 0.6, 0, 1, 0],
  ...['box', 'pointed hill', 'S'].map((name) => ACCEPTED_CURVES[name].drawn),
];

/** From all over the library: drawings and paintings. */
async function jobsOf(): Promise<readonly Job[]> {
  const ids = [...new Set(loadBuiltPacks().flatMap(({ pictures }) => pictures.map(({ id }) => id)))];
  const spread = (all: readonly string[], wanted: number) =>
    Array.from({ length: wanted }, (_, index) => all[Math.floor((index * all.length) / wanted)] ?? '');
  const chosen = [
    ...spread(
      ids.filter((id) => !isPlate(id)),
      count,
    ),
    ...spread(ids.filter(isPlate), Math.ceil(count / DRAWINGS_FOR_PLATE)),
  ];
  const jobs: Job[] = [];
  for (const picture of chosen) {
    for (const kind of KIND_IDS) {
      const takes = kindOf(kind)?.takes;
      if (isPlate(picture) && takes !== 'pixels') continue;
      const drawing = await readDrawing(picture, takes);
      if (!drawing.ok) throw new Error(`${picture} cannot be read: ${drawing.problem.line}`);
      for (const level of LEVELS) jobs.push({ ...drawing.value, kind, level, seed: 'engines' });
      if (kind !== 'jigsaw' || !isPlate(picture)) continue;
      for (const userCurve of DRAWN) {
        const parameters = { userCurve };
        jobs.push({ ...drawing.value, kind, level: 'easy', parameters, seed: 'engines' });
      }
    }
  }
  return jobs;
}

const isPlate = (id: string): boolean => /^(photo|painting):/.test(id);

const MAKE = 'return await window.made(given)';

/** Waits for an engine's answer at most `PATIENCE_SECONDS`. A worker that never answers counts as a failure. */
async function within<Answer>(answer: Promise<Answer>, engine: string, job: Job): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${jobName(job)}: ${engine} did not answer within ${PATIENCE_SECONDS} s`)),
      1000 * PATIENCE_SECONDS,
    );
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

const jobName = ({ source, kind, level, parameters }: Job): string =>
  [source.id, kind, level, ...(parameters === undefined ? [] : [JSON.stringify(parameters)])].join(' ');

async function inNode(job: Job): Promise<string> {
  const made = await makeFrom(
    job,
    async () => DECODER,
    () => undefined,
  );
  return JSON.stringify(made.ok ? made.document : made.failure);
}

function written({ bytes, ...job }: Job): WrittenJob {
  return bytes === undefined ? job : { ...job, file: Buffer.from(bytes).toString('base64') };
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

const outDir = mkdtempSync(join(tmpdir(), 'dotterel-engines-'));
const root = fileURLToPath(new URL('page/', import.meta.url));
await build({
  ...{ configFile: false, root, base: './', logLevel: 'error', worker: { format: 'es' } },
  build: { outDir, target: 'es2022', assetsInlineLimit: 0 },
});
const server = await preview({
  configFile: false,
  root,
  build: { outDir },
  logLevel: 'error',
  preview: { port: 0 },
});
const address = server.resolvedUrls?.local[0] ?? '';
const opened = await Promise.all([openChromium(), openFirefox(), openWebKit()]);
const engines = opened.flatMap((engine) => ('missing' in engine ? [] : [engine]));
for (const engine of opened) if ('missing' in engine) console.log(`left out: ${engine.missing}`);
let [tried, different, whole] = [0, 0, 0];
try {
  await Promise.all(engines.map((engine) => engine.open(address)));
  const jobs = await jobsOf();
  for (const job of jobs) {
    // Browsers work in parallel with Node.
    const others = engines.map((engine) => within(engine.run<string>(MAKE, written(job)), engine.name, job));
    const [own, ...theirs] = await Promise.all([inNode(job), ...others]);
    if ('format' in JSON.parse(own)) whole++;
    for (const [index, text] of theirs.entries()) {
      if (digest(text) === digest(own)) continue;
      different++;
      console.error(`${jobName(job)}: ${engines[index]?.name} makes another puzzle than Node`);
    }
    if (++tried % JOBS_FOR_LINE === 0) console.error(`${tried} of ${jobs.length}`);
  }
  const names = ['Node', ...engines.map(({ name }) => name)].join(', ');
  console.log(
    `${jobs.length} jobs, ${whole} puzzles and ${jobs.length - whole} refusals; ${different} differ between ${names}`,
  );
} finally {
  await Promise.all(engines.map((engine) => engine.close()));
  await server.close();
  rmSync(outDir, { recursive: true, force: true });
}
process.exitCode = different === 0 ? 0 : 1;
