import type { Aid } from '../puzzle/face.ts';
import type { Standing } from '../view/pieces.ts';
import { glyph } from './art.ts';
import { roundButton } from './button.ts';
import { element } from './element.ts';
import type { Words } from './words/words.ts';

/** The buttons of a kind's own on its board. */
export interface AidButtons {
  /** Those that are wanted now and then, in a row, and what shows the row where there is little room. */
  readonly row: HTMLElement;
  readonly more: HTMLButtonElement;
  /** Those that stand by themselves. */
  readonly near: readonly HTMLButtonElement[];
  /** Shows how they stand. */
  refresh(standing: Readonly<Record<string, Standing>>): void;
}

/** @param press is told which button was pressed */
export function createAids(
  words: Words,
  kind: string,
  aids: readonly Aid[],
  press: (button: string) => void,
): AidButtons {
  const made = aids.map((aid) => {
    const look = aid.near === true ? 'second aid near' : 'second aid';
    const button = roundButton(
      aid.glyphs[0],
      words.kinds[kind]?.aids?.[aid.button] ?? aid.button,
      () => press(aid.button),
      look,
    );
    button.dataset.aid = aid.button;
    button.hidden = true;
    return { aid, button };
  });
  const row = element(
    'div',
    { class: 'aids', id: 'aids' },
    ...made.filter(({ aid }) => aid.near !== true).map(({ button }) => button),
  );
  const more = roundButton(
    'more',
    words.board.more,
    () => {
      const open = more.getAttribute('aria-expanded') !== 'true';
      more.setAttribute('aria-expanded', String(open));
      row.classList.toggle('open', open);
    },
    'second more',
  );
  more.setAttribute('aria-expanded', 'false');
  more.setAttribute('aria-controls', row.id);
  more.hidden = made.length === 0;
  return {
    ...{ row, more, near: made.filter(({ aid }) => aid.near === true).map(({ button }) => button) },
    refresh(standing) {
      for (const { aid, button } of made) {
        const now = standing[aid.button];
        button.hidden = now?.shown !== true;
        button.disabled = now?.live !== true;
        const state = now?.state ?? 0;
        if (button.dataset.state === String(state)) continue;
        button.dataset.state = String(state);
        button.replaceChildren(glyph(aid.glyphs[state] ?? aid.glyphs[0]));
        if (aid.button === 'rim') button.setAttribute('aria-pressed', String(state > 0));
      }
    },
  };
}
