import './tabs.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { LibraryDrawing, Pack } from '../picture/library.ts';
import { pictureAddress } from './picture-address.ts';
import type { Shell } from './shell.ts';

interface TabsProps {
  readonly shell: Shell;
  readonly packs: readonly Pack[];
  /** The id of the pack that is before the child. */
  readonly chosen: string;
  open(pack: string): void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The packs as index tabs along the sheet, each with its cover. */
export function Tabs({ shell: { words, gallery, unreachable }, packs, chosen, open }: TabsProps) {
  const [covers, setCovers] = useState<Readonly<Record<string, LibraryDrawing>>>({});
  useEffect(() => {
    gallery.covers().then(setCovers, unreachable);
  }, [gallery, unreachable]);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('.tab') ?? [])];
    const at = tabs.indexOf(document.activeElement as HTMLElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    tabs[(at + step + tabs.length) % tabs.length]?.focus();
  };
  return (
    <nav class="tabs" aria-label={words.home.packs} ref={list} onKeyDown={walk}>
      {packs.map(({ id, cover }) => {
        const isChosen = id === chosen;
        const name = words.packs[id] ?? id;
        const drawing = covers[cover];
        return (
          <button
            key={id}
            type="button"
            class="tab"
            data-pack={id}
            aria-label={name}
            title={name}
            {...(isChosen ? { 'aria-current': 'true' as const } : {})}
            tabIndex={isChosen ? 0 : -1}
            onClick={() => open(id)}
          >
            <img
              class={isChosen ? 'tab-picture' : 'tab-picture tab-line'}
              alt=""
              draggable={false}
              {...(drawing === undefined
                ? {}
                : { src: pictureAddress(isChosen ? drawing.colour : drawing.line) })}
            />
          </button>
        );
      })}
    </nav>
  );
}
