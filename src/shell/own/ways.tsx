import './ways.css';
import type { ComponentChild } from 'preact';
import { Head } from '../head.tsx';
import { useLoaded } from '../loaded.ts';
import type { Shell } from '../shell.ts';
import { WordButton } from '../word-button.tsx';
import { DrawArt } from './art.tsx';
import type { OwnWords } from './words.ts';

interface WaysSetting {
  readonly shell: Shell;
  readonly words: OwnWords;
}

/** The ways to make a picture, each as a large picture of what one does. */
export function Ways({ shell, words }: WaysSetting) {
  const hasAny = useLoaded(async () => (await (await shell.store.mine()).all()).length > 0, [shell.store]);
  return (
    <>
      <Head back={shell.words.board.back} title={words.title} leave={shell.leave} />
      <main class="ways">
        <div class="ways-doors">
          <Way
            name="draw"
            label={words.ways.draw}
            art={<DrawArt />}
            press={() => shell.go({ name: 'make', way: 'draw' })}
          />
        </div>
        <div class="ways-foot">
          {hasAny ? (
            <WordButton glyph="album" label={words.mine} press={() => shell.go({ name: 'mine' })} />
          ) : null}
          <p class="ways-private">{words.private}</p>
        </div>
      </main>
    </>
  );
}

interface WaySetting {
  readonly name: string;
  readonly label: string;
  readonly art: ComponentChild;
  press(): void;
}

function Way({ name, label, art, press }: WaySetting) {
  return (
    <button type="button" class={`way raised way-${name}`} aria-label={label} data-way={name} onClick={press}>
      {art}
      <span class="way-name">{label}</span>
    </button>
  );
}
