import type { Transaction } from './database.ts';
import type { Trouble } from './trouble.ts';

const MOST_ASIDE = 20;

/** Keeps what cannot be read for a grown-up to look at, unless there is too much of it already, and tells of it. */
export async function putAside(
  t: Transaction<'readwrite'>,
  key: string,
  raw: unknown,
  tell: (trouble: Trouble) => void,
): Promise<void> {
  tell('set-aside');
  const aside = t.objectStore('aside');
  if ((await aside.count()) < MOST_ASIDE) await aside.put(raw, key);
}
