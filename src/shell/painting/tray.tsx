import { Glyph } from '../glyph.tsx';
import { PAINTS } from './paints.ts';
import type { PaintingWords } from './words.ts';

/** Steps of the arrow keys through the paints. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

interface TraySetting {
  readonly words: PaintingWords;
  /** The name of the paint on the brush; empty: the rubber. */
  readonly brush: string;
  choose(name: string): void;
}

/** The paints, one of them on the brush. */
export function PaintTray({ words, brush, choose }: TraySetting) {
  const chosen = PAINTS.findIndex(({ name }) => name === brush);
  const onKey = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (Math.max(0, chosen) + step + PAINTS.length) % PAINTS.length;
    choose(PAINTS[next]?.name ?? '');
    const wells = (event.currentTarget as Element).children;
    (wells[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div class="paint-tray" role="radiogroup" aria-label={words.paints} onKeyDown={onKey}>
      {PAINTS.map(({ name, colour }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio button cannot be a pan of paint
        <button
          key={name}
          type="button"
          role="radio"
          class="paint-well disc"
          aria-checked={name === brush}
          aria-label={words.names[name]}
          title={words.names[name]}
          tabIndex={index === Math.max(0, chosen) ? 0 : -1}
          style={{ '--paint': colour }}
          onClick={() => choose(name)}
        >
          {name === brush ? <Glyph name="brush" /> : null}
        </button>
      ))}
    </div>
  );
}
