import type { BoardSurfaces } from '../../view/board/board.ts';
import type { InstallPrompt } from '../device/install.ts';
import type { MakingQueue } from '../play/queue.ts';

/**
 * State that lasts as long as the page, such as positions on screens. Created once at the start, because modules have
 * no state.
 */
export interface Visit {
  /** Undefined until the view's code has been fetched. */
  boardSurfaces?: BoardSurfaces;
  /** Whether puzzles are made before they are requested. */
  readonly makesAhead: boolean;
  /** Get it by `queueOf`, which creates it. */
  queue?: MakingQueue;
  /** The picture of the album that was shown last, where its chapter opens again. */
  albumPicture?: string | undefined;
  /** Which lids of the album were shown last. */
  albumLids?: { readonly by: 'packs' | 'months'; readonly page: number };
  /** Resolves when the last requested painting of the album is drawn. */
  paintings: Promise<unknown>;
  /** The picture that was last opened from a pack, by kind. */
  readonly openedPictures: Map<string, string>;
  /** The guests in a pack's scene when it was last shown, by player and pack. New guests walk in. */
  readonly guests: Map<string, ReadonlySet<string>>;
  /** The current page of each pack, and of the lids, in the workshop's library. */
  readonly libraryPages: Map<string, number>;
  /** The player chosen last; its bird hops on the home screen. */
  chosenPlayer?: string;
  /** Restores the picture deleted last; offered until the shelf is left. */
  restoreDeleted?: (() => Promise<boolean>) | undefined;
  /** The browser's dialog that installs the app, if it offers one. */
  installPrompt?: InstallPrompt | undefined;
  /** When the gate for grown-ups closes, in milliseconds since 1970. */
  gateOpenUntil: number;
  /** Prefetched images: the browser discards images without a reference. */
  readonly images: HTMLImageElement[];
}

export function createVisit(makesAhead: boolean): Visit {
  return {
    makesAhead,
    paintings: Promise.resolve(),
    openedPictures: new Map(),
    guests: new Map(),
    libraryPages: new Map(),
    gateOpenUntil: 0,
    images: [],
  };
}
