import type { InLanguages } from '../words/words.ts';

/** What the screen says. */
export interface AlbumWords {
  readonly title: string;
}

export const ALBUM_WORDS: InLanguages<AlbumWords> = {
  en: { title: 'Album' },
  nl: { title: 'Album' },
  de: { title: 'Album' },
  fr: { title: 'Album' },
  es: { title: 'Álbum' },
  ja: { title: 'アルバム' },
  ar: { title: 'الألبوم' },
};
