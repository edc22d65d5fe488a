import { join, resolve } from 'node:path';
import { KIND_IDS, kindOf } from '../kinds/index.ts';
import type { PuzzleDocument } from '../puzzle/document.ts';
import type { AnyKind, Level } from '../puzzle/kind.ts';
import { DECODER } from './codecs.ts';
import { LIBRARY_PREFIX, listDrawings, stem } from './drawing.ts';
import { ensureFolder, isFolder, writeWhole } from './file.ts';
import { type Io, tell } from './io.ts';
import { HERE, makeAll } from './pool.ts';
import { good, listed, type Outcome, type Problem, type Status, unusable } from './problem.ts';
import { readSettings } from './setting.ts';
import type { Made, Task } from './task.ts';

/** What `generate` and the measuring commands are asked for, besides the pictures. */
export interface Asked {
  readonly kind: string;
  readonly level?: Level;
  readonly seed: string;
  readonly set: readonly string[];
}

/** The seed where none is given. */
export const SEED = 'dotterel';

/** `generate PICTURE|DIR`: prints or writes one document, or writes one for every picture of a folder. */
export async function generate(
  picture: string,
  asked: Asked,
  out: string | undefined,
  io: Io,
): Promise<Status> {
  const order = readOrder(asked);
  if (!order.ok) return fail(order.problem, io);
  const many = picture === LIBRARY_PREFIX || (await isFolder(picture));
  return many ? generateFolder(picture, order.value, out, io) : generateOne(picture, order.value, out, io);
}

/** A document as text: the same bytes for the same puzzle. */
export function documentText(document: PuzzleDocument): string {
  return `${JSON.stringify(document)}\n`;
}

/** Everything of a task but its picture; what is asked of the kind is checked here, before any picture is read. */
export function readOrder(asked: Asked): Outcome<Omit<Task, 'picture'>> {
  const kind = readKind(asked.kind);
  if (!kind.ok) return kind;
  if (asked.seed.length > 1000) return unusable('--seed: a seed has at most 1000 characters');
  const parameters = readSettings(kind.value.parameters, asked.set);
  if (!parameters.ok) return parameters;
  const level = asked.level === undefined ? {} : { level: asked.level };
  return good({ kind: asked.kind, ...level, parameters: parameters.value, seed: asked.seed });
}

/** The kind called `id`. */
export function readKind(id: string): Outcome<AnyKind> {
  const kind = kindOf(id);
  return kind === undefined
    ? unusable(`--kind ${id}: there is no such kind; the kinds are ${listed(KIND_IDS)}`)
    : good(kind);
}

async function generateOne(picture: string, order: Omit<Task, 'picture'>, out: string | undefined, io: Io) {
  const clash = clashOf(picture, order.kind, out);
  if (clash !== undefined) return fail(clash, io);
  const made = await HERE.make({ ...order, picture });
  if (!made.ok) return fail(made.problem, io);
  if (out === undefined) {
    io.out(documentText(made.document));
    return 0;
  }
  const written = await writePuzzle(out, made);
  return written.ok ? 0 : fail(written.problem, io);
}

/** Where the picture of a puzzle is kept whose document is at `path`: `cat.png` beside `cat.json`. */
export function pictureBeside(path: string): string {
  return `${path.replace(/\.json$/i, '')}.png`;
}

/** Why the puzzle cannot be written to `out`: the picture that was cut has no place, or would take another's. */
function clashOf(picture: string, kind: string, out: string | undefined): Problem | undefined {
  if (kindOf(kind)?.takes !== 'pixels') return undefined;
  if (out === undefined) {
    const line = `--kind ${kind}: the picture is written beside the puzzle; name a file for it with --out`;
    return unusable(line).problem;
  }
  const beside = pictureBeside(out);
  return resolve(beside) === resolve(picture)
    ? unusable(
        `--out ${out}: the picture of the puzzle would take the place of ${picture}; name another file`,
      ).problem
    : undefined;
}

/** Writes a document, and before it the picture that was cut, where there is one. */
async function writePuzzle(out: string, made: Made & { readonly ok: true }): Promise<Outcome<string>> {
  if (made.pixels !== undefined) {
    const written = await writeWhole(pictureBeside(out), await DECODER.encodePng(made.pixels));
    if (!written.ok) return written;
  }
  return writeWhole(out, documentText(made.document));
}

async function generateFolder(folder: string, order: Omit<Task, 'picture'>, out: string | undefined, io: Io) {
  if (out === undefined)
    return fail(unusable(`${folder}: is a folder; name one for the puzzles with --out`).problem, io);
  const pictures = await listDrawings(folder);
  if (!pictures.ok) return fail(pictures.problem, io);
  const made = await ensureFolder(out);
  if (!made.ok) return fail(made.problem, io);

  // `cat.svg` and `cat.png` would both become `cat.json`: a drawing comes before a picture made of pixels.
  const isPixels = (name: string) => Number(!name.toLowerCase().endsWith('.svg'));
  const claims = pictures.value.toSorted((a, b) => isPixels(a) - isPixels(b));
  const problems: (Problem | undefined)[] = [];
  const owners = new Map<string, string>();
  const tasks: Task[] = [];
  for (const picture of claims) {
    const name = `${stem(picture)}.json`;
    const owner = owners.get(name.toLowerCase());
    const clash = clashOf(picture, order.kind, join(out, name));
    if (clash !== undefined) problems.push(clash);
    else if (owner === undefined) {
      owners.set(name.toLowerCase(), picture);
      tasks.push({ ...order, picture });
    } else problems.push({ status: 2, line: `${picture}: left out, for ${owner} becomes ${name} already` });
  }

  const written: (Problem | undefined)[] = [];
  const results = await makeAll(tasks, io, undefined, async (result, index) => {
    if (!result.ok) return;
    const task = tasks[index] as Task;
    const outcome = await writePuzzle(join(out, `${stem(task.picture)}.json`), result);
    if (!outcome.ok) written[index] = outcome.problem;
  });
  problems.push(...results.map((result, index) => (result.ok ? written[index] : result.problem)));

  let status: Status = 0;
  for (const problem of problems) {
    if (problem === undefined) continue;
    tell(io, problem);
    // One bad file among many is a puzzle that could not be made.
    status = 1;
  }
  return status;
}

/** Tells of the problem and gives its status. */
export function fail(problem: Problem, io: Io): Status {
  tell(io, problem);
  return problem.status;
}
