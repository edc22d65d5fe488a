import { once } from '../../once.ts';
import { buildHouse, type House } from '../board/house.ts';
import { type Magnified, makeGlass } from './glass.ts';
import type { Scene } from './phaser.ts';
import { findRenderer, type Renderer } from './renderer.ts';

/** Where one board is drawn, for as long as it is shown. */
export interface Theatre {
  readonly scene: Scene;
  readonly renderer: Renderer;
  /** Runs until `frame` says that nothing moves any more. */
  wake(): void;
  /** A new size, in CSS pixels and device pixels for each. */
  resize(width: number, height: number, ratio: number): void;
  /** What lies under all that is drawn, as styles write colours. */
  ground(colour: string): void;
  /** Hides all that is drawn, or shows it again. */
  veil(hidden: boolean): void;
  /**
   * Draws a part of the board once more, larger, over the frame that has just been drawn; to be called as a frame is
   * painted. Undefined: makes ready for that, where it may be asked for soon.
   */
  magnify(part: Magnified | undefined): void;
  /** Takes the board down, and keeps what it was drawn in for the next. */
  close(): void;
  /** Takes all of it down, where nothing can be drawn in it any more. */
  destroy(): void;
}

interface TheatreOptions {
  readonly parent: HTMLElement;
  readonly size: { readonly width: number; readonly height: number; readonly ratio: number };
  /** Called before each frame with the clock in milliseconds; gives whether another one is needed. */
  frame(milliseconds: number): boolean;
  /** Called after each, while the canvas still holds it. */
  painted(theatre: Theatre): void;
}

/** What boards are drawn in: built ahead of the first board, and kept from one board to the next. */
export interface Theatres {
  /** How this browser draws best; found out once, and again only when asked to, after a context was lost. */
  best(again?: boolean): Renderer;
  /** Builds what the next board is drawn in, if there is nothing yet. */
  ready(renderer?: Renderer): Promise<void>;
  /** Opens a theatre in its element. */
  open(renderer: Renderer, options: TheatreOptions): Promise<Theatre>;
}

export function createTheatres(): Theatres {
  let best: Renderer | undefined;
  /** The house that no board uses, or that is being built. */
  let empty: Promise<House> | undefined;
  const bestRenderer = (again = false): Renderer => {
    if (best === undefined || again) best = findRenderer();
    return best;
  };
  const houseFor = async (renderer: Renderer): Promise<House> => {
    const found = empty;
    empty = undefined;
    // One that could not be built is built again.
    const house = await found?.catch(() => undefined);
    if (house?.renderer === renderer && !house.isLost) return house;
    house?.destroy();
    return buildHouse(renderer);
  };
  const leave = (house: House): void => {
    if (empty !== undefined || house.isLost) house.destroy();
    else {
      house.clear();
      empty = Promise.resolve(house);
    }
  };
  return {
    best: bestRenderer,
    async ready(renderer = bestRenderer()) {
      empty ??= buildHouse(renderer);
      await empty;
    },
    open: async (renderer, options) => play(await houseFor(renderer), options, leave),
  };
}

const glassOf = once((house: House) => makeGlass(house.scene));

function play(
  house: House,
  { parent, size, frame, painted }: TheatreOptions,
  leaveHouse: (house: House) => void,
): Theatre {
  const { scene, renderer } = house;
  const { style } = house.canvas;
  let [isPainted, isVeiled] = [false, false];
  const theatre: Theatre = {
    scene,
    renderer,
    wake: () => house.playbill === playbill && house.wake(),
    resize: house.resize,
    ground: house.ground,
    veil(hidden) {
      isVeiled = hidden;
      style.visibility = isVeiled || !isPainted ? 'hidden' : '';
    },
    magnify(part) {
      const glass = glassOf(house);
      if (part !== undefined) glass.draw(part);
    },
    close: () => end(() => leaveHouse(house)),
    destroy: () => end(house.destroy),
  };
  let isOver = false;
  /** A house that was left is the next one's: it is left once. Whoever does so may be in the midst of a frame. */
  const end = (leave: () => void): void => {
    if (isOver) return;
    isOver = true;
    house.playbill = undefined;
    queueMicrotask(leave);
  };
  const playbill = {
    frame,
    painted() {
      painted(theatre);
      if (isPainted) return;
      isPainted = true;
      theatre.veil(isVeiled);
    },
  };
  house.playbill = playbill;
  house.resize(size.width, size.height, size.ratio);
  // Without a frame it is black.
  theatre.veil(false);
  parent.append(house.canvas);
  return theatre;
}
