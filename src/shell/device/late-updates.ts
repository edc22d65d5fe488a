import type { Updates } from './update.ts';

/**
 * Like `registerUpdates`, but loads its code when the page is idle; earlier calls are passed on then. Without the code,
 * as on a first visit without network, the app is not stored or updated.
 */
export function lateUpdates(whenIdle: (work: () => void) => unknown, now: () => number): Updates {
  let isIdle = true;
  let updates: Updates | undefined;
  const load = async () => {
    const { registerUpdates } = await import('./update.ts');
    updates = registerUpdates(now);
    if (!isIdle) updates.busy();
  };
  whenIdle(() => void load().catch(() => undefined));
  return {
    idle() {
      isIdle = true;
      updates?.idle();
    },
    busy() {
      isIdle = false;
      updates?.busy();
    },
  };
}
