import './panel.css';
import { useEffect, useRef } from 'preact/hooks';
import type { Face } from '../../puzzle/face.ts';
import { accentOf } from '../accents.ts';
import type { DrawnPicture } from '../gallery.ts';
import { layOver } from '../overlay.ts';
import { RoundButton } from '../round-button.tsx';
import type { PlayRoute } from '../router.ts';
import type { Shell } from '../shell.ts';
import { onWayBack } from '../way-back.ts';
import { WordButton } from '../word-button.tsx';
import { openSharing } from './panel.tsx';
import { type SharingWords, sharingWords } from './words.ts';

/** A puzzle of a picture that can be shared. */
export interface SharedWay {
  readonly face: Face;
  readonly route: PlayRoute;
}

/** Asks which puzzle of a picture is to be shared, and lays that over the page. */
export async function chooseShared(
  shell: Shell,
  picture: DrawnPicture,
  ways: readonly SharedWay[],
): Promise<void> {
  const words = await sharingWords(shell.words.language);
  layOver('sharing', (close) => (
    <Choice
      shell={shell}
      words={words}
      ways={ways}
      close={close}
      choose={({ route }) => {
        close();
        void openSharing(shell, { route, picture });
      }}
    />
  ));
}

interface ChoiceSetting {
  readonly shell: Shell;
  readonly words: SharingWords;
  readonly ways: readonly SharedWay[];
  close(): void;
  choose(way: SharedWay): void;
}

function Choice({ shell, words, ways, close, choose }: ChoiceSetting) {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    sheet.current?.focus({ preventScroll: true });
    return onWayBack(close);
  }, []);
  return (
    <div
      ref={sheet}
      class="sharing-sheet"
      role="dialog"
      aria-modal="true"
      aria-label={words.title}
      tabIndex={-1}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') close();
      }}
    >
      <RoundButton glyph="close" label={words.close} look="sharing-close" press={close} />
      <div class="sharing-card">
        <h2 class="sharing-title">{words.title}</h2>
        {ways.map((way) => (
          <WordButton
            key={way.face.kind}
            glyph={way.face.glyph}
            label={shell.words.kinds[way.face.kind]?.name ?? way.face.kind}
            look={accentOf(way.face.kind)}
            press={() => choose(way)}
          />
        ))}
      </div>
    </div>
  );
}
