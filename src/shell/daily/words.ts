import type { Language } from '../words/words.ts';
import type en from './words/en.json';

/** What the screen says. */
export type DailyWords = typeof en;

export async function dailyWords(language: Language): Promise<DailyWords> {
  return (await import(`./words/${language}.json`)).default;
}
