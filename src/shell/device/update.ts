import { Workbox } from 'workbox-window';

/** Installs new versions of the app, but only while no window shows a puzzle. */
export interface Updates {
  /** Call when this window shows no puzzle. */
  idle(): void;
  /** Call when this window shows a puzzle. */
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
    // Granted once no other window shows a puzzle. If this one does by then, `idle` tries again.
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
  // The page keeps its version until it shows no puzzle; then it reloads with the new one.
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
