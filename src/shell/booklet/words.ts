import type { Language } from '../words/words.ts';
import type en from './words/en.json';

/** What is said where booklets are made. */
export type BookletPageWords = typeof en;

export async function bookletWords(language: Language): Promise<BookletPageWords> {
  return (await import(`./words/${language}.json`)).default;
}
