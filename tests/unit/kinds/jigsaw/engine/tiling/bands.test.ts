import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bandsOf, cornersWithin } from '#src/kinds/jigsaw/engine/tiling/bands.ts';

const corner = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }));

test.each([0.02, 0.7, Number.POSITIVE_INFINITY])(
  'bands of %d find the same corners as a comparison with all of them',
  (play) => {
    fc.assert(
      fc.property(fc.array(corner, { maxLength: 40 }), corner, corner, (corners, low, range) => {
        const angle = Float64Array.from(corners, ([a]) => a / 10);
        const length = Float64Array.from(corners, ([, l]) => l / 10);
        const byAngle = Uint32Array.from(angle.keys()).sort((a, b) => angle[a] - angle[b]);
        const angles = [low[0] / 10 - 0.05, (low[0] + range[0]) / 10] as const;
        const lengths = [low[1] / 10 - 0.05, (low[1] + range[1]) / 10] as const;
        const found = cornersWithin(bandsOf(byAngle, angle, length, play), angles, lengths);
        const all = [...angle.keys()].filter(
          (c) =>
            angle[c] >= angles[0] &&
            angle[c] <= angles[1] &&
            length[c] >= lengths[0] &&
            length[c] <= lengths[1],
        );
        expect([...found].sort((a, b) => a - b)).toEqual(all);
      }),
    );
  },
);
