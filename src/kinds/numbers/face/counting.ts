import { cacheRecent } from '../../../once.ts';
import type { Counting } from '../../../puzzle/contract/kind-words.ts';

/** Ways to write the numbers: plain, as multiples, as letters, or in digits of another script by its Unicode name. */
export const WAYS = [
  'ones',
  'twos',
  'fives',
  'tens',
  'letters',
  'arab',
  'deva',
  'beng',
  'thai',
  'hanidec',
] as const;
export type CountingWay = (typeof WAYS)[number];

const STEPS: Readonly<Partial<Record<CountingWay, number>>> = { ones: 1, twos: 2, fives: 5, tens: 10 };

/** The alphabet of a language as children recite it; other languages take the Latin one. */
const LETTERS: Readonly<Record<string, string>> = {
  ar: 'أبتثجحخدذرزسشصضطظعغفقكلمنهوي',
  ja: 'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん',
};
const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The way with this name, or counting one by one. */
export function wayOf(name: string): CountingWay {
  return WAYS.find((way) => way === name) ?? 'ones';
}

/** The text for the number `n`, 1 or more. */
export function numberText({ way: name, language }: Counting, n: number): string {
  const way = wayOf(name);
  const step = STEPS[way];
  if (step !== undefined) return String(n * step);
  if (way === 'letters') return lettersOf(n, LETTERS[language] ?? LATIN);
  return formatter(way).format(n);
}

/** The words for a voice that reads the number `n`. It reads plain digits itself, and letters one by one. */
export function spokenText(counting: Counting, n: number): string {
  if (counting.way === 'letters') return [...numberText(counting, n)].join(' ');
  return String(n * (STEPS[wayOf(counting.way)] ?? 1));
}

/** A, B … Z, AA, AB … in any alphabet. */
function lettersOf(n: number, letters: string): string {
  const before = Math.floor((n - 1) / letters.length);
  const last = letters[(n - 1) % letters.length] ?? '';
  return before === 0 ? last : `${lettersOf(before, letters)}${last}`;
}

const formatter = cacheRecent(
  20,
  (way: CountingWay) => new Intl.NumberFormat('en', { numberingSystem: way, useGrouping: false }),
);

/** Widths as multiples of a label's height; a digit's is that of the puzzle format. */
const DIGIT = 0.6;
const WIDE = 1.05;
const BROAD: Readonly<Record<string, number>> = { I: 0.36, J: 0.5, M: 0.92, W: 1 };

/** The greatest width of a text, as a multiple of a label's height. */
export function breadthOf(text: string): number {
  let sum = 0;
  for (const character of text) {
    if (/[\d+\u0660-\u0669]/.test(character)) sum += DIGIT;
    else if (/[A-Z]/.test(character)) sum += BROAD[character] ?? 0.72;
    else if (/[\u0966-\u096F\u09E6-\u09EF\u0E50-\u0E59]/.test(character)) sum += 0.7;
    else if (/[سشصض]/.test(character)) sum += 1.15;
    else if (/[\u0620-\u064A]/.test(character)) sum += 0.8;
    else sum += WIDE;
  }
  return sum;
}
