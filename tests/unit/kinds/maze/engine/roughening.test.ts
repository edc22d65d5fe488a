import { describe, expect, test } from 'vitest';
import { diceOf } from '#src/kinds/maze/engine/dice.ts';
import type { FigureFaces } from '#src/kinds/maze/engine/figure/faces.ts';
import { rimsOf } from '#src/kinds/maze/engine/path/hamilton.ts';
import { addNotches } from '#src/kinds/maze/engine/path/roughening.ts';
import { degree, labelLoops } from '#src/kinds/maze/engine/path/strands.ts';
import { seeded } from '#src/random.ts';

const [COLUMNS, ROWS] = [40, 30];

const FIGURE: FigureFaces = {
  ...{ columns: COLUMNS, rows: ROWS },
  faces: Uint8Array.from({ length: COLUMNS * ROWS }, (_, face) => {
    const [c, r] = [face % COLUMNS, Math.floor(face / COLUMNS)];
    const depth = Math.min(c - 3, r - 3, COLUMNS - 5 - c, ROWS - 5 - r);
    return (depth >= 0 && depth < 4) || depth >= 8 ? 1 : 0;
  }),
};

function longest({ columns, right }: ReturnType<typeof rimsOf>): number {
  let most = 0;
  let run = 0;
  right.forEach((own, cell) => {
    run = own === 1 && cell % columns > 0 ? run + 1 : 0;
    most = Math.max(most, run);
  });
  return most;
}

describe('a figure with straight rims', () => {
  test.each(['1', '2', '3', '4'])('gets notches that join and separate no parts, seed %s', (seed) => {
    const rough = addNotches(FIGURE, diceOf(seeded(seed)));
    const [before, after] = [rimsOf(FIGURE), rimsOf(rough)];
    expect(labelLoops(after).count).toBe(labelLoops(before).count);
    expect(Array.from(after.right.keys()).every((cell) => degree(after, cell) <= 2)).toBe(true);
    expect(longest(after)).toBeLessThan(longest(before) / 2);
    const changed = rough.faces.filter((own, face) => own !== FIGURE.faces[face]).length;
    expect(changed).toBeLessThan(0.1 * COLUMNS * ROWS);
    expect(addNotches(FIGURE, diceOf(seeded(seed)))).toEqual(rough);
  });
});
