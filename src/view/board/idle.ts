import type { BoardSettings } from '../../session/board-settings.ts';
import { pageTimer, type Timer } from '../rendering/timer.ts';

type IdleHelp = BoardSettings['idleHelp'];

/** Milliseconds without a touch until the next step pulses, and until it is shown. */
const IDLE_MILLISECONDS = { breathe: 10_000, show: 20_000 } as const;
const SLOW = 2;

interface Idle {
  reset(): void;
  /** Resuming restarts the wait. */
  pause(paused: boolean): void;
}

/** Starts waiting. Calls `help` when the next step should pulse, and again when it should be shown. */
export function waitForIdle(kind: IdleHelp, timer: Timer, help: (stage: 'breathe' | 'show') => void): Idle {
  const factor = kind === 'slow' ? SLOW : 1;
  let stops: (() => void)[] = [];
  let paused = false;
  const stop = (): void => {
    for (const end of stops) end();
    stops = [];
  };
  const start = (): void => {
    stop();
    if (paused || kind === 'off') return;
    stops = [
      timer(IDLE_MILLISECONDS.breathe * factor, () => help('breathe')),
      timer(IDLE_MILLISECONDS.show * factor, () => help('show')),
    ];
  };
  start();
  return {
    reset: start,
    pause(now) {
      paused = now;
      start();
    },
  };
}

/** Like `waitForIdle`, but paused while the page is hidden. */
export function waitOnPage(
  kind: IdleHelp,
  help: (stage: 'breathe' | 'show') => void,
): Idle & { stop(): void } {
  const idle = waitForIdle(kind, pageTimer, help);
  const onVisibility = (): void => idle.pause(document.visibilityState === 'hidden');
  document.addEventListener('visibilitychange', onVisibility);
  return {
    ...idle,
    stop() {
      idle.pause(true);
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}
