import type { Language } from '../../words/words.ts';
import type en from './words/en.json';

export type TuneWords = typeof en;

export async function tuneWords(language: Language): Promise<TuneWords> {
  return (await import(`./words/${language}.json`)).default;
}
