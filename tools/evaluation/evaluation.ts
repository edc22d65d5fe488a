import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureFolder, writeWhole } from '../../src/cli/file.ts';
import type { Io } from '../../src/cli/io.ts';
import { loadLibrary } from '../../src/cli/packs/library.ts';
import type { PuzzleTask, TaskResult } from '../../src/cli/pictures/task.ts';
import { makeAll } from '../../src/cli/pool.ts';
import { type ExitStatus, listed, unusable, unwrap } from '../../src/cli/problem.ts';
import { kindOf } from '../../src/kinds/index.ts';
import { PLATES } from '../../src/picture/library/plates.ts';
import type { Section, Workbench } from './section.ts';

export interface EvaluationOptions {
  /** The sections to update; all if empty. */
  readonly only: readonly string[];
  /** Number of library pictures to measure. */
  readonly pictures: string;
  readonly out: string;
}

const FOLDER = new URL('../../tests/evaluation/', import.meta.url);
const DOCUMENT = 'evaluation.md';
const FIGURES = 'evaluation';

const HEAD = `# Evaluation

This page repeats the measurements of the papers that the puzzles come from, with this engine and the papers' settings. Each
table compares a number or a statement of a paper with ours.

**The pictures are not the papers' own.** Pictures of our library take their place. Library drawings are simpler: those of the
thesis have about six times as many points (appendix D). A lower number may come from the drawing and not from the engine. Lines
measured so are marked "other pictures". They say which number is higher or lower, and claim nothing to be better.

- Verdicts are computed from the numbers, by the rule in the last column.
- Where a paper draws a curve without printing numbers, the rule tests what its text says about the curve.
- Each section names the versions of the generators that made it.
- Seeds are fixed, so the same versions give the same page, except for times.
- How apparent a puzzle is stays an open question of both papers on dots. Grown-ups can let the app note when children
  recognise a picture, and save the notes (see [the command line](command-line.md)).

\`npm run figures\` writes this page and its pictures; \`npm run figures -- --only thesis\` updates one section.
`;

export async function readSections(): Promise<readonly Section[]> {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(
    names.sort().map((name) => import(new URL(name, FOLDER).href) as Promise<{ readonly SECTION?: Section }>),
  );
  return modules.flatMap(({ SECTION }) => SECTION ?? []);
}

/** Writes the evaluation page and its pictures into a folder. Sections that were not requested stay unchanged. */
export async function evaluation(options: EvaluationOptions, io: Io): Promise<ExitStatus> {
  const sections = await readSections();
  const stray = options.only.find((id) => sections.every((section) => section.id !== id));
  if (stray !== undefined)
    return unwrap(unusable(`--only ${stray}: the sections are ${listed(sections.map(({ id }) => id))}`));
  const count = Number(options.pictures);
  if (!Number.isInteger(count) || count < 1 || count > 200)
    return unwrap(unusable(`--pictures ${options.pictures}: give a whole number from 1 to 200`));
  unwrap(await ensureFolder(join(options.out, FIGURES)));
  const path = join(options.out, DOCUMENT);
  const before = await readFile(path, 'utf8').catch(() => '');
  const bench = benchOf(count, io);
  const texts = new Map(sections.map(({ id }) => [id, partOf(before, id)]));
  for (const section of sections) {
    if (options.only.length > 0 && !options.only.includes(section.id)) continue;
    io.complain(section.title);
    const { text, figures } = await section.evaluate(bench);
    for (const [name, svg] of figures) unwrap(await writeWhole(join(options.out, FIGURES, name), svg));
    texts.set(section.id, `${headOf(section, count)}\n\n${text.trim()}`);
    unwrap(await writeWhole(path, pageOf(sections, texts)));
  }
  return 0;
}

function headOf({ title, kinds, subject }: Section, pictures: number): string {
  const versions = kinds.map((id) => `${id} ${kindOf(id)?.generatorVersion ?? 0}`);
  const measured = subject ?? `${pictures} pictures of the library, unless another number is given.`;
  return `## ${title}\n\nGenerators: ${listed(versions)}. ${measured}`;
}

function pageOf(sections: readonly Section[], texts: ReadonlyMap<string, string>): string {
  const parts = sections.map(({ id, title }) => {
    const text = texts.get(id) || `## ${title}\n\nNot made yet.`;
    return `${startMark(id)}\n\n${text}\n\n${endMark(id)}`;
  });
  return `${[HEAD.trim(), ...parts].join('\n\n')}\n`;
}

const startMark = (id: string): string => `<!-- ${id} -->`;
const endMark = (id: string): string => `<!-- end of ${id} -->`;

/** Returns the existing text of a section; empty if missing. */
function partOf(page: string, id: string): string {
  const from = page.indexOf(startMark(id));
  const to = page.indexOf(endMark(id));
  return from < 0 || to < from ? '' : page.slice(from + startMark(id).length, to).trim();
}

/** Pictures and a cache of puzzles, so that sections share them. */
function benchOf(count: number, io: Io): Workbench {
  const all = loadLibrary().packs.flatMap(({ pictures }) => pictures.map(({ id }) => id));
  const pictures = Array.from(
    { length: Math.min(count, all.length) },
    (_, at) => all[Math.floor(((at + 0.5) * all.length) / count)] as string,
  );
  const known = new Map<string, TaskResult>();
  return {
    pictures,
    plates: PLATES.map(({ id }) => id),
    async make(tasks) {
      const nameOf = ({ parameters, ...task }: PuzzleTask): string =>
        JSON.stringify([task, Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1))]);
      const fresh = [...new Map(tasks.map((task) => [nameOf(task), task]))].filter(
        ([name]) => !known.has(name),
      );
      const made = await makeAll(
        fresh.map(([, task]) => task),
        io,
      );
      for (const [at, [name]] of fresh.entries()) known.set(name, made[at] as TaskResult);
      return tasks.map((task) => known.get(nameOf(task)) as TaskResult);
    },
  };
}
