import { pdfOf, type WordPicture } from '../print/pdf.ts';
import type { PdfSheet } from '../print/pdf-sheet.ts';
import { FETCHED_TYPESETTER } from './fonts.ts';

/** Sheets as a PDF file, in the worker of the app: letters that the app's font has not are set by the device. */
export function pressed(sheets: readonly PdfSheet[], title: string): Promise<Uint8Array> {
  return pdfOf(sheets, title, FETCHED_TYPESETTER, drawnWords);
}

/** How large words are drawn, in pixels: on a sheet some 500 to the inch. */
const SIZE = 96;
/** Room above and below the base line, in shares of the size. */
const ABOVE = 1.2;
const BELOW = 0.5;

/** Letters of scripts that run from right to left. */
const LEFTWARD = /[\u0590-\u08ff]/;

/** Words as the device draws them: joined, marked, and in the direction of their script. */
const drawnWords: WordPicture = async (text, colour) => {
  const font = `700 ${SIZE}px "Noto Sans", "Segoe UI", "Hiragino Sans", system-ui, sans-serif`;
  const measured = new OffscreenCanvas(1, 1).getContext('2d');
  if (measured === null) return undefined;
  measured.font = font;
  const width = Math.max(1, Math.ceil(measured.measureText(text).width));
  const height = Math.round((ABOVE + BELOW) * SIZE);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.font = font;
  context.fillStyle = colour;
  // What ends a sentence stands where the script ends, which canvases off the screen do not know of themselves.
  context.direction = LEFTWARD.test(text) ? 'rtl' : 'ltr';
  context.textAlign = 'left';
  context.fillText(text, 0, ABOVE * SIZE);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return { bytes, shape: width / height, base: ABOVE / (ABOVE + BELOW), size: 1 / (ABOVE + BELOW) };
};
