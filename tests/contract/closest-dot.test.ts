import { describe, expect, test } from 'vitest';
import { CRITERIA, verify } from '../../src/dots/closest-dot/verify.ts';
import { documentFrom, SKETCHES } from '../fixtures/closest-dot.ts';
import { CLOSEST_DOT } from './closest-dot-mutations.ts';

describe.each(SKETCHES.map((sketch) => [sketch.name, sketch] as const))(
  'the %s drawn by hand for closest-dot',
  (_, sketch) => {
    test('is a good puzzle', () => {
      expect(verify(documentFrom(sketch))).toEqual([]);
    });
  },
);

test('closest-dot has mutations of each of its criteria and of nothing else', () => {
  expect(Object.keys(CLOSEST_DOT).sort()).toEqual([...CRITERIA].sort());
});

describe.each(CRITERIA)('%s of closest-dot', (criterion) => {
  const mutations = CLOSEST_DOT[criterion] ?? [];

  test('has at least five mutations that differ', () => {
    const different = new Set(mutations.map(({ document }) => JSON.stringify(document)));
    expect(different.size).toBeGreaterThanOrEqual(5);
  });

  test.each(mutations.map(({ how, document }) => [how, document] as const))(
    'alone is broken when %s',
    (_, document) => {
      const findings = verify(document as Parameters<typeof verify>[0]);
      expect([...new Set(findings.map((finding) => finding.criterion))], JSON.stringify(findings)).toEqual([
        criterion,
      ]);
    },
  );
});
