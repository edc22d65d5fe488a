import type { BoardSettings } from '../../session/board-settings.ts';
import type { Settings } from '../../storage/players/settings.ts';

/** How far things catch a finger, as a multiple of what is usual, by the name of the setting. */
const REACHES = { small: 0.75, normal: 1, large: 1.4 } as const;
const HELPS = { normal: 'on', slower: 'slow', off: 'off' } as const;

/** The classes on the root of the page that its styles are to follow. */
const DARK = 'dark';
const STILL = 'still';

/** Whether things are to move as little as can be: the device says so, or a grown-up. */
export function isStill({ motion }: Settings): boolean {
  return motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** How boards are to behave; numbers are written and spoken in `language`. */
export function boardSettings(
  settings: Settings,
  language: string,
  renderer: BoardSettings['renderer'],
): BoardSettings {
  return {
    reducedMotion: isStill(settings),
    leftHanded: settings.leftHanded,
    idleHelp: HELPS[settings.help],
    patterns: settings.patterns,
    reach: REACHES[settings.reach],
    nearing: settings.nearing,
    counting: { way: settings.counting, language },
    renderer,
  };
}

/**
 * Keeps the page dark and still as the settings, or the device, ask for it: now, when the device changes its mind, and
 * whenever what is returned is called.
 */
export function followLooks(settings: () => Settings, page: Document): () => void {
  const { classList } = page.documentElement;
  const night = matchMedia('(prefers-color-scheme: dark)');
  const follow = (): void => {
    const { theme } = settings();
    classList.toggle(DARK, theme === 'dark' || (theme === 'device' && night.matches));
    classList.toggle(STILL, isStill(settings()));
  };
  night.addEventListener('change', follow);
  matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', follow);
  follow();
  return follow;
}
