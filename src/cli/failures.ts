import { FACES } from '../kinds/faces.ts';
import type { RefusalCode } from '../picture/refusal.ts';
import type { Failure } from '../picture/result.ts';
import words from './words/en.json' with { type: 'json' };

type Value = Failure['data'][string];
type Sentences = Readonly<Record<string, string>>;

/** What to say of each reason for which a picture is refused. */
const PICTURES: Readonly<Record<RefusalCode, string>> = words.pictures;
/** Why no puzzle could be made of any kind, and why what is to be written cannot be. */
const PUZZLES: Sentences = { ...words.puzzles, ...words.letters };
/** What each kind says of failures of its own: to an author, or what a child is told. */
const OWN: ReadonlyMap<string, Sentences> = new Map(
  await Promise.all(
    FACES.map(async ({ kind, words, author }) => {
      const [{ failures }, own] = await Promise.all([words('en'), author?.()]);
      return [kind, { ...failures, ...own }] as const;
    }),
  ),
);
/** Why a file is no puzzle document that can be read. */
const DOCUMENTS: Sentences = words.documents;
/** Why loose pieces are not read, or not laid. */
const LOOSE: Sentences = words.loose;

/** How values are written, by what stands behind their names in a sentence: `{limit|megabytes}`. */
const FORMS: Readonly<Record<string, (value: Value | undefined) => string>> = {
  plain: String,
  number: (value) => Number(value).toLocaleString('en'),
  millions: (value) => String(Number(value) / 1_000_000),
  megabytes: (value) => `${Number(value) / 1_000_000} MB`,
  percent: (value) => `${(Number(value) * 100).toFixed(1)} %`,
  tenths: (value) => String(Math.ceil(Number(value) * 10) / 10),
  line: (value) => (value === undefined ? '' : ` (line ${value})`),
  path: (value) => (value === '' ? 'the puzzle' : String(value)),
  codes: (value) =>
    [...String(value)]
      .map((letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
      .join(' '),
  digits: (value) => String(Number(Number(value).toPrecision(6))),
  outline: (value) => (value === 'form' ? 'the form' : String(value)),
  corners: (value) => {
    const many = value === 1 ? 'corner' : 'corners';
    return value === 0 ? 'no corners' : `${value} different ${many}`;
  },
};

function filled(sentence: string, data: Failure['data']): string {
  return sentence.replace(/\{(\w+)\|?(\w*)\}/g, (whole, name: string, form: string) =>
    String(FORMS[form || 'plain']?.(data[name]) ?? whole),
  );
}

/**
 * The English sentence for a failure, without the program's name: `cat.svg: no lines to draw: …`.
 * A code that stands in no catalogue is named itself, so that nothing fails in silence.
 */
export function failureSentence(failure: Failure): string {
  const { file } = failure.data;
  const reason = failureReason(failure);
  return file === undefined ? reason : `${file}: ${reason}`;
}

/** The same without the picture's name; of a failure of a kind's own, in the words of `kind`. */
export function failureReason({ code, data }: Failure, kind = ''): string {
  const sentence = isRefusal(code) ? PICTURES[code] : (OWN.get(kind)?.[code] ?? PUZZLES[code]);
  return sentence === undefined ? `could not be made (${code})` : filled(sentence, data);
}

/** The English sentence for why a file is not read as a puzzle document. */
export function documentReason({ code, data }: Failure): string {
  const sentence = DOCUMENTS[code];
  return sentence === undefined ? `not a puzzle that can be read (${code})` : filled(sentence, data);
}

/** The English sentence for why loose pieces are not read, or not laid. */
export function looseReason({ code, data }: Failure): string {
  const sentence = LOOSE[code];
  return sentence === undefined ? `cannot be read (${code})` : filled(sentence, data);
}

/** Whether the code says that a picture is unusable, and not just unfit for the puzzle that was asked for. */
export function isRefusal(code: string): code is RefusalCode {
  return Object.hasOwn(PICTURES, code);
}
