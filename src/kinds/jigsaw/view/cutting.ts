import { whenIdle } from '../../../idle.ts';
import { pause } from '../../../pause.ts';
import type { Sheet } from './sheet.ts';

/**
 * In milliseconds. `first` leaves time for the first touches. `played` is the pause after a change, because cutting a
 * page takes longer than a frame. `latest` limits the wait for a page that is never idle.
 */
const IDLE = { first: 1000, played: 500, latest: 4000 } as const;

interface WatchedBoard {
  exists(): boolean;
  changes(): number;
}

/** Cuts out the remaining pieces while a board is idle, so that taking one never waits. */
export function cutWhenIdle(sheet: Pick<Sheet, 'cutMore'>, board: WatchedBoard): void {
  let seen = board.changes();
  const cutNext = (): void => {
    whenIdle(() => {
      if (!board.exists()) return;
      const now = board.changes();
      if (now === seen) {
        if (sheet.cutMore()) cutNext();
        return;
      }
      seen = now;
      void pause(IDLE.played).then(cutNext);
    }, IDLE.latest);
  };
  void pause(IDLE.first).then(cutNext);
}
