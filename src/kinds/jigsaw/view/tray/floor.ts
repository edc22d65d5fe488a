import { whenIdle } from '../../../../idle.ts';
import { pause } from '../../../../pause.ts';
import type { Image, Layer } from '../../../../view/rendering/phaser.ts';
import { RenderTexture } from '../../../../view/rendering/phaser.ts';
import type { Stage } from '../../../../view/stage.ts';
import type { ScreenBox } from './layout.ts';

/**
 * Draws the frame, its sheet and settled pieces into one image while none of them moves. Without a graphics processor,
 * each large image costs time in every frame in which a piece is carried.
 */
interface Floor {
  /** After a change or a move, layers are drawn separately until they have rested. */
  changed(): void;
}

/** Milliseconds without a change before the image is drawn, and longest further wait for idleness. */
const RESTED = 250;
const LATEST = 1000;

/** `floor` is the layer for the image of the `lowest` layers. `box` is their current box in device pixels. */
export function makeFloor(
  { scene, element, ratio }: Stage,
  floor: Layer,
  lowest: readonly Layer[],
  box: () => ScreenBox,
): Floor {
  // A graphics processor blends images at almost no cost.
  if ('gl' in scene.game.renderer) return { changed: () => undefined };
  let drawn: RenderTexture | undefined;
  let changes = 0;
  let isWaiting = false;
  const show = (asOne: boolean): void => {
    drawn?.setVisible(asOne);
    for (const layer of lowest) layer.setVisible(!asOne);
  };
  const merge = (): void => {
    const parts = lowest.flatMap(({ list }) => list).filter((part) => (part as Image).visible);
    const { left, top, width, height } = inside(box(), element.width * ratio, element.height * ratio);
    if (parts.length < 2 || width <= 0 || height <= 0) return;
    if (drawn?.width !== width || drawn.height !== height) {
      drawn?.destroy();
      drawn = new RenderTexture(scene, 0, 0, width, height).setOrigin(0, 0);
      floor.add(drawn);
    }
    drawn.camera.setScroll(left, top);
    drawn.clear().draw(parts).render();
    drawn.setPosition(left, top);
    show(true);
  };
  const wait = (): void => {
    isWaiting = true;
    const before = changes;
    void pause(RESTED).then(() =>
      whenIdle(() => {
        isWaiting = false;
        if (!floor.active) return;
        if (before === changes) merge();
        else wait();
      }, LATEST),
    );
  };
  return {
    changed() {
      changes++;
      show(false);
      if (!isWaiting) wait();
    },
  };
}

/** The whole pixels of a screen that a box touches. */
function inside({ left, top, width, height }: ScreenBox, wide: number, high: number): ScreenBox {
  const [x, y] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))];
  return {
    left: x,
    top: y,
    width: Math.min(Math.ceil(wide), Math.ceil(left + width)) - x,
    height: Math.min(Math.ceil(high), Math.ceil(top + height)) - y,
  };
}
