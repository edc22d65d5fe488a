import { useEffect, useState } from 'preact/hooks';
import { renderPainting } from '../../print/painting.ts';
import type { PaintingRecord } from '../../storage/own/paintings.ts';
import { KindButtons } from '../finish/kind-buttons.tsx';
import type { KindOption } from '../finish/kind-ways.ts';
import type { Shell } from '../frame/shell.ts';
import type { DrawnPicture } from '../library/gallery.ts';
import { areasOf, paintedText } from '../painting/picture.ts';
import { paperOf } from '../printing/paper.ts';
import { pixelAddress } from '../printing/pixel-address.ts';
import { printSheets } from '../printing/printing.ts';
import { PrintedPicture, puzzleSheets } from '../printing/sheets.tsx';
import { WordButton } from '../word-button.tsx';
import { failureText } from '../words/words.ts';
import type { AlbumWords } from './words.ts';

interface PrintChoiceSetting {
  readonly shell: Shell;
  readonly words: AlbumWords;
  readonly picture: DrawnPicture;
  readonly painting: PaintingRecord | undefined;
  readonly options: readonly KindOption[];
  close(): void;
}

export function PrintChoice({ shell, words, picture, painting, options, close }: PrintChoiceSetting) {
  const [making, setMaking] = useState<AbortController>();
  useEffect(() => () => making?.abort(), [making]);
  const paper = paperOf(shell.store.settings(), navigator.languages);
  const { drawing, source } = picture;
  const title = shell.titleOf(picture);
  const credit = [source.credit, source.licence].filter(Boolean).join(', ');
  const areas = areasOf(picture);
  const shape = areas === undefined ? 1 : areas.width / areas.height;
  const linesToPaint = (): string =>
    areas === undefined ? '' : renderPainting({ drawing, colouring: areas, colours: new Map() });

  const printPuzzle = async ({ face, route }: KindOption): Promise<void> => {
    const stop = new AbortController();
    setMaking(stop);
    const [{ jobOf }, { queueOf }, { sheetMarks }] = await Promise.all([
      import('../library/puzzle-job.ts'),
      import('../play/queue.ts'),
      import('../printing/marks.ts'),
    ]);
    const made = await queueOf(shell).make(jobOf(route, picture), { signal: stop.signal });
    if (stop.signal.aborted) return;
    if (made.ok) {
      const played = await face.load();
      const { document, pixels } = made;
      const marks = await sheetMarks(shell, { route, picture, played, document, pixels });
      const shown = { picture: pixels && pixelAddress(pixels), marks };
      await printSheets(puzzleSheets(document, played, title, shell.words, shown), paper);
    } else shell.notices.say(failureText(shell.words, route.kind, made.failure.code));
    close();
  };
  const printPicture = async (text: string): Promise<void> => {
    await printSheets(<PrintedPicture svg={text} shape={shape} name={title} credit={credit} />, paper);
    close();
  };

  if (making !== undefined) return <p class="print-choice print-making">{words.making}</p>;
  return (
    <div class="print-choice">
      <WordButton
        glyph="paint"
        label={words.asPainted}
        press={() => void printPicture(paintedText(picture, painting) ?? drawing.colour)}
      />
      {areas === undefined ? null : (
        <WordButton glyph="pencil" label={words.asLines} press={() => void printPicture(linesToPaint())} />
      )}
      <KindButtons shell={shell} options={options} choose={(option) => void printPuzzle(option)} />
    </div>
  );
}
