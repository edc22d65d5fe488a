import { SaxesParser } from 'saxes';
import { Refusal } from './refusal.ts';

/** One SVG element as it was written: names without the SVG prefix, attributes as text, nothing interpreted. */
export interface Markup {
  /** `path`, `g` …; elements of other vocabularies keep their prefix (`sodipodi:namedview`). */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Markup[];
  /** Text inside; kept for `style` only. */
  readonly text: string;
}

/** Largest file that is read, in bytes. */
const MOST_BYTES = 5_000_000;
/** Deepest nesting of elements. */
export const MOST_DEPTH = 200;
/** Most elements in one file, and most that `use` may unfold them to. */
export const MOST_ELEMENTS = 100_000;

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

interface Growing {
  name: string;
  attributes: Record<string, string>;
  children: Growing[];
  text: string;
}

/**
 * Reads the elements of an SVG file. A bare doctype line is skipped, as nothing is ever fetched; one that
 * defines anything is refused, and so is any entity but XML's own five.
 * Throws `Refusal`: `too-large`, `not-xml`, `not-svg`, `doctype`, `entity`, `too-deep`, `too-many-elements`.
 */
export function read(text: string): Markup {
  if (bytes(text) > MOST_BYTES) throw new Refusal('too-large', { limit: MOST_BYTES });

  const parser = new SaxesParser({ xmlns: false });
  const open: Growing[] = [];
  let root: Growing | undefined;
  let prefix = '';
  let count = 0;

  parser.on('error', (error) => {
    if (/undefined entity/.test(error.message)) throw new Refusal('entity', { line: parser.line });
    throw new Refusal('not-xml', { line: parser.line, column: parser.column });
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) throw new Refusal('doctype', { line: parser.line });
  });
  parser.on('opentag', (tag) => {
    count += 1;
    if (count > MOST_ELEMENTS) throw new Refusal('too-many-elements', { limit: MOST_ELEMENTS });
    if (open.length >= MOST_DEPTH) throw new Refusal('too-deep', { limit: MOST_DEPTH });
    if (root === undefined) prefix = svgPrefix(tag.name, tag.attributes);
    const name = prefix && tag.name.startsWith(prefix) ? tag.name.slice(prefix.length) : tag.name;
    if (root === undefined && name !== 'svg') throw new Refusal('not-svg', { root: tag.name.slice(0, 40) });
    const element: Growing = { name, attributes: tag.attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  const keep = (part: string): void => {
    const element = open.at(-1);
    if (element?.name === 'style') element.text += part;
  };
  parser.on('text', keep);
  parser.on('cdata', keep);

  parser.write(text.startsWith('\uFEFF') ? text.slice(1) : text);
  // What is cut short or empty is reported on closing.
  parser.close();
  if (root === undefined) throw new Refusal('not-xml', { line: 1, column: 1 });
  return root;
}

/** The prefix, colon included, that the root binds to the SVG vocabulary: `svg:` in `<svg:svg xmlns:svg=…>`. */
function svgPrefix(rootName: string, attributes: Readonly<Record<string, string>>): string {
  const colon = rootName.indexOf(':');
  if (colon < 0) return '';
  const prefix = rootName.slice(0, colon + 1);
  return attributes[`xmlns:${prefix.slice(0, -1)}`] === SVG_NAMESPACE ? prefix : '';
}

/** Length in UTF-8, counted no farther than needed to know that it is too much. */
function bytes(text: string): number {
  if (text.length > MOST_BYTES || text.length * 3 <= MOST_BYTES) return text.length;
  let total = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    // A surrogate pair takes four bytes: two for each half.
    total += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3;
  }
  return total;
}
