import { recent } from '../../../once.ts';
import type { Counting } from '../../../session/board-settings.ts';

/**
 * The ways in which the numbers of a puzzle may be written: as they are, each as so many times itself, as letters, or
 * in the digits of another script, by the names that Unicode has for these.
 */
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

/** The letters of a language as a child recites them; all others take the Latin ones. */
const LETTERS: Readonly<Record<string, string>> = {
  ar: 'أبتثجحخدذرزسشصضطظعغفقكلمنهوي',
  ja: 'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん',
};
const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The way of this name, or counting one by one where there is none. */
export function wayOf(name: string): CountingWay {
  return WAYS.find((way) => way === name) ?? 'ones';
}

/** What is written for the number `n`, 1 or more. */
export function written({ way: name, language }: Counting, n: number): string {
  const way = wayOf(name);
  const step = STEPS[way];
  if (step !== undefined) return String(n * step);
  if (way === 'letters') return lettersOf(n, LETTERS[language] ?? LATIN);
  return formatter(way).format(n);
}

/** What a voice of the language says for the number `n`. It reads digits of its own accord, and letters one by one. */
export function spoken(counting: Counting, n: number): string {
  if (counting.way === 'letters') return [...written(counting, n)].join(' ');
  return String(n * (STEPS[wayOf(counting.way)] ?? 1));
}

/** A, B … Z, AA, AB … with any letters. */
function lettersOf(n: number, letters: string): string {
  const before = Math.floor((n - 1) / letters.length);
  const last = letters[(n - 1) % letters.length] ?? '';
  return before === 0 ? last : `${lettersOf(before, letters)}${last}`;
}

const formatter = recent(
  20,
  (way: CountingWay) => new Intl.NumberFormat('en', { numberingSystem: way, useGrouping: false }),
);

/** Breadths for each unit of a label's height; a digit's is that of the puzzle format. */
const DIGIT = 0.6;
const WIDE = 1.05;
const BROAD: Readonly<Record<string, number>> = { I: 0.36, J: 0.5, M: 0.92, W: 1 };

/** How broad a text is at the most, for each unit of a label's height. */
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
