import { expect, test, vi } from 'vitest';
import { once, recent } from '../../src/once.ts';

test('what is worked out of a thing is worked out once, though it be undefined', () => {
  const work = vi.fn((_: object) => undefined);
  const worked = once(work);
  const [one, other] = [{}, {}];
  for (const thing of [one, one, other, one]) expect(worked(thing)).toBeUndefined();
  expect(work.mock.calls).toEqual([[one], [other]]);
});

test('the results that were asked for last are kept, told apart by all arguments', () => {
  const work = vi.fn((name: string, count = 1) => name.repeat(count));
  const worked = recent(2, work);
  expect([worked('a'), worked('a', 2), worked('a'), worked('a', 3)]).toEqual(['a', 'aa', 'a', 'aaa']);
  expect(work).toHaveBeenCalledTimes(3);
  expect([worked('a'), worked('a', 2)]).toEqual(['a', 'aa']);
  expect(work).toHaveBeenCalledTimes(4);
});

test('arguments are told apart by the key, where there is one', () => {
  const work = vi.fn((thing: { readonly id: string; readonly large: string }) => thing.large);
  const worked = recent(1, work, ({ id }) => id);
  expect([worked({ id: '1', large: 'x' }), worked({ id: '1', large: 'y' })]).toEqual(['x', 'x']);
});

test('neither an error nor a promise that rejects is kept', async () => {
  let isBroken = true;
  const worked = recent(1, () => {
    if (isBroken) throw new Error('broken');
    return 'whole';
  });
  const promised = recent(1, async () => worked());
  expect(worked).toThrow('broken');
  await expect(promised()).rejects.toThrow('broken');
  isBroken = false;
  expect(worked()).toBe('whole');
  expect(await promised()).toBe('whole');
});
