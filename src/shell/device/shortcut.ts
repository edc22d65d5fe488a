import type { Address } from '../../storage/record.ts';
import type { AppRoute, PlayRoute, Shortcut } from '../frame/router.ts';
import type { Shell } from '../frame/shell.ts';

/** The target of a shortcut: today's challenge, or the unfinished puzzle played last, or home. */
export async function shortcutRoute(
  name: Shortcut,
  shell: Pick<Shell, 'gallery' | 'store' | 'now'>,
): Promise<AppRoute> {
  if (name === 'today') return (await (await import('../daily/today.ts')).todaysChallenge(shell)).route;
  for (const head of await shell.store.unfinished(MAX_CHECKED))
    if (await shell.gallery.has(head.picture)) return routeOf(head);
  return { name: 'home' };
}

/** Number of unfinished puzzles to check, because pictures may have left the library. */
const MAX_CHECKED = 10;

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
