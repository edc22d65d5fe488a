import { whenIdle } from '../../idle.ts';
import { FACES } from '../../kinds/faces.ts';
import type { Maker } from '../../worker/client.ts';
import { installAccents } from '../device/accents.ts';
import type { Watched } from '../device/debug.ts';
import { isSecondTap, type Tap } from '../device/double-tap.ts';
import { shortcutRoute } from '../device/shortcut.ts';
import { installGlyphs } from '../glyph.tsx';
import { homeScreen } from '../home/home.tsx';
import { createAhead } from '../play/ahead.ts';
import { beginAt, isLedByKeys } from './focus.ts';
import { type AppRoute, parseRoute } from './router.ts';
import { lateScreen, type Screen, screenRoot } from './screen.ts';
import { createScreenStack, type ScreenStack } from './screen-stack.ts';
import type { Shell } from './shell.ts';

/** The ways between screens. */
type Ways = ScreenStack & Pick<Shell, 'play' | 'surprise'>;

/** What the shell is made of, but for the ways between its screens. */
interface AppParts extends Omit<Shell, keyof Ways | 'ahead' | 'unreachable'> {
  readonly root: HTMLElement;
  /** Makes puzzles before they are asked for; without it none is. */
  readonly aside: Maker | undefined;
  /** Told whenever no puzzle is on the screen. */
  readonly idle: () => void;
  /** Told whenever a puzzle comes to the screen. */
  readonly busy: () => void;
}

interface App {
  /** The puzzle being played, if any. */
  watched(): Watched | undefined;
}

/** Starts the app: from now on the screen follows the address. */
export function startApp(parts: AppParts): App {
  const { root, words, store, sound, notices } = parts;
  let screen: Screen | undefined;
  // What the page has shown since before it was run stays until the first screen is there.
  let splash = root.querySelector<HTMLElement>('.splash') ?? undefined;
  let started = true;
  /** When the screen was first visible, on the clock of events; infinite until then. */
  let shownAt = 0;
  /** What is shown is a shelf. */
  let isChoice = false;

  const show = () => {
    const route = parseRoute(location.hash);
    const isLost = route.name === 'shelf' && FACES.every(({ kind }) => kind !== route.kind);
    if (route.name === 'unknown' || isLost) return unknown();
    const byKeys = isLedByKeys();
    const last = screen;
    // What was touched there moves until the puzzle, or what one waits with, is to be seen.
    const stays = route.name === 'play' && isChoice && last !== undefined && !byKeys;
    if (stays) last.root.inert = true;
    else last?.close();
    isChoice = route.name === 'shelf';
    if (route.name === 'play') parts.busy();
    const splashed = splash && { root: splash, close: () => undefined };
    shownAt = Number.POSITIVE_INFINITY;
    const load = loaderOf(route, { shell, instead, started, unknown });
    screen = lateScreen(load, failed, stays ? last : splashed, () => {
      // The next frame draws it.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          shownAt = performance.now();
        }),
      );
    });
    if (!stays) root.replaceChildren(screen.root);
    if (byKeys) beginAt(screen.root);
    started = false;
    splash = undefined;
    if (route.name !== 'play') parts.idle();
  };
  const stack = createScreenStack(window, { packOf: (id) => parts.gallery.packOf(id)?.id, show });
  const shell: Shell = {
    ...parts,
    ...waysBy(stack.go, stack, parts),
    ahead: createAhead(parts.maker, parts.aside),
    unreachable: () => notices.say(words.failures.unreachable),
  };
  /** The shell of screens that Back never leads to: the next screen takes their place. */
  const instead: Shell = { ...shell, ...waysBy(stack.goInstead, stack, parts) };
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
  // Whatever waits to be written is written before the page may be gone.
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

/** The ways between screens, each of which goes on by `go`. */
function waysBy(go: ScreenStack['go'], stack: ScreenStack, parts: AppParts): Ways {
  const play: Shell['play'] = (route) => {
    parts.sound.play('page');
    go(route);
  };
  return {
    ...stack,
    go,
    play,
    async surprise(kind, level, pieces) {
      const { surpriseRoute } = await import('../home/surprise.ts');
      const route = await surpriseRoute(parts, { kind, level, pieces });
      if (route !== undefined) play(route);
    },
  };
}

/** How a screen is opened. */
interface Asking {
  readonly shell: Shell;
  /** For screens that Back never leads to. */
  readonly instead: Shell;
  /** It is the first screen of this visit. */
  readonly started: boolean;
  /** The address leads nowhere. */
  unknown(): void;
}

/** What fetches the screen of a route. */
function loaderOf(route: AppRoute, { shell, instead, started, unknown }: Asking): () => Promise<Screen> {
  switch (route.name) {
    case 'play':
      return async () =>
        (await import('../play/play.tsx')).playScreen({ ...instead, started, unknown }, route);
    case 'daily':
      return async () => (await import('../daily/screen.tsx')).dailyScreen(shell, route);
    case 'album':
      return async () => (await import('../album/screen.tsx')).albumScreen(shell, route.picture);
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
        instead.go(await shortcutRoute(route.name, shell));
        // What is shown now has taken the place of this screen, which is empty.
        return { root: screenRoot(), close: () => undefined };
      };
    case 'received':
    case 'shared':
      return async () => {
        if (route.name === 'shared')
          await (await import('../sharing/arrival.ts')).openLink(instead, route.link);
        else await (await import('../sharing/received.ts')).openReceived(instead);
        return { root: screenRoot(), close: () => undefined };
      };
    default:
      return () => homeScreen(shell);
  }
}

/** Sounds every press of a button, but of a double tap keeps the second from what the first has brought under the finger. */
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
    // The board sounds by itself.
    if (buttonOf(event)?.closest('.board-place') === null) pressed();
  });
}
