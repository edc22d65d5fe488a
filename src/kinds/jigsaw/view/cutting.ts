import { whenIdle } from '../../../idle.ts';
import { pause } from '../../../pause.ts';
import type { Sheet } from './sheet.ts';

/**
 * In milliseconds: the first touches come first; while somebody plays nothing is cut, as a page takes longer than a frame does; and
 * a page that has never nothing to do is not waited for longer than the last.
 */
const IDLE = { first: 1000, played: 500, latest: 4000 } as const;

/** The board that a sheet is cut for. */
interface Watched {
  isThere(): boolean;
  /** How often what it shows has changed. */
  changes(): number;
}

/** Cuts out what nobody has seen yet while a board rests, for as long as it is there, so that no piece is waited for. */
export function cutMeanwhile(sheet: Pick<Sheet, 'cutMore'>, board: Watched): void {
  let seen = board.changes();
  const cutOn = (): void => {
    whenIdle(() => {
      if (!board.isThere()) return;
      const now = board.changes();
      if (now === seen) {
        if (sheet.cutMore()) cutOn();
        return;
      }
      seen = now;
      void pause(IDLE.played).then(cutOn);
    }, IDLE.latest);
  };
  void pause(IDLE.first).then(cutOn);
}
