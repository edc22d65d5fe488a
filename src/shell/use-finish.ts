import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Point } from '../geometry/point.ts';
import type { Game } from '../session/game.ts';
import type { BoardView } from '../view/board-view.ts';
import type { Finish, FinishPlace } from '../view/finish/place.ts';
import { useGame } from './use-game.ts';

/**
 * How far the end of a puzzle has come: not begun, the picture gathers, or it stands and the ways on are shown, at once or
 * while it flies into the album.
 */
export interface FinishStage {
  readonly is: 'none' | 'gathering' | 'at-once' | 'flying';
  /** Whether the board had the keys when the picture stood, so that the ways on have them next. */
  readonly isLedByKeys: boolean;
}

interface FinishSetting extends Pick<FinishPlace, 'colour' | 'play'> {
  readonly game: Game;
  /** The whole screen; on it the element of the board, and the one that the finish fills. */
  readonly screen: RefObject<HTMLElement | null>;
  readonly place: RefObject<HTMLElement | null>;
  readonly layer: RefObject<HTMLElement | null>;
}

const NONE: FinishStage = { is: 'none', isLedByKeys: false };
/** The last line is seen to land before the picture gathers. */
const LAND_MILLISECONDS = 340;

/** The finish follows from the difference: it comes when the puzzle is solved, and goes when it no longer is. */
export function useFinish(board: BoardView | undefined, setting: FinishSetting): FinishStage {
  const { game, screen, place, layer, colour, play } = setting;
  const [stage, setStage] = useState(NONE);
  const solved = useGame(game, ({ session }) => session.solved);
  const isOpened = useRef(false);
  useLayoutEffect(() => {
    if (board === undefined) return undefined;
    const atOnce = !isOpened.current;
    isOpened.current = true;
    if (!solved) return undefined;
    const still = game.state.settings.reducedMotion;
    let finish: Finish | undefined;
    const celebrate = (): void => {
      const [whole, sheet, parent] = [screen.current, place.current, layer.current];
      if (whole === null || sheet === null || parent === null) return;
      setStage({ is: 'gathering', isLedByKeys: false });
      finish = board.finish({
        parent,
        colour,
        still,
        atOnce,
        play,
        at: (point) => fromScreen(whole, sheet, point),
        ready: () => setStage({ is: atOnce || still ? 'at-once' : 'flying', isLedByKeys: hasKeys(sheet) }),
      });
    };
    const timer = atOnce ? undefined : setTimeout(celebrate, still ? 0 : LAND_MILLISECONDS);
    if (atOnce) celebrate();
    const observer = new ResizeObserver(() => finish?.resize());
    if (screen.current !== null) observer.observe(screen.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      finish?.destroy();
      setStage(NONE);
    };
  }, [board, solved]);
  return stage;
}

/** Whether the board is led by keys, or by the buttons beside it that stand for keys. */
function hasKeys(sheet: HTMLElement): boolean {
  const { activeElement } = document;
  if (activeElement === sheet) return sheet.matches(':focus-visible');
  return sheet.parentElement?.contains(activeElement) === true;
}

/** A place of the board as a place of the whole screen, in CSS pixels. */
function fromScreen(screen: HTMLElement, sheet: HTMLElement, [x, y]: Point): Point {
  const outer = screen.getBoundingClientRect();
  const inner = sheet.getBoundingClientRect();
  return [inner.left - outer.left + x, inner.top - outer.top + y];
}
