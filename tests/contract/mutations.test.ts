import { describe, expect, test } from 'vitest';
import { KIND_IDS, kindOf } from '#src/kinds/index.ts';
import type { AnyKind } from '#src/puzzle/contract/kind.ts';
import { isSolution } from '#src/puzzle/contract/solution.ts';
import { DRAWN } from '../fixtures/drawn.ts';
import { MUTATIONS } from './mutations.ts';

const ALL = KIND_IDS.map((id) => kindOf(id) as AnyKind);

describe.each(ALL.map((kind) => [kind.id, kind] as const))('%s', (id, kind) => {
  test('has puzzles made by hand', () => {
    expect(DRAWN[id]?.length).toBeGreaterThanOrEqual(4);
  });

  describe.each((DRAWN[id] ?? []).map((drawn) => [drawn.name, drawn] as const))(
    'the %s made by hand',
    (_, { document, mirrored }) => {
      test('is a good puzzle and is solved by the rule', () => {
        expect(kind.verify(document)).toEqual([]);
        expect(isSolution(kind.solve(document.board), document.solution)).toBe(true);
      });

      test('stays good when mirrored', () => {
        for (const other of mirrored) {
          const findings = kind.verify(other).filter(({ criterion }) => criterion !== 'rounding');
          expect(findings).toEqual([]);
          expect(isSolution(kind.solve(other.board), other.solution)).toBe(true);
        }
      });
    },
  );
});

describe.each(ALL.map((kind) => [kind.id, kind] as const))('%s', (id, kind) => {
  test('has mutations of exactly its criteria', () => {
    expect(Object.keys(MUTATIONS[id] ?? {}).sort()).toEqual([...kind.criteria].sort());
  });

  describe.each(kind.criteria)('%s', (criterion) => {
    const mutations = MUTATIONS[id]?.[criterion] ?? [];

    test('has at least five different mutations', () => {
      const different = new Set(mutations.map(({ document, pixels }) => JSON.stringify([document, pixels])));
      expect(different.size).toBeGreaterThanOrEqual(5);
    });

    test.each(mutations.map(({ how, document, pixels }) => [how, document, pixels] as const))(
      'alone is broken if %s',
      (_, document, pixels) => {
        const findings = kind.verify(document, pixels);
        expect([...new Set(findings.map((finding) => finding.criterion))], JSON.stringify(findings)).toEqual([
          criterion,
        ]);
      },
    );
  });
});
