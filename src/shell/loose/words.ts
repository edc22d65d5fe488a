import type { Language } from '../words/words.ts';
import type en from './words/en.json';

export type LooseWords = typeof en;

export async function looseWords(language: Language): Promise<LooseWords> {
  return (await import(`./words/${language}.json`)).default;
}
