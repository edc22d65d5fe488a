import type { Language } from '../words/words.ts';
import type en from './words/en.json';

export type GuessWords = typeof en;

export async function guessWords(language: Language): Promise<GuessWords> {
  return (await import(`./words/${language}.json`)).default;
}
