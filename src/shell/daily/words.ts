import type { InLanguages } from '../words/words.ts';

/** What the screen says. */
export interface DailyWords {
  readonly title: string;
  readonly before: string;
  readonly after: string;
  /** A day as it is read out: `{0}` is its date, `{1}` how it stands. */
  readonly day: string;
  readonly solved: string;
  /** `{0}` is the kind of the puzzle. */
  readonly waiting: string;
  readonly today: string;
  /** Of days that are still to come. */
  readonly later: string;
}

export const DAILY_WORDS: InLanguages<DailyWords> = {
  en: {
    title: 'Every day',
    before: 'The month before',
    after: 'The month after',
    day: '{0}, {1}',
    solved: 'solved',
    waiting: '{0}, waiting for you',
    today: '{0}, for today',
    later: 'still to come',
  },
  nl: {
    title: 'Elke dag',
    before: 'De maand ervoor',
    after: 'De maand erna',
    day: '{0}, {1}',
    solved: 'opgelost',
    waiting: '{0}, wacht op je',
    today: '{0}, voor vandaag',
    later: 'komt nog',
  },
  de: {
    title: 'Jeden Tag',
    before: 'Der Monat davor',
    after: 'Der Monat danach',
    day: '{0}, {1}',
    solved: 'gelöst',
    waiting: '{0}, wartet auf dich',
    today: '{0}, für heute',
    later: 'kommt noch',
  },
  fr: {
    title: 'Chaque jour',
    before: 'Le mois d’avant',
    after: 'Le mois d’après',
    day: '{0}, {1}',
    solved: 'réussi',
    waiting: '{0}, t’attend',
    today: '{0}, pour aujourd’hui',
    later: 'pas encore là',
  },
  es: {
    title: 'Cada día',
    before: 'El mes anterior',
    after: 'El mes siguiente',
    day: '{0}, {1}',
    solved: 'resuelto',
    waiting: '{0}, te espera',
    today: '{0}, para hoy',
    later: 'aún por llegar',
  },
  ja: {
    title: 'まいにち',
    before: 'まえの つき',
    after: 'つぎの つき',
    day: '{0}、{1}',
    solved: 'できた',
    waiting: '{0}、まっているよ',
    today: '{0}、きょうの ぶん',
    later: 'これから',
  },
  ar: {
    title: 'كل يوم',
    before: 'الشهر السابق',
    after: 'الشهر التالي',
    day: '{0}، {1}',
    solved: 'تم حلّه',
    waiting: '{0}، بانتظارك',
    today: '{0}، لغز اليوم',
    later: 'لم يأتِ بعد',
  },
};
