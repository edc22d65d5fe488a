import { cacheRecent } from '../../once.ts';
import type { Plural } from '../../puzzle/contract/kind-words.ts';
import { fill } from './words.ts';

const rulesOf = cacheRecent(2, (language: string) => new Intl.PluralRules(language));

/** The plural form for `count` in a language (by `Intl.PluralRules`), with `{count}` replaced. */
export function plural(language: string, count: number, forms: Plural): string {
  return fill(forms[rulesOf(language).select(count)] ?? forms.other, { count });
}
