import type { Plural } from '../words/plural.ts';
import type { Language } from '../words/words.ts';
import type en from './words/en.json';

/** What is told of a board to those who do not see it, and how it is played by keys. */
export interface AnnouncingWords extends Omit<typeof en, 'steps' | 'colours'> {
  /** How many steps have been made in a maze. */
  readonly steps: Plural;
  /** By the names of colours in the palette of dots, as they are said before or after "dot". */
  readonly colours: Readonly<Record<string, string>>;
}

export async function announcingWords(language: Language): Promise<AnnouncingWords> {
  return (await import(`./words/${language}.json`)).default;
}
