import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Point } from '../../geometry/shapes/point.ts';
import type { Game } from '../../session/game.ts';
import type { BoardView } from '../../view/board/board-view.ts';
import type { Celebration } from '../../view/finish/celebration.ts';
import type { Finish, FinishPlace, FinishStand } from '../../view/finish/place.ts';
import { useGame } from '../board/use-game.ts';

/**
 * How far the end of a puzzle has come: not begun, the picture gathers, or it stands and the ways on are shown, at once or
 * while it flies into the album.
 */
export interface FinishStage {
  readonly is: 'none' | 'gathering' | 'at-once' | 'flying';
  /** Whether the board had the keys when the picture stood, so that the ways on have them next. */
  readonly isLedByKeys: boolean;
  /** It was solved here and now, and not looked at again. */
  readonly isPlayed: boolean;
}

/** How the bird comes in. */
interface FinishWalk {
  /** In CSS pixels of the finish. */
  readonly trail: readonly Point[];
  readonly milliseconds: number;
  readonly dance: Celebration['dance'];
}

/** What becomes of the picture of a solved puzzle. */
export interface ShownFinish extends FinishStage {
  /** Where the picture stands, once that is known. */
  readonly stand: FinishStand | undefined;
  /** The places over which the bird comes in, and how long it takes; undefined where it has not set out, or is there at once. */
  readonly walk: FinishWalk | undefined;
  /** As `Finish.stir`, with a place in CSS pixels of the window. */
  stir(at?: Point): string | undefined;
}

interface FinishSetting extends Pick<FinishPlace, 'colour' | 'placed' | 'play' | 'blinks' | 'scene'> {
  celebrated(): string;
  celebrate(celebration: Celebration): void;
  readonly game: Game;
  /** The whole screen; on it the element of the board, and the one that the finish fills. */
  readonly screen: RefObject<HTMLElement | null>;
  readonly place: RefObject<HTMLElement | null>;
  readonly layer: RefObject<HTMLElement | null>;
}

const NONE: FinishStage = { is: 'none', isLedByKeys: false, isPlayed: false };
/** The last line is seen to land and to spring into its own shape, and decoys to burst, before the picture gathers. */
const LAND_MILLISECONDS = 460;
/** A board that was looked at closely is seen as a whole before. */
const TRAVEL_MILLISECONDS = 320;

/** The finish follows from the difference: it comes when the puzzle is solved, and goes when it no longer is. */
export function useFinish(board: BoardView | undefined, setting: FinishSetting): ShownFinish {
  const { game, screen, place, layer } = setting;
  const [stage, setStage] = useState(NONE);
  const [stand, setStand] = useState<FinishStand>();
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
      const { colour, placed, play, blinks, scene } = setting;
      finish = board.finish({
        ...{ parent, colour, placed, still, atOnce, play, blinks },
        ...(scene === undefined ? {} : { scene }),
        celebrated: setting.celebrated(),
        stands: setStand,
        walk: (trail, milliseconds, dance) => !still && setWalk({ trail, milliseconds, dance }),
        at: (point) => fromScreen(whole, sheet, point),
        ready(celebration) {
          if (!atOnce) setting.celebrate(celebration);
          setStage({
            is: atOnce || still ? 'at-once' : 'flying',
            isLedByKeys: hasKeys(sheet),
            isPlayed: !atOnce,
          });
        },
      });
      shown.current = finish;
    };
    const isClose = !atOnce && board.zoomed;
    if (isClose) board.zoom('whole');
    const lands = (still ? 0 : LAND_MILLISECONDS) + (isClose ? TRAVEL_MILLISECONDS : 0);
    const timer = atOnce ? undefined : setTimeout(celebrate, lands);
    if (atOnce) celebrate();
    const observer = new ResizeObserver(() => finish?.resize());
    if (screen.current !== null) observer.observe(screen.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      finish?.destroy();
      shown.current = undefined;
      setStage(NONE);
      setStand(undefined);
      setWalk(undefined);
    };
  }, [board, solved]);
  const stir = (at?: Point): string | undefined => {
    const { left = 0, top = 0 } = layer.current?.getBoundingClientRect() ?? {};
    return shown.current?.stir(at && [at[0] - left, at[1] - top]);
  };
  return { ...stage, stand, walk, stir };
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
