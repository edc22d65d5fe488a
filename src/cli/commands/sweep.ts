import { writeWhole } from '../file.ts';
import { type Io, reportProblem } from '../io.ts';
import { measuresOf, type PuzzleMeasures } from '../packs/measure.ts';
import { listDrawings, stem } from '../pictures/drawing.ts';
import { raster } from '../pictures/raster.ts';
import type { PuzzleTask, TaskResult } from '../pictures/task.ts';
import { makeAll } from '../pool.ts';
import { type ExitStatus, good, listed, type Outcome, type Problem, unusable, unwrap } from '../problem.ts';
import { type ChartPanel, chart, type Sample } from './chart.ts';
import { csv } from './csv.ts';
import { readEnding } from './ending.ts';
import { type PuzzleOptions, readKind, readOrder } from './order.ts';
import { asNumber, readValue } from './setting.ts';

/** One puzzle of a sweep: its measures, or the code of its failure. */
interface Row {
  readonly picture: string;
  readonly value: number;
  readonly measures: PuzzleMeasures;
  readonly failed: string;
}

/**
 * `sweep DIR`: makes a puzzle of every picture at every value of one parameter, on all cores, and writes the measures.
 */
export async function sweep(
  folder: string,
  options: PuzzleOptions,
  vary: string,
  out: string,
  io: Io,
): Promise<ExitStatus> {
  const ending = unwrap(readEnding(out, ['.csv', '.svg', '.png']));
  const order = readOrder(options);
  const range = readSweepRange(options.kind, vary);
  const pictures = unwrap(await listDrawings(folder));

  const { parameter, values } = range;
  const tasks: PuzzleTask[] = pictures.flatMap((picture) =>
    values.map((value) => ({
      ...order,
      picture,
      parameters: { ...order.parameters, [parameter]: value },
    })),
  );
  const results = await makeAll(tasks, io);
  const rows = tasks.map((task, i) => rowOf(task, parameter, results[i] as TaskResult));

  const unread = unusablePictures(tasks, results);
  for (const problem of unread) reportProblem(io, problem);
  const svg = () =>
    chart(heading(options.kind, parameter, pictures.length), parameter, panels(rows), note(rows));
  const content = ending === '.csv' ? table(range, rows) : ending === '.svg' ? svg() : raster(svg(), 2);
  unwrap(await writeWhole(out, content));
  // Parameter values without a puzzle are a result of the sweep; an unusable picture is a failure.
  return unread.length > 0 || rows.every(({ failed }) => failed !== '') ? 1 : 0;
}

function readSweepRange(kindId: string, vary: string): ParameterRange {
  const range = unwrap(readRange(vary));
  const refused = (why: string) => unusable(`--vary ${vary}: ${why}`);
  const { all } = readKind(kindId).parameters;
  const name = range.parameter;
  const parameter = Object.hasOwn(all, name) ? all[name] : undefined;
  if (parameter === undefined)
    return unwrap(refused(`there is no parameter ${name}; the parameters are ${listed(Object.keys(all))}`));
  for (const value of range.values) {
    const read = readValue(parameter, String(value));
    if (!read.ok) return unwrap(refused(read.problem.line));
    if (typeof read.value !== 'number') return unwrap(refused(`${name} is not a number`));
  }
  return range;
}

function rowOf({ picture, parameters }: PuzzleTask, parameter: string, made: TaskResult): Row {
  const value = Number(parameters[parameter]);
  return made.ok
    ? { picture: stem(picture), value, measures: measuresOf(made.document), failed: '' }
    : { picture: stem(picture), value, measures: {}, failed: made.code };
}

/** One problem for each unusable picture. */
function unusablePictures(tasks: readonly PuzzleTask[], results: readonly TaskResult[]): readonly Problem[] {
  const found = new Map<string, Problem>();
  results.forEach((made, i) => {
    const picture = tasks[i]?.picture;
    if (!made.ok && made.problem.status === 2 && picture !== undefined) found.set(picture, made.problem);
  });
  return [...found.values()];
}

const FIRST_COLUMNS = [
  'dots',
  'dotsPerThousand',
  'predrawnShare',
  'lengthKept',
  'colours',
  'exposure',
] as const;

