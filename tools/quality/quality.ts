import { join } from 'node:path';
import { readKind } from '../../src/cli/commands/order.ts';
import { SEED } from '../../src/cli/defaults.ts';
import { writeWhole } from '../../src/cli/file.ts';
import { fail, type Io, reportProblem } from '../../src/cli/io.ts';
import { measuresOf } from '../../src/cli/packs/measure.ts';
import { entryOf, sheet } from '../../src/cli/packs/sheet.ts';
import { padded } from '../../src/cli/packs/table.ts';
import { LIBRARY_PREFIX, listDrawings } from '../../src/cli/pictures/drawing.ts';
import { raster } from '../../src/cli/pictures/raster.ts';
import type { PuzzleTask, TaskResult } from '../../src/cli/pictures/task.ts';
import { makeAll } from '../../src/cli/pool.ts';
import { type ExitStatus, unmade, unusable, unwrap, worst } from '../../src/cli/problem.ts';
import { kindOf } from '../../src/kinds/index.ts';
import type { PuzzleDocument } from '../../src/puzzle/contract/document.ts';
import type { Level } from '../../src/puzzle/contract/kind.ts';
import { type GroupMeasures, type Measurement, measurementOf, type Row, rowsOf } from './measurement.ts';
import { type KindTrials, levelTrials, readKindTrials, type Trial, trialFromOptions } from './trials.ts';

interface KindTrial extends Trial {
  readonly by: KindTrials;
}

const WORST = 10;

export interface QualityOptions {
  /** The kinds to measure; all if empty. */
  readonly kind: readonly string[];
  /** Also measures every kind at every level, without floors. */
  readonly levels?: boolean;
  /** Leaves out the library. */
  readonly alone?: boolean;
  /** Measures every kind only at this level or with these parameters, without floors. */
  readonly level?: Level;
  readonly set: readonly string[];
  /** Measures every n-th picture of each folder; 1 if missing. */
  readonly every?: string;
  /** Folder for the sheets of the worst cases. */
  readonly out: string;
}

/**
 * Makes a puzzle of every picture of the library and of the given folders in every trial. Prints the measures with
 * their floors and draws the worst cases on sheets. All figures except times are the same in every run. Exit status 1
 * if the library, or all collections together, miss a floor.
 */
export async function quality(
  folders: readonly string[],
  options: QualityOptions,
  io: Io,
): Promise<ExitStatus> {
  options.kind.forEach(readKind);
  const tried = (await readKindTrials()).filter(
    ({ kind }) => options.kind.length === 0 || options.kind.includes(kind),
  );
  const trials: readonly KindTrial[] = tried.flatMap((by) => trialsOf(by, options));
  const collections: { readonly name: string; readonly pictures: readonly string[] }[] = [];
  for (const folder of [...(options.alone ? [] : [LIBRARY_PREFIX]), ...folders]) {
    const pictures = unwrap(await listDrawings(folder));
    collections.push({ name: collectionName(folder), pictures: pictures });
  }

  let status: ExitStatus = 0;
  const measured: Collection[] = [];
  for (const { name, pictures } of collections) {
    const measurements: (readonly Measurement[])[] = [];
    const known: GroupMeasures[] = [];
    for (const trial of trials) {
      const { by, level, parameters, floors } = trial;
      const every = (trial.every ?? 1) * samplingStep(options);
      const { kind } = by;
      const tasks = picturesFor(kind, name, pictures)
        .filter((_, i) => i % every === 0)
        .map(
          (picture): PuzzleTask => ({
            picture,
            kind,
            parameters,
            seed: SEED,
            ...(level === undefined ? {} : { level }),
          }),
        );
      // Only the current trial's puzzles are in memory; of the others only their measures.
      const results = await makeAll(tasks, io);
      measurements.push(results.map((result) => measurementOf(result, by)));
      const made = results.flatMap((result) => (result.ok ? [result.document] : []));
      const { learned, overlap } = by;
      known.push({
        learned: learned?.(made),
        ...(floors.overlap === undefined || overlap === undefined
          ? {}
          : { overlap: await overlapsOf(tasks, results, overlap) }),
      });
      const unwritten = await writeSheets(`${name}, ${trial.name}`, made, options.out);
      if (unwritten !== undefined) return fail(unwritten, io);
    }
    const collection = { name, measurements, known };
    measured.push(collection);
    const alone = collections.length === 1;
    const judged = (trial: Trial) => alone || (name === LIBRARY && trial.of === 'library');
    status = worst(status, report(collection, trials, judged, io));
  }
  if (measured.length > 1) {
    // With several collections, floors apply to all of them together.
    const judged = (trial: Trial) => trial.of !== 'library';
    status = worst(status, report(mergeCollections(measured, trials), trials, judged, io));
  }
  return status;
}

/** The trials of a kind, with all levels if requested, or the one setting given by the options. */
function trialsOf(by: KindTrials, { level, set, levels }: QualityOptions): readonly KindTrial[] {
  const trials =
    level !== undefined || set.length > 0
      ? [trialFromOptions(by.kind, set, level)]
      : [...by.trials, ...(levels ? levelTrials(by.kind) : [])];
  return trials.map((trial) => ({ ...trial, by }));
}

function samplingStep({ every = '1' }: QualityOptions): number {
  const count = Number(every);
  return Number.isInteger(count) && count > 0
    ? count
    : unwrap(unusable('--every: give a whole number of 1 or more'));
}

/**
 * The pictures of a collection for a kind: SVG files for kinds of lines, other files for the rest. The library is used
 * for kinds of lines and of figures.
 */
