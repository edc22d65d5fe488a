import type { Address } from '../../storage/record.ts';
import type { AppRoute, PlayRoute, Shortcut } from '../frame/router.ts';
import type { Shell } from '../frame/shell.ts';

/** Where a shortcut leads now: to today's challenge, or the board that was left last; home where there is none. */
export async function shortcutRoute(
  name: Shortcut,
  shell: Pick<Shell, 'gallery' | 'store' | 'now'>,
): Promise<AppRoute> {
  if (name === 'today') return (await (await import('../daily/today.ts')).todaysChallenge(shell)).route;
  for (const head of await shell.store.unfinished(SEARCHED))
    if (await shell.gallery.knows(head.picture)) return routeOf(head);
  return { name: 'home' };
}

/** So many boards are looked at: of the last, the picture may have left the library. */
const SEARCHED = 10;

/** Where a kept puzzle is played on. */
export function routeOf({ kind, picture, level, seed, pieces }: Address): PlayRoute {
  return {
    name: 'play',
    kind,
    picture,
    seed,
    ...(level === undefined ? {} : { level }),
    ...(pieces === undefined ? {} : { pieces }),
  };
}
