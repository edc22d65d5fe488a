import { expect, test, vi } from 'vitest';
import { LAYERS } from '../../../../../src/kinds/dots/view/painter.ts';

// Nothing is drawn here.
vi.mock('../../../../../src/view/rendering/phaser.ts', () => ({
  Image: class {},
  Layer: class {},
  RenderTexture: class {},
  Scene: class {},
}));

const height = (layer: (typeof LAYERS)[number]): number => LAYERS.indexOf(layer);

test.each(['badges', 'halo', 'tool'] as const)(
  'what help shows lies under the dots that it speaks of, and under their numbers: %s',
  (shown) => {
    expect(height(shown)).toBeLessThan(height('dots'));
    expect(height(shown)).toBeLessThan(height('over'));
  },
);

test('numbers lie over everything, also over the ring around the dot that would catch the line', () => {
  expect(height('over')).toBe(LAYERS.length - 1);
  expect(height('top')).toBeLessThan(height('over'));
});
