import { isOwnId } from '../../picture/library/own-ids.ts';
import type { Shell } from '../frame/shell.ts';
import type { SharedSubject } from '../sharing/subject.ts';
import { paperOf } from './paper.ts';
import { pixelAddress } from './pixel-address.ts';
import { offerSheets, printSheets } from './printing.ts';
import { puzzleSheets, type SheetMarks } from './sheets.tsx';

/** The puzzle on the board, ready for paper. */
export interface Printing {
  /** Works out what stands beside the puzzle on paper, for a browser that prints by itself and waits for nothing. */
  ready(): void;
  print(): void;
  end(): void;
}

/** Has the puzzle on the board printed with its answer, by our own button or by the browser's menu and keys. */
export function offerPrinting(shell: Shell, subject: SharedSubject): Printing {
  const { words, store, titleOf } = shell;
  const { document, played, picture, pixels } = subject;
  let cut: string | undefined;
  let marks: SheetMarks | undefined;
  const ready = async (): Promise<void> => {
    marks ??= await import('./marks.ts').then(
      ({ sheetMarks }) => sheetMarks(shell, subject),
      () => undefined,
    );
  };
  const sheets = () => {
    cut ??= pixels === undefined ? undefined : pixelAddress(pixels);
    return puzzleSheets(document, played, titleOf(picture), words, { picture: cut, marks });
  };
  const paper = () => paperOf(store.settings(), navigator.languages);
  const end = offerSheets(sheets, paper);
  return {
    ready() {
      // What an own picture is sent as is found out when it is asked for.
      if (!isOwnId(picture.id)) void ready();
    },
    print: () => void ready().then(() => printSheets(sheets(), paper())),
    end,
  };
}
