import { basename, join, resolve } from 'node:path';
import { kindOf } from '../../kinds/index.ts';
import { failureReason } from '../failures.ts';
import { ensureFolder, isFolder, writeWhole } from '../file.ts';
import { fail, type Io, reportProblem } from '../io.ts';
import { DECODER } from '../pictures/codecs.ts';
import { documentText, pictureBeside } from '../pictures/document.ts';
import { LIBRARY_PREFIX, listDrawings, listOthers, stem } from '../pictures/drawing.ts';
import { type PuzzleTask, run, type TaskResult } from '../pictures/task.ts';
import { type ExitStatus, type Outcome, type Problem, unusable, unwrap } from '../problem.ts';
import { type PuzzleOptions, readOrder } from './order.ts';
import { readTracing, type TraceOptions } from './tracing-order.ts';

export interface GenerateOptions {
  readonly out?: string;
  readonly font?: string;
}

/** `generate PICTURE|DIR`: makes one puzzle and prints or writes it, or makes one of every picture in a folder. */
export async function generate(
  picture: string,
  options: PuzzleOptions & TraceOptions & GenerateOptions,
  io: Io,
): Promise<ExitStatus> {
  const { out, font } = options;
  const order = {
    ...readOrder(options),
    tracing: readTracing(options),
    ...(font === undefined ? {} : { font }),
  };
  const many = picture === LIBRARY_PREFIX || (await isFolder(picture));
  return many ? generateFolder(picture, order, out, io) : generateOne(picture, order, out, io);
}

async function generateOne(
  picture: string,
  order: Omit<PuzzleTask, 'picture'>,
  out: string | undefined,
  io: Io,
) {
  const clash = clashOf(picture, order.kind, out);
  if (clash !== undefined) return fail(clash, io);
  const made = await run({ ...order, picture });
  if (!made.ok) return fail(made.problem, io);
  const remark = kindOf(order.kind)?.remark?.(made.document);
  if (remark !== undefined) io.complain(`dotterel: ${picture}: ${failureReason(remark, order.kind)}`);
  if (out === undefined) {
    io.out(documentText(made.document));
    return 0;
  }
  unwrap(await writePuzzle(out, made));
  return 0;
}

/** Explains why the puzzle cannot be written to `out`: no place for its picture, or the source would be overwritten. */
function clashOf(picture: string, kind: string, out: string | undefined): Problem | undefined {
  if (kindOf(kind)?.takes !== 'pixels') return undefined;
  if (out === undefined) {
    const line = `--kind ${kind}: the picture is written beside the puzzle; name a file for the puzzle with --out`;
    return unusable(line).problem;
  }
  const beside = pictureBeside(out);
  return resolve(beside) === resolve(picture)
    ? unusable(`--out ${out}: the picture of the puzzle would overwrite ${picture}; name another file`)
        .problem
    : undefined;
}

/** Writes a document, after its picture if it has one. */
async function writePuzzle(out: string, made: TaskResult & { readonly ok: true }): Promise<Outcome<string>> {
  if (made.pixels !== undefined) {
    const written = await writeWhole(pictureBeside(out), await DECODER.encodePng(made.pixels));
    if (!written.ok) return written;
  }
  return writeWhole(out, documentText(made.document));
}

async function generateFolder(
  folder: string,
  order: Omit<PuzzleTask, 'picture'>,
  out: string | undefined,
  io: Io,
) {
  if (out === undefined)
    return unwrap(unusable(`${folder}: is a folder; name one for the puzzles with --out`));
  const pictures = unwrap(await listDrawings(folder));
  unwrap(await ensureFolder(out));

  // `cat.svg` and `cat.png` would both become `cat.json`: drawings go before pictures made of pixels.
  const isPixels = (name: string) => Number(!/\.svgz?$/i.test(name));
  const claims = pictures.toSorted((a, b) => isPixels(a) - isPixels(b));
  const problems: (Problem | undefined)[] = [];
  const owners = new Map<string, string>();
  const tasks: PuzzleTask[] = [];
  for (const picture of claims) {
    const name = `${stem(picture)}.json`;
    const owner = owners.get(name.toLowerCase());
    const clash = clashOf(picture, order.kind, join(out, name));
    if (clash !== undefined) problems.push(clash);
    else if (owner === undefined) {
      owners.set(name.toLowerCase(), picture);
      tasks.push({ ...order, picture });
    } else
      problems.push({ status: 2, line: `${picture}: left out, because ${owner} already becomes ${name}` });
  }

  // Do not report puzzles that are written beside their pictures.
  for (const other of await listOthers(folder))
    if (resolve(folder) !== resolve(out) || !owners.has(basename(other).toLowerCase()))
      reportProblem(io, unusable(`${other}: left out, because its name is not that of a picture`).problem);

  const written: (Problem | undefined)[] = [];
  const { makeAll } = await import('../pool.ts');
  const results = await makeAll(tasks, io, undefined, async (result, index) => {
    if (!result.ok) return;
    const task = tasks[index] as PuzzleTask;
    const outcome = await writePuzzle(join(out, `${stem(task.picture)}.json`), result);
    if (!outcome.ok) written[index] = outcome.problem;
  });
  problems.push(...results.map((result, index) => (result.ok ? written[index] : result.problem)));

  let status: ExitStatus = 0;
  for (const problem of problems) {
    if (problem === undefined) continue;
    reportProblem(io, problem);
    // A bad file in a folder does not count as wrong usage.
    status = 1;
  }
  return status;
}
