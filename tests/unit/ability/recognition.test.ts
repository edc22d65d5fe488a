import { describe, expect, test } from 'vitest';
import {
  addRecognition,
  MAX_RECOGNITIONS,
  type Recognition,
  recognitionTable,
  roughShare,
} from '#src/ability/recognition.ts';
import { choicesFor } from '#src/shell/guess/choices.ts';

const CAT: Recognition = {
  ...{ kind: 'connect-the-dots', picture: 'openmoji:1F408', level: 'easy', share: 0.33333, wrong: 1 },
};

describe('recognitions', () => {
  test('count only the first time for a picture, kind and level', () => {
    const once = addRecognition([], CAT);
    expect(addRecognition(once, { ...CAT, share: 0.1 })).toBe(once);
    expect(addRecognition(once, { ...CAT, level: 'hard' })).toHaveLength(2);
  });

  test('are limited in number, and the oldest goes first', () => {
    const many = Array.from({ length: MAX_RECOGNITIONS + 1 }, (_, at) => ({ ...CAT, picture: `p${at}` }));
    const kept = many.reduce<readonly Recognition[]>(addRecognition, []);
    expect(kept).toHaveLength(MAX_RECOGNITIONS);
    expect(kept[0]?.picture).toBe('p1');
  });

  test('are written as a table', () => {
    const odd = { ...CAT, picture: 'a"b' };
    expect(recognitionTable(addRecognition(addRecognition([], CAT), odd)).split('\r\n')).toEqual([
      'kind,level,picture,share,wrong',
      '"connect-the-dots","easy","openmoji:1F408",0.333,1',
      '"connect-the-dots","easy","a""b",0.333,1',
      '',
    ]);
  });

  test.each([
    [0, 'nothing'],
    [0.01, 'tenth'],
    [0.3, 'third'],
    [0.52, 'half'],
    [1, 'nearlyAll'],
  ])('a share of %d has the word %s', (share, word) => {
    expect(roughShare(share)).toBe(word);
  });
});

describe('the pictures to choose from', () => {
  const POOLS = [
    ['cat', 'dog'],
    ['cat', 'fish', 'hen', 'cow', 'bee'],
  ];

  test('are four, the right one and those of the first pool among them', () => {
    for (const seed of ['1', '2', '3']) {
      const choices = choicesFor('cat', POOLS, seed);
      expect(new Set(choices).size).toBe(4);
      expect(choices).toEqual(expect.arrayContaining(['cat', 'dog']));
    }
  });

  test('are the same for a seed, whatever the order of the pools, and differ between seeds', () => {
    const mixed = POOLS.map((pool) => pool.toReversed());
    expect(choicesFor('cat', mixed, '1')).toEqual(choicesFor('cat', POOLS, '1'));
    const orders = new Set(
      ['1', '2', '3', '4', '5', '6'].map((seed) => choicesFor('cat', POOLS, seed).join()),
    );
    expect(orders.size).toBeGreaterThan(1);
  });
});
