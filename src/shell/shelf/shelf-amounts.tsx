import '../frame/choice.css';
import './shelf-amounts.css';
import { useState } from 'preact/hooks';
import type { Face } from '../../puzzle/contract/face.ts';
import type { Level } from '../../puzzle/contract/kind.ts';
import { Glyph } from '../glyph.tsx';
import { inDigits } from '../words/digits.ts';
import type { Words } from '../words/words.ts';
import { LevelFace } from './level-face.tsx';

/** The requested amount of a puzzle: a level, or a number of pieces instead. */
export interface Amount {
  readonly level: Level;
  readonly pieces: number | undefined;
}

interface AmountsProps {
  readonly words: Words;
  /** Label of the quantity that grows with the level. */
  readonly label: string;
  readonly levels: readonly Level[];
  readonly face: Face;
  readonly amount: Amount;
  /** The level that the child seems ready for, if it is not the chosen one. Its button glows. */
  readonly glows?: Level | undefined;
  choose(amount: Amount): void;
}

export function Amounts({ words, label, levels, face, amount, glows, choose }: AmountsProps) {
  const { pieceCounts } = face;
  const [isOpen, setOpen] = useState(false);
  const { level, pieces } = amount;
  return (
    <>
      {(levels.length > 1 || pieceCounts !== undefined) && (
        <div class="choices" role="radiogroup" aria-label={label} title={label}>
          {levels.map((each) => (
            <button
              key={each}
              {...choice(pieces === undefined && each === level, each === glows)}
              aria-label={words.home.levels[each]}
              title={words.home.levels[each]}
              onClick={() => {
                setOpen(false);
                choose({ level: each, pieces: undefined });
              }}
            >
              <LevelFace level={each} />
            </button>
          ))}
        </div>
      )}
      {pieceCounts !== undefined && (
        <button
          type="button"
          class={`choice count-button ${pieces === undefined ? '' : 'choice-on'}`}
          aria-controls="counts"
          aria-expanded={isOpen}
          aria-label={words.home.pieces}
          title={words.home.pieces}
          onClick={() => setOpen(!isOpen)}
        >
          {pieces === undefined ? <Glyph name={face.glyph} /> : inDigits(words.language, pieces)}
        </button>
      )}
      {pieceCounts !== undefined && (
        <div
          id="counts"
          class="choices counts"
          role="radiogroup"
          aria-label={words.home.pieces}
          hidden={!isOpen}
        >
          {pieceCounts.counts.map((count) => (
            <button
              key={count}
              {...choice(count === pieces)}
              aria-label={String(count)}
              onClick={() => {
                setOpen(false);
                choose({ level, pieces: count });
              }}
            >
              {inDigits(words.language, count)}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

function choice(isChosen: boolean, glows = false) {
  const look = glows && !isChosen ? 'choice choice-glows' : 'choice';
  return { type: 'button', role: 'radio', class: look, 'aria-checked': isChosen } as const;
}
