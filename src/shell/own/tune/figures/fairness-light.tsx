import type { Point } from '../../../../geometry/shapes/point.ts';
import type { PuzzleDocument } from '../../../../puzzle/contract/document.ts';
import type { SuitLimits, TuningWords } from '../../../../puzzle/contract/face.ts';
import { type Level, type MeasureLimits, measuresBeyond } from '../../../../puzzle/contract/level.ts';
import { isPlain, type Wish } from '../../../play/wish.ts';
import { WordButton } from '../../../word-button.tsx';
import { fill } from '../../../words/words.ts';
import type { TuneWords } from '../words.ts';
import { MAGNIFIER, MEND } from './glyphs.ts';

/**
 * The limits that hold for a kind at every level, with this level's bounds for them. A tuned puzzle may break limits of
 * its level alone, so these are left out.
 */
export function limitsOf({ all = {}, at }: SuitLimits, level: Level): MeasureLimits {
  return Object.fromEntries(Object.entries(all).map(([name, usual]) => [name, at?.[level]?.[name] ?? usual]));
}

/** The first measure of a tuned puzzle beyond its kind's limits. Untuned puzzles were chosen for their picture. */
export function brokenMeasure(suit: SuitLimits, wish: Wish, { quality }: PuzzleDocument): string | undefined {
  if (isPlain(wish)) return undefined;
  return measuresBeyond(limitsOf(suit, wish.level), quality as Readonly<Record<string, unknown>>)[0];
}

/** The part of a picture, one of nine, that contains a place, by its key in the words. */
export function partOf([x, y]: Point, [width, height]: readonly [number, number]) {
  const column = x < width / 3 ? 'Left' : x > (2 * width) / 3 ? 'Right' : '';
  const row = y < height / 3 ? 'top' : y > (2 * height) / 3 ? 'bottom' : 'middle';
  return `${row}${column}` as keyof TuneWords['parts'];
}

interface LightSetting {
  readonly words: TuneWords;
  readonly names: TuningWords;
  readonly state: 'making' | 'made' | 'failed';
  /** Why no puzzle was made, and where it is tightest, as sentences. */
  readonly reason: string | undefined;
  readonly placeSentence: string | undefined;
  /** What to know about a good puzzle, as a sentence. */
  readonly remark: string | undefined;
  /** A measure beyond its limits. */
  readonly measure: string | undefined;
  readonly mending: number | undefined;
  readonly isZoomed: boolean;
  toggleZoom(): void;
  mend(): void;
}

/** Shows whether a puzzle is fair. If not, says what is wrong and where, and offers to repair it. */
export function FairnessLight(setting: LightSetting) {
  const { words, names, state, reason, placeSentence, remark, measure, mending, isZoomed } = setting;
  const { toggleZoom, mend } = setting;
  const isFair = state === 'made' && measure === undefined;
  const message =
    mending !== undefined
      ? words.mending
      : state === 'making'
        ? words.making
        : state === 'failed'
          ? [reason ?? words.failed, placeSentence].filter(Boolean).join(' ')
          : measure === undefined
            ? [words.fair, remark].filter(Boolean).join(' ')
            : fill(words.unusual, { measure: names.measures[measure] ?? measure });
  return (
    <div class={`tune-light tune-light-${state === 'made' && !isFair ? 'odd' : state}`}>
      <svg class="tune-leaf" viewBox="0 0 48 48" aria-hidden="true">
        <path d="M8 40C6 20 18 8 42 7C43 30 31 42 12 37M8 43L28 21" />
      </svg>
      <p role="status">{message}</p>
      {(state === 'failed' || (state === 'made' && !isFair)) && mending === undefined ? (
        <span class="tune-light-ways">
          {placeSentence === undefined ? null : (
            <WordButton glyph={MAGNIFIER} label={isZoomed ? words.whole : words.there} press={toggleZoom} />
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
