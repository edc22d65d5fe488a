import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { BoardSettings } from '../../session/board-settings.ts';
import type { BoardOptions, BoardView } from '../../view/board/board-view.ts';
import type { ButtonState } from '../../view/table/pieces.ts';
import type { Visit } from '../frame/visit.ts';

const fetchView = async () => {
  await (await import('../../view/rendering/phaser-parts.ts')).runPhaser();
  return import('../../view/board/board.ts');
};
// Start fetching the board while the child is still choosing.
fetchView().catch(() => undefined);

/**
 * Builds the game for the next board before its puzzle exists.
 * @param renderer undefined: the device's best
 */
export async function readyBoard(
  visit: Pick<Visit, 'boardSurfaces'>,
  renderer: BoardSettings['renderer'],
): Promise<void> {
  const { createBoardSurfaces } = await fetchView();
  visit.boardSurfaces ??= createBoardSurfaces();
  await visit.boardSurfaces.ready(renderer);
}

export interface BoardStatus {
  /** `zooms` is true if zooming is useful, the others if it is possible. */
  readonly zooms: boolean;
  readonly zoomsIn: boolean;
  readonly zoomsOut: boolean;
  /** True if the kind's own buttons are hidden until they are requested. */
  readonly hidesButtons: boolean;
  readonly buttons: Readonly<Record<string, ButtonState>>;
}

const INITIAL_STATUS: BoardStatus = {
  zooms: false,
  zoomsIn: true,
  zoomsOut: true,
  hidesButtons: false,
  buttons: {},
};

interface BoardSetting extends Omit<BoardOptions, 'parent' | 'moved' | 'tool' | 'surfaces'> {
  readonly visit: Pick<Visit, 'boardSurfaces'>;
  opened(board: BoardView): void;
  failed(error: unknown): void;
}

/** Opens the board of a game in an element, and destroys it on unmount. `board` is undefined until then. */
export function useBoard(
  place: RefObject<HTMLElement | null>,
  setting: BoardSetting,
): { readonly board: BoardView | undefined; readonly boardStatus: BoardStatus } {
  const [board, setBoard] = useState<BoardView>();
  const [boardStatus, setBoardStatus] = useState(INITIAL_STATUS);
  useLayoutEffect(() => {
    const { game, visit, opened, failed, ...rest } = setting;
    let closed = false;
    let close = (): void => undefined;
    const open = async (parent: HTMLElement): Promise<void> => {
      const { openBoard, createBoardSurfaces } = await fetchView();
      visit.boardSurfaces ??= createBoardSurfaces();
      const { boardSurfaces } = visit;
      let view: BoardView | undefined;
      const refresh = (): void => {
        const now = view;
        if (now !== undefined) setBoardStatus((before) => keepIfEqual(before, statusOf(now)));
      };
      view = await openBoard({ ...rest, surfaces: boardSurfaces, game, parent, tool: true, moved: refresh });
      if (closed) return view.destroy();
      // Subscribe after the board, so that it has updated its buttons first.
      const stop = game.subscribe(refresh);
      close = () => {
        stop();
        view.destroy();
      };
      refresh();
      setBoard(view);
      opened(view);
    };
    if (place.current !== null) open(place.current).catch((error) => closed || failed(error));
    return () => {
      closed = true;
      close();
    };
  }, []);
  return { board, boardStatus };
}

function statusOf(board: BoardView): BoardStatus {
  return {
    zooms: board.isCrowded || board.isZoomed,
    zoomsIn: !board.isAtClosest,
    zoomsOut: board.isZoomed,
    hidesButtons: board.hidesButtons,
    buttons: board.buttons(),
  };
}

/** Returns `before` if nothing differs, because this is called in every frame that moves the board. */
function keepIfEqual(before: BoardStatus, now: BoardStatus): BoardStatus {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
