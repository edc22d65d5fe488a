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
// This module is fetched while the child chooses; the board comes along with it.
fetchView().catch(() => undefined);

/**
 * Builds what the next board is drawn in, before there is a puzzle for it.
 *
 * @param renderer how boards are drawn; undefined: as the device can
 */
export async function readyBoard(
  visit: Pick<Visit, 'theatres'>,
  renderer: BoardSettings['renderer'],
): Promise<void> {
  const { createTheatres } = await fetchView();
  visit.theatres ??= createTheatres();
  await visit.theatres.ready(renderer);
}

/** How a board stands, as far as the buttons around it show it. */
export interface BoardStand {
  /** Whether there is a use for zooming, and whether one can zoom in and out. */
  readonly zooms: boolean;
  readonly zoomsIn: boolean;
  readonly zoomsOut: boolean;
  /** The kind's own buttons are put away until they are asked for. */
  readonly tucked: boolean;
  /** The kind's own buttons, by their names. */
  readonly buttons: Readonly<Record<string, ButtonState>>;
}

const UNKNOWN: BoardStand = { zooms: false, zoomsIn: true, zoomsOut: true, tucked: false, buttons: {} };

interface BoardSetting extends Omit<BoardOptions, 'parent' | 'moved' | 'tool' | 'theatres'> {
  readonly visit: Pick<Visit, 'theatres'>;
  /** The board is there, and drawn. */
  opened(board: BoardView): void;
  /** There is no board, and will be none. */
  failed(error: unknown): void;
}

/** The board of a game in an element: undefined until it is there. It is taken down with what is rendered. */
export function useBoard(
  place: RefObject<HTMLElement | null>,
  setting: BoardSetting,
): { readonly board: BoardView | undefined; readonly stand: BoardStand } {
  const [board, setBoard] = useState<BoardView>();
  const [stand, setStand] = useState(UNKNOWN);
  useLayoutEffect(() => {
    const { game, visit, opened, failed, ...rest } = setting;
    let closed = false;
    let close = (): void => undefined;
    const open = async (parent: HTMLElement): Promise<void> => {
      const { openBoard, createTheatres } = await fetchView();
      visit.theatres ??= createTheatres();
      const { theatres } = visit;
      let view: BoardView | undefined;
      const refresh = (): void => {
        const now = view;
        if (now !== undefined) setStand((before) => changed(before, standOf(now)));
      };
      view = await openBoard({ ...rest, theatres, game, parent, tool: true, moved: refresh });
      if (closed) return view.destroy();
      // After the board, which knows by then how its own buttons stand.
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
  return { board, stand };
}

function standOf(board: BoardView): BoardStand {
  return {
    zooms: board.dense || board.zoomed,
    zoomsIn: !board.atClosest,
    zoomsOut: board.zoomed,
    tucked: board.tucked,
    buttons: board.buttons(),
  };
}

/** How a board stands now; the same as before where nothing differs, for it is asked with every frame that moves it. */
function changed(before: BoardStand, now: BoardStand): BoardStand {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
