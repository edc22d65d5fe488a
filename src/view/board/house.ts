import { PALETTE } from '../palette.ts';
import { CANVAS, Game, Image, Scene, WEBGL } from '../rendering/phaser.ts';
import type { Renderer } from '../rendering/renderer.ts';

/** What is played in a house just now. */
interface Playbill {
  /** Called before each frame with the clock in milliseconds; gives whether another one is needed. */
  frame(milliseconds: number): boolean;
  /** Called after each, while the canvas still holds it. */
  painted(): void;
}

/**
 * A Phaser game of one scene, which stands still whenever nothing moves. To build one takes longer than to draw a board,
 * so one board after another is played in it.
 */
export interface House {
  readonly scene: Scene;
  readonly canvas: HTMLCanvasElement;
  readonly renderer: Renderer;
  /** The device has taken away what it is drawn by. */
  readonly isLost: boolean;
  /** What is played from now on; nothing, where no board is shown. */
  playbill: Playbill | undefined;
  /** Draws frames until the playbill says that nothing moves any more. */
  wake(): void;
  /** A new size, in CSS pixels and device pixels for each. */
  resize(width: number, height: number, ratio: number): void;
  /** What lies under all that is drawn, as styles write colours. */
  ground(colour: string): void;
  /** Takes all down that was drawn in it, and takes it off the page: as it was when it was built. */
  clear(): void;
  destroy(): void;
}

/** Quads that are drawn in one call at the most: Phaser's own 16,384 take megabytes, and their time to be made, for nothing. */
const BATCH = 2048;

/** Builds a house that is nowhere on the page. */
export function buildHouse(renderer: Renderer): Promise<House> {
  return new Promise((resolve) => {
    const scene = new Scene({ key: 'board' });
    const game = new Game({
      type: renderer === 'webgl' ? WEBGL : CANVAS,
      // What stands nowhere is nobody's.
      parent: document.createElement('div'),
      // One of Phaser's pool would go back to it when this is destroyed, and be a texture next: one that cannot be seen through, black.
      canvas: document.createElement('canvas'),
      ...{ width: 1, height: 1 },
      backgroundColor: PALETTE.card,
      render: {
        ...{ antialias: true, antialiasGL: true, powerPreference: 'low-power', stencil: false },
        // A shader is compiled for each number of textures that are drawn together, and whoever draws waits for it: in the
        // middle of a movement, where a board first shows one texture more. Few boards have so many that it would save a call.
        maxTextures: 1,
        batchSize: BATCH,
      },
      audio: { noAudio: true },
      input: { keyboard: false, mouse: false, touch: false, gamepad: false },
      banner: false,
      disableContextMenu: false,
      autoFocus: false,
      scene,
    });
    // Phaser's own loop asks for a frame after the last one as well, and gives it back.
    const stage = { playbill: undefined as Playbill | undefined, isBusy: false, asked: 0 };
    const draw = (milliseconds: number): void => {
      stage.asked = 0;
      game.loop.step(milliseconds);
      if (stage.isBusy) house.wake();
    };
    const house: House = {
      scene,
      get canvas() {
        return game.canvas;
      },
      renderer,
      get isLost() {
        return 'gl' in game.renderer && game.renderer.gl.isContextLost();
      },
      get playbill() {
        return stage.playbill;
      },
      set playbill(next) {
        stage.playbill = next;
        stage.isBusy = false;
      },
      wake() {
        if (stage.asked === 0) stage.asked = requestAnimationFrame(draw);
      },
      resize(width, height, ratio) {
        game.scale.resize(Math.round(width * ratio), Math.round(height * ratio));
        game.canvas.style.width = `${width}px`;
        game.canvas.style.height = `${height}px`;
      },
      ground(colour) {
        // A camera with a colour of its own would fill the screen once more in each frame, after it has been cleared.
        const { main } = scene.cameras;
        const { red, green, blue } = main.setBackgroundColor(colour).backgroundColor;
        main.setBackgroundColor();
        game.config.backgroundColor.setTo(red, green, blue);
      },
      clear() {
        cancelAnimationFrame(stage.asked);
        stage.asked = 0;
        house.playbill = undefined;
        game.canvas.remove();
        for (const child of [...scene.children.list]) child.destroy();
        for (const key of scene.textures.getTextureKeys()) scene.textures.remove(key);
        house.ground(PALETTE.card);
        house.resize(1, 1, 1);
      },
      destroy() {
        cancelAnimationFrame(stage.asked);
        game.destroy(true);
        // A game that stands still never comes to the frame in which it would take itself down.
        game.loop.step(performance.now());
      },
    };
    Object.assign(scene, {
      create() {
        // The first thing that is drawn has its shader compiled, and buffers made: nobody waits for this one.
        const first = scene.add.existing(new Image(scene, 0, 0, '__WHITE'));
        game.events.once('postrender', () => {
          first.destroy();
          game.loop.sleep();
          game.events.on('postrender', () => stage.playbill?.painted());
          resolve(house);
        });
      },
      update(milliseconds: number) {
        stage.isBusy = stage.playbill?.frame(milliseconds) ?? false;
      },
    });
  });
}
