import { expect, test } from 'vitest';
import { NO_BAR } from '#src/cli/io.ts';
import type { PuzzleTask, TaskResult } from '#src/cli/pictures/task.ts';
import { makeAll, type Pool } from '#src/cli/pool.ts';
import type { PuzzleDocument } from '#src/puzzle/contract/document.ts';
import { SQUARE } from '../print/document.ts';

const IO = { out: () => undefined, complain: () => undefined, bar: () => NO_BAR };
const task = (picture: string): PuzzleTask => ({
  picture,
  kind: 'connect-that-dot',
  parameters: {},
  seed: 'a',
});
const made = (document: PuzzleDocument): TaskResult => ({ ok: true, document, milliseconds: 1 });

test('results are in the order of the tasks, independent of which ends first, and the pool is closed', async () => {
  let closed = 0;
  const done: number[] = [];
  const pool: Pool = {
    make: async ({ picture }) => {
      await new Promise((resolve) => setTimeout(resolve, 30 - 10 * Number(picture)));
      return made({ ...SQUARE, title: picture });
    },
    close: async () => {
      closed++;
    },
  };
  const results = await makeAll(
    ['0', '1', '2'].map(task),
    IO,
    pool,
    async (_, index) => void done.push(index),
  );
  expect(results.map((result) => result.ok && result.document.title)).toEqual(['0', '1', '2']);
  expect(done).toEqual([2, 1, 0]);
  expect(closed).toBe(1);
});

test('a crashing task is reported for its picture and does not stop others', async () => {
  const pool: Pool = {
    make: async ({ picture }) => {
      if (picture === 'bad.svg') throw new RangeError('Maximum call stack size exceeded');
      return made(SQUARE);
    },
    close: async () => undefined,
  };
  const [first, second] = await makeAll(['bad.svg', 'good.svg'].map(task), IO, pool);
  expect(first).toMatchObject({
    ok: false,
    problem: { status: 1, line: expect.stringMatching(/^bad\.svg: a fault/) },
  });
  expect(second?.ok).toBe(true);
});
