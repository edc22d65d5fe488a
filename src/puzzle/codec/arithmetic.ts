/** The digits of texts that numbers are written in, six bits each; the first stands for nothing but zeros. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const PER_DIGIT = 6;

/** The interval's bounds have so many bits. */
const WHOLE = 2 ** 24;
const HALF = WHOLE / 2;
const QUARTER = WHOLE / 4;
/** Shares of the interval are counted in this many parts. */
const PARTS = 4096;
/** After so many bits of a sort, those that came before count half. */
const MEMORY = 48;
/** The most that a number of no given bound may be, in bits. */
const MOST_EXPONENT = 14;

/**
 * Numbers written as one text, or read from it, by arithmetic coding (Witten, Neal and Cleary 1987): what is written
 * as it was foreseen takes next to nothing. Each sort of number learns on the way what is frequent in it. A coder that
 * writes takes the number that is given and gives it back; a coder that reads takes no notice of it and gives the one
 * that was written.
 */
export interface Coder {
  /** 0 or 1, of a sort by any name. */
  bit(sort: string, value: number): number;
  /** A whole number of 0 or more, and less than `count`, each as likely as any other. */
  even(count: number, value: number): number;
  /** A whole number of 0 or more; the smaller, the fewer bits. */
  number(sort: string, value: number): number;
}

/** A coder that writes, and the text when all is written. Its numbers @throw where they are out of their bounds. */
export function writer(): Coder & { text(): string } {
  let [low, high] = [0, WHOLE - 1];
  let waiting = 0;
  let text = '';
  let digit = 0;
  let filled = 0;
  const put = (bit: number) => {
    digit = 2 * digit + bit;
    filled += 1;
    if (filled < PER_DIGIT) return;
    text += DIGITS[digit];
    [digit, filled] = [0, 0];
  };
  const decided = (bit: number) => {
    put(bit);
    for (; waiting > 0; waiting--) put(1 - bit);
  };
  const coder = coderOf((from, to, total) => {
    const range = high - low + 1;
    high = low + Math.floor((range * to) / total) - 1;
    low += Math.floor((range * from) / total);
    for (;;) {
      if (high < HALF) decided(0);
      else if (low >= HALF) {
        decided(1);
        [low, high] = [low - HALF, high - HALF];
      } else if (low >= QUARTER && high < HALF + QUARTER) {
        waiting += 1;
        [low, high] = [low - QUARTER, high - QUARTER];
      } else return;
      [low, high] = [2 * low, 2 * high + 1];
    }
  });
  return {
    ...coder,
    text: () => {
      // A bit that says in which quarter the rest lies; a reader takes what is missing for zeros.
      waiting += 1;
      decided(low < QUARTER ? 0 : 1);
      while (filled > 0) put(0);
      return text.replace(/A+$/, '');
    },
  };
}

/** A coder that reads. What is no text of a writer gives numbers of any value within their bounds. */
export function reader(text: string): Coder {
  let [low, high] = [0, WHOLE - 1];
  let at = 0;
  const take = () => {
    const digit = Math.max(0, DIGITS.indexOf(text[Math.floor(at / PER_DIGIT)] ?? 'A'));
    const bit = Math.floor(digit / 2 ** (PER_DIGIT - 1 - (at % PER_DIGIT))) % 2;
    at += 1;
    return bit;
  };
  let code = 0;
  for (let bits = WHOLE; bits > 1; bits /= 2) code = 2 * code + take();
  return coderOf((_from, _to, total, find) => {
    const range = high - low + 1;
    const [from, to] = find(Math.floor(((code - low + 1) * total - 1) / range));
    high = low + Math.floor((range * to) / total) - 1;
    low += Math.floor((range * from) / total);
    for (;;) {
      if (high >= HALF) {
        const shift = low >= HALF ? HALF : low >= QUARTER && high < HALF + QUARTER ? QUARTER : undefined;
        if (shift === undefined) return;
        [low, high, code] = [low - shift, high - shift, code - shift];
      }
      [low, high, code] = [2 * low, 2 * high + 1, 2 * code + take()];
    }
  });
}

/**
 * Narrows the interval to the parts from `from` up to, but not including, `to` of `total`; a reader asks `find` which
 * parts those are in which its number lies.
 */
type Narrow = (
  from: number,
  to: number,
  total: number,
  find: (part: number) => readonly [number, number],
) => void;

function coderOf(narrow: Narrow): Coder {
  /** How often each sort of bit was 0 and 1 of late. */
  const seen = new Map<string, [number, number]>();
  const bit = (sort: string, value: number): number => {
    const counts = seen.get(sort) ?? [0, 0];
    seen.set(sort, counts);
    const zeros = Math.floor((PARTS * (2 * counts[0] + 1)) / (2 * (counts[0] + counts[1]) + 2));
    const border = Math.max(32, Math.min(PARTS - 32, zeros));
    let read = value === 0 ? 0 : 1;
    const parts = (one: number): readonly [number, number] => (one === 0 ? [0, border] : [border, PARTS]);
    narrow(...parts(read), PARTS, (part) => {
      read = part < border ? 0 : 1;
      return parts(read);
    });
    counts[read === 0 ? 0 : 1] += 1;
    if (counts[0] + counts[1] > MEMORY) {
      counts[0] /= 2;
      counts[1] /= 2;
    }
    return read;
  };
  const even = (count: number, value: number): number => {
    if (!(Number.isInteger(value) && value >= 0 && value < count))
      throw new Error(`${value} is no whole number below ${count}`);
    let read = value;
    narrow(value, value + 1, count, (part) => {
      read = part;
      return [part, part + 1];
    });
    return read;
  };
  const number = (sort: string, value: number): number => {
    if (!(Number.isInteger(value) && value >= 0 && value + 1 < 2 ** MOST_EXPONENT))
      throw new Error(`${value} is no whole number below ${2 ** MOST_EXPONENT - 1}`);
    // How many bits it has, one more counted, and then these from the second highest on.
    let exponent = 0;
    const wanted = 31 - Math.clz32(value + 1);
    while (exponent < MOST_EXPONENT - 1 && bit(`${sort} ${exponent}`, exponent < wanted ? 1 : 0) === 1)
      exponent += 1;
    let read = 1;
    for (let place = exponent - 1; place >= 0; place--)
      read = 2 * read + bit(`${sort} ${exponent} ${read}`, Math.floor((value + 1) / 2 ** place) % 2);
    return read - 1;
  };
  return { bit, even, number };
}
