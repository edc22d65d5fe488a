import { useState } from 'preact/hooks';
import { LEVELS, type Level } from '../../puzzle/kind.ts';
import { levelsShown } from '../ability.ts';
import type { Shell } from '../shell.ts';
import type { OwnWords } from './words.ts';

const EGG = 'M32 6C46 6 56 26 56 38A24 24 0 0 1 8 38C8 26 18 6 32 6Z';
const CRACK = 'M9 36L18 30L25 38L33 29L41 38L48 30L55 36';
const FEET = 'M25 52V61H20M37 52V61H42';

/** An egg, one that cracks, a chick, and a bird: one for each level, easiest first. */
export function HatchFace({ level }: { readonly level: Level }) {
  const stage = LEVELS.indexOf(level);
  return (
    <svg class={`hatch-face hatch-${stage}`} viewBox="0 0 64 64" aria-hidden="true">
      {stage < 2 ? (
        <>
          <path class="egg" d={EGG} />
          <circle class="egg-spot" cx="24" cy="24" r="3.5" />
          <circle class="egg-spot" cx="41" cy="21" r="2.5" />
          <circle class="egg-spot" cx="37" cy="50" r="3" />
          {stage === 1 ? <path d={CRACK} /> : null}
        </>
      ) : (
        <>
          <path d={FEET} />
          {stage === 3 ? <path class="bird-tail" d="M50 34L62 24L60 42Z" /> : null}
          <circle class="chick" cx="30" cy="32" r={stage === 3 ? 23 : 18} />
          <path
            class="chick-wing"
            d={
              stage === 3
                ? 'M32 30C44 26 52 36 48 46C38 46 32 40 32 30Z'
                : 'M32 30C40 28 45 34 43 41C36 41 32 37 32 30Z'
            }
          />
          <path class="beak" d={stage === 3 ? 'M8 26L0 31L9 35Z' : 'M13 28L5 32L14 36Z'} />
          <circle class="eye" cx={stage === 3 ? 19 : 22} cy={stage === 3 ? 25 : 28} r="3.2" />
        </>
      )}
    </svg>
  );
}

interface HatchingSetting {
  readonly shell: Shell;
  readonly words: Pick<OwnWords['six'], 'how'>;
  readonly wished: Level;
  choose(level: Level): void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The level under a finger that slides over a row of them, above or below as it may be. */
function slidTo(row: Element, x: number, levels: readonly Level[]): Level | undefined {
  const boxes = [...row.children].map((child) => child.getBoundingClientRect());
  return levels[boxes.findIndex(({ left, right }) => x >= left && x <= right)];
}

/** From an egg to a big bird: how hard the puzzles are to be. A finger touches one, or slides to it. */
export function Hatching({ shell: { store, words: shared }, words, wished, choose }: HatchingSetting) {
  const levels = levelsShown(store);
  /** Where a finger is that slides. */
  const [held, setHeld] = useState<Level>();
  if (levels.length < 2) return null;
  const shown = held ?? wished;
  const onKey = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const next = levels[levels.indexOf(wished) + (step ?? 0)];
    if (step === undefined || next === undefined) return;
    event.preventDefault();
    choose(next);
    ((event.currentTarget as Element).children[levels.indexOf(next)] as HTMLElement | undefined)?.focus();
  };
  return (
    <div
      class="hatching"
      role="radiogroup"
      aria-label={words.how}
      onKeyDown={onKey}
      onPointerMove={({ currentTarget, clientX, buttons }) => {
        const level = slidTo(currentTarget, clientX, levels);
        if (buttons === 1 && level !== undefined && level !== shown) setHeld(level);
      }}
      onPointerUp={() => {
        setHeld(undefined);
        if (held !== undefined && held !== wished) choose(held);
      }}
      onPointerCancel={() => setHeld(undefined)}
      // A mouse that is let go of elsewhere tells nobody here.
      onPointerLeave={() => setHeld(undefined)}
    >
      {levels.map((level) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio button cannot be an egg
        <button
          key={level}
          type="button"
          role="radio"
          class="hatch"
          aria-checked={level === shown}
          aria-label={shared.home.levels[level]}
          title={shared.home.levels[level]}
          tabIndex={level === wished ? 0 : -1}
          onClick={() => choose(level)}
        >
          <HatchFace level={level} />
        </button>
      ))}
    </div>
  );
}
