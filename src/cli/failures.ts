import { FACES } from '../kinds/faces.ts';
import type { RefusalCode } from '../picture/refusal.ts';
import type { Failure } from '../picture/result.ts';
import words from './words/en.json' with { type: 'json' };

type Value = Failure['data'][string];
type Sentences = Readonly<Record<string, string>>;

const PICTURE_SENTENCES: Readonly<Record<RefusalCode, string>> = words.pictures;
/** Sentences for puzzles of any kind that cannot be made or written. */
const PUZZLE_SENTENCES: Sentences = { ...words.puzzles, ...words.letters };
/** Sentences for each kind's own failures. Those for authors replace those for children. */
const KIND_SENTENCES: ReadonlyMap<string, Sentences> = new Map(
  await Promise.all(
    FACES.map(async ({ kind, words, author }) => {
      const [{ failures }, own] = await Promise.all([words('en'), author?.()]);
      return [kind, { ...failures, ...own }] as const;
    }),
  ),
);
const DOCUMENT_SENTENCES: Sentences = words.documents;
const LOOSE_SENTENCES: Sentences = words.loose;

/** How values are formatted, by the word behind their name in a sentence: `{limit|megabytes}`. */
const FORMATS: Readonly<Record<string, (value: Value | undefined) => string>> = {
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

function fillIn(sentence: string, data: Failure['data']): string {
  return sentence.replace(/\{(\w+)\|?(\w*)\}/g, (whole, name: string, form: string) =>
    String(FORMATS[form || 'plain']?.(data[name]) ?? whole),
  );
}

/**
 * The English sentence for a failure, without the program's name: `cat.svg: no lines to draw: …`. An unknown code is
 * quoted, so that no failure is silent.
 */
export function failureSentence(failure: Failure): string {
  const { file } = failure.data;
  const reason = failureReason(failure);
  return file === undefined ? reason : `${file}: ${reason}`;
}

/** The same without the file name. Failures of a kind's own need its id as `kind`. */
export function failureReason({ code, data }: Failure, kind = ''): string {
  const sentence = isRefusal(code)
    ? PICTURE_SENTENCES[code]
    : (KIND_SENTENCES.get(kind)?.[code] ?? PUZZLE_SENTENCES[code]);
  return sentence === undefined ? `could not be made (${code})` : fillIn(sentence, data);
}

/** The English sentence for a document that cannot be read. */
export function documentReason({ code, data }: Failure): string {
  const sentence = DOCUMENT_SENTENCES[code];
  return sentence === undefined ? `not a puzzle that can be read (${code})` : fillIn(sentence, data);
}

/** The English sentence for loose pieces that cannot be read or placed. */
export function looseReason({ code, data }: Failure): string {
  const sentence = LOOSE_SENTENCES[code];
  return sentence === undefined ? `cannot be read (${code})` : fillIn(sentence, data);
}

/** True if the code means that the picture is unusable for all puzzles. */
export function isRefusal(code: string): code is RefusalCode {
  return Object.hasOwn(PICTURE_SENTENCES, code);
}
