import type { Language } from '../words/words.ts';
import type en from './words/en.json';

export type DailyWords = typeof en;

export async function dailyWords(language: Language): Promise<DailyWords> {
  return (await import(`./words/${language}.json`)).default;
}
