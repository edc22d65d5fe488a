import type { Language } from '../words/words.ts';
import type en from './words/en.json';

export type OwnWords = typeof en;

export async function ownWords(language: Language): Promise<OwnWords> {
  return (await import(`./words/${language}.json`)).default;
}
