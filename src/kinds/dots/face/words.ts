import type { KindWords } from '../../../puzzle/contract/kind-words.ts';

export async function dotWords(
  language: string,
  own: Promise<{ readonly default: Partial<KindWords> & Pick<KindWords, 'name' | 'rule' | 'making'> }>,
): Promise<KindWords> {
  const shared = await import(`../words/${language}.json`);
  return { ...shared.default, ...(await own).default };
}

/** The sentences about failures that authors see: those of all dot kinds, and a kind's own. */
export async function authorWords(
  own?: Promise<{ readonly default: Readonly<Record<string, string>> }>,
): Promise<Readonly<Record<string, string>>> {
  const shared = await import('../words/author/en.json', { with: { type: 'json' } });
  return { ...shared.default, ...(await own)?.default };
}
