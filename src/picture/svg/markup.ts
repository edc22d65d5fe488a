import { SaxesParser } from 'saxes';
import { Refusal } from '../refusal.ts';
import { expandEntities } from './entities.ts';

/** One SVG element as written: names without the SVG prefix, attributes as text. */
export interface Markup {
  /** `path`, `g` …; elements of other namespaces have a prefix, such as `sodipodi:namedview`. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Markup[];
  /** Text content, only for `style` and `TEXT_NODE`. */
  readonly text: string;
}

/** The name of text nodes inside a `text` element. */
export const TEXT_NODE = '#words';

const MAX_BYTES = 5_000_000;
export const MAX_DEPTH = 200;
/** Maximum number of elements in a file, also after `use` is expanded. */
export const MAX_ELEMENTS = 100_000;

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';

interface OpenElement {
  name: string;
  attributes: Record<string, string>;
  children: OpenElement[];
  text: string;
}

/**
 * Parses the elements of an SVG file. Entities of XML and of the doctype are expanded; others are rejected, because
 * nothing is fetched. Throws `Refusal`: `too-large`, `not-xml`, `not-svg`, `doctype`, `entity`, `too-deep`,
 * `too-many-elements`.
 */
export function readMarkup(text: string): Markup {
  if (utf8Length(text) > MAX_BYTES) throw new Refusal('too-large', { limit: MAX_BYTES });

  const parser = new SaxesParser({ xmlns: false });
  const open: OpenElement[] = [];
  const scopes: Namespaces[] = [];
  let root: OpenElement | undefined;
  let count = 0;
  let openTexts = 0;

  parser.on('error', (error) => {
    if (/undefined entity/.test(error.message)) throw new Refusal('entity', { line: parser.line });
    throw new Refusal('not-xml', { line: parser.line, column: parser.column });
  });
  parser.on('opentag', (tag) => {
    count += 1;
    if (count > MAX_ELEMENTS) throw new Refusal('too-many-elements', { limit: MAX_ELEMENTS });
    if (open.length >= MAX_DEPTH) throw new Refusal('too-deep', { limit: MAX_DEPTH });
    const scope = namespacesIn(tag.attributes, scopes.at(-1) ?? DEFAULT_NAMESPACES);
    const name = plainName(tag.name, scope);
    if (root === undefined && name !== 'svg') throw new Refusal('not-svg', { root: tag.name.slice(0, 40) });
    const attributes = scope.xlink === 'xlink' ? tag.attributes : withXlink(tag.attributes, scope.xlink);
    const element: OpenElement = { name, attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
    scopes.push(scope);
    if (name === 'text') openTexts++;
  });
  parser.on('closetag', () => {
    if (open.pop()?.name === 'text') openTexts--;
    scopes.pop();
  });
  const addText = (part: string): void => {
    const element = open.at(-1);
    if (element?.name === 'style') element.text += part;
    else if (openTexts > 0)
      element?.children.push({ name: TEXT_NODE, attributes: {}, children: [], text: part });
  };
  parser.on('text', addText);
  parser.on('cdata', addText);

  parser.write(expandEntities(text.trimStart(), MAX_BYTES));
  // Incomplete or empty files are reported on closing.
  parser.close();
  if (root === undefined) throw new Refusal('not-xml', { line: 1, column: 1 });
  return root;
}

/** Whether SVG is the default namespace, and the prefixes of SVG and XLink. */
interface Namespaces {
  readonly isSvg: boolean;
  readonly prefixes: readonly string[];
  readonly xlink: string;
}

const DEFAULT_NAMESPACES: Namespaces = { isSvg: true, prefixes: [], xlink: 'xlink' };

function namespacesIn(attributes: Readonly<Record<string, string>>, around: Namespaces): Namespaces {
  let { isSvg, prefixes, xlink } = around;
  for (const name in attributes) {
    if (!name.startsWith('xmlns')) continue;
    const namespace = attributes[name];
    const prefix = name.slice('xmlns:'.length);
    if (name === 'xmlns') isSvg = namespace === SVG_NAMESPACE || namespace === '';
    else if (namespace === XLINK_NAMESPACE) xlink = prefix;
    else if (namespace === SVG_NAMESPACE) prefixes = [...prefixes, prefix];
    else if (prefixes.includes(prefix)) prefixes = prefixes.filter((other) => other !== prefix);
  }
  return { isSvg, prefixes, xlink };
}

/** An element's name without the SVG prefix. Unprefixed elements of other namespaces get a prefix. */
function plainName(name: string, { isSvg, prefixes }: Namespaces): string {
  const colon = name.indexOf(':');
  if (colon < 0) return isSvg ? name : `other:${name}`;
  return prefixes.includes(name.slice(0, colon)) ? name.slice(colon + 1) : name;
}

function withXlink(attributes: Readonly<Record<string, string>>, prefix: string): Record<string, string> {
  const entries = Object.entries(attributes).map(([name, value]) =>
    name.startsWith(`${prefix}:`) ? [`xlink:${name.slice(prefix.length + 1)}`, value] : [name, value],
  );
  return Object.fromEntries(entries);
}

/** The length in UTF-8. Exact only if that matters for the limit. */
function utf8Length(text: string): number {
  if (text.length > MAX_BYTES || text.length * 3 <= MAX_BYTES) return text.length;
  let total = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    // A surrogate pair takes four bytes, two for each half.
    total += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3;
  }
  return total;
}
