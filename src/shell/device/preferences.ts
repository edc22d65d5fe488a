import type { BoardSettings } from '../../session/board-settings.ts';
import type { Settings } from '../../storage/players/settings.ts';

/** How near things must come to snap or be caught, as a multiple of the default. */
const REACHES = { small: 0.75, normal: 1, large: 1.4 } as const;
const HELPS = { normal: 'on', slower: 'slow', off: 'off' } as const;

const DARK = 'dark';
const STILL = 'still';

/** Whether to reduce motion, by the device's or a grown-up's setting. */
export function reducesMotion({ motion }: Settings): boolean {
  return motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Converts settings to those of a board. Numbers are written and spoken in `language`. */
export function boardSettings(
  settings: Settings,
  language: string,
  renderer: BoardSettings['renderer'],
): BoardSettings {
  return {
    reducedMotion: reducesMotion(settings),
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
 * Keeps the page's theme and motion up to date with the settings and the device. Call the result after a change of
 * settings.
 */
export function followAppearance(settings: () => Settings, page: Document): () => void {
  const { classList } = page.documentElement;
  const night = matchMedia('(prefers-color-scheme: dark)');
  const apply = (): void => {
    const { theme } = settings();
    classList.toggle(DARK, theme === 'dark' || (theme === 'device' && night.matches));
    classList.toggle(STILL, reducesMotion(settings()));
  };
  night.addEventListener('change', apply);
  matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', apply);
  apply();
  return apply;
}
