import { type ComponentChild, render } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { GlyphName } from './art.ts';
import { element } from './element.ts';
import type { Screen } from './screen.ts';

/** A screen that shows `content`; `look` are its classes beside `screen`. */
export function rendered(content: ComponentChild, look: string): Screen {
  const root = element('div', { class: `screen ${look}` });
  render(content, root);
  return { root, close: () => render(null, root) };
}

/** Does `work` once, when what is rendered has come onto the page, and before it is seen there. */
export function useArrival(work: () => void): void {
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(work);
    return () => cancelAnimationFrame(frame);
  }, []);
}

/** An icon in the colour of its text; 1em wide and high. Its button says in words what it does. */
export function Glyph({ name }: { readonly name: GlyphName }) {
  return (
    <svg class={`glyph glyph-${name}`} viewBox="0 0 48 48" aria-hidden="true">
      <use href={`#glyph-${name}`} />
    </svg>
  );
}

export interface ButtonSetting {
  readonly glyph: GlyphName;
  /** Read out, and shown by a pointer that rests. */
  readonly label: string;
  /** Classes beside its own. */
  readonly look?: string;
  readonly disabled?: boolean;
  /** Of a button that stays pressed: whether it is. */
  readonly pressed?: boolean;
  press(): void;
}

/** A round button with a glyph. */
export function RoundButton({ glyph, label, look = '', press, disabled, pressed }: ButtonSetting) {
  return (
    <button
      type="button"
      class={`round ${look}`.trim()}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      disabled={disabled}
      onClick={press}
    >
      <Glyph name={glyph} />
    </button>
  );
}

/** A long button with a glyph and its word. */
export function WordButton({ glyph, label, look = '', press }: ButtonSetting) {
  return (
    <button type="button" class={`pill ${look}`.trim()} aria-label={label} onClick={press}>
      <Glyph name={glyph} />
      <span class="pill-word">{label}</span>
    </button>
  );
}

/** The head of a screen: the way back, and its name. */
export function Head({ back, title, leave }: { back: string; title: string; leave: () => void }) {
  return (
    <header class="top">
      <RoundButton glyph="back" label={back} press={leave} />
      <h1 class="title">
        <span>{title}</span>
      </h1>
    </header>
  );
}
