import '../../frame/slider.css';
import type { ComponentChild } from 'preact';
import { useId } from 'preact/hooks';
import type { Parameters, ParameterValue } from '../../../puzzle/contract/document.ts';
import type { TuningWords } from '../../../puzzle/contract/face.ts';
import type { Parameter, ParameterSet } from '../../../puzzle/contract/parameters.ts';
import { positionOf, stepBy, valueAt } from '../../../puzzle/contract/slider.ts';
import { Glyph } from '../../glyph.tsx';
import type { Language } from '../../words/words.ts';

interface PanelSetting {
  readonly set: ParameterSet;
  readonly names: TuningWords;
  readonly language: Language;
  readonly values: Parameters;
  /** The values to which parameters can be reset. */
  readonly usual: Parameters;
  readonly resetLabel: (name: string) => string;
  /** A control for a parameter that needs more than a slider or options; undefined for others. */
  customControl?(name: string, label: string, value: ParameterValue): ComponentChild;
  /** The icon of an option; undefined if words are enough. */
  icon?(name: string, value: ParameterValue): ComponentChild;
  preview?(name: string, value: ParameterValue): ComponentChild;
  /** Whether an option is offered for this picture. */
  offers(name: string, option: ParameterValue): boolean;
  choose(name: string, value: ParameterValue): void;
}

export function ParameterPanel({ set, names, language, values, usual, ...rest }: PanelSetting) {
  const { resetLabel, customControl, icon, preview, offers, choose } = rest;
  return (
    <div class="tune-parameters">
      {Object.entries(set.all).map(([name, parameter]) => {
        const label = names.parameters[name] ?? name;
        const value = values[name] ?? parameter.default;
        const isChanged = JSON.stringify(value) !== JSON.stringify(usual[name]);
        const setting = { label, words: names.options[name] ?? {}, language, parameter, value };
        return (
          <div key={name} class="tune-parameter" data-parameter={name}>
            {customControl?.(name, label, value) ??
              (parameter.range === undefined ? (
                <Options
                  {...setting}
                  icon={(option) => icon?.(name, option)}
                  offers={(option) => offers(name, option)}
                  choose={(next) => choose(name, next)}
                />
              ) : (
                <Slider {...setting} range={parameter.range} choose={(next) => choose(name, next)} />
              ))}
            {preview?.(name, value)}
            <button
              type="button"
              class="tune-back"
              aria-label={resetLabel(label)}
              title={resetLabel(label)}
              disabled={!isChanged}
              onClick={() => choose(name, usual[name] ?? parameter.default)}
            >
              <Glyph name="undo" />
            </button>
          </div>
        );
      })}
    </div>
  );
}

interface ParameterSetting {
  readonly label: string;
  readonly words: Readonly<Record<string, string>>;
  readonly language: Language;
  readonly parameter: Parameter;
  readonly value: ParameterValue;
  choose(value: ParameterValue): void;
}

const SLIDER_STEPS = 200;

interface SliderSetting extends ParameterSetting {
  readonly range: NonNullable<Parameter['range']>;
}

function Slider({ label, words, language, parameter, value, range, choose }: SliderSetting) {
  const id = useId();
  const automatic = typeof parameter.default === 'string' ? parameter.default : undefined;
  const current = typeof value === 'number' ? value : range.min;
  const isAutomatic = typeof value !== 'number';
  const valueText = isAutomatic
    ? (words[String(value)] ?? String(value))
    : new Intl.NumberFormat(language).format(value);
  const onKeyDown = (event: KeyboardEvent & { readonly currentTarget: HTMLInputElement }): void => {
    const isBackwards = getComputedStyle(event.currentTarget).direction === 'rtl';
    const across = isBackwards ? -1 : 1;
    const steps: Readonly<Record<string, number>> = {
      ArrowUp: 1,
      ArrowDown: -1,
      ArrowRight: across,
      ArrowLeft: -across,
      PageUp: SLIDER_STEPS / 10,
      PageDown: -SLIDER_STEPS / 10,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    choose(stepBy(range, current, step, SLIDER_STEPS));
  };
  return (
    <div class="tune-slide">
      <label class="tune-name" for={id}>
        {label}
      </label>
      <output class="tune-value">{valueText}</output>
      <span class="tune-row">
        {automatic === undefined ? null : (
          <button
            type="button"
            class="tune-own"
            aria-pressed={isAutomatic}
            aria-label={`${label}: ${words[automatic] ?? automatic}`}
            onClick={() => choose(isAutomatic ? valueAt(range, 0.5) : automatic)}
          >
            {words[automatic] ?? automatic}
          </button>
        )}
        <input
          id={id}
          class="slider"
          type="range"
          min={0}
          max={SLIDER_STEPS}
          step={1}
          value={Math.round(positionOf(range, current) * SLIDER_STEPS)}
          aria-valuetext={valueText}
          onKeyDown={onKeyDown}
          onInput={({ currentTarget }) => {
            const next = valueAt(range, Number(currentTarget.value) / SLIDER_STEPS);
            if (next !== value) choose(next);
          }}
        />
      </span>
    </div>
  );
}

interface OptionsSetting extends ParameterSetting {
  icon(option: ParameterValue): ComponentChild;
  offers(option: ParameterValue): boolean;
}

function Options({ label, words, parameter, value, icon, offers, choose }: OptionsSetting) {
  const name = useId();
  const valueText = JSON.stringify(value);
  const known = (parameter.options ?? []).filter(offers);
  // A level or a link may have a value that is not among the options.
  const options = known.some((each) => JSON.stringify(each) === valueText) ? known : [...known, value];
  return (
    <fieldset class="tune-choice">
      <legend class="tune-name">{label}</legend>
      <div class="tune-options">
        {options.map((option) => {
          const text = String(option);
          return (
            <label key={text} class="tune-option">
              <input
                type="radio"
                name={name}
                checked={JSON.stringify(option) === valueText}
                onChange={() => choose(option)}
              />
              <span>
                {icon(option)}
                {words[text] ?? text}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
