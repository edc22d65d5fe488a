import type { InLanguages } from '../words/words.ts';

/** What the screen says. */
export interface PaintingWords {
  readonly title: string;
}

export const PAINTING_WORDS: InLanguages<PaintingWords> = {
  en: { title: 'Paint box' },
  nl: { title: 'Verfdoos' },
  de: { title: 'Malkasten' },
  fr: { title: 'Boîte de peinture' },
  es: { title: 'Caja de pinturas' },
  ja: { title: 'えのぐばこ' },
  ar: { title: 'علبة الألوان' },
};
