import type { KindWords } from '../../../puzzle/contract/kind-words.ts';

/** The words of a dot kind: the shared ones, replaced by its own. */
export async function dotWords(
  language: string,
  own: Promise<{ readonly default: Partial<KindWords> & Pick<KindWords, 'name' | 'rule' | 'making'> }>,
): Promise<KindWords> {
  const shared = await import(`../words/${language}.json`);
  return { ...shared.default, ...(await own).default };
}

/** What authors are shown for failures: the messages of all dot kinds, and a kind's own. */
export async function authorWords(
  own?: Promise<{ readonly default: Readonly<Record<string, string>> }>,
): Promise<Readonly<Record<string, string>>> {
  const shared = await import('../words/author/en.json', { with: { type: 'json' } });
  return { ...shared.default, ...(await own)?.default };
}
