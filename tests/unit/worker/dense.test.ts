import { expect, test } from 'vitest';
import { kindOf } from '#src/kinds/index.ts';
import { isSolution } from '#src/puzzle/contract/solution.ts';
import { makePuzzle } from '#src/worker/make.ts';
import { DENSE, SCRIBBLED } from '../picture/dense-drawings.ts';

const FACE = ['a scribbled face', SCRIBBLED.face] as const;
const ZIGZAG = ['a zigzag', DENSE.zigzag] as const;

// Drawings are simplified in the same way for all kinds, so each drawing is tried with two of them.
test.each([
  ['connect-the-dots', ...FACE],
  ['connect-that-dot', ...ZIGZAG],
  ['closest-dot', ...FACE],
  ['unit-dot', ...ZIGZAG],
])('%s of %s, which is too dense, is made from a simpler drawing and is fair', (id, name, svg) => {
  const told: number[] = [];
  const made = makePuzzle(
    { kind: id, level: 'easy', seed: '1', svg, title: name, source: { id: 'file:x.svg' } },
    (share) => told.push(share),
  );
  if (!made.ok) throw new Error(made.failure.code);
  const kind = kindOf(id);
  expect(kind?.verify(made.document)).toEqual([]);
  expect(isSolution(kind?.solve(made.document.board), made.document.solution)).toBe(true);
  // Attempts with simpler drawings never set the progress back or report the end early.
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(told.filter((share) => share === 1)).toHaveLength(1);
});
