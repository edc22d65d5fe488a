import { whenIdle } from '../../idle.ts';
import { FACES } from '../../kinds/faces.ts';
import { installAccents } from '../device/accents.ts';
import type { Watched } from '../device/debug.ts';
import { isSecondTap, type Tap } from '../device/double-tap.ts';
import { shortcutRoute } from '../device/shortcut.ts';
import { installGlyphs } from '../glyph.tsx';
import { homeScreen } from '../home/home.tsx';
import { focusScreen, usesKeyboard } from './focus.ts';
import { type Navigation, navigationOf } from './navigation.ts';
import { type AppRoute, parseRoute } from './router.ts';
import { lateScreen, type Screen, screenRoot } from './screen.ts';
import { createScreenStack } from './screen-stack.ts';
import type { Shell } from './shell.ts';

interface AppParts extends Omit<Shell, keyof Navigation | 'unreachable' | 'showAgain'> {
  readonly root: HTMLElement;
  /** Called when a screen is opened. */
  readonly opened: (name: AppRoute['name']) => void;
}

interface App {
  watched(): Watched | undefined;
}

/** Starts the app. From now on the screen follows the address. */
export function startApp(parts: AppParts): App {
  const { root, words, store, sound, notices } = parts;
  let screen: Screen | undefined;
  // The splash screen in the page stays until the first screen is ready.
  let splash = root.querySelector<HTMLElement>('.splash') ?? undefined;
  let started = true;
  /** When the screen became visible, on the clock of events; infinite until then. */
  let shownAt = 0;
  let isShelf = false;
  /** Counts the screens of this visit. */
  let screenNumber = 0;

  const show = () => {
    const route = parseRoute(location.hash);
    const isUnknownKind = route.name === 'shelf' && FACES.every(({ kind }) => kind !== route.kind);
    if (route.name === 'unknown' || isUnknownKind) return unknown();
    const byKeys = usesKeyboard();
    const last = screen;
    // A shelf stays and animates the touched card until the puzzle or the waiting screen is visible.
    const keepsLast = route.name === 'play' && isShelf && last !== undefined && !byKeys;
    if (keepsLast) last.root.inert = true;
    else last?.close();
    isShelf = route.name === 'shelf';
    const splashScreen = splash && { root: splash, close: () => undefined };
    shownAt = Number.POSITIVE_INFINITY;
    screenNumber += 1;
    const number = screenNumber;
    const isShown = () => number === screenNumber;
    const load = loaderOf(route, {
      shell: shellOf(stack.go, isShown),
      replacingShell: shellOf(stack.goInstead, isShown),
      started,
      unknown: () => isShown() && unknown(),
    });
    screen = lateScreen(load, failed, keepsLast ? last : splashScreen, () => {
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          shownAt = performance.now();
        }),
      );
    });
    if (!keepsLast) root.replaceChildren(screen.root);
    if (byKeys) focusScreen(screen.root);
    started = false;
    splash = undefined;
    parts.opened(route.name);
  };
  const stack = createScreenStack(window, { packOf: (id) => parts.gallery.packOf(id)?.id, show });
  const shellOf = (go: Navigation['go'], isShown: () => boolean): Shell => {
    const unreachable = () => notices.say(words.failures.unreachable);
    const navigation = navigationOf({ go, stack, shell: parts, isShown, unreachable });
    const showAgain = (): void => {
      started = true;
      show();
    };
    return { ...parts, ...navigation, unreachable, showAgain };
  };
  /** For what belongs to no screen. */
  const shell = shellOf(stack.go, () => true);
  const unknown = () => {
    notices.say(words.notices.unknownAddress);
    stack.goInstead({ name: 'home' });
  };
  const failed = () => {
    shell.unreachable();
    shell.leave();
  };

  installAccents();
  installGlyphs();
  document.body.append(notices.root);
  // Save pending changes before the page may be closed.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && store.flush());
  addEventListener('pagehide', () => store.flush());
  listenForPresses(
    root,
    () => shownAt,
    () => sound.play('press'),
  );
  show();
  whenIdle(() => {
    import('../device/late-listeners.ts').then(({ listenLate }) => listenLate(shell)).catch(() => undefined);
  });
  return { watched: () => screen?.watched?.() };
}

interface LoadOptions {
  readonly shell: Shell;
  /** For screens without a history entry: the next screen replaces them. */
  readonly replacingShell: Shell;
  /** True for the first screen of this visit. */
  readonly started: boolean;
  unknown(): void;
}

function loaderOf(
  route: AppRoute,
  { shell, replacingShell, started, unknown }: LoadOptions,
): () => Promise<Screen> {
  switch (route.name) {
    case 'play':
      return async () =>
        (await import('../play/play.tsx')).playScreen({ ...replacingShell, started, unknown }, route);
    case 'daily':
      return async () => (await import('../daily/screen.tsx')).dailyScreen(shell, route);
    case 'album':
      return async () => (await import('../album/screen.tsx')).albumScreen(shell, route);
    case 'painting':
      return async () => (await import('../painting/screen.tsx')).paintingScreen(shell, route.picture);
    case 'make':
      return async () => (await import('../own/screen.tsx')).makeScreen(shell, route);
    case 'mine':
      return async () => (await import('../own/screen.tsx')).mineScreen(shell, route);
    case 'grown-ups':
      return async () => (await import('../grown-ups/screen.tsx')).grownUpsScreen(shell);
    case 'credits':
      return async () => (await import('../grown-ups/screen.tsx')).creditsScreen(shell);
    case 'shelf':
      return async () => (await import('../shelf/shelf-screen.tsx')).shelfScreen(shell, route);
    case 'today':
    case 'carry-on':
      return async () => {
        replacingShell.go(await shortcutRoute(route.name, shell));
        // The new screen has replaced this empty one.
        return { root: screenRoot(), close: () => undefined };
      };
    case 'received':
    case 'shared':
      return async () => {
        if (route.name === 'shared')
          await (await import('../sharing/arrival.ts')).openLink(replacingShell, route.link);
        else await (await import('../sharing/received.ts')).openReceived(replacingShell);
        return { root: screenRoot(), close: () => undefined };
      };
    default:
      return () => homeScreen(shell);
  }
}

/**
 * Plays a sound for each button press. Suppresses the second tap of a double tap if the first one has changed the
 * screen.
 */
function listenForPresses(root: HTMLElement, shownAt: () => number, pressed: () => void): void {
  let tapped: Tap | undefined;
  const buttonOf = ({ target }: Event) => (target instanceof Element ? target.closest('button') : null);
  root.addEventListener(
    'click',
    (event) => {
      if (isSecondTap(event, location.hash, tapped, shownAt())) return event.stopPropagation();
      tapped = { hash: location.hash, at: event, on: buttonOf(event) };
    },
    { capture: true },
  );
  root.addEventListener('click', (event) => {
    // The board plays its own sounds.
    if (buttonOf(event)?.closest('.board-place') === null) pressed();
  });
}
