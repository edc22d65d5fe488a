import type { Refusal } from '../../storage/backup/backup.ts';
import type { Part } from '../../storage/holdings.ts';
import type { Settings } from '../../storage/settings.ts';
import type { InLanguages } from '../words/words.ts';
import { ar } from './words/ar.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';
import { fr } from './words/fr.ts';
import { ja } from './words/ja.ts';
import { nl } from './words/nl.ts';

/** What the screen says. */
export interface GrownUpsWords {
  readonly title: string;
  readonly pages: {
    readonly settings: string;
    readonly practised: string;
    readonly stored: string;
    readonly about: string;
  };
  readonly gate: {
    /** What to do with the two corners. */
    readonly hold: string;
    /** The label of a corner. */
    readonly corner: string;
    readonly or: string;
    /** `{0}` and `{1}` are two numbers to add. */
    readonly sum: string;
    readonly answer: string;
    readonly open: string;
    readonly wrong: string;
  };
  readonly sound: { readonly title: string; readonly effects: string; readonly voice: string };
  readonly language: { readonly title: string; readonly device: string };
  readonly play: {
    readonly title: string;
    readonly leftHanded: string;
    readonly reach: string;
    readonly reaches: Readonly<Record<Settings['reach'], string>>;
    readonly help: string;
    readonly helps: Readonly<Record<Settings['help'], string>>;
  };
  readonly looks: {
    readonly title: string;
    readonly motion: string;
    readonly motions: Readonly<Record<Settings['motion'], string>>;
    readonly theme: string;
    readonly themes: Readonly<Record<Settings['theme'], string>>;
    readonly patterns: string;
  };
  readonly offer: {
    readonly title: string;
    readonly kinds: string;
    readonly levels: string;
    readonly oneStays: string;
  };
  readonly paper: { readonly title: string; readonly device: string };
  readonly practised: {
    readonly intro: string;
    readonly none: string;
    readonly earlier: string;
  };
  readonly stored: {
    readonly intro: string;
    readonly parts: Readonly<Record<Part, string>>;
    readonly total: string;
    /** `{0}` is what the browser counts, `{1}` what it would allow. */
    readonly usage: string;
    readonly persistent: string;
    readonly fleeting: string;
    readonly persist: string;
    readonly nothing: string;
    /** `{0}` is a part. */
    readonly erase: string;
    readonly everything: string;
    /** `{0}` is a part. */
    readonly sure: string;
    readonly surer: string;
    readonly yes: string;
    readonly keep: string;
    readonly erased: string;
    readonly undo: string;
    readonly undone: string;
    readonly failed: string;
  };
  readonly backup: {
    readonly title: string;
    readonly intro: string;
    readonly pixels: string;
    readonly save: string;
    /** `{0}` is the name of a file. */
    readonly saved: string;
    readonly restore: string;
    /** `{0}` puzzles and `{1}` marks were new. */
    readonly restored: string;
    readonly refusals: Readonly<Record<Refusal, string>>;
  };
  readonly about: { readonly licences: string };
}

export const GROWN_UPS_WORDS: InLanguages<GrownUpsWords> = { en, nl, de, fr, es, ja, ar };
