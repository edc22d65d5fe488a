import { join } from 'node:path';
import { ID as NUMBERS } from '../dots/numbers/document.ts';
import { ID as THAT_DOT } from '../dots/that-dot/document.ts';
import type { Parameters } from '../puzzle/document.ts';
import { LIBRARY_PREFIX, listDrawings } from './drawing.ts';
import { writeWhole } from './file.ts';
import { fail, SEED } from './generate.ts';
import { type Io, tell } from './io.ts';
import { makeAll } from './pool.ts';
import { type Status, unmade, worst } from './problem.ts';
import { raster } from './raster.ts';
import { entryOf, sheet } from './sheet.ts';
import { type Floors, type MadePuzzle, type Measure, measures } from './standing.ts';
import { padded } from './table.ts';
import type { Made, Task } from './task.ts';

/** One setting at which all pictures of a collection are measured. */
interface Trial {
  readonly name: string;
  readonly kind: string;
  readonly parameters: Parameters;
  readonly floors: Floors;
}

/** The papers' own setting; all others differ from it in what they name. */
const PAPERS = { epsilon: 15, gamma: 10, delta: 20, links: 'one-sided' } as const;

const TRIALS: readonly Trial[] = [
  {
    name: 'numbers',
    kind: NUMBERS,
    parameters: { epsilon: PAPERS.epsilon, delta: PAPERS.delta, labelSize: 20 },
    floors: { meanPredrawn: 0.002, dotsPerThousand: 8.3, made: 0.95 },
  },
  {
    name: 'one-sided 10°',
    kind: THAT_DOT,
    parameters: PAPERS,
    floors: { meanPredrawn: 0.003, maxPredrawn: 0.05, dotsPerThousand: 8.4, made: 0.95 },
  },
  {
    name: 'one-sided 20°',
    kind: THAT_DOT,
    parameters: { ...PAPERS, gamma: 20 },
    floors: { meanPredrawn: 0.005 },
  },
  {
    name: 'two-sided 10°',
    kind: THAT_DOT,
    parameters: { ...PAPERS, links: 'two-sided' },
    floors: { meanPredrawn: 0.03 },
  },
];

const WORST = 10;

/**
 * Makes a puzzle of every picture of the library, and of each folder named, at each setting; prints what came of it
 * beside what is asked, and puts the worst cases on sheets in the folder `out`. The figures but for the times are the
 * same in every run. Exit status 1 where the library, or all collections together, miss a floor.
 */
export async function quality(folders: readonly string[], out: string, io: Io): Promise<Status> {
  const collections: Collection[] = [];
  for (const folder of [LIBRARY_PREFIX, ...folders]) {
    const pictures = await listDrawings(folder);
    if (!pictures.ok) return fail(pictures.problem, io);
    collections.push({ name: nameOf(folder), pictures: pictures.value, results: [] });
  }

  let status: Status = 0;
  const measured: Collection[] = [];
  for (const { name, pictures } of collections) {
    const tasks: readonly Task[] = TRIALS.flatMap(({ kind, parameters }) =>
      pictures.map((picture) => ({ picture, kind, parameters, seed: SEED })),
    );
    const made = await makeAll(tasks, io);
    const results = TRIALS.map((_, t) => made.slice(t * pictures.length, (t + 1) * pictures.length));
    const collection = { name, pictures, results };
    measured.push(collection);
    // Of several collections, what is asked is asked of all together.
    const judged = collections.length === 1;
    status = worst(status, report(collection, judged, io));
    for (const [t, trial] of TRIALS.entries()) {
      const found = measures(pictures, results[t] as readonly Made[], trial.floors);
      const written = await writeSheets(`${name}, ${trial.name}`, found.made, out);
      if (written !== undefined) return fail(written, io);
    }
  }
  if (measured.length > 1) status = worst(status, report(together(measured), true, io));
  return status;
}

/** Pictures, and what became of each at each trial. */
interface Collection {
  readonly name: string;
  readonly pictures: readonly string[];
  readonly results: readonly (readonly Made[])[];
}

/** Prints the table of a collection; where it is judged, with what is asked, and tells of each floor it misses. */
function report({ name, pictures, results }: Collection, judged: boolean, io: Io): Status {
  let status: Status = 0;
  const columns = TRIALS.map((trial, t) => {
    const { figures } = measures(pictures, results[t] as readonly Made[], judged ? trial.floors : {});
    for (const { label, missed } of figures) {
      if (!missed) continue;
      tell(io, unmade(`${name}, ${trial.name}: ${label} misses its floor`).problem);
      status = 1;
    }
    return { trial, figures };
  });
  io.out(`${table(`${name}, ${pictures.length} pictures`, columns)}\n`);
  return status;
}

/** All collections as one. */
function together(collections: readonly Collection[]): Collection {
  return {
    name: 'all together',
    pictures: collections.flatMap(({ pictures }) => pictures),
    results: TRIALS.map((_, t) => collections.flatMap(({ results }) => results[t] ?? [])),
  };
}

function nameOf(collection: string): string {
  return collection === LIBRARY_PREFIX
    ? 'library'
    : (collection.split(/[/\\]/).findLast((part) => part !== '') ?? collection);
}

function table(
  title: string,
  columns: readonly { readonly trial: Trial; readonly figures: readonly Measure[] }[],
): string {
  const labels = columns[0]?.figures.map(({ label }) => label) ?? [];
  return padded([
    [title, ...columns.map(({ trial }) => trial.name)],
    ...labels.map((label, row) => [
      label,
      ...columns.map(({ figures }) => {
        const { value, floor, missed } = figures[row] as Measure;
        return floor === undefined ? value : `${value} (${missed ? 'MISSED ' : ''}${floor})`;
      }),
    ]),
  ]);
}

/** Sheets of the puzzles with most pre-drawn and of the most exposed ones. */
async function writeSheets(title: string, made: readonly MadePuzzle[], out: string) {
  const orders = [
    {
      name: 'predrawn',
      words: 'most pre-drawn',
      by: ({ figures }: MadePuzzle) => figures.predrawnShare ?? 0,
    },
    { name: 'exposed', words: 'most exposed', by: ({ figures }: MadePuzzle) => figures.exposure ?? 0 },
  ] as const;
  for (const { name, words, by } of orders) {
    const cases = made.toSorted((a, b) => by(b) - by(a)).slice(0, WORST);
    if (cases.length === 0) continue;
    const file = `${title.replace(/[^\p{L}\p{N}-]+/gu, '-').replace(/-$/, '')}-${name}.png`;
    const written = await writeWhole(
      join(out, file),
      raster(
        sheet(
          `${title}: ${words}`,
          cases.map(({ document, figures }) => entryOf(document, figures)),
        ),
        1.5,
      ),
    );
    if (!written.ok) return written.problem;
  }
  return undefined;
}
