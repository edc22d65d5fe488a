import { mean } from 'd3-array';
import { type ChartPanel, chart, type Sample } from '../../src/cli/commands/chart.ts';
import { measuresOf } from '../../src/cli/packs/measure.ts';
import type { TaskResult } from '../../src/cli/pictures/task.ts';
import type { Parameters } from '../../src/puzzle/contract/document.ts';
import { taskOf, type Workbench } from './section.ts';

/** Varies one parameter; all others are the paper's. */
export interface SweepPlan {
  readonly kind: string;
  readonly parameter: string;
  readonly values: readonly number[];
  readonly parameters: Parameters;
}

/** The results of a sweep: for each value one puzzle of each picture, in order. */
export interface Swept extends SweepPlan {
  readonly made: readonly (readonly TaskResult[])[];
}

export async function sweepOver(bench: Workbench, sweeping: SweepPlan): Promise<Swept> {
  const { kind, parameter, values, parameters } = sweeping;
  const tasks = values.flatMap((value) =>
    bench.pictures.map((picture) => taskOf(kind, picture, { ...parameters, [parameter]: value })),
  );
  const all = await bench.make(tasks);
  const each = bench.pictures.length;
  return { ...sweeping, made: values.map((_, at) => all.slice(at * each, (at + 1) * each)) };
}

/** The values of a measure over all puzzles that could be made. */
export function measureValues(made: readonly TaskResult[], name: string): readonly number[] {
  return made.flatMap((each) => (each.ok ? (measuresOf(each.document)[name] ?? []) : []));
}

/** The mean of a measure at a parameter value; NaN if nothing could be made. */
export function meanAt({ values, made }: Swept, value: number, name: string): number {
  return mean(measureValues(made[values.indexOf(value)] ?? [], name)) ?? Number.NaN;
}

export type SweepColumns = readonly (readonly [
  title: string,
  name: string,
  form: (value: number) => string,
])[];

/** The means of measures, one row for each parameter value. */
export function sweepTable(swept: Swept, columns: SweepColumns): string {
  const head = [`${swept.parameter}`, ...columns.map(([title]) => title), 'made'];
  const rows = swept.values.map((value, at) => {
    const made = swept.made[at] ?? [];
    const cells = columns.map(([, name, form]) => form(meanAt(swept, value, name)));
    return [String(value), ...cells, `${made.filter(({ ok }) => ok).length} of ${made.length}`];
  });
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Draws a sweep, one panel for each measure. */
export function sweepChart(
  swept: Swept,
  title: string,
  panels: readonly (Omit<ChartPanel, 'series'> & { readonly name: string })[],
): string {
  const count = swept.made[0]?.length ?? 0;
  const series = (name: string): readonly (readonly Sample[])[] =>
    Array.from({ length: count }, (_, picture) =>
      swept.values.flatMap((x, at) => {
        const made = swept.made[at]?.[picture];
        const y = made?.ok ? measuresOf(made.document)[name] : undefined;
        return y === undefined ? [] : [{ x, y }];
      }),
    );
  const drawn = panels.map(({ name, ...panel }) => ({ ...panel, series: series(name) }));
  return chart(
    title,
    swept.parameter,
    drawn,
    'thin: each drawing; thick: their mean; shaded: one standard deviation',
  );
}
