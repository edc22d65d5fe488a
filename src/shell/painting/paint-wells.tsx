import { arrowStep } from '../frame/arrow-keys.ts';
import { Glyph, type GlyphName } from '../glyph.tsx';
import type { Words } from '../words/words.ts';

interface PaintWellsSetting {
  readonly label: string;
  readonly direction: Words['direction'];
  readonly paints: readonly { readonly label: string; readonly colour: string }[];
  /** -1 for none. */
  readonly chosen: number;
  readonly glyph: GlyphName;
  choose(index: number): void;
}

export function PaintWells({ label, direction, paints, chosen, glyph, choose }: PaintWellsSetting) {
  const current = Math.max(0, chosen);
  const onKey = (event: KeyboardEvent): void => {
    const step = arrowStep(event.key, direction);
    if (step === 0) return;
    event.preventDefault();
    const next = (current + step + paints.length) % paints.length;
    choose(next);
    ((event.currentTarget as Element).children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div class="paint-tray" role="radiogroup" aria-label={label} onKeyDown={onKey}>
      {paints.map((paint, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio button cannot be a pan of paint
        <button
          key={paint.colour}
          type="button"
          role="radio"
          class="paint-well disc"
          aria-checked={index === chosen}
          aria-label={paint.label}
          title={paint.label}
          tabIndex={index === current ? 0 : -1}
          style={{ '--paint': paint.colour }}
          onClick={() => choose(index)}
        >
          {index === chosen ? <Glyph name={glyph} /> : null}
        </button>
      ))}
    </div>
  );
}
