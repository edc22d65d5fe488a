import { expect, test } from 'vitest';
import { cutAlongColours } from '#src/kinds/jigsaw/engine/colour-lines/cut.ts';
import type { Cutting } from '#src/kinds/jigsaw/engine/cutting.ts';
import { OUTSIDE } from '#src/kinds/jigsaw/engine/document.ts';
import { seeded } from '#src/random.ts';
import { colourCutSettings, flowerPicture, landscapePicture } from '#tests/fixtures/jigsaw.ts';
import { sharedCuts } from '#tests/fixtures/shared-cuts.ts';

/*
 * Unrelated boards share about a third of their cuts. When measured, these shared 0.4 on average. With sites
 * in rows that every seed moved only a little, they shared 0.7.
 */
test.each([
  ['a landscape', landscapePicture(300, 210), colourCutSettings(12)],
  [
    'flowers, more pieces where there is detail',
    flowerPicture(300),
    colourCutSettings(24, { isSalient: true }),
  ],
] as const)('another seed cuts in other places: %s', (_, picture, settings) => {
  const [one, two, three] = ['one', 'two', 'three'].map((seed) => {
    const { cuts, pieces } = cutAlongColours(picture, settings, seeded(seed), () => {}) as Cutting;
    const inner = cuts.filter((cut) => !cut.pieces.includes(OUTSIDE));
    return { size: picture.size, pieces, paths: inner.map(({ path }) => path) };
  });
  const shares = [sharedCuts(one, two), sharedCuts(one, three), sharedCuts(two, three)];
  expect(shares.reduce((sum, share) => sum + share, 0) / 3).toBeLessThanOrEqual(0.5);
});
