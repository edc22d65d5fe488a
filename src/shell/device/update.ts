import { Workbox } from 'workbox-window';

/** Takes new versions of the app, but only while no puzzle is on any screen. */
export interface Updates {
  /** No puzzle is on this screen: now a new version may come. */
  idle(): void;
  /** A puzzle is on this screen: nothing may change under it. */
  busy(): void;
}

/** The lock that every window holds while a puzzle is on its screen. */
const LOCK = 'dotterel-playing';

/** How often, at most, the server is asked for a new version. */
const PATIENCE_MILLISECONDS = 60 * 60 * 1000;

/**
 * A new version is asked for when nothing was fetched for so long. Where the old service worker is asked for a file just
 * as it is about to go, it stays, and the new one waits until it rests of itself.
 */
const QUIET_MILLISECONDS = 1500;

/** Registers the service worker, which keeps the whole app on the device. */
export function registerUpdates(now: () => number): Updates {
  if (!('serviceWorker' in navigator)) return { idle: () => undefined, busy: () => undefined };
  const workbox = new Workbox('./sw.js', { scope: './' });
  let isIdle = true;
  let waits = false;
  let taken = false;
  let asking = false;
  let asked = now();
  let release: (() => void) | undefined;

  const take = async () => {
    if (!waits || !isIdle || asking) return;
    asking = true;
    await quiet(QUIET_MILLISECONDS);
    // Granted as soon as no other window plays any more. Where this one began to meanwhile, it is asked for after that.
    if (isIdle)
      await withLock('exclusive', async () => {
        if (isIdle) workbox.messageSkipWaiting();
      });
    asking = false;
  };
  const reload = () => {
    if (taken && isIdle) location.reload();
  };
  workbox.addEventListener('waiting', () => {
    waits = true;
    void take();
  });
  // The page goes on with the version it was loaded from until it is at home; then it begins anew with the new one.
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    taken ||= isUpdate === true || waits;
    reload();
  });
  // A refusal (private mode, say) costs only the work without a network.
  workbox.register().catch(() => undefined);

  return {
    idle() {
      isIdle = true;
      release?.();
      release = undefined;
      reload();
      void take();
      if (now() - asked < PATIENCE_MILLISECONDS) return;
      asked = now();
      workbox.update().catch(() => undefined);
    },
    busy() {
      isIdle = false;
      if (release !== undefined) return;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      void withLock('shared', () => held);
    },
  };
}

/** Does `work` while holding the lock; at once where there are no locks at all. */
async function withLock(mode: LockMode, work: () => Promise<void>): Promise<void> {
  if (navigator.locks === undefined) await work();
  else await navigator.locks.request(LOCK, { mode }, work);
}

/** Waits until the page has fetched nothing for so long. */
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
