import { expect, test } from 'vitest';
import { QUICK, runCase } from '#tests/fuzz/cases.ts';
import { caseOf } from '#tests/fuzz/part.ts';
import { PARTS } from '#tests/fuzz/parts.ts';

/*
 * The fast part of `npm run fuzz`, with all cases that have failed before, except slow ones. The storage part has its
 * own realm, because it replaces `globalThis.indexedDB`.
 */

/** Cases of each part; of drawings, cases per kind. `npm run fuzz` tries thousands. */
const COUNTS: Readonly<Record<string, number>> = {
  drawings: 3,
  pictures: 20,
  documents: 16,
  play: 6,
  storage: 5,
  upgrades: 7,
};

test.each(Object.entries(PARTS))('random input does not break %s', async (name, part) => {
  const faults: string[] = [];
  const kept = QUICK.filter((each) => each.startsWith(`${name}/`));
  const fresh = Array.from({ length: COUNTS[name] ?? 0 }, (_, k) =>
    caseOf(name, part, 'fast', k * (name === 'drawings' ? 19 : 1)),
  );
  for (const each of [...kept, ...fresh]) {
    const { fault } = await runCase(each);
    if (fault !== undefined) faults.push(`${each}: ${fault}`);
  }
  expect(faults).toEqual([]);
});
