import type { BoardSettings } from '../session/board-settings.ts';
import { type Glass, type Magnified, makeGlass } from './glass.ts';
import { PALETTE } from './palette.ts';
import { CANVAS, Game, Scene, WEBGL } from './phaser.ts';

export type Renderer = NonNullable<BoardSettings['renderer']>;

/** A Phaser game of one scene, which stands still whenever nothing moves. */
export interface Theatre {
  readonly scene: Scene;
  readonly canvas: HTMLCanvasElement;
  readonly renderer: Renderer;
  /** Runs until `frame` says that nothing moves any more. */
  wake(): void;
  /** A new size, in CSS pixels and device pixels for each. */
  resize(width: number, height: number, ratio: number): void;
  /**
   * Draws a part of the board once more, larger, over the frame that has just been drawn; to be called as a frame is
   * painted. Undefined: makes ready for that, where it may be asked for soon.
   */
  magnify(part: Magnified | undefined): void;
  destroy(): void;
}

/** What the renderers that draw WebGL by the processor alone call themselves: Chromium's, Mesa's and Windows' own. */
const BY_SOFTWARE = /swiftshader|llvmpipe|softpipe|basic render/i;

let best: Renderer | undefined;

/**
 * How this browser draws best. To find that out takes as long as to begin to draw, so it is done once, and anew only
 * where what was drawn by has been lost.
 */
export function bestRenderer(anew = false): Renderer {
  if (best === undefined || anew) best = findBest();
  return best;
}

/** By WebGL, unless there is none, or one in software, which costs more than the canvas. */
function findBest(): Renderer {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl', { failIfMajorPerformanceCaveat: true });
  if (context === null) return 'canvas';
  // Not every browser owns up to software when it is asked to fail there, but its name tells.
  const told = context.getExtension('WEBGL_debug_renderer_info');
  const name = told === null ? '' : String(context.getParameter(told.UNMASKED_RENDERER_WEBGL));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return BY_SOFTWARE.test(name) ? 'canvas' : 'webgl';
}

/**
 * Opens a scene in `parent`. `frame` is called before each frame with the clock in milliseconds and gives whether
 * another one is needed; `painted` after each, while the canvas still holds it.
 */
export function openTheatre(
  parent: HTMLElement,
  renderer: Renderer,
  size: { readonly width: number; readonly height: number; readonly ratio: number },
  frame: (milliseconds: number) => boolean,
  painted: (theatre: Theatre) => void,
): Promise<Theatre> {
  return new Promise((resolve) => {
    const board = new Scene({ key: 'board' });
    const game = new Game({
      type: renderer === 'webgl' ? WEBGL : CANVAS,
      parent,
      width: Math.round(size.width * size.ratio),
      height: Math.round(size.height * size.ratio),
      backgroundColor: PALETTE.card,
      render: {
        ...{ antialias: true, antialiasGL: true, powerPreference: 'low-power', stencil: false },
        // A shader is compiled for each number of textures that are drawn together, and whoever draws waits for it: in the
        // middle of a movement, where a board first shows one texture more. Few boards have so many that it would save a call.
        maxTextures: 1,
      },
      audio: { noAudio: true },
      input: { keyboard: false, mouse: false, touch: false, gamepad: false },
      banner: false,
      disableContextMenu: false,
      autoFocus: false,
      scene: board,
    });
    let waking = 0;
    let glass: Glass | undefined;
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
      magnify(part) {
        glass ??= makeGlass(board);
        if (part !== undefined) glass.draw(part);
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
        game.events.on('postrender', () => painted(theatre));
        resolve(theatre);
      },
      update: (milliseconds: number) => {
        if (!frame(milliseconds)) game.events.once('postrender', () => game.loop.sleep());
      },
    });
  });
}
