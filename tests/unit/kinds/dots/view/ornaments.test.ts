import { expect, test, vi } from 'vitest';
import type { Ornament } from '#src/kinds/dots/engine/document.ts';
import { makeOrnaments } from '#src/kinds/dots/view/ornaments.ts';
import { Image, Layer, type Scene } from '#src/view/rendering/phaser.ts';
import type { Stage } from '#src/view/stage.ts';
import { pairs } from '#tests/fixtures/pairs.ts';

// Images remember how they are drawn, and render nothing.
vi.mock('#src/view/rendering/phaser.ts', () => ({
  Image: class {
    alpha = 1;
    readonly frame: string;
    constructor(_scene: unknown, _x: number, _y: number, _key: string, frame: string) {
      this.frame = frame;
    }
    setOrigin = () => this;
    setPosition = () => this;
    setRotation = () => this;
    setScale = () => this;
    setAlpha = (alpha: number) => Object.assign(this, { alpha });
  },
  Layer: class {
    readonly images: unknown[] = [];
    add(image: unknown): void {
      this.images.push(image);
    }
  },
}));

test('the place is drawn in an opaque ink, because its pieces overlap', () => {
  const scene = {} as Scene;
  const layer = new Layer(scene);
  const stage = {
    scene,
    atlas: { key: 'atlas', disc: 10, line: 5, body: 16 },
    measures: { predrawn: 4 },
    scale: 1,
    at: (at: unknown) => at,
  } as unknown as Stage;
  const line = pairs('0 0, 30 4, 60 0');
  const decoration: Ornament[] = [
    { part: 'place', line: [...line] },
    { part: 'face', line: [...line] },
  ];
  makeOrnaments(stage, layer, decoration).place();
  const { images } = layer as unknown as { readonly images: readonly Image[] };
  const frames = new Set(images.map(({ frame }) => String(frame)));
  expect(frames).toEqual(new Set(['line-soft', 'disc-soft', 'line-given', 'disc-given']));
  for (const image of images) {
    expect(image).toBeInstanceOf(Image);
    expect(image.alpha).toBe(1);
  }
});
