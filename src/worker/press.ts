import { pdfOf } from '../print/pdf.ts';
import type { PdfSheet } from '../print/pdf-sheet.ts';
import { DEVICE_TYPESETTER } from './device-typesetter.ts';
import { FETCHED_TYPESETTER } from './fonts.ts';
import { either } from './typesetter.ts';

/** Sheets as a PDF file, in the worker of the app: words that the app's font has not are set by the device. */
export function pressed(sheets: readonly PdfSheet[], title: string): Promise<Uint8Array> {
  return pdfOf(sheets, title, either(FETCHED_TYPESETTER, DEVICE_TYPESETTER));
}
