import { describe, expect, test } from 'vitest';
import { verify as verifyNumbers } from '../../src/dots/numbers/verify.ts';
import { verify } from '../../src/dots/that-dot/verify.ts';
import { KIND_IDS, kindOf } from '../../src/kinds.ts';
import type { AnyKind } from '../../src/puzzle/kind.ts';
import { nullKind } from '../../src/puzzle/null/kind.ts';
import { SKETCHES as NUMBERS, documentFrom as numbersFrom } from '../fixtures/numbers.ts';
import { documentFrom, SKETCHES } from '../fixtures/that-dot.ts';
import { MUTATIONS } from './mutations.ts';

const ALL: readonly AnyKind[] = [nullKind, ...KIND_IDS.map((id) => kindOf(id) as AnyKind)];

describe.each(SKETCHES.map((sketch) => [sketch.name, sketch] as const))(
  'the %s drawn by hand',
  (_, sketch) => {
    test('is a good puzzle', () => {
      expect(verify(documentFrom(sketch))).toEqual([]);
    });
  },
);

test.each(NUMBERS.map((sketch) => [sketch.name, sketch] as const))(
  'the %s with numbers drawn by hand is a good puzzle',
  (_, sketch) => {
    expect(verifyNumbers(numbersFrom(sketch))).toEqual([]);
  },
);

describe.each(ALL.map((kind) => [kind.id, kind] as const))('%s', (id, kind) => {
  test('has mutations of each of its criteria and of nothing else', () => {
    expect(Object.keys(MUTATIONS[id] ?? {}).sort()).toEqual([...kind.criteria].sort());
  });

  describe.each(kind.criteria)('%s', (criterion) => {
    const mutations = MUTATIONS[id]?.[criterion] ?? [];

    test('has at least five mutations that differ', () => {
      const different = new Set(mutations.map(({ document }) => JSON.stringify(document)));
      expect(different.size).toBeGreaterThanOrEqual(5);
    });

    test.each(mutations.map(({ how, document }) => [how, document] as const))(
      'alone is broken when %s',
      (_, document) => {
        const findings = kind.verify(document);
        expect([...new Set(findings.map((finding) => finding.criterion))], JSON.stringify(findings)).toEqual([
          criterion,
        ]);
      },
    );
  });
});
