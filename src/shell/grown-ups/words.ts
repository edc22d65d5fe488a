import type { Language } from '../words/words.ts';
import type en from './words/en.json';

export type GrownUpsWords = typeof en;

export async function grownUpsWords(language: Language): Promise<GrownUpsWords> {
  return (await import(`./words/${language}.json`)).default;
}
