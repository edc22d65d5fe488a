import type { Transaction } from './database.ts';
import type { Trouble } from './trouble.ts';

const MAX_ASIDE = 20;

/**
 * Moves an unreadable record to `aside`, where a grown-up can look at it, and reports it. Dropped if `aside` is full.
 */
export async function putAside(
  t: Transaction<'readwrite'>,
  key: string,
  raw: unknown,
  report: (trouble: Trouble) => void,
): Promise<void> {
  report('set-aside');
  const aside = t.objectStore('aside');
  if ((await aside.count()) < MAX_ASIDE) await aside.put(raw, key);
}
