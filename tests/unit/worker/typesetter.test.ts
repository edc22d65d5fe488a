import { describe, expect, test } from 'vitest';
import { TYPESETTER } from '../../../src/cli/pictures/fonts.ts';
import { unpackedFont } from '../../../src/picture/letters/woff.ts';
import { type FontPart, typesetter } from '../../../src/worker/typesetter.ts';

async function set(word: string) {
  const result = await TYPESETTER([word]);
  if (!result.ok) throw new Error(`${word}: ${result.failure.data.letter}`);
  const [first] = result.value;
  if (first === undefined) throw new Error(`${word}: nothing set`);
  return first;
}

describe('the typesetter', () => {
  test('gives the outlines of the font', async () => {
    const { glyphs, left, right, bottom, top } = await set('LI');
    expect(glyphs).toHaveLength(2);
    expect(glyphs.every(({ path }) => /^M[-\d., MLQCZ]+Z$/.test(path))).toBe(true);
    expect([left, right, bottom, top].every(Number.isInteger)).toBe(true);
    expect(right - left).toBeGreaterThan(500);
    expect(top - bottom).toBeGreaterThan(600);
  });

  test.each([
    'Été',
    'ŻÓŁW',
    'ČERVENÁ',
    'Straße',
    'mèo',
    'MƯỜI',
    '2026',
    'नमस्ते',
    'HÉ नमस्ते 1'.replaceAll(' ', ''),
  ])('sets %s', async (word) => {
    const { glyphs, left, right } = await set(word);
    expect(glyphs.length).toBeGreaterThan(1);
    expect(right).toBeGreaterThan(left);
  });

  test('shapes Devanagari: what is spoken after stands before, and conjuncts are one', async () => {
    // The sign of the short i stands before its consonant; ka, virama and ssa are one glyph.
    const [ki, ka] = [await set('कि'), await set('क')];
    expect(ki.glyphs[1]?.path).toBe(ka.glyphs[0]?.path);
    expect((await set('क्ष')).glyphs).toHaveLength(1);
  });

  test('loads no more of the font than a word needs, and each part once', async () => {
    const loaded: FontPart[] = [];
    const own = typesetter(async (part) => {
      loaded.push(part);
      throw new Error(part);
    });
    await expect(own(['A'])).rejects.toThrow('latin');
    await expect(own(['A'])).rejects.toThrow('latin');
    expect(loaded).toEqual(['latin', 'latin']);
  });

  test.each([
    ['ж', 'ж'],
    ['日本', '日'],
    ['AשB', 'ש'],
    ['x\u0336', 'x\u0336'],
  ])('says of %s which letter the font does not have', async (word, letter) => {
    expect(await TYPESETTER([word])).toEqual({ ok: false, failure: { code: 'no-letter', data: { letter } } });
  });

  test('a file that is no font is told of', async () => {
    await expect(unpackedFont(new Uint8Array(50), (bytes) => bytes)).rejects.toThrow(/no WOFF font/);
  });
});
