import type { Language } from '../words/words.ts';
import type en from './words/en.json';

export type SceneWords = typeof en;

export async function sceneWords(language: Language): Promise<SceneWords> {
  return (await import(`./words/${language}.json`)).default;
}