function picturesFor(kind: string, collection: string, pictures: readonly string[]): readonly string[] {
  const takes = kindOf(kind)?.takes;
  const isLines = takes === 'lines';
  if (collection === LIBRARY) return takes === 'pixels' ? [] : pictures;
  return pictures.filter((picture) => /\.svg$/i.test(picture) === isLines);
}

/** The measures of each picture in each trial. */
interface Collection {
  readonly name: string;
  readonly measurements: readonly (readonly Measurement[])[];
  /** For each trial, the measures of all its puzzles together. */
  readonly known: readonly GroupMeasures[];
}

/** Prints the table of a collection. If it is judged, includes floors and reports each one missed. */
function report(
  { name, measurements, known }: Collection,
  trials: readonly KindTrial[],
  judged: (trial: Trial) => boolean,
  io: Io,
): ExitStatus {
  let status: ExitStatus = 0;
  const columns = trials.flatMap((trial, t) => {
    // Trials without pictures have no column.
    if ((measurements[t] ?? []).length === 0) return [];
    const { refusedAs } = trial.floors;
    const floors = judged(trial) ? trial.floors : refusedAs === undefined ? {} : { refusedAs };
    const rows = rowsOf(measurements[t] ?? [], floors, trial.by.rows ?? (() => []), known[t]);
    for (const { label, missed } of rows) {
      if (!missed) continue;
      reportProblem(io, unmade(`${name}, ${trial.name}: ${label} misses its floor`).problem);
      status = 1;
    }
    return [{ trial, rows, pictures: measurements[t]?.length ?? 0 }];
  });
  // Kinds of lines, pixels and figures have different measures, so each gets its own table.
  for (const takes of ['lines', 'pixels', 'figure'] as const) {
    const own = columns.filter(({ trial }) => kindOf(trial.by.kind)?.takes === takes);
    const [first] = own;
    if (first !== undefined) io.out(`${table(`${name}, ${first.pictures} pictures`, own)}\n`);
  }
  return status;
}

async function overlapsOf(
  tasks: readonly PuzzleTask[],
  results: readonly TaskResult[],
  overlap: NonNullable<KindTrials['overlap']>,
): Promise<readonly number[]> {
  const overlaps: number[] = [];
  for (const [i, { picture }] of tasks.entries()) {
    const made = results[i];
    const own = made?.ok === true ? await overlap(picture, made.document) : undefined;
    if (own !== undefined) overlaps.push(own);
  }
  return overlaps;
}

function mergeCollections(collections: readonly Collection[], trials: readonly Trial[]): Collection {
  return {
    name: 'all together',
    measurements: trials.map((_, t) => collections.flatMap(({ measurements }) => measurements[t] ?? [])),
    known: trials.map(() => ({})),
  };
}

const LIBRARY = 'library';

function collectionName(collection: string): string {
  return collection === LIBRARY_PREFIX
    ? LIBRARY
    : (collection.split(/[/\\]/).findLast((part) => part !== '') ?? collection);
}

function table(
  title: string,
  columns: readonly { readonly trial: Trial; readonly rows: readonly Row[] }[],
): string {
  const labels = columns[0]?.rows.map(({ label }) => label) ?? [];
  return padded([
    [title, ...columns.map(({ trial }) => trial.name)],
    ...labels.map((label, row) => [
      label,
      ...columns.map(({ rows }) => {
        const { value, floor, missed } = rows[row] as Row;
        return floor === undefined ? value : `${value} (${missed ? 'MISSED ' : ''}${floor})`;
      }),
    ]),
  ]);
}

/** An order of puzzles whose first are the worst cases. */
interface WorstCaseOrder {
  readonly name: string;
  readonly words: string;
  readonly by: string;
  readonly least?: boolean;
}
const LINE_ORDERS: readonly WorstCaseOrder[] = [
  { name: 'predrawn', words: 'most pre-drawn', by: 'predrawnShare' },
  { name: 'exposed', words: 'most exposed', by: 'exposure' },
];
const PIXEL_ORDERS: readonly WorstCaseOrder[] = [
  { name: 'off-lines', words: 'least along colour lines', by: 'colourLineGain', least: true },
];

const FIGURE_ORDERS: readonly WorstCaseOrder[] = [
  { name: 'plain', words: 'plainest to see', by: 'visibility' },
];
const ORDERS = { lines: LINE_ORDERS, pixels: PIXEL_ORDERS, figure: FIGURE_ORDERS } as const;

/** Of cases such as the puzzles with the most pre-drawn lines. */
async function writeSheets(title: string, made: readonly PuzzleDocument[], out: string) {
  const orders = ORDERS[kindOf(made[0]?.kind ?? '')?.takes ?? 'lines'];
  const entries = made.map((document) => ({ document, measures: measuresOf(document) }));
  for (const { name, words, by, least } of orders) {
    const sense = least === true ? -1 : 1;
    const cases = entries
      .toSorted((a, b) => sense * ((b.measures[by] ?? 0) - (a.measures[by] ?? 0)))
      .slice(0, WORST);
    if (cases.length === 0) continue;
    const file = `${title.replace(/[^\p{L}\p{N}-]+/gu, '-').replace(/-$/, '')}-${name}.png`;
    const shown = await Promise.all(cases.map(({ document, measures }) => entryOf(document, measures)));
    const written = await writeWhole(join(out, file), raster(await sheet(`${title}: ${words}`, shown), 1.5));
    if (!written.ok) return written.problem;
  }
  return undefined;
}
