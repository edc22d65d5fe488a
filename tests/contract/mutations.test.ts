import { describe, expect, test } from 'vitest';
import { CRITERIA, verify } from '../../src/dots/that-dot/verify.ts';
import { documentFrom, SKETCHES } from '../fixtures/that-dot.ts';
import { THAT_DOT } from './mutations.ts';

describe.each(SKETCHES.map((sketch) => [sketch.name, sketch] as const))(
  'the %s drawn by hand',
  (_, sketch) => {
    test('is a good puzzle', () => {
      expect(verify(documentFrom(sketch))).toEqual([]);
    });
  },
);

describe.each(CRITERIA)('criterion %s', (criterion) => {
  const mutations = THAT_DOT[criterion] ?? [];

  test('has at least five mutations that differ', () => {
    const different = new Set(mutations.map(({ document }) => JSON.stringify(document)));
    expect(different.size).toBeGreaterThanOrEqual(5);
  });

  test.each(mutations.map(({ how, document }) => [how, document] as const))(
    'alone is broken when %s',
    (_, document) => {
      const findings = verify(document);
      expect([...new Set(findings.map((finding) => finding.criterion))], JSON.stringify(findings)).toEqual([
        criterion,
      ]);
    },
  );
});

test('there are mutations of no criterion that is not checked', () => {
  expect(Object.keys(THAT_DOT).sort()).toEqual([...CRITERIA].sort());
});
