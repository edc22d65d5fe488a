import { FACES } from '../kinds/faces.ts';
import type { Level } from '../puzzle/kind.ts';
import { installAccents } from './accents.ts';
import { createAhead } from './ahead.ts';
import type { Watched } from './debug.ts';
import { isSecondTap, type Tap } from './double-tap.ts';
import { beginAt, isLedByKeys } from './focus.ts';
import { installGlyphs } from './glyph.tsx';
import { homeScreen } from './home.tsx';
import { formatRoute, type PlayRoute, parseRoute, type Route } from './router.ts';
import { lateScreen, type Screen, screenRoot } from './screen.ts';
import type { Shell } from './shell.ts';
import { surpriseRoute } from './surprise.ts';

/** What the shell is made of, but for the ways between its screens. */
export interface AppParts
  extends Omit<Shell, 'ahead' | 'go' | 'leave' | 'play' | 'surprise' | 'unreachable'> {
  readonly root: HTMLElement;
  /** Told whenever no puzzle is on the screen. */
  readonly idle: () => void;
  /** Told whenever a puzzle comes to the screen. */
  readonly busy: () => void;
}

export interface App {
  /** The puzzle being played, if any. */
  watched(): Watched | undefined;
}

/** Starts the app: from now on the screen follows the address. */
export function startApp(parts: AppParts): App {
  const { root, words, store, sound, notices } = parts;
  const ahead = createAhead(parts.maker);
  let screen: Screen | undefined;
  let started = true;
  /** What was shown before the board, if anything was. */
  let before: Route | undefined;

  let tapped: Tap | undefined;

  const go = (route: Route) => {
    const hash = formatRoute(route);
    if (location.hash === hash) show();
    else location.hash = hash;
  };
  const leave = () => {
    go({ name: 'home' });
  };
  const play = (route: PlayRoute) => {
    sound.play('page');
    go(route);
  };
  const surprise = async (kind: string, level: Level | undefined, pieces: number | undefined) => {
    const route = await surpriseRoute(parts, { kind, level, pieces });
    if (route !== undefined) play(route);
  };
  const unknown = () => {
    notices.say(words.notices.unknownAddress);
    history.replaceState(null, '', formatRoute({ name: 'home' }));
    show();
  };
  const unreachable = () => notices.say(words.failures.unreachable);

  const shell: Shell = { ...parts, ahead, go, leave, play, surprise, unreachable };

  const screenOf = (route: Route): Screen => {
    // What the page has shown since before it was run stays until the first screen is there.
    const splash = started ? (root.querySelector<HTMLElement>('.splash') ?? undefined) : undefined;
    const late = (load: () => Promise<Screen>) =>
      lateScreen(
        load,
        () => {
          unreachable();
          leave();
        },
        splash,
      );
    switch (route.name) {
      case 'play': {
        const first = started;
        const to = backFrom(route, before);
        const leaveBoard = () => go(to);
        return late(async () =>
          (await import('./play.ts')).playScreen(
            { ...shell, leave: leaveBoard, started: first, unknown },
            route,
          ),
        );
      }
      case 'daily':
        return late(async () => (await import('./daily/screen.tsx')).dailyScreen(shell, route));
      case 'album':
        return late(async () => (await import('./album/screen.tsx')).albumScreen(shell, route.picture));
      case 'painting':
        return late(async () => (await import('./painting/screen.tsx')).paintingScreen(shell, route.picture));
      case 'grown-ups':
        return late(async () => (await import('./grown-ups/screen.tsx')).grownUpsScreen(shell));
      case 'credits':
        return late(async () => (await import('./grown-ups/screen.tsx')).creditsScreen(shell));
      case 'shelf':
        return late(async () => (await import('./shelf-screen.tsx')).shelfScreen(shell, route.kind));
      case 'today':
      case 'carry-on':
        return late(async () => {
          const to = await (await import('./shortcut.ts')).shortcutRoute(route.name, shell);
          // The way back leads past the shortcut. What is shown now takes the place of this screen, which is empty.
          history.replaceState(null, '', formatRoute(to));
          show();
          return { root: screenRoot(), close: () => undefined };
        });
      default:
        return late(() => homeScreen(shell));
    }
  };

  const show = () => {
    const route = parseRoute(location.hash);
    const isLost = route.name === 'shelf' && FACES.every(({ kind }) => kind !== route.kind);
    if (route.name === 'unknown' || isLost) return unknown();
    const byKeys = isLedByKeys();
    screen?.close();
    if (route.name === 'play') parts.busy();
    screen = screenOf(route);
    root.replaceChildren(screen.root);
    if (byKeys) beginAt(screen.root);
    started = false;
    if (route.name === 'play') return;
    before = route;
    parts.idle();
  };

  installGlyphs();
  installAccents();
  document.body.append(notices.root);
  addEventListener('hashchange', show);
  // Whatever waits to be written is written before the page may be gone.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && store.flush());
  addEventListener('pagehide', () => store.flush());
  // Of a double tap, the second must not press what the first has brought under the finger.
  root.addEventListener(
    'click',
    (event) => {
      if (isSecondTap(event, location.hash, tapped)) return event.stopPropagation();
      const on = event.target instanceof Element ? event.target.closest('button') : null;
      tapped = { hash: location.hash, at: event, on };
    },
    { capture: true },
  );
  root.addEventListener('click', (event) => {
    // The board sounds by itself.
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button !== null && button.closest('.board-place') === null) sound.play('press');
  });
  show();
  return { watched: () => screen?.watched?.() };
}

/** Where one who leaves a board goes: back, or where nothing was shown before to the days, or the shelf of its kind. */
function backFrom({ kind, day }: PlayRoute, before: Route | undefined): Route {
  // The page of the days may have been turned to another month since it was shown.
  if (before !== undefined && (before.name !== 'daily' || day === undefined)) return before;
  return day === undefined ? { name: 'shelf', kind } : { name: 'daily', month: day.slice(0, 7) };
}
