import type { Sound } from '../audio/sound.ts';
import type { Voice } from '../audio/voice.ts';
import { SCENE_PREFIX } from '../picture/scenes-ids.ts';
import type { Level } from '../puzzle/kind.ts';
import type { Store } from '../storage/store.ts';
import type { Maker } from '../worker/client.ts';
import { createAhead } from './ahead.ts';
import { installGlyphs } from './art.ts';
import type { BoardSettings } from './board.ts';
import { creditsScreen } from './credits.ts';
import type { Watched } from './debug.ts';
import type { Gallery } from './gallery.ts';
import { homeScreen } from './home.ts';
import { OFFERED } from './looks.ts';
import type { Notices } from './notice.ts';
import type { PlaySetting } from './play.ts';
import { formatRoute, type PlayRoute, parseRoute, type Route } from './router.ts';
import { lateScreen, type Screen } from './screen.ts';
import type { Words } from './words/words.ts';

export interface AppParts {
  readonly root: HTMLElement;
  readonly words: Words;
  readonly gallery: Gallery;
  readonly store: Store;
  readonly sound: Sound;
  readonly voice: Voice;
  readonly maker: Maker;
  readonly notices: Notices;
  readonly boardSettings: BoardSettings | undefined;
  /** A whole number from 0 up to, but not including, `below`, that nobody can foretell. */
  readonly chance: (below: number) => number;
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
  const { root, words, gallery, store, sound, notices } = parts;
  const ahead = createAhead(parts.maker);
  let screen: Screen | undefined;
  let started = true;

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
  /** Any picture of any pack that suits the level, with dots that nobody has seen; or else a scene that nobody has seen. */
  const surprise = (kind: string, level: Level | undefined, pieces: number | undefined) => {
    const pictures = gallery.packs
      .flatMap((pack) => pack.pictures)
      .filter(({ id }) => level === undefined || gallery.suits(id, kind).includes(level));
    const takesScenes = OFFERED.some((look) => look.kind === kind && look.scenes);
    const seed = parts.chance(2 ** 31).toString(36);
    const picture =
      takesScenes && parts.chance(2) === 0
        ? `${SCENE_PREFIX}${seed}`
        : pictures[parts.chance(pictures.length)]?.id;
    if (picture !== undefined)
      play({
        name: 'play',
        kind,
        picture,
        seed,
        ...(level === undefined ? {} : { level }),
        ...(pieces === undefined ? {} : { pieces }),
      });
  };
  const unknown = () => {
    notices.say(words.notices.unknownAddress);
    history.replaceState(null, '', formatRoute({ name: 'home' }));
    show();
  };
  const unreachable = () => notices.say(words.failures.unreachable);

  const screenOf = (route: Route): Screen => {
    if (route.name === 'play') {
      const setting: PlaySetting = {
        ...{ words, gallery, store, ahead, notices, leave, play, unknown, started },
        maker: parts.maker,
        voice: parts.voice,
        cue: (cue, step) => sound.play(cue, step),
        settings: parts.boardSettings,
        surprise: ({ kind, level, pieces }) => surprise(kind, level, pieces),
      };
      const load = async () => (await import('./play.ts')).playScreen(setting, route);
      return lateScreen(load, () => {
        unreachable();
        leave();
      });
    }
    if (route.name === 'credits') return creditsScreen(words, leave);
    const credits = () => go({ name: 'credits' });
    const home = homeScreen({ words, gallery, store, sound, play, surprise, credits, unreachable });
    return { root: home, close: () => undefined };
  };

  const show = () => {
    const route = parseRoute(location.hash);
    if (route.name === 'unknown') return unknown();
    screen?.close();
    if (route.name === 'play') parts.busy();
    screen = screenOf(route);
    root.replaceChildren(screen.root);
    started = false;
    if (route.name !== 'play') parts.idle();
  };

  installGlyphs();
  document.body.append(notices.root);
  addEventListener('hashchange', show);
  // Whatever waits to be written is written before the page may be gone.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && store.flush());
  addEventListener('pagehide', () => store.flush());
  root.addEventListener('click', (event) => {
    // The board sounds by itself.
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button !== null && button.closest('.board-place') === null) sound.play('press');
  });
  show();
  return { watched: () => screen?.watched?.() };
}
