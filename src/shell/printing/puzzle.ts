import { isOwnId } from '../../picture/library/own-ids.ts';
import type { Shell } from '../frame/shell.ts';
import type { SharedSubject } from '../sharing/subject.ts';
import { paperOf } from './paper.ts';
import { pixelAddress } from './pixel-address.ts';
import { offerSheets, printSheets } from './printing.ts';
import { puzzleSheets, type SheetMarks } from './sheets.tsx';

export interface Printing {
  /** Prepares the marks on the sheet, because printing by the browser's menu does not wait for them. */
  prepare(): void;
  print(): void;
  end(): void;
}

/** Prints the puzzle on the board with its answer, by the app's button or the browser's own print. */
export function offerPrinting(shell: Shell, subject: SharedSubject): Printing {
  const { words, store, titleOf } = shell;
  const { document, played, picture, pixels } = subject;
  let cut: string | undefined;
  let marks: SheetMarks | undefined;
  const loadMarks = async (): Promise<void> => {
    marks ??= await import('./marks.ts').then(
      ({ sheetMarks }) => sheetMarks(shell, subject),
      () => undefined,
    );
  };
  const sheets = () => {
    cut ??= pixels === undefined ? undefined : pixelAddress(pixels);
    const counting = { way: store.settings().counting, language: words.language };
    return puzzleSheets(document, played, titleOf(picture), words, { picture: cut, counting, marks });
  };
  const paper = () => paperOf(store.settings(), navigator.languages);
  const end = offerSheets(sheets, paper);
  return {
    prepare() {
      // The code of an own picture takes long, so make it only on request.
      if (!isOwnId(picture.id)) void loadMarks();
    },
    print: () => void loadMarks().then(() => printSheets(sheets(), paper())),
    end,
  };
}
