import './waiting.css';
import type { BirdName } from '../../storage/players/players.ts';
import { PlayingBird } from '../board/playing-bird.tsx';
import { accentOf } from '../device/accents.ts';
import { Halftone } from '../library/halftone.tsx';
import { RoundButton } from '../round-button.tsx';
import type { Words } from '../words/words.ts';

interface WaitingSetting {
  readonly words: Words;
  readonly bird: BirdName;
  readonly kind: string;
  /** Progress, 0 to 1. */
  readonly share: number;
  cancel(): void;
}

/** Places of the dots along the hill, in a drawing of 800 × 600. */
const DOT_PLACES = Array.from({ length: 11 }, (_, index) => ({
  x: 90 + index * 62,
  y: 392 - 26 * Math.sin((index / 10) * Math.PI),
}));

const HILL =
  'M-400 430 C-200 392 0 430 120 402 C300 360 500 360 680 402 C800 430 1000 392 1200 430 V1400 H-400 Z';

/** Shown while a puzzle is made: the bird walks over a hill and leaves dots to show the progress. */
export function Waiting({ words, bird, kind, share, cancel }: WaitingSetting) {
  const making = words.kinds[kind]?.making ?? words.waiting.making;
  const clamped = Math.max(0, Math.min(1, share));
  const walked = clamped * (DOT_PLACES.length - 1);
  const at = DOT_PLACES[Math.round(walked)] ?? { x: 0, y: 0 };
  return (
    <div class={`screen waiting ${accentOf(kind)}`}>
      <div class="waiting-scene">
        <svg viewBox="0 0 800 600" aria-hidden="true">
          <circle class="waiting-sun" cx={400} cy={300} r={250} />
          <path class="waiting-hill" d={HILL} />
          <path class="waiting-halftone" d={HILL} fill="url(#waiting-dots)" />
          <Halftone id="waiting-dots" step={14} r={2.4} />
          {DOT_PLACES.map(({ x, y }, index) => (
            <circle key={x} class={index <= walked ? 'laid laid-on' : 'laid'} cx={x} cy={y} r={11} />
          ))}
        </svg>
        {/* Outside the drawing, because CSS animates HTML elements even while the page is busy. */}
        <div class="walker" style={{ transform: `translate(${at.x / 8}%, ${at.y / 6}%)` }}>
          <div class="hopper">
            <PlayingBird bird={bird} />
          </div>
        </div>
      </div>
      <header class="top">
        <RoundButton glyph="back" label={words.board.back} press={cancel} />
      </header>
      <div
        class="waiting-word"
        role="progressbar"
        aria-label={making}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(clamped * 100)}
      >
        {making}
      </div>
    </div>
  );
}
