import type { InLanguages } from '../words/words.ts';

/** What the screen says. */
export interface DailyWords {
  readonly title: string;
}

export const DAILY_WORDS: InLanguages<DailyWords> = {
  en: { title: 'Every day' },
  nl: { title: 'Elke dag' },
  de: { title: 'Jeden Tag' },
  fr: { title: 'Chaque jour' },
  es: { title: 'Cada día' },
  ja: { title: 'まいにち' },
  ar: { title: 'كل يوم' },
};
