import './counting.css';
import type { KindWords } from '../puzzle/kind-words.ts';
import type { CountingChoice } from '../view/counting.ts';
import { choiceRow } from './choice.ts';
import { element } from './element.ts';
import { onWayBack } from './way-back.ts';
import type { Words } from './words/words.ts';

/** A button that shows how numbers are counted, and the panel in which another way is chosen. */
export interface CountingPicker {
  readonly button: HTMLButtonElement;
  readonly panel: HTMLElement;
  /** Shows the way that is chosen, where numbers are counted at all; the others are asked for when they are to be seen. */
  offer(chosen: CountingChoice | undefined, choices: () => readonly CountingChoice[]): void;
}

/** Examples broader than this many digits are written smaller on the button. */
const LONG = 4;

/**
 * @param names what the ways of counting are called
 * @param choose is told which way the child has chosen
 */
export function createCountingPicker(
  words: Words,
  names: KindWords['countings'],
  choose: (way: string) => void,
): CountingPicker {
  const label = words.board.counting;
  const button: HTMLButtonElement = element('button', {
    type: 'button',
    class: 'round counting',
    hidden: true,
    title: label,
    'aria-haspopup': 'dialog',
    'aria-expanded': 'false',
    click: () => (panel.hidden ? open() : close()),
  });
  const sheet = element('div', {
    class: 'counting-sheet',
    role: 'dialog',
    'aria-modal': 'true',
    'aria-label': label,
  });
  const panel: HTMLElement = element(
    'div',
    {
      class: 'counting-panel',
      hidden: true,
      click: (event) => event.target === panel && close(),
      // The keys of the panel are not the board's.
      keydown: (event) => onKey(event as KeyboardEvent),
    },
    sheet,
  );
  const buttons = (): readonly HTMLElement[] => [...sheet.querySelectorAll('button')];

  let forget: (() => void) | undefined;
  const open = (): void => {
    fill();
    forget = onWayBack(close);
    panel.hidden = false;
    button.setAttribute('aria-expanded', 'true');
    buttons()
      .find((each) => each.getAttribute('aria-checked') === 'true')
      ?.focus({ preventScroll: true });
  };
  const close = (): void => {
    forget?.();
    panel.hidden = true;
    button.setAttribute('aria-expanded', 'false');
    button.focus({ preventScroll: true });
  };
  const onKey = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      close();
      return;
    }
    const step = event.key === 'Tab' ? (event.shiftKey ? -1 : 1) : arrowOf(event.key, words.direction);
    if (step === 0) return;
    event.preventDefault();
    const all = buttons();
    const at = all.indexOf(document.activeElement as HTMLElement);
    all[(at + step + all.length) % all.length]?.focus();
  };
  /** Puts the choices into the sheet, once. */
  let fill: () => void = () => undefined;
  const show = (choice: CountingChoice): void => {
    const name = element('span', { class: 'unseen' }, `${label}: ${names?.[choice.way] ?? choice.way}`);
    button.replaceChildren(exampleOf(choice), name);
    button.classList.toggle('long', breadthOf(choice) > LONG);
  };

  return {
    button,
    panel,
    offer(now, choices) {
      button.hidden = now === undefined;
      if (now === undefined) return;
      show(now);
      fill = () => {
        fill = () => undefined;
        const all = choices();
        const row = choiceRow(
          label,
          all.map((choice) => ({
            value: choice,
            label: names?.[choice.way] ?? choice.way,
            face: exampleOf(choice),
          })),
          all.find(({ way }) => way === now.way) ?? now,
          (choice) => {
            show(choice);
            choose(choice.way);
            close();
          },
        );
        sheet.replaceChildren(row);
      };
    },
  };
}

/** Whether a key leads on to the next choice, 1, or back to the one before, -1; 0 for other keys. */
function arrowOf(key: string, direction: Words['direction']): number {
  const [next, previous] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === next || key === 'ArrowDown') return 1;
  return key === previous || key === 'ArrowUp' ? -1 : 0;
}

/** The breadth of a choice's examples in digits; the signs of East Asia are twice as broad. */
function breadthOf({ examples }: CountingChoice): number {
  return [...examples.join('')].reduce((sum, sign) => sum + (sign >= '\u3000' ? 2 : 1), 0);
}

/** The first numbers, side by side in the direction of reading. */
function exampleOf({ examples }: CountingChoice): HTMLElement {
  return element(
    'span',
    { class: 'counting-example', 'aria-hidden': 'true' },
    ...examples.map((text) => element('span', {}, text)),
  );
}
