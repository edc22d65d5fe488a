import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withOtherEdge } from '../../../../../src/kinds/maze/engine/background.ts';
import { diceOf } from '../../../../../src/kinds/maze/engine/dice.ts';
import type { FigureFaces } from '../../../../../src/kinds/maze/engine/faces.ts';
import { facesRound, rimsOf } from '../../../../../src/kinds/maze/engine/hamilton.ts';
import { labelLoops } from '../../../../../src/kinds/maze/engine/strands.ts';
import { seeded } from '../../../../../src/random.ts';

const [ACROSS, ALONG] = [9, 7];

const count = ({ faces }: FigureFaces) => faces.reduce((sum, own) => sum + own, 0);

test('trees of the ground reach the same blocks by other edges', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(0, 1, 1, 1), { minLength: ACROSS * ALONG, maxLength: ACROSS * ALONG }),
      fc.string({ maxLength: 4 }),
      fc.integer({ min: 0, max: 1 }),
      (blocks, seed, spare) => {
        const dice = diceOf(seeded(seed));
        const picture = { columns: ACROSS, rows: ALONG, cells: Uint8Array.from(blocks) };
        const [columns, rows] = [2 * ACROSS + spare, 2 * ALONG + spare];
        const before = facesRound(columns, rows, picture, 4, dice);
        let after: FigureFaces = before;
        for (let turn = 0; turn < 5; turn++) after = withOtherEdge(after, dice) ?? after;
        expect(count(after)).toBe(count(before));
        const [own, other] = [labelLoops(rimsOf(before)), labelLoops(rimsOf(after))];
        expect(other.count).toBe(own.count);
        expect(Array.from(other.label, (label) => label >= 0)).toEqual(
          Array.from(own.label, (label) => label >= 0),
        );
      },
    ),
  );
});

test('an edge is changed wherever blocks make a ring, and nowhere else', () => {
  const dice = diceOf(seeded('ring'));
  const whole = { columns: ACROSS, rows: ALONG, cells: new Uint8Array(ACROSS * ALONG).fill(1) };
  const ground = facesRound(2 * ACROSS, 2 * ALONG, whole, 4, dice);
  expect(withOtherEdge(ground, dice)?.faces).not.toEqual(ground.faces);
  const row = { ...whole, cells: whole.cells.map((_, block) => (block < ACROSS ? 1 : 0)) };
  expect(withOtherEdge(facesRound(2 * ACROSS, 2 * ALONG, row, 4, dice), dice)).toBeUndefined();
});
