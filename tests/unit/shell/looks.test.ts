import { expect, test } from 'vitest';
import { KIND_IDS } from '../../../src/kinds/index.ts';
import { rulesOf } from '../../../src/kinds/rules.ts';
import { OFFERED } from '../../../src/shell/looks.ts';

test('every kind is offered, and can be played', () => {
  expect(OFFERED.map(({ kind }) => kind).sort()).toEqual([...KIND_IDS].sort());
  for (const { kind } of OFFERED) expect(rulesOf(kind)?.id).toBe(kind);
});
