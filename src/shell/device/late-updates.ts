import type { Updates } from './update.ts';

/**
 * Updates whose script is fetched once the page rests: the first screen needs none of it. What is told until then is told
 * again. Without the script (no network on the very first visit) nothing is stored and nothing is updated.
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
