import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inLanes, lanesOf } from '../../../../src/shell/own/lanes.ts';

describe('jobs side by side', () => {
  test('are as many as the device has processors to spare', () => {
    expect([undefined, 1, 2, 3, 4, 8].map(lanesOf)).toEqual([1, 1, 2, 3, 3, 3]);
  });

  test('are each done once, whoever does it, and those that come of others after all before them', async () => {
    const lengths = fc.array(fc.nat(3), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(lengths, fc.integer({ min: 1, max: 4 }), async (turns, count) => {
        const begun: string[] = [];
        let most = 0;
        let now = 0;
        const tasks = turns.map((left, name) => ({ name, left, turn: 0 }));
        const lanes = Array.from({ length: count }, (_, lane) => lane);
        await inLanes(tasks, lanes, async (task) => {
          begun.push(`${task.name} ${task.turn}`);
          now += 1;
          most = Math.max(most, now);
          for (let wait = 0; wait <= task.name % 3; wait++) await Promise.resolve();
          now -= 1;
          return task.left === 0 ? undefined : { ...task, left: task.left - 1, turn: task.turn + 1 };
        });
        const expected = turns.flatMap((left, name) =>
          Array.from({ length: left + 1 }, (_, turn) => `${name} ${turn}`),
        );
        expect([...begun].sort()).toEqual(expected.sort());
        expect(most).toBeLessThanOrEqual(count);
        // The first turns of all come before any second.
        const firsts = begun.slice(0, turns.length);
        expect(firsts.every((each) => each.endsWith(' 0'))).toBe(true);
      }),
    );
  });

  test('end with what goes wrong in one', async () => {
    const run = async (task: number) => {
      if (task === 2) throw new Error('two');
      return undefined;
    };
    await expect(inLanes([1, 2, 3], [0, 1], run)).rejects.toThrow('two');
  });
});
