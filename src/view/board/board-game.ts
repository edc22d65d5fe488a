import { PALETTE } from '../palette.ts';
import { CANVAS, Game, Image, Scene, WEBGL } from '../rendering/phaser.ts';
import type { Renderer } from '../rendering/renderer.ts';

interface BoardCallbacks {
  /** Called before each frame with the time in milliseconds. Returns whether another frame is needed. */
  frame(milliseconds: number): boolean;
  /** Called after each frame, while the canvas still holds its pixels. */
  painted(): void;
}

/**
 * A Phaser game with one scene, reused by boards because building it is slow. Draws frames only while something moves.
 */
export interface BoardGame {
  readonly scene: Scene;
  readonly canvas: HTMLCanvasElement;
  readonly renderer: Renderer;
  readonly isLost: boolean;
  /** Those of the current board; undefined between boards. */
  callbacks: BoardCallbacks | undefined;
  /** Draws frames until the board reports that nothing moves. */
  wake(): void;
  /** Size in CSS pixels, and device pixels per CSS pixel. */
  resize(width: number, height: number, ratio: number): void;
  setBackground(colour: string): void;
  /** Resets the game to its initial state, and removes its canvas from the page. */
  clear(): void;
  destroy(): void;
}

/** Most quads per draw call. Phaser's default of 16,384 takes megabytes and is slow to allocate. */
const BATCH = 2048;

export function buildBoardGame(renderer: Renderer): Promise<BoardGame> {
  return new Promise((resolve) => {
    const scene = new Scene({ key: 'board' });
    const game = new Game({
      type: renderer === 'webgl' ? WEBGL : CANVAS,
      // Detached, so that Phaser's canvas is not added to the page.
      parent: document.createElement('div'),
      // Phaser would return its own canvas to a pool, and later reuse it as an opaque black texture.
      canvas: document.createElement('canvas'),
      ...{ width: 1, height: 1 },
      backgroundColor: PALETTE.card,
      render: {
        ...{ antialias: true, antialiasGL: true, powerPreference: 'low-power', stencil: false },
        // Phaser compiles a shader for each number of textures drawn together, which would stall a movement in
        // progress. Boards use too few textures to gain from it.
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
    // Phaser's own loop always requests one frame too many.
    const loopState = { callbacks: undefined as BoardCallbacks | undefined, isBusy: false, frameRequest: 0 };
    const draw = (milliseconds: number): void => {
      loopState.frameRequest = 0;
      game.loop.step(milliseconds);
      if (loopState.isBusy) boardGame.wake();
    };
    const boardGame: BoardGame = {
      scene,
      get canvas() {
        return game.canvas;
      },
      renderer,
      get isLost() {
        return 'gl' in game.renderer && game.renderer.gl.isContextLost();
      },
      get callbacks() {
        return loopState.callbacks;
      },
      set callbacks(next) {
        loopState.callbacks = next;
        loopState.isBusy = false;
      },
      wake() {
        if (loopState.frameRequest === 0) loopState.frameRequest = requestAnimationFrame(draw);
      },
      resize(width, height, ratio) {
        game.scale.resize(Math.round(width * ratio), Math.round(height * ratio));
        game.canvas.style.width = `${width}px`;
        game.canvas.style.height = `${height}px`;
      },
      setBackground(colour) {
        // A camera with a background would fill the screen a second time in each frame.
        const { main } = scene.cameras;
        const { red, green, blue } = main.setBackgroundColor(colour).backgroundColor;
        main.setBackgroundColor();
        game.config.backgroundColor.setTo(red, green, blue);
      },
      clear() {
        cancelAnimationFrame(loopState.frameRequest);
        loopState.frameRequest = 0;
        boardGame.callbacks = undefined;
        game.canvas.remove();
        for (const child of [...scene.children.list]) child.destroy();
        for (const key of scene.textures.getTextureKeys()) scene.textures.remove(key);
        boardGame.setBackground(PALETTE.card);
        boardGame.resize(1, 1, 1);
      },
      destroy() {
        cancelAnimationFrame(loopState.frameRequest);
        game.destroy(true);
        // A sleeping game does not reach the frame in which it destroys itself.
        game.loop.step(performance.now());
      },
    };
    Object.assign(scene, {
      create() {
        // Draw something now, so that shaders are compiled and buffers allocated before the first board.
        const first = scene.add.existing(new Image(scene, 0, 0, '__WHITE'));
        game.events.once('postrender', () => {
          first.destroy();
          game.loop.sleep();
          game.events.on('postrender', () => loopState.callbacks?.painted());
          resolve(boardGame);
        });
      },
      update(milliseconds: number) {
        loopState.isBusy = loopState.callbacks?.frame(milliseconds) ?? false;
      },
    });
  });
}
