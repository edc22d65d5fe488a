import type { LibraryDrawing, Pack } from '../picture/library.ts';
import { pictureAddress } from './card.ts';
import { element } from './element.ts';
import type { Words } from './words/words.ts';

/** The packs as index tabs, each with its cover. */
export interface Tabs {
  readonly root: HTMLElement;
  /** Shows these packs, in the order in which they were given at first, and no others. */
  offer(packs: readonly Pack[]): void;
  /** Shows which pack is open. */
  select(pack: string): void;
  /** The covers' drawings have come. */
  dress(covers: Readonly<Record<string, LibraryDrawing>>): void;
}

/** @param packs every pack that may be offered */
export function packTabs(packs: readonly Pack[], words: Words, open: (pack: Pack) => void): Tabs {
  const all = packs.map((pack) => {
    const image = element('img', { alt: '', class: 'tab-picture', draggable: 'false' });
    const button = element(
      'button',
      {
        type: 'button',
        role: 'tab',
        class: 'tab',
        id: `tab-${pack.id}`,
        'aria-controls': 'pictures',
        'aria-label': words.packs[pack.id] ?? pack.id,
        title: words.packs[pack.id] ?? pack.id,
        click: () => open(pack),
      },
      image,
    );
    return { pack, image, button };
  });
  let tabs = all;
  const root = element('div', { class: 'tabs', role: 'tablist', 'aria-label': words.home.packs });
  root.addEventListener('keydown', (event) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: 1,
      ArrowRight: 1,
      ArrowUp: -1,
      ArrowLeft: -1,
    };
    const step = steps[event.key];
    const at = tabs.findIndex(({ button }) => button === document.activeElement);
    if (step === undefined || at < 0) return;
    const next = tabs[(at + step + tabs.length) % tabs.length];
    event.preventDefault();
    next?.button.focus();
    next?.button.click();
  });

  let covers: Readonly<Record<string, LibraryDrawing>> = {};
  let chosen = '';
  const show = () => {
    for (const { pack, image, button } of all) {
      const isChosen = pack.id === chosen;
      button.setAttribute('aria-selected', String(isChosen));
      button.tabIndex = isChosen ? 0 : -1;
      const cover = covers[pack.cover];
      if (cover !== undefined) image.src = pictureAddress(isChosen ? cover.colour : cover.line);
    }
  };
  return {
    root,
    offer(packs) {
      tabs = all.filter(({ pack }) => packs.includes(pack));
      root.replaceChildren(...tabs.map(({ button }) => button));
    },
    select(pack) {
      chosen = pack;
      show();
      root.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
    dress(drawings) {
      covers = drawings;
      show();
    },
  };
}
