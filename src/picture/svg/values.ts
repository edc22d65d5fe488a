/** Splits a CSS value at a separator outside brackets and quotes. Parts are trimmed. */
export function splitTopLevel(text: string, separator: ',' | ' ' | '/' | ';'): string[] {
  const parts = [''];
  let depth = 0;
  let quote = '';
  for (const letter of text) {
    if (quote !== '') {
      if (letter === quote) quote = '';
    } else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '(') depth++;
    else if (letter === ')') depth--;
    else if (depth === 0 && (separator === ' ' ? /\s/.test(letter) : letter === separator)) {
      parts.push('');
      continue;
    }
    parts[parts.length - 1] += letter;
  }
  const trimmed = parts.map((part) => part.trim());
  return separator === ' ' ? trimmed.filter((part) => part !== '') : trimmed;
}

/** Limits on one value: `var()` references, including those in custom properties, and characters of the result. */
const MAX_LOOKUPS = 200;
const LONGEST = 10_000;

export type Variables = Readonly<Record<string, string>>;

/**
 * Replaces every `var(--name, fallback)`. Undefined if one has no value and no fallback: the declaration is invalid.
 */
export function substituteVariables(
  text: string,
  variables: Variables,
  lookups = { left: MAX_LOOKUPS },
): string | undefined {
  const start = text.search(/\bvar\(/);
  if (start < 0) return text;
  if (--lookups.left < 0) return undefined;
  const open = text.indexOf('(', start);
  const end = closingBracket(text, open);
  if (end < 0) return undefined;
  const inside = text.slice(open + 1, end);
  const comma = inside.indexOf(',');
  const name = (comma < 0 ? inside : inside.slice(0, comma)).trim();
  const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
  const known = value === undefined ? undefined : substituteVariables(value, variables, lookups);
  const chosen =
    known ??
    (comma < 0 ? undefined : substituteVariables(inside.slice(comma + 1).trim(), variables, lookups));
  const rest = substituteVariables(text.slice(end + 1), variables, lookups);
  if (chosen === undefined || rest === undefined || chosen.length + rest.length > LONGEST) return undefined;
  return `${text.slice(0, start)}${chosen}${rest}`;
}

function closingBracket(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) return at;
  }
  return -1;
}
