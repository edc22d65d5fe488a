import { useMemo, useState } from 'preact/hooks';
import type { Parameters, ParameterValue } from '../../../../puzzle/contract/document.ts';
import type { Tuning, TuningWords } from '../../../../puzzle/contract/face.ts';
import type { ParameterSet } from '../../../../puzzle/contract/parameters.ts';
import type { Shell } from '../../../frame/shell.ts';
import { fill } from '../../../words/words.ts';
import type { Tuned, TuningState } from '../use-tuning.ts';
import { type TuningSubject, withParameters } from '../wish.ts';
import type { TuneWords } from '../words.ts';
import { valuesAround } from './axes.ts';
import { type CandidatePuzzle, initialLayers, PuzzleCell, useCells } from './cells.tsx';
import type { UnderPicture } from './sheets.tsx';

interface GridSetting {
  readonly shell: Shell;
  readonly words: TuneWords;
  readonly names: TuningWords;
  readonly subject: TuningSubject;
  readonly tuning: Tuning;
  readonly state: TuningState;
  readonly values: Parameters;
  readonly under: (tuned: Tuned) => UnderPicture | undefined;
  readonly size: (tuned: Tuned) => readonly [number, number];
  take(tuned: Tuned): void;
}

/** A grid of small puzzles with five values of two parameters (Klappe 2014, appendix A). A tap takes one. */
export function ParameterGrid(setting: GridSetting) {
  const { shell, words, names, tuning, values } = setting;
  const all = Object.entries(tuning.parameters.all).flatMap(([name, { range, options }]) =>
    range === undefined && options === undefined ? [] : [name],
  );
  const [across, setAcross] = useState(all[0] ?? '');
  const [down, setDown] = useState(all[1] ?? '');
  const columns = useMemo(() => valuesIn(tuning.parameters, across, values), [across]);
  const rows = useMemo(() => valuesIn(tuning.parameters, down, values), [down]);
  const cells = useGrid(setting, { across, down, columns, rows });
  const layers = initialLayers(tuning);
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
            return (
              <PuzzleCell
                key={`${String(row)} ${String(column)}`}
                {...setting}
                {...{ cell, layers, label }}
                isCurrent={values[across] === column && values[down] === row}
              />
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

interface Axes {
  readonly across: string;
  readonly down: string;
  readonly columns: readonly ParameterValue[];
  readonly rows: readonly ParameterValue[];
}

/** Makes the puzzles of a grid from the middle outwards. Returns them row by row. */
function useGrid({ shell, subject, state, values }: GridSetting, axes: Axes): readonly CandidatePuzzle[] {
  const { across, down, columns, rows } = axes;
  const [wishes, order] = useMemo(() => {
    const all = rows.flatMap((row) =>
      columns.map((column) => withParameters(state.wish, { ...values, [across]: column, [down]: row })),
    );
    const distanceToMiddle = (index: number): number =>
      Math.abs((index % columns.length) - (columns.length - 1) / 2) +
      Math.abs(Math.floor(index / columns.length) - (rows.length - 1) / 2);
    return [all, all.map((_, index) => index).sort((a, b) => distanceToMiddle(a) - distanceToMiddle(b))];
  }, [across, down]);
  return useCells(shell, subject, wishes, order, state.made);
}
