/** The digits of encoded text, six bits each. Trailing `A`s, which are zeros, are dropped. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BITS_PER_DIGIT = 6;

/** The size of the coding interval: its bounds have 24 bits. */
const INTERVAL = 2 ** 24;
const HALF = INTERVAL / 2;
const QUARTER = INTERVAL / 4;
/** Probabilities are multiples of 1 / `PROBABILITY_PARTS`. */
const PROBABILITY_PARTS = 4096;
/** When a context has seen this many bits, its counts are halved, so that recent bits weigh more. */
const MAX_COUNTS = 48;
/** Unbounded numbers have fewer bits than this. */
const MAX_EXPONENT = 14;

/**
 * Encodes numbers as text, or decodes them, by arithmetic coding (Witten, Neal and Cleary 1987). Likely values take few
 * bits, and each context (`sort`) adapts to the values seen in it. A writer returns the given value. A reader ignores
 * it and returns the decoded one, so one function can describe both directions.
 */
export interface Coder {
  /** Codes 0 or 1 in the context `sort`. */
  bit(sort: string, value: number): number;
  /** Codes a whole number from 0 to `count` - 1, all equally likely. */
  uniform(count: number, value: number): number;
  /** Codes a whole number of 0 or more. Smaller numbers take fewer bits. */
  number(sort: string, value: number): number;
}

/** Returns a coder that writes, with the text of all that was written. Its methods @throw if a number is out of bounds. */
export function writer(): Coder & { text(): string } {
  let [low, high] = [0, INTERVAL - 1];
  let pendingBits = 0;
  let text = '';
  let digit = 0;
  let filled = 0;
  const put = (bit: number) => {
    digit = 2 * digit + bit;
    filled += 1;
    if (filled < BITS_PER_DIGIT) return;
    text += DIGITS[digit];
    [digit, filled] = [0, 0];
  };
  const emit = (bit: number) => {
    put(bit);
    for (; pendingBits > 0; pendingBits--) put(1 - bit);
  };
  const coder = makeCoder((from, to, total) => {
    const range = high - low + 1;
    high = low + Math.floor((range * to) / total) - 1;
    low += Math.floor((range * from) / total);
    for (;;) {
      if (high < HALF) emit(0);
      else if (low >= HALF) {
        emit(1);
        [low, high] = [low - HALF, high - HALF];
      } else if (low >= QUARTER && high < HALF + QUARTER) {
        pendingBits += 1;
        [low, high] = [low - QUARTER, high - QUARTER];
      } else return;
      [low, high] = [2 * low, 2 * high + 1];
    }
  });
  return {
    ...coder,
    text: () => {
      // One bit selects the quarter of the interval. A reader takes missing bits for zeros.
      pendingBits += 1;
      emit(low < QUARTER ? 0 : 1);
      while (filled > 0) put(0);
      return text.replace(/A+$/, '');
    },
  };
}

/** Returns a coder that reads. Text that no writer made gives arbitrary numbers within their bounds. */
export function reader(text: string): Coder {
  let [low, high] = [0, INTERVAL - 1];
  let position = 0;
  const take = () => {
    const digit = Math.max(0, DIGITS.indexOf(text[Math.floor(position / BITS_PER_DIGIT)] ?? 'A'));
    const bit = Math.floor(digit / 2 ** (BITS_PER_DIGIT - 1 - (position % BITS_PER_DIGIT))) % 2;
    position += 1;
    return bit;
  };
  let code = 0;
  for (let bits = INTERVAL; bits > 1; bits /= 2) code = 2 * code + take();
  return makeCoder((_from, _to, total, find) => {
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
 * Narrows the interval to parts `from` to `to` - 1 of `total`. A reader gets this range from `find`, which it calls
 * with the part that contains its code.
 */
type Narrow = (
  from: number,
  to: number,
  total: number,
  find: (part: number) => readonly [number, number],
) => void;

function makeCoder(narrow: Narrow): Coder {
  /** How often each context has recently seen 0 and 1. */
  const seen = new Map<string, [number, number]>();
  const bit = (sort: string, value: number): number => {
    const counts = seen.get(sort) ?? [0, 0];
    seen.set(sort, counts);
    const zeros = Math.floor((PROBABILITY_PARTS * (2 * counts[0] + 1)) / (2 * (counts[0] + counts[1]) + 2));
    const border = Math.max(32, Math.min(PROBABILITY_PARTS - 32, zeros));
    let decoded = value === 0 ? 0 : 1;
    const parts = (one: number): readonly [number, number] =>
      one === 0 ? [0, border] : [border, PROBABILITY_PARTS];
    narrow(...parts(decoded), PROBABILITY_PARTS, (part) => {
      decoded = part < border ? 0 : 1;
      return parts(decoded);
    });
    counts[decoded === 0 ? 0 : 1] += 1;
    if (counts[0] + counts[1] > MAX_COUNTS) {
      counts[0] /= 2;
      counts[1] /= 2;
    }
    return decoded;
  };
  const even = (count: number, value: number): number => {
    if (!(Number.isInteger(value) && value >= 0 && value < count))
      throw new Error(`${value} is not a whole number below ${count}`);
    let decoded = value;
    narrow(value, value + 1, count, (part) => {
      decoded = part;
      return [part, part + 1];
    });
    return decoded;
  };
  const number = (sort: string, value: number): number => {
    if (!(Number.isInteger(value) && value >= 0 && value + 1 < 2 ** MAX_EXPONENT))
      throw new Error(`${value} is not a whole number below ${2 ** MAX_EXPONENT - 1}`);
    // Elias gamma code: first the bit length of value + 1 in unary, then its bits below the highest.
    let exponent = 0;
    const wanted = 31 - Math.clz32(value + 1);
    while (exponent < MAX_EXPONENT - 1 && bit(`${sort} ${exponent}`, exponent < wanted ? 1 : 0) === 1)
      exponent += 1;
    let decoded = 1;
    for (let place = exponent - 1; place >= 0; place--)
      decoded = 2 * decoded + bit(`${sort} ${exponent} ${decoded}`, Math.floor((value + 1) / 2 ** place) % 2);
    return decoded - 1;
  };
  return { bit, uniform: even, number };
}
