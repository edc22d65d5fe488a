import type { Theatres } from '../../view/board/board.ts';
import type { MakerPool } from '../play/pool.ts';

/**
 * What lasts as long as the page and is kept nowhere else, such as where the child was on a screen.
 * Created once, where the app starts: no module has a state of its own.
 */
export interface Visit {
  /** What boards are drawn in; undefined until the view is fetched. */
  theatres?: Theatres;
  /** Makers side by side, the shell's own first, for screens that make many puzzles; undefined until one is opened. */
  pool?: MakerPool;
  /** The picture that was last open in the album. */
  albumPicture?: string | undefined;
  /** Ends when the last painting of the album that was asked for is drawn. */
  paintings: Promise<unknown>;
  /** The picture that was last opened from a pack, by kind. */
  readonly openedPictures: Map<string, string>;
  /** Who was in the scene of a pack when it was last looked at, by player and pack: whoever is new walks in. */
  readonly guests: Map<string, ReadonlySet<string>>;
  /** The page of each pack, and of the lids, in the library of the workshop. */
  readonly libraryPages: Map<string, number>;
  /** The player who was chosen last: its bird hops when home is shown to it. */
  chosenPlayer?: string;
  /** Brings back the picture that was last thrown away; offered until the shelf is left. */
  thrownAway?: (() => Promise<boolean>) | undefined;
  /** Until when the gate stays open, in milliseconds since 1970. */
  gateOpenUntil: number;
  /** Images fetched for later: the browser forgets those that nothing refers to. */
  readonly images: HTMLImageElement[];
}

export function createVisit(): Visit {
  return {
    paintings: Promise.resolve(),
    openedPictures: new Map(),
    guests: new Map(),
    libraryPages: new Map(),
    gateOpenUntil: 0,
    images: [],
  };
}
