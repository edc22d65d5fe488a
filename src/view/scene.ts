import { CANVAS, Game, Scale, Scene, WEBGL } from 'phaser';
import { PALETTE } from './palette.ts';

export type Renderer = 'webgl' | 'canvas';

/** A Phaser game of one scene, which stands still whenever nothing moves. */
export interface Theatre {
  readonly scene: Scene;
  readonly canvas: HTMLCanvasElement;
  readonly renderer: Renderer;
  /** Runs until `frame` says that nothing moves any more. */
  wake(): void;
  /** A new size, in CSS pixels and device pixels for each. */
  resize(width: number, height: number, ratio: number): void;
  destroy(): void;
}

/** Whether this browser can draw by WebGL. */
export function bestRenderer(): Renderer {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context === null ? 'canvas' : 'webgl';
}

/**
 * Opens a scene in `parent`. `frame` is called before each frame with the clock in milliseconds and gives whether
 * another one is needed.
 */
export function openTheatre(
  parent: HTMLElement,
  renderer: Renderer,
  size: { readonly width: number; readonly height: number; readonly ratio: number },
  frame: (milliseconds: number) => boolean,
): Promise<Theatre> {
  return new Promise((resolve) => {
    const board = new Scene({ key: 'board' });
    const game = new Game({
      type: renderer === 'webgl' ? WEBGL : CANVAS,
      parent,
      width: Math.round(size.width * size.ratio),
      height: Math.round(size.height * size.ratio),
      backgroundColor: PALETTE.card,
      scale: { mode: Scale.NONE },
      render: { antialias: true, antialiasGL: true, powerPreference: 'low-power', stencil: false },
      audio: { noAudio: true },
      input: { keyboard: false, mouse: false, touch: false, gamepad: false },
      banner: false,
      disableContextMenu: false,
      autoFocus: false,
      scene: board,
    });
    let waking = 0;
    const theatre: Theatre = {
      scene: board,
      get canvas() {
        return game.canvas;
      },
      renderer,
      wake() {
        // A loop that wakes draws at once: that is left to the next frame, or a touch would wait for it.
        if (game.loop.running || waking !== 0) return;
        waking = requestAnimationFrame(() => {
          waking = 0;
          game.loop.wake(true);
        });
      },
      resize(width, height, ratio) {
        game.scale.resize(Math.round(width * ratio), Math.round(height * ratio));
        game.canvas.style.width = `${width}px`;
        game.canvas.style.height = `${height}px`;
      },
      destroy() {
        cancelAnimationFrame(waking);
        // A sleeping game never comes to the frame in which it would take itself down.
        game.destroy(true);
        if (!game.loop.running) game.loop.wake(true);
      },
    };
    Object.assign(board, {
      create: () => {
        theatre.resize(size.width, size.height, size.ratio);
        resolve(theatre);
      },
      update: (milliseconds: number) => {
        if (!frame(milliseconds)) game.events.once('postrender', () => game.loop.sleep());
      },
    });
  });
}
