import { expect, test, vi } from 'vitest';
import { LAYERS } from '#src/kinds/dots/view/painter.ts';

vi.mock('#src/view/rendering/phaser.ts', () => ({
  Image: class {},
  Layer: class {},
  RenderTexture: class {},
  Scene: class {},
}));

const height = (layer: (typeof LAYERS)[number]): number => LAYERS.indexOf(layer);

test.each(['badges', 'halo', 'tool'] as const)(
  'help is drawn below the dots that it marks, and below their numbers: %s',
  (shown) => {
    expect(height(shown)).toBeLessThan(height('dots'));
    expect(height(shown)).toBeLessThan(height('over'));
  },
);

test('numbers are drawn above everything, including the ring around the catching dot', () => {
  expect(height('over')).toBe(LAYERS.length - 1);
  expect(height('top')).toBeLessThan(height('over'));
});
