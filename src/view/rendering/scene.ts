import { cachePerObject } from '../../once.ts';
import { type BoardGame, buildBoardGame } from '../board/board-game.ts';
import { type Magnified, makeGlass } from './glass.ts';
import type { Scene } from './phaser.ts';
import { findRenderer, type Renderer } from './renderer.ts';

/** A Phaser game while one board is drawn in it. */
export interface BoardSurface {
  readonly scene: Scene;
  readonly renderer: Renderer;
  /** Starts drawing frames, until `frame` returns false. */
  wake(): void;
  /** Size in CSS pixels, and device pixels per CSS pixel. */
  resize(width: number, height: number, ratio: number): void;
  setBackground(colour: string): void;
  setHidden(hidden: boolean): void;
  /**
   * Draws an enlarged part of the board; call it from `painted`. Undefined only prepares, so that the first use is
   * fast.
   */
  magnify(part: Magnified | undefined): void;
  /** Removes the board and keeps the game for the next one. */
  close(): void;
  destroy(): void;
}

interface SurfaceOptions {
  readonly parent: HTMLElement;
  readonly size: { readonly width: number; readonly height: number; readonly ratio: number };
  /** Called before each frame with the time in milliseconds. Returns whether another frame is needed. */
  frame(milliseconds: number): boolean;
  /** Called after each frame, while the canvas still holds its pixels. */
  painted(theatre: BoardSurface): void;
}

/** The Phaser games for boards: built ahead, and reused from one board to the next. */
export interface BoardSurfaces {
  /** Found once, and again only with `again`, after a context was lost. */
  best(again?: boolean): Renderer;
  ready(renderer?: Renderer): Promise<void>;
  open(renderer: Renderer, options: SurfaceOptions): Promise<BoardSurface>;
}

export function createBoardSurfaces(): BoardSurfaces {
  let best: Renderer | undefined;
  /** The game that no board uses, finished or still being built. */
  let spare: Promise<BoardGame> | undefined;
  const bestRenderer = (again = false): Renderer => {
    if (best === undefined || again) best = findRenderer();
    return best;
  };
  const gameFor = async (renderer: Renderer): Promise<BoardGame> => {
    const found = spare;
    spare = undefined;
    // Build another if that failed.
    const boardGame = await found?.catch(() => undefined);
    if (boardGame?.renderer === renderer && !boardGame.isLost) return boardGame;
    boardGame?.destroy();
    return buildBoardGame(renderer);
  };
  const giveBack = (boardGame: BoardGame): void => {
    if (spare !== undefined || boardGame.isLost) boardGame.destroy();
    else {
      boardGame.clear();
      spare = Promise.resolve(boardGame);
    }
  };
  return {
    best: bestRenderer,
    async ready(renderer = bestRenderer()) {
      spare ??= buildBoardGame(renderer);
      await spare;
    },
    open: async (renderer, options) => openSurface(await gameFor(renderer), options, giveBack),
  };
}

const glassOf = cachePerObject((boardGame: BoardGame) => makeGlass(boardGame.scene));

function openSurface(
  boardGame: BoardGame,
  { parent, size, frame, painted }: SurfaceOptions,
  release: (house: BoardGame) => void,
): BoardSurface {
  const { scene, renderer } = boardGame;
  const { style } = boardGame.canvas;
  let [isPainted, isHidden] = [false, false];
  const surface: BoardSurface = {
    scene,
    renderer,
    wake: () => boardGame.callbacks === callbacks && boardGame.wake(),
    resize: boardGame.resize,
    setBackground: boardGame.setBackground,
    setHidden(hidden) {
      isHidden = hidden;
      style.visibility = isHidden || !isPainted ? 'hidden' : '';
    },
    magnify(part) {
      const glass = glassOf(boardGame);
      if (part !== undefined) glass.draw(part);
    },
    close: () => end(() => release(boardGame)),
    destroy: () => end(boardGame.destroy),
  };
  let isOver = false;
  /**
   * Leaves the game once, since it may belong to the next board already. Deferred: the caller may be inside a frame.
   */
  const end = (leave: () => void): void => {
    if (isOver) return;
    isOver = true;
    boardGame.callbacks = undefined;
    queueMicrotask(leave);
  };
  const callbacks = {
    frame,
    painted() {
      painted(surface);
      if (isPainted) return;
      isPainted = true;
      surface.setHidden(isHidden);
    },
  };
  boardGame.callbacks = callbacks;
  boardGame.resize(size.width, size.height, size.ratio);
  // The canvas is black before its first frame.
  surface.setHidden(false);
  parent.append(boardGame.canvas);
  return surface;
}
