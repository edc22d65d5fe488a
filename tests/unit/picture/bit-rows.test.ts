import { expect, test } from 'vitest';
import { dilate, distancesTo, erode, fillGaps } from '#src/picture/tracing/ink/morphology.ts';
import { seeded } from '#src/random.ts';

test('dilating, eroding and closing agree with distances to the figure', () => {
  const chance = seeded('bit rows');
  for (const [width, height, share] of [
    [1, 1, 1],
    [31, 9, 0.05],
    [32, 20, 0.9],
    [70, 33, 0.01],
    [97, 24, 0.99],
    [64, 12, 0],
  ] as const) {
    const mask = {
      width,
      height,
      data: Uint8Array.from({ length: width * height }, () => Number(chance.below(1000) < 1000 * share)),
    };
    for (const reach of [0, 2, 3, 4, 7, 11, 30, 61]) {
      const near = distancesTo(mask, 1).map((far) => Number(far <= reach));
      const deep = distancesTo(mask, 0).map((far) => Number(far > reach));
      const around = { ...mask, data: Uint8Array.from(near) };
      const filled = distancesTo(around, 0).map((far) => Number(far > reach));
      expect([...dilate(mask, reach).data]).toEqual([...near]);
      expect([...erode(mask, reach).data]).toEqual([...deep]);
      expect([...fillGaps(mask, reach).data]).toEqual([...filled]);
    }
  }
});
