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

The tables and figures of the papers that the puzzles come from, made anew with this engine, each beside what the paper itself
says. \`npm run figures\` writes this page and the pictures beside it; \`-- --only thesis\` makes one section anew and leaves the others
as they stand. Every section says which versions of the generators it was made with. All verdicts are computed from the numbers, by
the rule in the last column. Where a paper draws a curve and prints no number, what its text says of the curve is held against ours. Seeds are fixed, so that the same versions give the same page, but for times, which are ratios.
`;

export async function readSections(): Promise<readonly Section[]> {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(
    names.sort().map((name) => import(new URL(name, FOLDER).href) as Promise<{ readonly SECTION?: Section }>),
  );
  return modules.flatMap(({ SECTION }) => SECTION ?? []);
}

/** Writes the evaluation page and its pictures into a folder. Sections that were not requested stay unchanged. */
export async function evaluation(asked: EvaluationOptions, io: Io): Promise<ExitStatus> {
  const sections = await readSections();
  const stray = asked.only.find((id) => sections.every((section) => section.id !== id));
  if (stray !== undefined)
    return unwrap(unusable(`--only ${stray}: the sections are ${listed(sections.map(({ id }) => id))}`));
  const count = Number(asked.pictures);
  if (!Number.isInteger(count) || count < 1 || count > 200)
    return unwrap(unusable(`--pictures ${asked.pictures}: take a whole number from 1 to 200`));
  unwrap(await ensureFolder(join(asked.out, FIGURES)));
  const path = join(asked.out, DOCUMENT);
  const before = await readFile(path, 'utf8').catch(() => '');
  const bench = benchOf(count, io);
  const texts = new Map(sections.map(({ id }) => [id, partOf(before, id)]));
  for (const section of sections) {
    if (asked.only.length > 0 && !asked.only.includes(section.id)) continue;
    io.complain(section.title);
    const { text, figures } = await section.evaluate(bench);
    for (const [name, svg] of figures) unwrap(await writeWhole(join(asked.out, FIGURES, name), svg));
    texts.set(section.id, `${headOf(section, count)}\n\n${text.trim()}`);
    unwrap(await writeWhole(path, pageOf(sections, texts)));
  }
  return 0;
}

function headOf({ title, kinds, subject }: Section, pictures: number): string {
  const versions = kinds.map((id) => `${id} ${kindOf(id)?.generatorVersion ?? 0}`);
  const measured = subject ?? `${pictures} pictures of the library, but where another number is named.`;
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

/** The existing text of a section on a page; empty if missing. */
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
