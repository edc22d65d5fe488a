import { expect, test } from 'vitest';
import { kindOf } from '#src/kinds/index.ts';
import { isSolution } from '#src/puzzle/contract/solution.ts';
import { makePuzzle } from '#src/worker/make.ts';
import { DENSE, SCRIBBLED } from '../picture/dense-drawings.ts';

// Drawings are simplified in the same way for all kinds, so each kind has another one.
test.each([
  ['connect-the-dots', 'scribbled hair', SCRIBBLED.hair],
  ['connect-that-dot', 'a spiral', DENSE.spiral],
  ['closest-dot', 'rings', DENSE.rings],
  ['unit-dot', 'a zigzag', DENSE.zigzag],
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
