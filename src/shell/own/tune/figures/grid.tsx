import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Parameters, ParameterValue } from '../../../../puzzle/contract/document.ts';
import type { Tuning, TuningWords } from '../../../../puzzle/contract/face.ts';
import type { ParameterSet } from '../../../../puzzle/contract/parameters.ts';
import type { Shell } from '../../../frame/shell.ts';
import type { Wish } from '../../../play/wish.ts';
import { failureText, fill } from '../../../words/words.ts';
import type { Tuned } from '../use-tuning.ts';
import type { TuningSubject } from '../wish.ts';
import { jobFor } from '../wished.ts';
import type { TuneWords } from '../words.ts';
import { valuesAround } from './axes.ts';
import { PuzzleSheets, type UnderPicture } from './sheets.tsx';

interface GridSetting {
  readonly shell: Shell;
  readonly words: TuneWords;
  readonly names: TuningWords;
  readonly subject: TuningSubject;
  readonly tuning: Tuning;
  readonly wish: Wish;
  readonly values: Parameters;
  readonly under: (tuned: Tuned) => UnderPicture | undefined;
  readonly size: (tuned: Tuned) => readonly [number, number];
  take(tuned: Tuned): void;
}

type Cell = Tuned | 'making' | { readonly failed: string };

/** A grid of small puzzles with five values of two parameters (Klappe 2014, appendix A). A tap takes one. */
export function ParameterGrid(setting: GridSetting) {
  const { shell, words, names, subject, tuning, values, under, size, take } = setting;
  const all = Object.keys(tuning.parameters.all);
  const [across, setAcross] = useState(all[0] ?? '');
  const [down, setDown] = useState(all[1] ?? '');
  const columns = useMemo(() => valuesIn(tuning.parameters, across, values), [across]);
  const rows = useMemo(() => valuesIn(tuning.parameters, down, values), [down]);
  const cells = useCells(setting, { across, down, columns, rows });
  const layers = tuning.layers.filter(({ isOn, isAroundTouch }) => isOn && isAroundTouch !== true);
  const valueText = (name: string, value: ParameterValue): string =>
    typeof value === 'number'
      ? new Intl.NumberFormat(shell.words.language).format(value)
      : (names.options[name]?.[String(value)] ?? String(value));
  const chooser = (label: string, chosen: string, other: string, choose: (name: string) => void) => (
    <label class="tune-chooser">
      <span>{label}</span>
      <select value={chosen} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {all
          .filter((name) => name !== other)
          .map((name) => (
            <option key={name} value={name} selected={name === chosen}>
              {names.parameters[name] ?? name}
            </option>
          ))}
      </select>
    </label>
  );
  return (
    <div class="tune-grid">
      <div class="tune-choosers">
        {chooser(words.across, across, down, setAcross)}
        {chooser(words.down, down, across, setDown)}
      </div>
      <div class="tune-cells" style={{ '--columns': columns.length }}>
        <span />
        {columns.map((value) => (
          <span key={String(value)} class="tune-head">
            {valueText(across, value)}
          </span>
        ))}
        {rows.flatMap((row, r) => [
          <span key={`${String(row)} `} class="tune-head">
            {valueText(down, row)}
          </span>,
          ...columns.map((column, c) => {
            const cell = cells[r * columns.length + c] ?? 'making';
            const label = `${valueText(across, column)}, ${valueText(down, row)}`;
            const isMade = cell !== 'making' && 'document' in cell;
            return (
              <button
                key={`${String(row)} ${String(column)}`}
                type="button"
                class={`tune-cell${isMade ? '' : cell === 'making' ? ' tune-cell-making' : ' tune-cell-failed'}`}
                aria-label={isMade ? label : `${label}: ${cell === 'making' ? words.making : words.none}`}
                aria-busy={cell === 'making'}
                aria-current={values[across] === column && values[down] === row}
                onClick={() => {
                  if (isMade) take(cell);
                  else if (cell !== 'making')
                    shell.notices.say(failureText(shell.words, subject.kind, cell.failed));
                }}
              >
                {isMade ? (
                  <PuzzleSheets
                    document={cell.document}
                    layers={layers}
                    size={size(cell)}
                    picture={under(cell)}
                  />
                ) : null}
              </button>
            );
          }),
        ])}
      </div>
      <p class="unseen" role="status">
        {fill(words.gridDone, { done: cells.filter((cell) => cell !== 'making').length, all: cells.length })}
      </p>
    </div>
  );
}

function valuesIn({ all }: ParameterSet, name: string, values: Parameters): readonly ParameterValue[] {
  const parameter = all[name];
  return parameter === undefined ? [] : valuesAround(parameter, values[name] ?? parameter.default);
}

interface Axes {
  readonly across: string;
  readonly down: string;
  readonly columns: readonly ParameterValue[];
  readonly rows: readonly ParameterValue[];
}

/** Makes the puzzles of a grid one at a time, from the middle outwards. Returns them row by row. */
function useCells(
  { shell, subject, wish, values }: GridSetting,
  { across, down, columns, rows }: Axes,
): readonly Cell[] {
  const [cells, setCells] = useState<readonly Cell[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const parameterSets = rows.flatMap((row) =>
      columns.map((column) => ({ ...values, [across]: column, [down]: row })),
    );
    setCells(parameterSets.map(() => 'making'));
    const distanceToMiddle = (index: number): number =>
      Math.abs((index % columns.length) - (columns.length - 1) / 2) +
      Math.abs(Math.floor(index / columns.length) - (rows.length - 1) / 2);
    const order = parameterSets
      .map((_, index) => index)
      .sort((a, b) => distanceToMiddle(a) - distanceToMiddle(b));
    const run = async (): Promise<void> => {
      for (const index of order) {
        const cellWish: Wish = { level: wish.level, parameters: parameterSets[index] as Parameters };
        const made = await shell.maker.generate(await jobFor(shell, subject, cellWish), { signal });
        if (signal.aborted) return;
        const { ok } = made;
        const cell: Cell = ok
          ? {
              wish: cellWish,
              document: made.document,
              ...(made.pixels === undefined ? {} : { pixels: made.pixels }),
            }
          : { failed: made.failure.code };
        setCells((before) => before.with(index, cell));
      }
    };
    run().catch(() => undefined);
    return () => stop.abort();
  }, [across, down]);
  return cells;
}
