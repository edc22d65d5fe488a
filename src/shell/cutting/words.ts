import type { Language } from '../words/words.ts';
import type en from './words/en.json';

export type CuttingWords = typeof en;

export async function cuttingWords(language: Language): Promise<CuttingWords> {
  return (await import(`./words/${language}.json`)).default;
}
