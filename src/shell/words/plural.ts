import type { Plural } from '../../puzzle/kind-words.ts';
import { fill } from './words.ts';

const rules = new Map<string, Intl.PluralRules>();

/** The form that belongs to `count` in a language (by `Intl.PluralRules`), with `{count}` replaced by it. */
export function plural(language: string, count: number, forms: Plural): string {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return fill(forms[known.select(count)] ?? forms.other, { count });
}
