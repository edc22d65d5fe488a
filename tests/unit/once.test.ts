import { expect, test, vi } from 'vitest';
import { cachePerObject, cacheRecent } from '#src/once.ts';

test('a result is computed once, even if it is undefined', () => {
  const work = vi.fn((_: object) => undefined);
  const worked = cachePerObject(work);
  const [one, other] = [{}, {}];
  for (const thing of [one, one, other, one]) expect(worked(thing)).toBeUndefined();
  expect(work.mock.calls).toEqual([[one], [other]]);
});

test('the last results are kept, by all arguments', () => {
  const work = vi.fn((name: string, count = 1) => name.repeat(count));
  const worked = cacheRecent(2, work);
  expect([worked('a'), worked('a', 2), worked('a'), worked('a', 3)]).toEqual(['a', 'aa', 'a', 'aaa']);
  expect(work).toHaveBeenCalledTimes(3);
  expect([worked('a'), worked('a', 2)]).toEqual(['a', 'aa']);
  expect(work).toHaveBeenCalledTimes(4);
});

test('arguments are compared by the key, if there is one', () => {
  const work = vi.fn((thing: { readonly id: string; readonly large: string }) => thing.large);
  const worked = cacheRecent(1, work, ({ id }) => id);
  expect([worked({ id: '1', large: 'x' }), worked({ id: '1', large: 'y' })]).toEqual(['x', 'x']);
});

test('errors and rejected promises are not kept', async () => {
  let isBroken = true;
  const worked = cacheRecent(1, () => {
    if (isBroken) throw new Error('broken');
    return 'whole';
  });
  const promised = cacheRecent(1, async () => worked());
  expect(worked).toThrow('broken');
  await expect(promised()).rejects.toThrow('broken');
  isBroken = false;
  expect(worked()).toBe('whole');
  expect(await promised()).toBe('whole');
});
