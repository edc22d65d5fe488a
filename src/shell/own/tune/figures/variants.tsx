import { useMemo, useState } from 'preact/hooks';
import type { Tuning } from '../../../../puzzle/contract/face.ts';
import type { Shell } from '../../../frame/shell.ts';
import { WordButton } from '../../../word-button.tsx';
import { fill } from '../../../words/words.ts';
import type { Tuned, TuningState } from '../use-tuning.ts';
import { type TuningSubject, withVariant } from '../wish.ts';
import type { TuneWords } from '../words.ts';
import { initialLayers, PuzzleCell, useCells } from './cells.tsx';
import { DICE } from './glyphs.ts';
import type { UnderPicture } from './sheets.tsx';

interface VariantsSetting {
  readonly shell: Shell;
  readonly words: TuneWords;
  readonly subject: TuningSubject;
  readonly tuning: Tuning;
  readonly state: TuningState;
  readonly under: (tuned: Tuned) => UnderPicture | undefined;
  readonly size: (tuned: Tuned) => readonly [number, number];
}

/** Variants shown at once, and sets of them before the first comes again. */
const SHOWN = 4;
const SETS = 25;

/** Four puzzles of the same picture and parameters. A tap takes one. The first set contains the usual puzzle. */
export function VariantChooser({ shell, words, subject, tuning, state, under, size }: VariantsSetting) {
  const { wish } = state;
  const current = wish.variant ?? 0;
  const [set, setSet] = useState(Math.floor(current / SHOWN) % SETS);
  const key = JSON.stringify([wish.level, wish.parameters]);
  const [wishes, order] = useMemo(() => {
    const all = Array.from({ length: SHOWN }, (_, k) => withVariant(wish, set * SHOWN + k));
    return [all, all.map((_, index) => index)];
  }, [key, set]);
  const cells = useCells(shell, subject, wishes, order, state.made);
  const layers = initialLayers(tuning);
  const done = cells.filter((cell) => cell !== 'making').length;
  return (
    <div class="tune-variants">
      {wishes.map(({ variant = 0 }, index) => (
        <PuzzleCell
          key={variant}
          {...{ shell, words, subject, layers, under, size }}
          cell={cells[index] ?? 'making'}
          label={fill(words.variant, { number: variant + 1 })}
          isCurrent={variant === current && wish.touches === undefined}
          take={(tuned) => {
            state.take(tuned);
            shell.notices.say(fill(words.variantTaken, { number: variant + 1 }));
          }}
        />
      ))}
      <WordButton glyph={DICE} label={words.others} press={() => setSet((set + 1) % SETS)} />
      <p class="unseen" role="status">
        {fill(words.gridDone, { done, all: SHOWN })}
      </p>
    </div>
  );
}
