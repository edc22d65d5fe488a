import { useEffect, useState } from 'preact/hooks';
import type { Tuning, TuningLayer } from '../../../../puzzle/contract/face.ts';
import type { Shell } from '../../../frame/shell.ts';
import type { Wish } from '../../../play/wish.ts';
import { failureText } from '../../../words/words.ts';
import type { Tuned } from '../use-tuning.ts';
import type { TuningSubject } from '../wish.ts';
import { jobFor } from '../wished.ts';
import type { TuneWords } from '../words.ts';
import { PuzzleSheets, type UnderPicture } from './sheets.tsx';

/** A small puzzle to choose: made, being made, or failed. */
export type CandidatePuzzle = Tuned | 'making' | { readonly failed: string };

/**
 * Makes the puzzles of wishes one at a time, in this order of their indices. Begins again with new wishes.
 * @param known A puzzle that need not be made again
 */
export function useCells(
  shell: Shell,
  subject: TuningSubject,
  wishes: readonly Wish[],
  order: readonly number[],
  known: Tuned | undefined,
): readonly CandidatePuzzle[] {
  const [cells, setCells] = useState<readonly CandidatePuzzle[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const isKnown = (wish: Wish): boolean => JSON.stringify(wish) === JSON.stringify(known?.wish);
    setCells(wishes.map((wish) => (known !== undefined && isKnown(wish) ? known : 'making')));
    const run = async (): Promise<void> => {
      for (const index of order) {
        const wish = wishes[index] as Wish;
        if (isKnown(wish)) continue;
        const made = await shell.maker.generate(await jobFor(shell, subject, wish), { signal });
        if (signal.aborted) return;
        const cell: CandidatePuzzle = made.ok
          ? {
              wish,
              document: made.document,
              ...(made.pixels === undefined ? {} : { pixels: made.pixels }),
            }
          : { failed: made.failure.code };
        setCells((before) => before.with(index, cell));
      }
    };
    run().catch(() => undefined);
    return () => stop.abort();
  }, [wishes]);
  return cells;
}

/** The layers shown at first, without those drawn around a touch. */
export function initialLayers({ layers }: Tuning): readonly TuningLayer[] {
  return layers.filter(({ isOn, isAroundTouch }) => isOn && isAroundTouch !== true);
}

interface CellSetting {
  readonly shell: Shell;
  readonly words: TuneWords;
  readonly subject: TuningSubject;
  readonly cell: CandidatePuzzle;
  readonly layers: readonly TuningLayer[];
  readonly label: string;
  readonly isCurrent: boolean;
  readonly under: (tuned: Tuned) => UnderPicture | undefined;
  readonly size: (tuned: Tuned) => readonly [number, number];
  take(tuned: Tuned): void;
}

/** A button with a small puzzle. A tap takes it, or says why it failed. */
export function PuzzleCell(setting: CellSetting) {
  const { shell, words, subject, cell, layers, label, isCurrent, under, size, take } = setting;
  const isMade = cell !== 'making' && 'document' in cell;
  return (
    <button
      type="button"
      class={`tune-cell${isMade ? '' : cell === 'making' ? ' tune-cell-making' : ' tune-cell-failed'}`}
      aria-label={isMade ? label : `${label}: ${cell === 'making' ? words.making : words.none}`}
      aria-busy={cell === 'making'}
      aria-current={isCurrent}
      onClick={() => {
        if (isMade) take(cell);
        else if (cell !== 'making') shell.notices.say(failureText(shell.words, subject.kind, cell.failed));
      }}
    >
      {isMade ? (
        <PuzzleSheets document={cell.document} layers={layers} size={size(cell)} picture={under(cell)} />
      ) : null}
    </button>
  );
}
