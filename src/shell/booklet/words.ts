import type { Language } from '../words/words.ts';
import type en from './words/en.json';

export type BookletPageWords = typeof en;

export async function bookletWords(language: Language): Promise<BookletPageWords> {
  return (await import(`./words/${language}.json`)).default;
}
