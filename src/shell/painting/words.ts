import type { Language } from '../words/words.ts';
import type en from './words/en.json';

export type PaintingWords = typeof en;

export async function paintingWords(language: Language): Promise<PaintingWords> {
  return (await import(`./words/${language}.json`)).default;
}
