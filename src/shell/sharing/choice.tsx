import type { Face } from '../../puzzle/contract/face.ts';
import { KindButtons } from '../finish/kind-buttons.tsx';
import type { PlayRoute } from '../frame/router.ts';
import type { Shell } from '../frame/shell.ts';
import type { DrawnPicture } from '../library/gallery.ts';
import { openSharing } from './panel.tsx';
import { SharingSheet } from './sheet.tsx';
import { type SharingWords, sharingWords } from './words.ts';

export interface ShareOption {
  readonly face: Face;
  readonly route: PlayRoute;
  /** Solved at some level. */
  readonly solved?: boolean;
}

/** Asks which puzzle of a picture to share, in a panel over the page. */
export async function chooseShared(
  shell: Shell,
  picture: DrawnPicture,
  options: readonly ShareOption[],
): Promise<void> {
  const words = await sharingWords(shell.words.language);
  shell.showOverlay('sharing', (close) => (
    <Choice
      shell={shell}
      words={words}
      options={options}
      close={close}
      choose={({ route, solved = false }) => {
        close();
        openSharing(shell, { route, picture, isFinished: solved }).catch(shell.unreachable);
      }}
    />
  ));
}

interface ChoiceSetting {
  readonly shell: Shell;
  readonly words: SharingWords;
  readonly options: readonly ShareOption[];
  close(): void;
  choose(way: ShareOption): void;
}

function Choice({ shell, words, options, close, choose }: ChoiceSetting) {
  return (
    <SharingSheet title={words.title} leaveButton={{ glyph: 'close', label: words.close }} leave={close}>
      <div class="sharing-card">
        <h2 class="sharing-title">{words.title}</h2>
        <KindButtons shell={shell} options={options} choose={choose} />
      </div>
    </SharingSheet>
  );
}
