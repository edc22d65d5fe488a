import type { Language } from '../words/words.ts';
import type en from './words/en.json';

/** What is told of every board to those who do not see it. What is told of one kind's alone is among its own words. */
export type AnnouncingWords = typeof en;

export async function announcingWords(language: Language): Promise<AnnouncingWords> {
  return (await import(`./words/${language}.json`)).default;
}
