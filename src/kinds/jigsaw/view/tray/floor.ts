import { whenIdle } from '../../../../idle.ts';
import { pause } from '../../../../pause.ts';
import type { Image, Layer } from '../../../../view/rendering/phaser.ts';
import { RenderTexture } from '../../../../view/rendering/phaser.ts';
import type { Stage } from '../../../../view/stage.ts';
import type { ScreenBox } from './layout.ts';

/**
 * What lies lowest, frame, sheet and the pieces where they belong, drawn into one image as it is seen while none of it moves: a
 * canvas lays large images over one another at the cost of each, in every frame in which a piece is carried over them.
 */
interface Floor {
  /** Something of it has changed, or lies elsewhere: it is drawn by itself until it has rested. */
  changed(): void;
}

/** Milliseconds without a change until it is drawn into one; and at most so many more, where the page does not rest. */
const RESTED = 250;
const LATEST = 1000;

/**
 * @param floor the layer that the one image comes into
 * @param lowest the layers that it is made of
 * @param box where all of it lies on the screen now, in device pixels
 */
export function makeFloor(
  { scene, whole, ratio }: Stage,
  floor: Layer,
  lowest: readonly Layer[],
  box: () => ScreenBox,
): Floor {
  // A graphics processor lays images over one another for next to nothing.
  if ('gl' in scene.game.renderer) return { changed: () => undefined };
  let drawn: RenderTexture | undefined;
  let changes = 0;
  let isWaiting = false;
  const show = (asOne: boolean): void => {
    drawn?.setVisible(asOne);
    for (const layer of lowest) layer.setVisible(!asOne);
  };
  const lay = (): void => {
    const parts = lowest.flatMap(({ list }) => list).filter((part) => (part as Image).visible);
    const { left, top, width, height } = inside(box(), whole.width * ratio, whole.height * ratio);
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
        if (before === changes) lay();
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

/** The whole pixels of a screen that a box reaches into. */
function inside({ left, top, width, height }: ScreenBox, wide: number, high: number): ScreenBox {
  const [x, y] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))];
  return {
    left: x,
    top: y,
    width: Math.min(Math.ceil(wide), Math.ceil(left + width)) - x,
    height: Math.min(Math.ceil(high), Math.ceil(top + height)) - y,
  };
}