function table({ parameter }: ParameterRange, rows: readonly Row[]): string {
  const known = new Set(rows.flatMap(({ measures }) => Object.keys(measures)));
  const first = FIRST_COLUMNS.filter((name) => known.has(name));
  const names = [...first, ...[...known].filter((name) => !first.some((one) => one === name))];
  return csv([
    [parameter, 'picture', ...names, 'failed'],
    ...rows.map(({ picture, value, measures, failed }) => [
      value,
      picture,
      ...names.map((name) => measures[name]),
      failed,
    ]),
  ]);
}

const PANELS = [
  { name: 'colours', title: 'colours', percent: false, fromZero: true },
  { name: 'dotsPerThousand', title: 'dots for each 1000 units of drawing', percent: false, fromZero: true },
  { name: 'predrawnShare', title: 'pre-drawn length', percent: true, fromZero: true },
  { name: 'lengthKept', title: 'length of the solved picture', percent: true, fromZero: false },
  { name: 'colourLineGain', title: 'colour lines along cuts, gain', percent: false, fromZero: true },
  { name: 'freeColourLineGain', title: 'the same along free cuts', percent: false, fromZero: true },
  { name: 'featuresCut', title: 'small things cut through', percent: true, fromZero: true },
  { name: 'rimFollowed', title: 'rim of the subject along cuts', percent: true, fromZero: true },
  { name: 'interlockingShare', title: 'cuts that interlock', percent: true, fromZero: true },
  { name: 'minWidth', title: 'narrowest neck, in units', percent: false, fromZero: true },
  { name: 'pathLength', title: 'cells of the path', percent: false, fromZero: true },
  { name: 'visibility', title: 'how visible the path is', percent: false, fromZero: false },
] as const;

function panels(rows: readonly Row[]): readonly ChartPanel[] {
  const pictures = [...new Set(rows.map(({ picture }) => picture))];
  const known = PANELS.filter(({ name }) => rows.some(({ measures }) => (measures[name] ?? 0) > 0));
  // If nothing could be made, one empty panel shows that.
  return (known.length === 0 ? PANELS.slice(0, 1) : known).map(({ name, title, percent, fromZero }) => ({
    title,
    percent,
    fromZero,
    series: pictures.map((picture) =>
      rows
        .filter((row) => row.picture === picture)
        .map(({ value, measures }): Sample => ({ x: value, y: measures[name] ?? Number.NaN }))
        .filter(({ y }) => !Number.isNaN(y)),
    ),
  }));
}

function heading(kind: string, parameter: string, pictures: number): string {
  return `${kind} against ${parameter}, ${pictures} ${pictures === 1 ? 'drawing' : 'drawings'}`;
}

function note(rows: readonly Row[]): string {
  const refused = rows.filter(({ failed }) => failed !== '').length;
  const made = `thin: each drawing; thick: their mean; shaded: one standard deviation`;
  return refused === 0
    ? made
    : `${made}; ${refused} of ${rows.length} puzzles could not be made and are left out`;
}

/** A parameter and its values, in ascending order. */
interface ParameterRange {
  readonly parameter: string;
  readonly values: readonly number[];
}

const MAX_VALUES = 1000;

/** Reads `epsilon=2.5:52.5:2.5`: first value, last value, step. The last value is included if a step reaches it. */
export function readRange(text: string): Outcome<ParameterRange> {
  const [, parameter, ...figures] = /^([^=]+)=([^:]*):([^:]*):([^:]*)$/.exec(text) ?? [];
  const [from, to, step] = figures.map(asNumber);
  if (parameter === undefined || from === undefined || to === undefined || step === undefined) {
    return unusable(`--vary ${text}: write it as name=from:to:step, such as epsilon=2.5:52.5:2.5`);
  }
  if (step <= 0) return unusable(`--vary ${text}: the step must be more than 0`);
  if (to < from) return unusable(`--vary ${text}: the range runs backwards; write the smaller number first`);
  // The tolerance keeps rounding from losing the last value.
  const steps = Math.floor((to - from) / step + 1e-9);
  if (steps >= MAX_VALUES)
    return unusable(`--vary ${text}: that is more than ${MAX_VALUES} values; take larger steps`);
  return good({
    parameter,
    values: Array.from({ length: steps + 1 }, (_, i) => Number((from + i * step).toFixed(9))),
  });
}
