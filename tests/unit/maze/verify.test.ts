import { describe, expect, test } from 'vitest';
import type { MazeDocument } from '../../../src/maze/document.ts';
import { schema } from '../../../src/maze/document.ts';
import { solve } from '../../../src/maze/solve.ts';
import { CRITERIA, verify } from '../../../src/maze/verify.ts';
import { parseDocument } from '../../../src/puzzle/parse.ts';
import { PICTURE_MAZE } from '../../contract/picture-maze-mutations.ts';
import { documentFrom, mirrored, SKETCHES } from '../../fixtures/picture-maze.ts';

describe.each(SKETCHES.map((sketch) => [sketch.name, sketch] as const))(
  'the %s drawn by hand',
  (_, sketch) => {
    const document = documentFrom(sketch);

    test('is a good maze, and solved by walking it', () => {
      expect(verify(document)).toEqual([]);
      expect(solve(document.board)).toEqual(document.solution);
    });

    test('stays good when it is mirrored', () => {
      const other = mirrored(document);
      expect(verify(other)).toEqual([]);
      expect(solve(other.board)).toEqual(other.solution);
    });

    test('is read back as it was written', () => {
      const text = JSON.stringify(document);
      expect(parseDocument(text, () => ({ schema }))).toEqual({ ok: true, value: JSON.parse(text) });
    });
  },
);

describe.each(CRITERIA)('%s', (criterion) => {
  const mutations = PICTURE_MAZE[criterion] ?? [];

  test('has at least five mutations that differ', () => {
    const different = new Set(mutations.map(({ document }) => JSON.stringify(document)));
    expect(different.size).toBeGreaterThanOrEqual(5);
  });

  test.each(mutations.map(({ how, document }) => [how, document] as const))(
    'alone is broken when %s',
    (_, document) => {
      const findings = verify(document as MazeDocument);
      expect([...new Set(findings.map((finding) => finding.criterion))], JSON.stringify(findings)).toEqual([
        criterion,
      ]);
    },
  );
});
