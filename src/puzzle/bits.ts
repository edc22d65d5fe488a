/** The digits of texts that bits are written in, six bits each. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const PER_DIGIT = 6;

/** The most bits of one number. */
const MOST_WIDTH = 30;
/** The most whole steps of a number written by steps; what is larger is no number of ours. */
const MOST_STEPS = 4096;

/** Takes numbers bit by bit and gives a text of them. */
export interface BitWriter {
  /** A whole number from 0 to 2^width - 1. @throws where it is none */
  fixed(value: number, width: number): void;
  /** A whole number of 0 or more, in few bits where it is about 2^step or less (Rice 1979). */
  small(value: number, step: number): void;
  /** The same of either sign. */
  signed(value: number, step: number): void;
  text(): string;
}

/** Reads in the same order what a writer wrote. All @throw where the text ends before. */
export interface BitReader {
  fixed(width: number): number;
  small(step: number): number;
  signed(step: number): number;
  /** @throws where more is left than the bits that fill the last digit */
  end(): void;
}

export function bitWriter(): BitWriter {
  let text = '';
  let digit = 0;
  let filled = 0;
  const bit = (value: number) => {
    digit = 2 * digit + value;
    filled += 1;
    if (filled < PER_DIGIT) return;
    text += DIGITS[digit];
    digit = 0;
    filled = 0;
  };
  const fixed = (value: number, width: number) => {
    if (!Number.isInteger(value) || value < 0 || width > MOST_WIDTH || value >= 2 ** width)
      throw new Error(`${value} is no whole number of ${width} bits`);
    for (let place = width - 1; place >= 0; place--) bit(Math.floor(value / 2 ** place) % 2);
  };
  const small = (value: number, step: number) => {
    const steps = Math.floor(value / 2 ** step);
    if (!(steps >= 0 && steps <= MOST_STEPS)) throw new Error(`${value} is too large for steps of 2^${step}`);
    for (let count = 0; count < steps; count++) bit(1);
    bit(0);
    fixed(value % 2 ** step, step);
  };
  return {
    fixed,
    small,
    signed: (value, step) => small(value < 0 ? -2 * value - 1 : 2 * value, step),
    text: () => (filled === 0 ? text : text + DIGITS[digit * 2 ** (PER_DIGIT - filled)]),
  };
}

/** @throws where the text has letters that are no digits */
export function bitReader(text: string): BitReader {
  let at = 0;
  const bit = () => {
    const digit = DIGITS.indexOf(text[Math.floor(at / PER_DIGIT)] ?? ' ');
    if (digit < 0) throw new Error('the text ends too early, or has letters that stand for nothing');
    const value = Math.floor(digit / 2 ** (PER_DIGIT - 1 - (at % PER_DIGIT))) % 2;
    at += 1;
    return value;
  };
  const fixed = (width: number) => {
    let value = 0;
    for (let count = 0; count < width; count++) value = 2 * value + bit();
    return value;
  };
  const small = (step: number) => {
    let steps = 0;
    while (bit() === 1) {
      steps += 1;
      if (steps > MOST_STEPS) throw new Error('a number is too large');
    }
    return steps * 2 ** step + fixed(step);
  };
  return {
    fixed,
    small,
    signed: (step) => {
      const folded = small(step);
      return folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2;
    },
    end: () => {
      if (Math.ceil(at / PER_DIGIT) !== text.length) throw new Error('the text goes on after its end');
    },
  };
}
