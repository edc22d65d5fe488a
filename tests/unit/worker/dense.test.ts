import { describe, expect, test } from 'vitest';
import { kindOf } from '../../../src/kinds/index.ts';
import { makePuzzle } from '../../../src/worker/make.ts';
import { DENSE, SCRIBBLED } from '../picture/dense-drawings.ts';

const KINDS = ['connect-the-dots', 'connect-that-dot', 'closest-dot', 'unit-dot'];

describe.each(KINDS)('%s of a drawing that is too dense', (id) => {
  test.each([
    ['a scribbled face', SCRIBBLED.face],
    ['a zigzag', DENSE.zigzag],
  ])('%s is made of what is left of it, without a finding', (name, svg) => {
    const made = makePuzzle({
      kind: id,
      level: 'easy',
      seed: '1',
      svg,
      title: name,
      source: { id: 'file:x.svg' },
    });
    if (!made.ok) throw new Error(made.failure.code);
    const kind = kindOf(id);
    expect(kind?.verify(made.document)).toEqual([]);
    expect(kind?.solve(made.document.board)).toEqual(made.document.solution);
  });
});
