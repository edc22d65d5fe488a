import type { KindWords } from '../../../puzzle/contract/kind-words.ts';

/** The words of a kind of dots: its own, and what is said of all of them. */
export async function withDots(
  language: string,
  own: Promise<{ readonly default: Partial<KindWords> & Pick<KindWords, 'name' | 'rule' | 'making'> }>,
): Promise<KindWords> {
  const shared = await import(`../words/${language}.json`);
  return { ...shared.default, ...(await own).default };
}

/** What is said to an author of failures that all kinds of dots have, and of a kind's own. */
export async function authorOfDots(
  own?: Promise<{ readonly default: Readonly<Record<string, string>> }>,
): Promise<Readonly<Record<string, string>>> {
  const shared = await import('../words/author/en.json', { with: { type: 'json' } });
  return { ...shared.default, ...(await own)?.default };
}
