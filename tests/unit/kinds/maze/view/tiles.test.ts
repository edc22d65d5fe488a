import { expect, test, vi } from 'vitest';
import type { Point } from '#src/geometry/shapes/point.ts';
import { makeTiles } from '#src/kinds/maze/view/tiles.ts';
import type { Layer } from '#src/view/rendering/phaser.ts';
import type { Stage } from '#src/view/stage.ts';

/** A tile on the screen, in device pixels. */
interface Laid {
  x: number;
  y: number;
  by: number;
  readonly wide: number;
  readonly high: number;
}

const { laid, sizes } = vi.hoisted(() => ({
  laid: [] as Laid[],
  sizes: [] as [number, number][],
}));

vi.mock('#src/view/rendering/canvas.ts', () => ({
  emptyCanvas(width: number, height: number) {
    sizes.push([width, height]);
    return { canvas: { width, height }, setTransform: () => undefined };
  },
}));
vi.mock('#src/view/rendering/texture.ts', () => ({ addTexture: () => ({ source: [] }) }));
vi.mock('#src/view/rendering/phaser.ts', () => ({
  Image: class {
    readonly of: Laid;
    constructor() {
      const [wide, high] = sizes.at(-1) ?? [0, 0];
      this.of = { x: 0, y: 0, by: 1, wide, high };
      laid.push(this.of);
    }
    setOrigin() {
      return this;
    }
    setPosition(x: number, y: number) {
      Object.assign(this.of, { x, y });
      return this;
    }
    setScale(by: number) {
      Object.assign(this.of, { by });
      return this;
    }
    destroy() {
      laid.splice(laid.indexOf(this.of), 1);
    }
  },
}));

function stageAt(ratio: number, scale: number): Stage {
  const whole = { width: 900, height: 760, left: 0, top: 0, right: 0, bottom: 0 };
  const at = ([x, y]: Point): Point => [
    (whole.width / 2) * ratio + (x - 500.37) * scale,
    (whole.height / 2) * ratio + (y - 349.61) * scale,
  ];
  return {
    scene: { textures: { exists: () => false, remove: () => undefined } },
    ratio,
    scale,
    element: whole,
    at,
  } as unknown as Stage;
}

const AREA = { left: -20, top: -20, right: 1020, bottom: 720 };

test.each([1, 1.5, 2, 3])('at a pixel ratio of %s, tiles leave no gaps at any zoom', (ratio) => {
  for (const zoom of [1, 1.07, 1.5, 1.93, 2.6, 4, 6.3]) {
    // A board that has just been zoomed keeps its tiles until it rests.
    for (const drawn of [0.75, 1, 1.4]) {
      laid.length = 0;
      const stage = stageAt(ratio, 0.8 * ratio * zoom);
      const layer = { add: () => undefined } as unknown as Layer;
      const tiles = makeTiles(stage, layer, AREA, drawn * stage.scale, () => undefined);
      expect(tiles.place(true)).toBe(true);
      const [xs, ys] = [0, 1].map((axis) => {
        const starts = [...new Set(laid.map(({ x, y }) => (axis === 0 ? x : y)))].sort((a, b) => a - b);
        return starts;
      }) as [number[], number[]];
      for (const { x, y, by, wide, high } of laid) {
        const [right, below] = [xs.find((each) => each > x + 1), ys.find((each) => each > y + 1)];
        // More than a pixel is under the next tile, so that its half transparent edge has something below it.
        if (right !== undefined) expect(x + wide * by - right).toBeGreaterThan(1);
        if (below !== undefined) expect(y + high * by - below).toBeGreaterThan(1);
      }
      expect(laid.length).toBeGreaterThan(0);
    }
  }
});
