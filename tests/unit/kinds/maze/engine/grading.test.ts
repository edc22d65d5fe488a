import { expect, test } from 'vitest';
import { PACK_SEED } from '../../../../../src/cli/defaults.ts';
import { run } from '../../../../../src/cli/task.ts';
import type { MazeDocument } from '../../../../../src/kinds/maze/engine/document.ts';

async function first(picture: string): Promise<MazeDocument> {
  const asked = { picture, kind: 'picture-maze', level: 'first' as const, parameters: {}, seed: PACK_SEED };
  const made = await run(asked);
  if (!made.ok) throw new Error(made.code);
  return made.document as MazeDocument;
}

test('the first maze of all is a fish on 8 × 6 cells', async () => {
  const { board, picture, quality } = await first('dotterel:fish');
  expect([board.columns, board.rows]).toEqual([8, 6]);
  expect(picture.rows).toEqual(['00000000', '00000000', '01111001', '11111111', '11111111', '01111001']);
  expect(quality.likeness).toBeGreaterThan(0.88);
});

test('what fewer cells do not show has one more to a side', async () => {
  const { board, generator } = await first('dotterel:sun');
  expect([board.columns, board.rows]).toEqual([9, 9]);
  expect(generator.parameters.cells).toBe(9);
});
