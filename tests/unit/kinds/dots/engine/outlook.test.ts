import { expect, test } from 'vitest';
import { fitsBetween } from '../../../../../src/kinds/dots/engine/fitting.ts';
import { outlookFrom } from '../../../../../src/kinds/dots/engine/outlook.ts';
import type { Mending } from '../../../../../src/kinds/dots/engine/window.ts';
import { type Random, seeded } from '../../../../../src/random.ts';

const unit = (random: Random) => random.below(1_000_001) / 1_000_000;

/** A stroke that wanders, and now and then goes back on itself, with dots that may deviate by so much. */
function wandering(random: Random, size: number, epsilon: number, wobble: number): Mending {
  const [homeXs, homeYs, slack] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  let heading = 0;
  for (let k = 1; k < size; k++) {
    heading += (unit(random) - 0.5) * wobble;
    if (random.below(40) === 0) heading += Math.PI * unit(random);
    homeXs[k] = homeXs[k - 1] + 12 * Math.cos(heading);
    homeYs[k] = homeYs[k - 1] + 12 * Math.sin(heading);
    if (random.below(5) === 0) slack[k] = epsilon * unit(random) * 1.1;
  }
  const vertices = Uint32Array.from({ length: size }, (_, k) => k);
  const prepared = { homeXs, homeYs, slack };
  return { graphs: [{ stroke: { vertices, closed: false } }], prepared, epsilon } as unknown as Mending;
}

test('what a place reaches of its stroke is what fits when all of the part between is gone through', () => {
  const random = seeded('outlook');
  const found = { fits: 0, misses: 0 };
  for (let turn = 0; turn < 120; turn++) {
    const [size, epsilon] = [30, 8 + 40 * unit(random)];
    const mending = wandering(random, size, epsilon, 0.3 + 1.2 * unit(random));
    const { homeXs, homeYs } = mending.prepared;
    const beside = (position: number) => {
      const aside = () => (unit(random) - 0.5) * 1.6 * epsilon;
      const [dx, dy] = random.below(3) === 0 ? [0, 0] : [aside(), aside()];
      return { position, x: homeXs[position] + dx, y: homeYs[position] + dy };
    };
    for (let from = 0; from < size; from += 3) {
      const start = beside(from);
      const outlook = outlookFrom(mending, 0, start);
      for (let to = from + 1; to < size; to++) {
        const end = beside(to);
        const fits = fitsBetween(mending, { stroke: 0, from, to }, [start.x, start.y, end.x, end.y]);
        expect(outlook.reaches(end), `${turn}: ${from} to ${to}`).toBe(fits);
        found[fits ? 'fits' : 'misses']++;
      }
    }
  }
  expect(Math.min(found.fits, found.misses)).toBeGreaterThan(2000);
});
