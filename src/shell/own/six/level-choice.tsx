import { useState } from 'preact/hooks';
import type { Level } from '../../../puzzle/contract/kind.ts';
import { levelsShown } from '../../device/ability.ts';
import { arrowStep } from '../../frame/arrow-keys.ts';
import type { Shell } from '../../frame/shell.ts';
import { LevelFace } from '../../shelf/level-face.tsx';
import type { OwnWords } from '../words.ts';

interface LevelChoiceSetting {
  readonly shell: Shell;
  readonly words: Pick<OwnWords['six'], 'how'>;
  readonly wished: Level;
  choose(level: Level): void;
}

/** The level of the button at `x`, at any height. */
function levelAt(row: Element, x: number, levels: readonly Level[]): Level | undefined {
  const boxes = [...row.children].map((child) => child.getBoundingClientRect());
  return levels[boxes.findIndex(({ left, right }) => x >= left && x <= right)];
}

export function LevelChoice({ shell: { store, words: shared }, words, wished, choose }: LevelChoiceSetting) {
  const levels = levelsShown(store);
  /** The level under the sliding finger. */
  const [sliding, setSliding] = useState<Level>();
  if (levels.length < 2) return null;
  const shown = sliding ?? wished;
  const onKey = (event: KeyboardEvent): void => {
    const step = arrowStep(event.key, shared.direction);
    const next = levels[levels.indexOf(wished) + step];
    if (step === 0 || next === undefined) return;
    event.preventDefault();
    choose(next);
    ((event.currentTarget as Element).children[levels.indexOf(next)] as HTMLElement | undefined)?.focus();
  };
  return (
    <div
      class="level-choice"
      role="radiogroup"
      aria-label={words.how}
      onKeyDown={onKey}
      onPointerMove={({ currentTarget, clientX, buttons }) => {
        const level = levelAt(currentTarget, clientX, levels);
        if (buttons === 1 && level !== undefined && level !== shown) setSliding(level);
      }}
      onPointerUp={() => {
        setSliding(undefined);
        if (sliding !== undefined && sliding !== wished) choose(sliding);
      }}
      onPointerCancel={() => setSliding(undefined)}
      // No pointerup arrives if the mouse is released elsewhere.
      onPointerLeave={() => setSliding(undefined)}
    >
      {levels.map((level) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio button cannot be a picture
        <button
          key={level}
          type="button"
          role="radio"
          class="level"
          aria-checked={level === shown}
          aria-label={shared.home.levels[level]}
          title={shared.home.levels[level]}
          tabIndex={level === wished ? 0 : -1}
          onClick={() => choose(level)}
        >
          <LevelFace level={level} />
        </button>
      ))}
    </div>
  );
}
