import type { Shell } from '../frame/shell.ts';
import { paperOf } from '../printing/paper.ts';
import { printSheets } from '../printing/printing.ts';
import { PrintedPicture } from '../printing/sheets.tsx';

interface PrintedScene {
  readonly poster: HTMLCanvasElement;
  readonly name: string;
  /** Who made the pictures; empty for the child's own. */
  readonly credit: string;
}

/** Prints a poster on one sheet. */
export async function printScene({ store }: Shell, { poster, name, credit }: PrintedScene): Promise<void> {
  await printSheets(
    <PrintedPicture
      svg={poster.toDataURL('image/png')}
      shape={poster.width / poster.height}
      name={name}
      credit={credit}
    />,
    paperOf(store.settings(), navigator.languages),
  );
}
