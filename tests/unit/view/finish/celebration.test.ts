import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DANCES, drawCelebration, LEAPS, TOSSES } from '#src/view/finish/celebration.ts';

const spelt = ({ toss, leap, dance }: ReturnType<typeof drawCelebration>) => `${toss} ${leap} ${dance}`;

test('no part of a celebration is the same as last time', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (seed, earlier) => {
      const last = drawCelebration(earlier, '');
      const next = drawCelebration(seed, spelt(last));
      expect(next.toss).not.toBe(last.toss);
      expect(next.leap).not.toBe(last.leap);
      expect(next.dance).not.toBe(last.dance);
    }),
  );
});

test('a celebration depends on the seed and the last one; unknown names are ignored', () => {
  const one = drawCelebration('connect-the-dots openmoji:1F408 1', '');
  expect(drawCelebration('connect-the-dots openmoji:1F408 1', '')).toEqual(one);
  expect(drawCelebration('connect-the-dots openmoji:1F408 1', 'fireworks of another program')).toEqual(one);
});

test('all celebrations are about equally frequent', () => {
  const seen = new Map<string, number>();
  let last = '';
  for (let puzzle = 0; puzzle < 3000; puzzle++) {
    last = spelt(drawCelebration(`puzzle ${puzzle}`, last));
    for (const part of last.split(' ')) seen.set(part, (seen.get(part) ?? 0) + 1);
  }
  for (const names of [TOSSES, LEAPS, DANCES])
    for (const name of names) {
      expect(seen.get(name) ?? 0, name).toBeGreaterThan((0.8 * 3000) / names.length);
      expect(seen.get(name) ?? 0, name).toBeLessThan((1.2 * 3000) / names.length);
    }
});
