import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diceOf } from '#src/kinds/maze/engine/dice.ts';
import { rimsOf, treeFaces } from '#src/kinds/maze/engine/path/hamilton.ts';
import { fitLoops } from '#src/kinds/maze/engine/path/refining.ts';
import { rerouteLoops } from '#src/kinds/maze/engine/path/rerouting.ts';
import { labelLoops, type Strands } from '#src/kinds/maze/engine/path/strands.ts';
import { seeded } from '#src/random.ts';

const [ACROSS, ALONG] = [9, 7];
const [COLUMNS, ROWS] = [2 * ACROSS + 1, 2 * ALONG + 1];

const blocks = fc.array(fc.constantFrom(0, 1, 1, 1), {
  minLength: ACROSS * ALONG,
  maxLength: ACROSS * ALONG,
});

function loopsRound(own: readonly number[], seed: string): Strands {
  const picture = { columns: ACROSS, rows: ALONG, cells: Uint8Array.from(own) };
  return rimsOf(treeFaces(COLUMNS, ROWS, picture, 4, diceOf(seeded(seed))));
}

/** The cells of each loop, as text. */
function partsOf(strands: Strands): readonly string[] {
  const { label, count } = labelLoops(strands);
  const cells = Array.from(label.keys());
  return Array.from({ length: count }, (_, own) => cells.filter((cell) => label[cell] === own).join());
}

test('rerouted loops each go through the same cells as before', () => {
  fc.assert(
    fc.property(blocks, fc.string({ maxLength: 4 }), (own, seed) => {
      const strands = loopsRound(own, seed);
      const before = partsOf(strands);
      rerouteLoops(strands, diceOf(seeded(seed)));
      expect(partsOf(strands)).toEqual(before);
    }),
  );
});

test('a rerouted loop takes another way', () => {
  const strands = loopsRound(Array<number>(ACROSS * ALONG).fill(1), '1');
  const before = strands.right.join('');
  rerouteLoops(strands, diceOf(seeded('1')));
  expect(strands.right.join('')).not.toBe(before);
});

test('loops fitted to a figure keep their number, and hold more of it', () => {
  fc.assert(
    fc.property(
      blocks,
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: COLUMNS * ROWS, maxLength: COLUMNS * ROWS }),
      (own, ninths) => {
        const strands = loopsRound(own, '1');
        const data = Float64Array.from(ninths, (value) => value / 9);
        const worth = () => {
          const { label } = labelLoops(strands);
          return data.reduce((sum, value, cell) => sum + (label[cell] >= 0 ? value - 0.46 : 0), 0);
        };
        const [count, before] = [labelLoops(strands).count, worth()];
        fitLoops(strands, { data }, new Uint8Array(COLUMNS * ROWS));
        expect(labelLoops(strands).count).toBe(count);
        expect(worth()).toBeGreaterThanOrEqual(before);
      },
    ),
  );
});
