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
  // Making another puzzle in between has no effect.
  expect(makePuzzle({ ...job, seed: previewSeed('2') }).ok).toBe(true);
  // The recorded parameters give the same puzzle.
  const { level: _, ...asked } = job;
  const { seed, parameters } = swift.document.generator;
  expect(makePuzzle({ ...asked, seed, parameters })).toEqual(swift);
});

/** A child's flower, with lines that end close to others. */
const FLOWER =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill="none" stroke="#000" d="M50 40Q30 5 45 4Q62 6 50 40Q78 10 84 22Q88 36 50 40Q90 50 80 62Q66 70 50 40Q50 80 36 72Q24 60 50 40Q10 52 10 38Q14 22 50 40M52 44Q60 70 50 98M55 80Q75 60 88 76Q76 90 54 86M12 90Q30 70 50 92"/></svg>';

test.each(['connect-the-dots', 'connect-that-dot'])(
  "a puzzle of %s of a user's intricate drawing is reproduced from its recorded parameters",
  (kind) => {
    const job: Job = {
      kind,
      svg: FLOWER,
      title: 'Flower',
      source: { id: 'mine:1' },
      level: 'hard',
      seed: '1',
    };
    const made = makePuzzle(job);
    if (!made.ok) throw new Error(made.failure.code);
    const { level: _, ...asked } = job;
    const again = makePuzzle({ ...asked, parameters: made.document.generator.parameters });
    expect(again.ok && again.document).toEqual(made.document);
  },
);
