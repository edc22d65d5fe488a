import { expect, test } from 'vitest';
import { KIND_IDS, kindOf } from '#src/kinds/index.ts';
import { isSolution } from '#src/puzzle/contract/solution.ts';
import { previewSeed } from '#src/puzzle/search/preview.ts';
import type { Job } from '#src/worker/job.ts';
import { makePuzzle } from '#src/worker/make.ts';

const HOUSE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill="none" stroke="#000" d="M20 90V50L52 20L80 50V90Z M40 88V60H62V87M10 20Q20 8 30 20T48 12"/></svg>';

const LINES = KIND_IDS.filter((id) => kindOf(id)?.takes === 'lines');

test.each(LINES)('a preview of %s is verified, solved, and always the same', (kind) => {
  const job: Job = { kind, svg: HOUSE, title: 'House', source: { id: 'mine:1' }, level: 'easy', seed: '1' };
  const swift = makePuzzle({ ...job, seed: previewSeed('1') });
  if (!swift.ok) throw new Error(swift.failure.code);
  expect(kindOf(kind)?.verify(swift.document)).toEqual([]);
  expect(isSolution(kindOf(kind)?.solve(swift.document.board), swift.document.solution)).toBe(true);
  // The recorded parameters give the same puzzle.
  const { level: _, ...asked } = job;
  const { seed, parameters } = swift.document.generator;
  expect(makePuzzle({ ...asked, seed, parameters })).toEqual(swift);
});
