import { LIBRARY_CREDIT } from '../../picture/library/library.ts';
import type { Shell } from '../frame/shell.ts';
import { paperOf } from '../printing/paper.ts';
import { printSheets } from '../printing/printing.ts';
import { PrintedPicture } from '../printing/sheets.tsx';

/** Prints a poster on one sheet. */
export async function printScene({ store }: Shell, poster: HTMLCanvasElement, name: string): Promise<void> {
  const { credit, licence } = LIBRARY_CREDIT;
  await printSheets(
    <PrintedPicture
      svg={poster.toDataURL('image/png')}
      shape={poster.width / poster.height}
      name={name}
      credit={`${credit}, ${licence}`}
    />,
    paperOf(store.settings(), navigator.languages),
  );
}
