import './choice.css';
import { element } from './element.ts';

export interface Option<Value> {
  readonly value: Value;
  readonly label: string;
  readonly face: Node;
  readonly look?: string;
}

/** A row of buttons of which one is chosen, as radio buttons are. */
export function choiceRow<Value>(
  label: string,
  options: readonly Option<Value>[],
  chosen: Value,
  choose: (value: Value) => void,
): HTMLElement {
  const buttons = options.map(({ value, label, face, look }) =>
    element(
      'button',
      {
        type: 'button',
        role: 'radio',
        class: `choice ${look ?? ''}`.trim(),
        'aria-label': label,
        title: label,
        'aria-checked': String(value === chosen),
        click: (event) => {
          for (const button of buttons)
            button.setAttribute('aria-checked', String(button === event.currentTarget));
          choose(value);
        },
      },
      face,
    ),
  );
  return element('div', { class: 'choices', role: 'radiogroup', 'aria-label': label }, ...buttons);
}
