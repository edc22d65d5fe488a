import { describe, expect, test } from 'vitest';
import {
  isDenseScript,
  isWordId,
  type Lettering,
  letteringOf,
  MAX_LETTERS,
  type Typesetter,
  wordIdOf,
} from '#src/picture/letters/lettering.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

/** Sets every letter as a square of 500, with gaps of 100, on the base line. */
const squares: Typesetter = async (words) => ({
  ok: true,
  value: words.map((word) => {
    const glyphs = Array.from(word, (_, i) => ({ path: 'M0,0L500,0L500,500L0,500Z', x: 600 * i, y: 0 }));
    return { glyphs, left: 0, right: 600 * glyphs.length - 100, bottom: 0, top: 500 };
  }),
});

async function lettered(text: string): Promise<Lettering> {
  const result = await letteringOf(`word:${text}`, squares);
  if (!result.ok) throw new Error(result.failure.code);
  return result.value;
}

/** The upper left corner of every letter's square. */
const places = ({ svg }: Lettering) =>
  [...svg.matchAll(/matrix\(1 0 0 -1 (\S+) (\S+)\)/g)].map(([, x, y]) => [Number(x), Number(y) - 500]);

const boxOf = ({ svg }: Lettering) => /viewBox="0 0 (\d+) (\d+)"/.exec(svg)?.slice(1).map(Number);

test('the id of a text has no separators of lists', () => {
  expect(wordIdOf(' Jo, 5@2/3: é! ')).toBe('word:Jo 523 é');
  expect(wordIdOf('محمد')).toBe('word:محمد');
  expect(wordIdOf('\u0301Zoë')).toBe('word:Zoë');
  for (const nothing of ['', '  ', '?!', '😀🐟', '\u0301']) expect(wordIdOf(nothing)).toBeUndefined();
});

describe('letters as a drawing', () => {
  test('are set side by side in a tight box', async () => {
    const word = await lettered('abc');
    expect(places(word)).toEqual(pairs('0 0, 600 0, 1200 0'));
    expect(boxOf(word)).toEqual([1700, 500]);
    expect(word).toMatchObject({ title: 'abc', source: { id: 'word:abc', licence: 'OFL-1.1' } });
  });

  test('are broken between words into centred lines with the shortest longer side', async () => {
    const sentence = await lettered('aaaa bb cc');
    const rows = new Set(places(sentence).map(([, y]) => y));
    expect([...rows]).toEqual([0, 670, 1340]);
    expect(boxOf(sentence)).toEqual([2300, 1840]);
    expect(places(sentence)[4]).toEqual([600, 670]);
  });

  test('never break within a word, and ignore extra blanks', async () => {
    expect(boxOf(await lettered('abcdefghij'))).toEqual([5900, 500]);
    expect((await lettered('  a \u00a0 b  ')).title).toBe('a b');
  });

  test('have finer lines the more there are', async () => {
    expect((await lettered('ab')).finest).toBeGreaterThan(2 * (await lettered('abcde')).finest);
  });

  test('are composed from combining characters', async () => {
    expect((await lettered('e\u0301')).title).toBe('\u00e9');
  });

  test('of another font are bolder for figures, and count as finer', async () => {
    const own = await letteringOf('word:ab', squares, { takes: 'figure' });
    const other = await letteringOf('word:ab', squares, { isAppFont: false, takes: 'figure' });
    const lines = await letteringOf('word:ab', squares, { isAppFont: false });
    if (!own.ok || !other.ok || !lines.ok) throw new Error('refused');
    expect(other.value.svg).toMatch(/<svg stroke="#000" stroke-width="\d+"/);
    expect(own.value.svg).not.toContain('stroke');
    expect(lines.value.svg).toBe(own.value.svg);
    expect(other.value.finest).toBeLessThan(own.value.finest);
    expect(other.value.source).toEqual({ id: 'word:ab' });
  });

  test('of many strokes are not bolder, because their gaps would close', async () => {
    const dense = await letteringOf('word:猫', squares, { isAppFont: false, takes: 'figure' });
    if (!dense.ok) throw new Error('refused');
    expect(dense.value.svg).not.toContain('stroke');
    expect(['猫', '고양이', 'ねこ', 'chat'].map(isDenseScript)).toEqual([true, true, false, false]);
  });

  test('are rejected if there are none or too many', async () => {
    expect(await letteringOf('word: \t', squares)).toMatchObject({ failure: { code: 'no-letters' } });
    const long = await letteringOf(`word:${'a'.repeat(MAX_LETTERS + 1)}`, squares);
    expect(long).toMatchObject({ failure: { code: 'too-many-letters', data: { most: MAX_LETTERS } } });
    expect(isWordId('word:a') && !isWordId('sword:a')).toBe(true);
  });
});
