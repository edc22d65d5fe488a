import '../frame/choice.css';
import './counting.css';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { KindWords } from '../../puzzle/contract/kind-words.ts';
import type { Game } from '../../session/game.ts';
import type { BoardView } from '../../view/board/board-view.ts';
import type { CountingChoice } from '../../view/counting.ts';
import { type Panel, usePanel } from '../device/use-panel.ts';
import { arrowStep } from '../frame/arrow-keys.ts';
import type { Words } from '../words/words.ts';

export interface CountingUse {
  /** If undefined, no way of counting is shown. */
  readonly chosen: CountingChoice | undefined;
  readonly panel: Panel;
  /** All ways of counting. Slow, so called only when they are shown. */
  choices(): readonly CountingChoice[];
  choose(choice: CountingChoice): void;
}

export function useCounting(
  game: Game,
  board: BoardView | undefined,
  save: (way: string) => void,
): CountingUse {
  const panel = usePanel();
  const [chosen, setChosen] = useState<CountingChoice>();
  const cached = useRef<readonly CountingChoice[]>(undefined);
  useLayoutEffect(() => setChosen(board?.countingChoice), [board]);
  return {
    chosen,
    panel,
    choices() {
      cached.current ??= board?.countingChoices() ?? [];
      return cached.current;
    },
    choose(choice) {
      setChosen(choice);
      game.set({ counting: { ...game.state.settings.counting, way: choice.way } });
      save(choice.way);
      panel.close();
    },
  };
}

interface CountingSetting {
  readonly words: Words;
  readonly names: KindWords['countings'];
  readonly counting: CountingUse;
}

/** Longer examples, in digits, are written smaller on the button. */
const LONG_EXAMPLE = 4;

export function CountingButton({
  words,
  names,
  counting: { chosen, panel },
  goes: hideRank,
}: CountingSetting & { readonly goes: number }) {
  const label = words.board.counting;
  const isLong = chosen !== undefined && breadthOf(chosen) > LONG_EXAMPLE;
  return (
    <button
      type="button"
      class={isLong ? 'round counting long' : 'round counting'}
      hidden={chosen === undefined}
      title={label}
      aria-haspopup="dialog"
      aria-expanded={panel.isOpen}
      ref={panel.button}
      onClick={panel.isOpen ? panel.close : panel.open}
      data-goes={hideRank}
    >
      {chosen !== undefined && (
        <>
          <Example choice={chosen} />
          <span class="unseen">{`${label}: ${names?.[chosen.way] ?? chosen.way}`}</span>
        </>
      )}
    </button>
  );
}

export function CountingPanel({ words, names, counting }: CountingSetting) {
  const { chosen, panel, choices, choose } = counting;
  const label = words.board.counting;
  const sheet = useRef<HTMLDivElement>(null);
  const buttons = (): readonly HTMLElement[] => [...(sheet.current?.querySelectorAll('button') ?? [])];
  // Stay rendered after closing, because event handlers may still refer to the pressed button.
  const wasOpen = useRef(false);
  wasOpen.current ||= panel.isOpen;
  const isFilled = wasOpen.current;
  useLayoutEffect(() => {
    if (!panel.isOpen) return;
    const checked = buttons().find((button) => button.getAttribute('aria-checked') === 'true');
    checked?.focus({ preventScroll: true });
  }, [panel.isOpen]);
  const onKey = (event: KeyboardEvent): void => {
    // Keep the panel's keys from the board.
    event.stopPropagation();
    if (event.key === 'Escape') panel.close();
    const step = event.key === 'Tab' ? (event.shiftKey ? -1 : 1) : arrowStep(event.key, words.direction);
    if (step === 0) return;
    event.preventDefault();
    const all = buttons();
    const at = all.indexOf(document.activeElement as HTMLElement);
    all[(at + step + all.length) % all.length]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the sheet closes it; keys have Escape
    <div
      class="counting-panel"
      hidden={!panel.isOpen}
      onClick={(event) => event.target === event.currentTarget && panel.close()}
      onKeyDown={onKey}
    >
      <div class="counting-sheet" role="dialog" aria-modal="true" aria-label={label} ref={sheet}>
        {isFilled && (
          <div class="choices" role="radiogroup" aria-label={label}>
            {choices().map((choice) => (
              // biome-ignore lint/a11y/useSemanticElements: a choice closes the panel at once
              <button
                key={choice.way}
                type="button"
                role="radio"
                class="choice"
                aria-label={names?.[choice.way] ?? choice.way}
                title={names?.[choice.way] ?? choice.way}
                aria-checked={choice.way === chosen?.way}
                onClick={() => choose(choice)}
              >
                <Example choice={choice} />
              </button>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

/** The breadth of a choice's examples in digits. East Asian characters count double. */
function breadthOf({ examples }: CountingChoice): number {
  return [...examples.join('')].reduce((sum, sign) => sum + (sign >= '\u3000' ? 2 : 1), 0);
}

function Example({ choice: { examples } }: { readonly choice: CountingChoice }) {
  return (
    <span class="counting-example" aria-hidden="true">
      {examples.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </span>
  );
}
