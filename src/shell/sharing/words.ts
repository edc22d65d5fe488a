import type { Language } from '../words/words.ts';
import type en from './words/en.json';

export type SharingWords = typeof en;

export async function sharingWords(language: Language): Promise<SharingWords> {
  return (await import(`./words/${language}.json`)).default;
}
