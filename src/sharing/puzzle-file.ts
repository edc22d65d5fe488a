import * as v from 'valibot';
import { element, svgText } from '../print/svg.ts';
import { type SharedDrawing, sharedDrawingSchema } from './shared-puzzle.ts';

/** The ids of the elements that hold a document in a picture's file, and the drawing that the puzzle ends as. */
const HOLDER = 'dotterel-puzzle';
const DRAWING_HOLDER = 'dotterel-drawing';
/** Longest file that is looked into, in characters. */
const LONGEST_FILE = 32_000_000;

/**
 * A picture of a puzzle whose file holds the puzzle itself: a picture anywhere, a puzzle here.
 *
 * @param svg the text of an SVG file that this program wrote
 * @param document the puzzle's document as text
 * @param drawing the drawing that the puzzle was made of, if no other device has it
 */
export function puzzleFile(svg: string, document: string, drawing?: SharedDrawing): string {
  const end = svg.indexOf('>', svg.indexOf('<svg')) + 1;
  const held = (id: string, text: string): string => svgText(element('metadata', { id }, [text]));
  const drawn = drawing === undefined ? '' : held(DRAWING_HOLDER, JSON.stringify(drawing));
  return `${svg.slice(0, end)}${held(HOLDER, document)}${drawn}${svg.slice(end)}`;
}

/**
 * The text of the document that a file holds: of a JSON file all of it, of an SVG file what is kept in its metadata.
 * Undefined where there is none. Nothing of it is checked yet.
 */
export function documentTextIn(file: string): string | undefined {
  if (file.length > LONGEST_FILE) return undefined;
  const text = file.replace(/^\uFEFF/, '');
  if (/^\s*\{/.test(text)) return text;
  return heldIn(text, HOLDER);
}

/** The drawing in the file of a puzzle; undefined where there is none. Its SVG is still foreign text. */
export function drawingIn(file: string): SharedDrawing | undefined {
  const text = file.length > LONGEST_FILE ? undefined : heldIn(file.replace(/^\uFEFF/, ''), DRAWING_HOLDER);
  try {
    const read = v.safeParse(sharedDrawingSchema, JSON.parse(text ?? ''));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/** The JSON text that an SVG file keeps in the metadata of an id. */
function heldIn(text: string, id: string): string | undefined {
  if (!/^\s*</.test(text)) return undefined;
  const named = [`id="${id}"`, `id='${id}'`].map((id) => text.indexOf(id)).find((at) => at >= 0);
  if (named === undefined || !/<(?:\w+:)?metadata\s[^<>]*$/.test(text.slice(Math.max(0, named - 400), named)))
    return undefined;
  const start = text.indexOf('>', named) + 1;
  const end = text.indexOf('<', start);
  if (start === 0 || end < 0) {
    return undefined;
  }
  const held = text.startsWith(CDATA, start)
    ? cdata(text, start + CDATA.length)
    : unescaped(text.slice(start, end));
  return held !== undefined && /^\s*\{/.test(held) ? held : undefined;
}

/** What the address of a picture without loss begins with. */
const EXACT = 'data:image/png;base64,';

/**
 * The bytes, in Base64, of the picture without loss that a puzzle's file shows: what its pieces are cut from. Undefined where
 * there is none. Nothing of it is checked yet.
 */
export function pictureTextIn(file: string): string | undefined {
  if (file.length > LONGEST_FILE || !/^\s*\uFEFF?\s*</.test(file)) return undefined;
  const start = file.indexOf(EXACT);
  if (start < 0) return undefined;
  const end = file.indexOf('"', start);
  const text = end < 0 ? '' : file.slice(start + EXACT.length, end);
  return /^[A-Za-z0-9+/]+={0,2}$/.test(text) ? text : undefined;
}

const CDATA = '<![CDATA[';

function cdata(text: string, start: number): string | undefined {
  const end = text.indexOf(']]>', start);
  return end < 0 ? undefined : text.slice(start, end);
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text as it was before it was written into XML; what stands for nothing stays as it is. */
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
