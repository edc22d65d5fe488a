import type { Language } from '../words/words.ts';
import type en from './words/en.json';

export type AlbumWords = typeof en;

export async function albumWords(language: Language): Promise<AlbumWords> {
  return (await import(`./words/${language}.json`)).default;
}
