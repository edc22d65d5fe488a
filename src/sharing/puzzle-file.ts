import * as v from 'valibot';
import { element, svgText } from '../print/svg.ts';
import { type SharedDrawing, sharedDrawingSchema } from './shared-puzzle.ts';

/** The ids of the metadata elements with the document, and with the drawing that the puzzle was made from. */
const DOCUMENT_ID = 'dotterel-puzzle';
const DRAWING_ID = 'dotterel-drawing';
const LONGEST_FILE = 32_000_000;

/**
 * Adds a puzzle to the metadata of its picture's SVG file.
 *
 * @param svg the text of an SVG file written by this program
 * @param document the puzzle's document as text
 * @param drawing the drawing that the puzzle was made from, if no other device has it
 */
export function puzzleFile(svg: string, document: string, drawing?: SharedDrawing): string {
  const end = svg.indexOf('>', svg.indexOf('<svg')) + 1;
  const metadataElement = (id: string, text: string): string => svgText(element('metadata', { id }, [text]));
  const drawn = drawing === undefined ? '' : metadataElement(DRAWING_ID, JSON.stringify(drawing));
  return `${svg.slice(0, end)}${metadataElement(DOCUMENT_ID, document)}${drawn}${svg.slice(end)}`;
}

/** Returns the unchecked text of the document in a JSON file or an SVG file's metadata, if any. */
export function documentTextIn(file: string): string | undefined {
  if (file.length > LONGEST_FILE) return undefined;
  const text = file.replace(/^\uFEFF/, '');
  if (/^\s*\{/.test(text)) return text;
  return metadataIn(text, DOCUMENT_ID);
}

/** Returns the drawing in a puzzle's file, if any. Its SVG is untrusted. */
export function drawingIn(file: string): SharedDrawing | undefined {
  const text = file.length > LONGEST_FILE ? undefined : metadataIn(file.replace(/^\uFEFF/, ''), DRAWING_ID);
  try {
    const read = v.safeParse(sharedDrawingSchema, JSON.parse(text ?? ''));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the JSON text in the metadata element with this id. */
function metadataIn(text: string, id: string): string | undefined {
  if (!/^\s*</.test(text)) return undefined;
  const named = [`id="${id}"`, `id='${id}'`].map((id) => text.indexOf(id)).find((at) => at >= 0);
  if (named === undefined || !/<(?:\w+:)?metadata\s[^<>]*$/.test(text.slice(Math.max(0, named - 400), named)))
    return undefined;
  const start = text.indexOf('>', named) + 1;
  const end = text.indexOf('<', start);
  if (start === 0 || end < 0) {
    return undefined;
  }
  const content = text.startsWith(CDATA, start)
    ? cdata(text, start + CDATA.length)
    : unescaped(text.slice(start, end));
  return content !== undefined && /^\s*\{/.test(content) ? content : undefined;
}

/** The start of a lossless picture's address. */
const PNG_START = 'data:image/png;base64,';

/** Returns the unchecked Base64 text of the lossless picture that a puzzle was cut from; undefined if there is none. */
export function pictureTextIn(file: string): string | undefined {
  if (file.length > LONGEST_FILE || !/^\s*\uFEFF?\s*</.test(file)) return undefined;
  const start = file.indexOf(PNG_START);
  if (start < 0) return undefined;
  const end = file.indexOf('"', start);
  const text = end < 0 ? '' : file.slice(start + PNG_START.length, end);
  return /^[A-Za-z0-9+/]+={0,2}$/.test(text) ? text : undefined;
}

const CDATA = '<![CDATA[';

function cdata(text: string, start: number): string | undefined {
  const end = text.indexOf(']]>', start);
  return end < 0 ? undefined : text.slice(start, end);
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Reverses XML escaping. Unknown entities stay as they are. */
function unescaped(text: string): string {
  return text.replace(
    /&(?:(\w{1,8})|#(\d{1,7})|#x([\da-fA-F]{1,6}));/g,
    (whole, name, decimal, hexadecimal) => {
      if (name !== undefined) return NAMED[name] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
