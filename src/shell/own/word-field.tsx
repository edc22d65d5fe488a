import { useEffect, useRef } from 'preact/hooks';

interface WordFieldSetting {
  readonly label: string;
  readonly value: string;
  readonly longest: number;
  change(word: string): void;
}

/** A large field for a name or a word. It has the focus at first. */
export function WordField({ label, value, longest, change }: WordFieldSetting) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <input
      ref={field}
      class="write-word"
      type="text"
      dir="auto"
      value={value}
      maxLength={longest}
      aria-label={label}
      placeholder={label}
      autocomplete="off"
      autocapitalize="words"
      spellcheck={false}
      enterkeyhint="done"
      onInput={(event) => change(event.currentTarget.value)}
    />
  );
}
