import '../frame/choice.css';
import './shelf-amounts.css';
import { useState } from 'preact/hooks';
import type { Face } from '../../puzzle/contract/face.ts';
import type { Level } from '../../puzzle/contract/kind.ts';
import { Glyph } from '../glyph.tsx';
import { inDigits } from '../words/digits.ts';
import type { Words } from '../words/words.ts';
import { LevelFace } from './level-face.tsx';

/** How much of a puzzle is asked for: a level, or else a number of pieces. */
export interface Amount {
  readonly level: Level;
  readonly pieces: number | undefined;
}

interface AmountsProps {
  readonly words: Words;
  /** What there is more of at a harder level. */
  readonly label: string;
  readonly levels: readonly Level[];
  /** The kind it is asked of. */
  readonly face: Face;
  readonly amount: Amount;
  /** The level that the child seems ready for, if it is another one: its dots glow, and nothing is forced. */
  readonly glows?: Level | undefined;
  choose(amount: Amount): void;
}

/** A seed, or one, two or three dots, of which one is chosen, and for jigsaws a number of pieces instead. */
export function Amounts({ words, label, levels, face, amount, glows, choose }: AmountsProps) {
  const { counted } = face;
  const [isOpen, setOpen] = useState(false);
  const { level, pieces } = amount;
  return (
    <>
      {(levels.length > 1 || counted !== undefined) && (
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
      {counted !== undefined && (
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
      {counted !== undefined && (
        <div
          id="counts"
          class="choices counts"
          role="radiogroup"
          aria-label={words.home.pieces}
          hidden={!isOpen}
        >
          {counted.counts.map((count) => (
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

/** A raised button of a row of which one stays down. */
function choice(isChosen: boolean, glows = false) {
  const look = glows && !isChosen ? 'choice choice-glows' : 'choice';
  return { type: 'button', role: 'radio', class: look, 'aria-checked': isChosen } as const;
}
