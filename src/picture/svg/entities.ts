import { Refusal } from '../refusal.ts';

/** Longest expansion of one entity, in characters. */
const MAX_EXPANSION = 10_000;

/** Everything before the name in a doctype. */
const PROLOG = /^(?:\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->)*<!DOCTYPE\b/;
const DECLARATION = /<!ENTITY\s+([\w:.-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g;
const REFERENCE = /&([A-Za-z_][\w:.-]*);/g;
const XML_ENTITIES = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);

/**
 * Expands the entities that a file's doctype defines, as in files of Illustrator, and removes the doctype. External
 * entities stay unknown, because nothing is fetched. Throws `Refusal` `doctype` if the text grows beyond its limit.
 * @param longest most characters of the result
 */
export function expandEntities(text: string, longest: number): string {
  const start = PROLOG.exec(text)?.[0].length;
  const subset = start === undefined ? undefined : subsetAfter(text, start);
  if (start === undefined || subset === undefined) return text;
  const values = new Map<string, string>();
  const declared = text.slice(subset.from, subset.to).replace(/<!--[\s\S]*?-->/g, '');
  for (const [, name = '', double, single] of declared.matchAll(DECLARATION))
    if (!values.has(name)) values.set(name, double ?? single ?? '');
  const whole = new Map<string, string>();
  for (const name of values.keys()) expand(name, values, whole, []);
  let room = longest;
  const body = text.slice(subset.end).replace(REFERENCE, (reference, name: string) => {
    const value = XML_ENTITIES.has(name) ? undefined : whole.get(name);
    if (value === undefined) return reference;
    room -= value.length;
    if (room < 0) throw new Refusal('doctype', { line: 1 });
    return value;
  });
  // Keep the number of lines, so that errors are reported on the right line.
  const lines = text.slice(0, subset.end).split('\n').length - 1;
  return `${'\n'.repeat(lines)}${body}`;
}

function subsetAfter(
  text: string,
  start: number,
): { readonly from: number; readonly to: number; readonly end: number } | undefined {
  let from = -1;
  for (let at = start; at < text.length; at++) {
    const letter = text[at];
    if (letter === '"' || letter === "'") {
      at = text.indexOf(letter, at + 1);
      if (at < 0) return undefined;
    } else if (text.startsWith('<!--', at)) {
      at = text.indexOf('-->', at);
      if (at < 0) return undefined;
    } else if (from < 0 && letter === '>') return undefined;
    else if (from < 0 && letter === '[') from = at + 1;
    else if (from >= 0 && letter === ']') {
      const end = text.indexOf('>', at);
      return end < 0 ? undefined : { from, to: at, end: end + 1 };
    }
  }
  return undefined;
}

function expand(
  name: string,
  values: ReadonlyMap<string, string>,
  whole: Map<string, string>,
  inside: readonly string[],
): string {
  const known = whole.get(name);
  if (known !== undefined) return known;
  if (inside.includes(name)) throw new Refusal('doctype', { line: 1 });
  let size = 0;
  const text = (values.get(name) ?? '').replace(REFERENCE, (reference, other: string) => {
    const value = values.has(other) ? expand(other, values, whole, [...inside, name]) : reference;
    size += value.length;
    if (size > MAX_EXPANSION) throw new Refusal('doctype', { line: 1 });
    return value;
  });
  if (text.length > MAX_EXPANSION) throw new Refusal('doctype', { line: 1 });
  whole.set(name, text);
  return text;
}
