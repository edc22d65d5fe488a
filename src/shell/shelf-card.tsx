import './shelf-card.css';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Face } from '../puzzle/face.ts';
import { LEVELS, type Level } from '../puzzle/kind.ts';
import { accentOf } from './accents.ts';
import { Glyph } from './glyph.tsx';
import { groundOf } from './ground.ts';
import type { Words } from './words/words.ts';

/** What a child has done with a picture. */
export interface CardState {
  /** As this kind, by level, easy first. */
  readonly solved: readonly boolean[];
  /** It waits half done, at the level at which it is played here. */
  readonly isBegun: boolean;
  /** The other kinds as which it is solved. */
  readonly others: readonly Face[];
}

interface PictureCardProps {
  readonly words: Words;
  readonly picture: string;
  readonly title: string;
  /** The level at which it is played. */
  readonly level: Level;
  readonly state: CardState;
  /** Sees to it that a place is drawn in, when it comes near; gives what gives the place up. */
  readonly fill: (place: Element) => () => void;
  press(): void;
}

/** One picture on the shelf: its puzzle while it waits, colours once any level of it is solved. */
export function PictureCard({ words, picture, title, level, state, fill, press }: PictureCardProps) {
  const { solved, isBegun, others } = state;
  const place = useRef<HTMLSpanElement>(null);
  const isSolved = solved.includes(true);
  useLayoutEffect(() => (place.current === null ? undefined : fill(place.current)), [level, isSolved]);
  const looks = ['card raised', isSolved ? 'card-solved' : '', isBegun ? 'card-begun' : ''].filter(
    (look) => look !== '',
  );
  return (
    <li class="card-place">
      <button
        type="button"
        class={looks.join(' ')}
        aria-label={labelOf(words, title, state)}
        style={isSolved ? groundOf(picture) : undefined}
        data-picture={picture}
        data-level={level}
        onClick={press}
      >
        <span class="card-picture" ref={place} />
        <span class="card-foot" aria-hidden="true">
          <span class="level-marks">
            {LEVELS.map((each, index) => (
              <span key={each} class={solved[index] ? 'mark mark-on' : 'mark'} />
            ))}
          </span>
          {others.length > 0 && (
            <span class="kind-badges">
              {others.map(({ kind, glyph }) => (
                <span key={kind} class={`kind-badge disc accent ${accentOf(kind)}`}>
                  <Glyph name={glyph} />
                </span>
              ))}
            </span>
          )}
        </span>
        {(isBegun || isSolved) && (
          <span class="badge disc accent">
            <Glyph name={isBegun ? 'play' : 'tick'} />
          </span>
        )}
      </button>
    </li>
  );
}

/** What is read out: a name only once it is found out, then what was done with it. */
function labelOf({ home, kinds }: Words, title: string, { solved, isBegun, others }: CardState): string {
  const levels = LEVELS.filter((_, index) => solved[index]).map((level) => home.levels[level]);
  return [
    levels.length > 0 || others.length > 0 ? title : home.mystery,
    ...(isBegun ? [home.begun] : []),
    ...(levels.length > 0 ? [`${home.solved}: ${levels.join(', ')}`] : []),
    ...others.map(({ kind }) => kinds[kind]?.name ?? kind),
  ].join(', ');
}
