import type { PuzzleDocument } from '../../../../puzzle/contract/document.ts';
import type { Suit, TightPlace, TuningWords } from '../../../../puzzle/contract/face.ts';
import { type Level, type MeasureLimits, measuresBeyond } from '../../../../puzzle/contract/level.ts';
import { isPlain, type Wish } from '../../../play/wish.ts';
import { WordButton } from '../../../word-button.tsx';
import { fill } from '../../../words/words.ts';
import type { TuneWords } from '../words.ts';
import { BESIDE, MEND } from './glyphs.ts';

/** What is asked of puzzles of a kind at every level; a level may have bounds of its own for that. What is asked of one alone may well be left. */
export function limitsOf({ all = {}, at }: Suit, level: Level): MeasureLimits {
  return Object.fromEntries(Object.entries(all).map(([name, usual]) => [name, at?.[level]?.[name] ?? usual]));
}

/**
 * The measure of a puzzle that somebody set otherwise and that is beyond what is asked of its kind, if any. What a level is by itself was
 * chosen for its picture, and nothing about it is odd.
 */
export function beyond(suit: Suit, wish: Wish, { quality }: PuzzleDocument): string | undefined {
  if (isPlain(wish)) return undefined;
  return measuresBeyond(limitsOf(suit, wish.level), quality as Readonly<Record<string, unknown>>)[0];
}

/** In which of the nine parts of a picture a place is, by its name among the words. */
export function partOf({ at: [x, y] }: TightPlace, [width, height]: readonly [number, number]) {
  const column = x < width / 3 ? 'Left' : x > (2 * width) / 3 ? 'Right' : '';
  const row = y < height / 3 ? 'top' : y > (2 * height) / 3 ? 'bottom' : 'middle';
  return `${row}${column}` as keyof TuneWords['parts'];
}

interface LightSetting {
  readonly words: TuneWords;
  readonly names: TuningWords;
  /** What is being made, made, or refused. */
  readonly is: 'making' | 'made' | 'failed';
  /** Why it was refused, and where, in words. */
  readonly why: string | undefined;
  readonly where: string | undefined;
  /** A measure beyond its limits. */
  readonly measure: string | undefined;
  readonly mending: number | undefined;
  readonly looks: boolean;
  look(): void;
  mend(): void;
}

/** Whether a puzzle is fair: a green leaf; or what is wrong with it, where, and what mends it. */
export function FairnessLight(setting: LightSetting) {
  const { words, names, is, why, where, measure, mending, looks, look, mend } = setting;
  const isFair = is === 'made' && measure === undefined;
  const said =
    mending !== undefined
      ? words.mending
      : is === 'making'
        ? words.making
        : is === 'failed'
          ? [why ?? words.failed, where].filter(Boolean).join(' ')
          : measure === undefined
            ? words.fair
            : fill(words.unusual, { measure: names.measures[measure] ?? measure });
  return (
    <div class={`tune-light tune-light-${is === 'made' && !isFair ? 'odd' : is}`}>
      <svg class="tune-leaf" viewBox="0 0 48 48" aria-hidden="true">
        <path d="M8 40C6 20 18 8 42 7C43 30 31 42 12 37M8 43L28 21" />
      </svg>
      <p role="status">{said}</p>
      {(is === 'failed' || (is === 'made' && !isFair)) && mending === undefined ? (
        <span class="tune-light-ways">
          {where === undefined ? null : (
            <WordButton glyph={BESIDE} label={looks ? words.whole : words.there} press={look} />
          )}
          <WordButton glyph={MEND} label={words.mend} look="go" press={mend} />
        </span>
      ) : null}
      {mending === undefined ? null : (
        <progress class="tune-mending" value={mending} max={1} aria-label={words.mending} />
      )}
    </div>
  );
}
