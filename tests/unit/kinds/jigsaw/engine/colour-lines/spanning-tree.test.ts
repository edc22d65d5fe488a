import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chooseInterlocking,
  type SharedCut,
} from '#src/kinds/jigsaw/engine/colour-lines/network/spanning-tree.ts';

const PIECES = 8;
const links = fc.array(
  fc.record({
    pieces: fc.tuple(fc.nat(PIECES - 1), fc.nat(PIECES - 1)).filter(([a, b]) => a !== b),
    weight: fc.nat(20),
    canInterlock: fc.integer({ min: 0, max: 9 }).map((k) => k > 0),
    isWelcome: fc.constant(false),
    hasRoom: fc.constant(true),
  }),
  { maxLength: 24 },
);

/** The number of parts into which some links join the pieces. */
function partsUnder(all: readonly SharedCut[], uses: (index: number) => boolean): number {
  const part = Array.from({ length: PIECES }, (_, piece) => piece);
  all.forEach(({ pieces: [a, b] }, index) => {
    if (!uses(index)) return;
    const [from, to] = [part[a], part[b]];
    part.forEach((value, piece) => {
      if (value === from) part[piece] = to;
    });
  });
  return new Set(part).size;
}

describe('the choice of interlocking links', () => {
  test('connects as many pieces as possible, without superfluous links', () => {
    fc.assert(
      fc.property(links, (all) => {
        const chosen = chooseInterlocking(all, PIECES, 0);
        const most = partsUnder(all, (index) => all[index].canInterlock);
        expect(partsUnder(all, (index) => chosen[index] === 1)).toBe(most);
        expect(chosen.reduce((sum, one) => sum + one, 0)).toBe(PIECES - most);
      }),
      { seed: 1 },
    );
  });

  test('has no link that can be exchanged for a cheaper one', () => {
    fc.assert(
      fc.property(links, (all) => {
        const chosen = chooseInterlocking(all, PIECES, 0);
        const parts = partsUnder(all, (index) => chosen[index] === 1);
        all.forEach((link, cheaper) => {
          if (chosen[cheaper] === 1 || !link.canInterlock) return;
          all.forEach(({ weight }, dearer) => {
            if (chosen[dearer] === 0 || weight <= link.weight) return;
            const swapped = (index: number) => index === cheaper || (chosen[index] === 1 && index !== dearer);
            expect(partsUnder(all, swapped)).toBeGreaterThan(parts);
          });
        });
      }),
      { seed: 1 },
    );
  });

  test('gives every piece the requested degree, or all links that it can have', () => {
    fc.assert(
      fc.property(links, fc.integer({ min: 1, max: 5 }), (all, minDegree) => {
        const chosen = chooseInterlocking(all, PIECES, minDegree);
        for (let piece = 0; piece < PIECES; piece++) {
          const own = Array.from(all.keys()).filter(
            (index) => all[index].canInterlock && all[index].pieces.includes(piece),
          );
          const has = own.filter((index) => chosen[index] === 1).length;
          expect(has).toBeGreaterThanOrEqual(Math.min(minDegree, own.length));
        }
        expect(all.every(({ canInterlock }, index) => canInterlock || chosen[index] === 0)).toBe(true);
      }),
      { seed: 1 },
    );
  });

  test('takes a welcome link although nothing needs it', () => {
    const link = { weight: 1, canInterlock: true, isWelcome: false, hasRoom: true };
    const all: SharedCut[] = [
      { ...link, pieces: [0, 1] },
      { ...link, pieces: [1, 2] },
      { ...link, pieces: [0, 2], weight: 9, isWelcome: true },
    ];
    expect([...chooseInterlocking(all, 3, 1)]).toEqual([1, 1, 1]);
  });

  test('takes the cheapest other links with room until there are enough', () => {
    const link = { weight: 1, canInterlock: true, isWelcome: false, hasRoom: true };
    const all: SharedCut[] = [
      { ...link, pieces: [0, 1] },
      { ...link, pieces: [1, 2] },
      { ...link, pieces: [0, 2], weight: 9 },
      { ...link, pieces: [0, 2], weight: 5 },
      { ...link, pieces: [0, 2], weight: 3, canInterlock: false },
      { ...link, pieces: [0, 2], weight: 2, hasRoom: false },
    ];
    expect([...chooseInterlocking(all, 3, 1, 2)]).toEqual([1, 1, 0, 0, 0, 0]);
    expect([...chooseInterlocking(all, 3, 1, 3)]).toEqual([1, 1, 0, 1, 0, 0]);
    expect([...chooseInterlocking(all, 3, 1, 9)]).toEqual([1, 1, 1, 1, 0, 0]);
  });
});
