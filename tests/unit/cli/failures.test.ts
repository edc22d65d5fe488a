import { expect, test } from 'vitest';
import { failureReason } from '#src/cli/failures.ts';
import words from '#src/cli/words/en.json';
import { FACES } from '#src/kinds/faces.ts';
import { KIND_IDS, kindOf } from '#src/kinds/index.ts';

test.each([
  [
    'connect-the-dots',
    'too-many-strokes',
    { strokes: 1200, most: 5, pauses: 2 },
    /^it needs about 1,200 lines .* allows 5, and maxPauses allows "\+" 2 times; set/,
  ],
  [
    'unit-dot',
    'too-much-predrawn',
    { share: 0.31, lambda: 0.2 },
    /^31\.0 % of it .* more than the limit of 20\.0 %; set/,
  ],
  ['closest-dot', 'no-puzzle', {}, /^no fair puzzle was found; set a smaller gamma/],
  [
    'jigsaw',
    'too-many-pieces',
    { pieces: 100, most: 44 },
    /^too few pixels for 100 pieces: .* into at most 44/,
  ],
  ['jigsaw', 'unknown-whimsy', { whimsy: 'a:b' }, /^there is no picture a:b to make a piece from/],
  ['picture-maze', 'too-fine', { times: 1.31 }, /set 1\.4 times as many cells, or write less$/],
  ['picture-maze', 'no-puzzle', {}, /set more cells, a larger stray/],
  ['picture-maze', 'no-dark-lines', {}, /set figure=silhouette/],
  ['picture-maze', 'not-fair', { criterion: 'hidden' }, /broke the criterion hidden and was dropped$/],
])('of %s, %s is told of in the words of the kind, or of all kinds', (kind, code, data, sentence) => {
  expect(failureReason({ code, data }, kind)).toMatch(sentence);
});

test("no kind explains another kind's failures", () => {
  const failure = { code: 'no-cutting', data: { pieces: 9 } };
  expect(failureReason(failure, 'jigsaw')).toMatch(/into 9 valid pieces/);
  expect(failureReason(failure, 'picture-maze')).toBe('could not be made (no-cutting)');
  expect(failureReason(failure)).toBe('could not be made (no-cutting)');
});

test('sentences common to all kinds name no parameter of a kind', () => {
  const parameters = KIND_IDS.flatMap((id) => Object.keys(kindOf(id)?.parameters.all ?? {}));
  expect(parameters).toContain('gamma');
  for (const sentence of Object.values(words.puzzles))
    for (const name of parameters) expect(sentence.split(/\W+/)).not.toContain(name);
});

test('every kind has sentences for authors', async () => {
  for (const { kind, author } of FACES) {
    const sentences = Object.values((await author?.()) ?? {});
    expect(sentences.length, kind).toBeGreaterThan(0);
    for (const sentence of sentences) expect(sentence.trim(), kind).not.toBe('');
  }
});

test('a kind lists the library pictures in its parameters', () => {
  const asked = { whimsies: 'openmoji:1FA99, openmoji:1F408,,' };
  expect(kindOf('jigsaw')?.silhouettes?.named(asked)).toEqual(['openmoji:1FA99', 'openmoji:1F408']);
  expect(kindOf('jigsaw')?.silhouettes?.named({})).toEqual([]);
  expect(kindOf('jigsaw')?.silhouettes?.named({ whimsies: 7 })).toEqual([]);
});
