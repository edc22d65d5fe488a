import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

export function Section({
  title,
  mark,
  children,
}: {
  readonly title: string;
  readonly mark?: ComponentChildren;
  readonly children: ComponentChildren;
}) {
  const id = useId();
  return (
    <section class="part" aria-labelledby={id}>
      <h2 class="part-name" id={id}>
        {title}
        {mark}
      </h2>
      {children}
    </section>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly on: boolean;
  set(on: boolean): void;
}

export function Switch({ label, on, set }: SwitchProps) {
  return (
    <label class="row switch-row">
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        class="switch"
        checked={on}
        aria-checked={on}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
      />
    </label>
  );
}

export interface Option<Value> {
  readonly value: Value;
  readonly label: string;
  /** Replaces the visible label, which stays for screen readers. */
  readonly picture?: ComponentChildren;
  /** Language of the label, if it is not the page's. */
  readonly lang?: string;
}

interface ChoiceProps<Value> {
  readonly label: string;
  /** True for the only control of its section, whose title labels it. */
  readonly only?: boolean;
  readonly hasFocus?: boolean;
  readonly options: readonly Option<Value>[];
  readonly chosen: Value;
  choose(value: Value): void;
}

export function Choice<Value extends string>({
  label,
  only = false,
  hasFocus = false,
  options,
  chosen,
  choose,
}: ChoiceProps<Value>) {
  const name = useId();
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (hasFocus) row.current?.querySelector<HTMLElement>(':checked')?.focus();
  }, []);
  return (
    <fieldset class="row" ref={row}>
      <legend class={only ? 'unseen' : 'row-name'}>{label}</legend>
      <div class="options">
        {options.map(({ value, label: own, lang, picture }) => (
          <label key={value} class="option" {...(lang === undefined ? {} : { lang })}>
            <input
              type="radio"
              class="option-input"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => choose(value)}
              {...(picture === undefined ? {} : { 'aria-label': own, title: own })}
            />
            <span>{picture ?? own}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface MultiChoiceProps<Value> extends Pick<ChoiceProps<Value>, 'label' | 'options'> {
  /** The options that are off. At least one stays on. */
  readonly hidden: readonly Value[];
  hide(hidden: readonly Value[]): void;
}

/** Options that can be switched on and off. The last one stays on. */
export function MultiChoice<Value extends string>({ label, options, hidden, hide }: MultiChoiceProps<Value>) {
  const shown = options.filter(({ value }) => !hidden.includes(value));
  return (
    <fieldset class="row">
      <legend class="row-name">{label}</legend>
      <div class="options">
        {options.map(({ value, label: own }) => {
          const isShown = !hidden.includes(value);
          return (
            <label key={value} class="option">
              <input
                type="checkbox"
                class="option-input"
                checked={isShown}
                disabled={isShown && shown.length === 1}
                onChange={() => hide(isShown ? [...hidden, value] : hidden.filter((each) => each !== value))}
              />
              <span>{own}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

interface ResultMessageProps {
  readonly message: string;
  /** A change of this value moves the message on the page, so it is scrolled into view again. */
  readonly movedBy?: unknown;
  readonly children?: ComponentChildren;
}

/** The result of an action, scrolled into view. */
export function ResultMessage({ message, movedBy, children }: ResultMessageProps) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (message !== '') place.current?.scrollIntoView({ block: 'nearest' });
  }, [message, movedBy]);
  return (
    <p class="said" role="status" ref={place}>
      {message}
      {children}
    </p>
  );
}
