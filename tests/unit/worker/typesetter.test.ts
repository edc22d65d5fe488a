import { describe, expect, test } from 'vitest';
import { TYPESETTER } from '#src/cli/pictures/fonts.ts';
import { unpackFont } from '#src/picture/letters/woff.ts';
import { type FontPart, typesetter } from '#src/worker/typesetter.ts';

async function set(word: string) {
  const result = await TYPESETTER([word]);
  if (!result.ok) throw new Error(`${word}: ${result.failure.data.letter}`);
  const [first] = result.value;
  if (first === undefined) throw new Error(`${word}: nothing set`);
  return first;
}

describe('the typesetter', () => {
  test('returns the outlines of the font', async () => {
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

  test('shapes Devanagari: vowel signs come before their consonants, and conjuncts are one glyph', async () => {
    // The sign of the short i comes before its consonant; ka, virama and ssa are one glyph.
    const [ki, ka] = [await set('कि'), await set('क')];
    expect(ki.glyphs[1]?.path).toBe(ka.glyphs[0]?.path);
    expect((await set('क्ष')).glyphs).toHaveLength(1);
  });

  test('loads only the parts of the font that a word needs, and retries after an error', async () => {
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
  ])('reports the letter of %s that the font lacks', async (word, letter) => {
    expect(await TYPESETTER([word])).toEqual({ ok: false, failure: { code: 'no-letter', data: { letter } } });
  });

  test('a file that is no font is rejected', async () => {
    await expect(unpackFont(new Uint8Array(50), (bytes) => bytes)).rejects.toThrow(/not a WOFF font/);
  });
});
