import type { Played } from '../../puzzle/face.ts';
import type { GameState } from '../../session/game.ts';
import type { DrawnPicture } from '../gallery.ts';
import type { Shell } from '../shell.ts';
import { paperOf } from './paper.ts';
import { pixelAddress } from './pixel-address.ts';
import { offerSheets, printSheets } from './printing.ts';
import { puzzleSheets } from './sheets.tsx';

/** The puzzle on the board, ready for paper. */
export interface Printing {
  print(): void;
  end(): void;
}

/** Has the puzzle on the board printed with its answer, by our own button or by the browser's menu and keys. */
export function offerPrinting(
  { words, store, titleOf }: Pick<Shell, 'words' | 'store' | 'titleOf'>,
  picture: DrawnPicture,
  played: Played,
  { session: { document }, pixels }: GameState,
): Printing {
  let cut: string | undefined;
  const sheets = () => {
    cut ??= pixels === undefined ? undefined : pixelAddress(pixels);
    return puzzleSheets(document, played, titleOf(picture), words, cut);
  };
  const paper = () => paperOf(store.settings(), navigator.languages);
  const end = offerSheets(sheets, paper);
  return { print: () => void printSheets(sheets(), paper()), end };
}
