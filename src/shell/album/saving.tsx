import type { Shell } from '../frame/shell.ts';
import { Gate, isGateOpen, keepGateOpen } from '../grown-ups/gate.tsx';
import { grownUpsWords } from '../grown-ups/words.ts';
import { downloadFile } from '../play/download.ts';
import { canShare, pictureFile } from '../sharing/files.ts';
import type { StickerImage } from './sticker-image.ts';
import type { AlbumWords } from './words.ts';

/**
 * Saves a picture as PNG. The device's own sheet for sharing offers to keep it among the photos; without one, it is a
 * download. Asks a grown-up first, because pictures leave the app.
 */
export async function saveAsPhoto(
  shell: Shell,
  words: AlbumWords,
  { picture, whole }: StickerImage,
  title: string,
): Promise<void> {
  // Make the file ahead: browsers share a file only right after a tap.
  const making = pictureFile(picture, title, !whole).catch(() => undefined);
  const save = async (): Promise<void> => {
    const file = await making;
    if (file === undefined) shell.notices.say(words.notSaved);
    else if (!canShare(file) || !(await isShared(file))) downloadFile(file, file.name);
  };
  if (isGateOpen(shell)) return save();
  const { gate } = await grownUpsWords(shell.words.language);
  shell.showOverlay('album-gate', (close) => (
    <Gate
      shell={shell}
      words={gate}
      open={() => {
        keepGateOpen(shell);
        close();
        void save();
      }}
      close={close}
    />
  ));
}

/** Offers a file to other apps. False if the browser does not allow it now; true also if the user chose none. */
async function isShared(file: File): Promise<boolean> {
  return navigator.share({ files: [file] }).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  );
}
