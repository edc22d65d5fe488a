import { Workbox } from 'workbox-window';

/** Installs new versions of the app, but only while nothing is played or made in any window. */
export interface Updates {
  /** Call when this window may be reloaded. */
  idle(): void;
  /** Call when this window shows a puzzle, or something that is being made. */
  busy(): void;
}

const LOCK = 'dotterel-playing';

/** Least time between checks for a new version. */
const CHECK_MILLISECONDS = 60 * 60 * 1000;

/**
 * A new version is activated after this long without a fetch. A fetch would keep the old service worker alive, and the
 * new one waiting.
 */
const QUIET_MILLISECONDS = 1500;

/** Registers the service worker, which stores the whole app on the device. */
export function registerUpdates(now: () => number): Updates {
  if (!('serviceWorker' in navigator)) return { idle: () => undefined, busy: () => undefined };
  const workbox = new Workbox('./sw.js', { scope: './' });
  let isIdle = true;
  let isWaiting = false;
  let isReplaced = false;
  let isActivating = false;
  let checkedAt = now();
  let release: (() => void) | undefined;

  const activate = async () => {
    if (!isWaiting || !isIdle || isActivating) return;
    isActivating = true;
    await quiet(QUIET_MILLISECONDS);
    // Granted once no other window is busy. If this one is by then, `idle` tries again.
    if (isIdle)
      await withLock('exclusive', async () => {
        if (isIdle) workbox.messageSkipWaiting();
      });
    isActivating = false;
  };
  const reload = () => {
    if (isReplaced && isIdle) location.reload();
  };
  workbox.addEventListener('waiting', () => {
    isWaiting = true;
    void activate();
  });
  // The page keeps its version until it is idle; then it reloads with the new one.
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    isReplaced ||= isUpdate === true || isWaiting;
    reload();
  });
  // If registration is refused, as in private mode, only offline use is missing.
  workbox.register().catch(() => undefined);

  return {
    idle() {
      isIdle = true;
      release?.();
      release = undefined;
      reload();
      void activate();
      if (now() - checkedAt < CHECK_MILLISECONDS) return;
      checkedAt = now();
      workbox.update().catch(() => undefined);
    },
    busy() {
      isIdle = false;
      if (release !== undefined) return;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      void withLock('shared', () => released);
    },
  };
}

/** Does `work` while holding the lock, or at once if the browser has no locks. */
async function withLock(mode: LockMode, work: () => Promise<void>): Promise<void> {
  if (navigator.locks === undefined) await work();
  else await navigator.locks.request(LOCK, { mode }, work);
}

/** Resolves when the page has fetched nothing for a time. */
function quiet(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(done, milliseconds);
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, milliseconds);
    });
    observer.observe({ type: 'resource' });
  });
}
