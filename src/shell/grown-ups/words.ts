import type { InLanguages } from '../words/words.ts';

/** What the screen says. */
export interface GrownUpsWords {
  readonly title: string;
}

export const GROWN_UPS_WORDS: InLanguages<GrownUpsWords> = {
  en: { title: 'For grown-ups' },
  nl: { title: 'Voor grote mensen' },
  de: { title: 'Für Erwachsene' },
  fr: { title: 'Pour les grands' },
  es: { title: 'Para mayores' },
  ja: { title: 'おとなの かたへ' },
  ar: { title: 'للكبار' },
};
