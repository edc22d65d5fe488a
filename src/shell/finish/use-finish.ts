import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Point } from '../../geometry/shapes/point.ts';
import type { Game } from '../../session/game.ts';
import type { BoardView } from '../../view/board/board-view.ts';
import type { Celebration } from '../../view/finish/celebration.ts';
import type { Finish, FinishHost } from '../../view/finish/finish-options.ts';
import { useGame } from '../board/use-game.ts';

/** The stage of the finish. The picture gathers; then the buttons appear, at once or while a sticker flies. */
export interface FinishStage {
  readonly is: 'none' | 'gathering' | 'at-once' | 'flying';
  /** True if the board had the keyboard focus when the picture was complete. The buttons then take it over. */
  readonly hadKeyFocus: boolean;
  /** True if the puzzle was solved just now, false if it was opened as solved. */
  readonly isJustSolved: boolean;
}

interface FinishWalk {
  /** The path, in CSS pixels of the finish. */
  readonly trail: readonly Point[];
  readonly milliseconds: number;
  readonly dance: Celebration['dance'];
}

export interface ShownFinish extends FinishStage {
  /** The foot of the picture, once it is known. */
  readonly foot: Point | undefined;
  /** Undefined before the bird sets out, and if it appears without walking. */
  readonly walk: FinishWalk | undefined;
  /** Like `Finish.touch`, with a place in CSS pixels of the window. */
  touch(at?: Point): string | undefined;
}

interface FinishSetting extends Pick<FinishHost, 'colour' | 'findPlace' | 'play' | 'blinks' | 'scene'> {
  celebrated(): string;
  celebrate(celebration: Celebration): void;
  readonly game: Game;
  /** The whole screen, the board's element on it, and the element that the finish fills. */
  readonly screen: RefObject<HTMLElement | null>;
  readonly place: RefObject<HTMLElement | null>;
  readonly layer: RefObject<HTMLElement | null>;
}

const NONE: FinishStage = { is: 'none', hadKeyFocus: false, isJustSolved: false };
/** Time for the last line to spring into shape and for decoys to burst, before the picture gathers. */
const LAND_MILLISECONDS = 460;
/** Time to zoom out before that, if the board was zoomed in. */
const ZOOM_OUT_MILLISECONDS = 320;

/** Shows the finish when the puzzle is solved, and removes it when it no longer is. */
export function useFinish(board: BoardView | undefined, setting: FinishSetting): ShownFinish {
  const { game, screen, place, layer } = setting;
  const [stage, setStage] = useState(NONE);
  const [foot, setFoot] = useState<Point>();
  const [walk, setWalk] = useState<ShownFinish['walk']>();
  const shown = useRef<Finish | undefined>(undefined);
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
      setStage({ ...NONE, is: 'gathering' });
      const { colour, findPlace, play, blinks, scene } = setting;
      finish = board.finish({
        ...{ parent, colour, findPlace, still, atOnce, play, blinks },
        ...(scene === undefined ? {} : { scene }),
        celebrated: setting.celebrated(),
        settled: setFoot,
        walk: (trail, milliseconds, dance) => !still && setWalk({ trail, milliseconds, dance }),
        at: (point) => boardToScreen(whole, sheet, point),
        ready(celebration) {
          if (!atOnce) setting.celebrate(celebration);
          setStage({
            is: atOnce || still ? 'at-once' : 'flying',
            hadKeyFocus: hasKeyFocus(sheet),
            isJustSolved: !atOnce,
          });
        },
      });
      shown.current = finish;
    };
    const isZoomedIn = !atOnce && board.isZoomed;
    if (isZoomedIn) board.zoom('whole');
    const delay = (still ? 0 : LAND_MILLISECONDS) + (isZoomedIn ? ZOOM_OUT_MILLISECONDS : 0);
    const timer = atOnce ? undefined : setTimeout(celebrate, delay);
    if (atOnce) celebrate();
    const observer = new ResizeObserver(() => finish?.resize());
    if (screen.current !== null) observer.observe(screen.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      finish?.destroy();
      shown.current = undefined;
      setStage(NONE);
      setFoot(undefined);
      setWalk(undefined);
    };
  }, [board, solved]);
  const touch = (at?: Point): string | undefined => {
    const { left = 0, top = 0 } = layer.current?.getBoundingClientRect() ?? {};
    return shown.current?.touch(at && [at[0] - left, at[1] - top]);
  };
  return { ...stage, foot, walk, touch };
}

/** Whether the board, or one of the buttons beside it that replace keys, has the keyboard focus. */
function hasKeyFocus(sheet: HTMLElement): boolean {
  const { activeElement } = document;
  if (activeElement === sheet) return sheet.matches(':focus-visible');
  return sheet.parentElement?.contains(activeElement) === true;
}

/** Converts a place on the board to one on the screen, in CSS pixels. */
function boardToScreen(screen: HTMLElement, sheet: HTMLElement, [x, y]: Point): Point {
  const outer = screen.getBoundingClientRect();
  const inner = sheet.getBoundingClientRect();
  return [inner.left - outer.left + x, inner.top - outer.top + y];
}
