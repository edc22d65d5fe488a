import type { Language } from '../words/words.ts';
import type en from './words/en.json';

/** Announcements for boards of all kinds. Those of one kind are among the kind's words. */
export type AnnouncingWords = typeof en;

export async function announcingWords(language: Language): Promise<AnnouncingWords> {
  return (await import(`./words/${language}.json`)).default;
}
