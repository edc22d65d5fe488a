import type { Language } from '../words/words.ts';
import type en from './words/en.json';

export type PlayersWords = typeof en;

export async function playersWords(language: Language): Promise<PlayersWords> {
  return (await import(`./words/${language}.json`)).default;
}
