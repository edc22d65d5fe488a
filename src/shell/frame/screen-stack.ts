import { isOwnId, OWN_PREFIX } from '../../picture/library/own-ids.ts';
import { type AppRoute, formatRoute, type MakeRoute, type MineRoute, parseRoute } from './router.ts';

/** The ways between screens. Each screen has one entry of the browser's history, above those of the screens it was reached by. */
export interface ScreenStack {
  /** Shows a screen above this one; goes back to it where it is below already. */
  go(route: AppRoute): void;
  /** Shows a screen in place of this one, above its parents; goes back to it where it is below already. */
  goInstead(route: AppRoute): void;
  /** Takes this screen away, exactly as the device's own way back does. */
  leave(): void;
  /** Changes the address of this screen: another page of it is shown, or another level. */
  readdress(route: AppRoute): void;
}

/** What a stack needs of a window. */
export interface StackWindow {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
  readonly location: Pick<Location, 'hash'>;
  addEventListener(name: 'hashchange' | 'popstate', listener: () => void): void;
  /** Announces that the address has changed. */
  dispatchEvent(event: Event): boolean;
}

interface StackSetting {
  /** The pack of the library that a picture is in, by its id. */
  readonly packOf: (picture: string) => string | undefined;
  /** Shows the screen at the address. */
  readonly show: () => void;
}

/**
 * Keeps the addresses of the screens below in the state of each entry, so that a reload and the way forward know them too.
 * An address that is opened directly gets its parents below it: there Back leads to them, and never out of the app.
 */
export function createScreenStack(window: StackWindow, { packOf, show }: StackSetting): ScreenStack {
  const { history, location } = window;
  /** The address of this screen, and those of the screens below it, home first. */
  let here = location.hash;
  let below: readonly string[] = [];
  /** The browser is going back: until it has, no other screen is left. */
  let isLeaving = false;

  const write = (how: 'pushState' | 'replaceState', hash: string, under: readonly string[]): void => {
    history[how]({ below: under }, '', hash === '' ? undefined : hash);
    [here, below] = [location.hash, under];
  };
  /** Goes back to a screen below; returns whether there is one. */
  const returnTo = (route: AppRoute): boolean => {
    const at = below.findIndex((hash) => isSame(parseRoute(hash), route));
    if (at >= 0) goBack(below.length - at);
    return at >= 0;
  };
  const goBack = (steps: number): void => {
    if (isLeaving) return;
    isLeaving = true;
    history.go(-steps);
  };
  /** Replaces the shown screen by another, with its missing parents below it. */
  const settle = (route: AppRoute, parents: readonly AppRoute[]): void => {
    const missing = parents.filter((parent) => !below.some((hash) => isSame(parseRoute(hash), parent)));
    let [how, under] = ['replaceState' as 'pushState' | 'replaceState', below];
    for (const hash of [...missing, route].map(formatRoute)) {
      write(how, hash, under);
      [how, under] = ['pushState', [...under, hash]];
    }
  };
  /** Shows the entry that the browser is at. */
  const arrive = (): void => {
    const known = belowIn(history.state);
    // A typed address or a followed link goes above the shown screen.
    if (known === undefined) write('replaceState', location.hash, [...below, here]);
    else [here, below] = [location.hash, known];
  };

  const known = belowIn(history.state);
  const start = parseRoute(here);
  if (known !== undefined) below = known;
  else if (start.name === 'home' || start.name === 'unknown') write('replaceState', here, []);
  else settle(start, parentsOf(start, packOf));
  window.addEventListener('hashchange', () => {
    arrive();
    show();
    isLeaving = false;
  });
  // Until the browser reports the new address, the old screen stays.
  window.addEventListener('popstate', () =>
    setTimeout(() => {
      isLeaving = false;
    }),
  );

  return {
    go(route) {
      if (isSame(parseRoute(here), route)) return show();
      if (returnTo(route)) return;
      write('pushState', formatRoute(route), [...below, here]);
      window.dispatchEvent(new Event('hashchange'));
    },
    goInstead(route) {
      if (returnTo(route)) return;
      // The next puzzle keeps the screens below this one.
      const isNext = route.name === 'play' && parseRoute(here).name === 'play';
      settle(route, isNext ? [] : parentsOf(route, packOf));
      window.dispatchEvent(new Event('hashchange'));
    },
    leave() {
      if (below.length > 0) goBack(1);
    },
    readdress(route) {
      // The browser may have left the screen that asks for it.
      if (location.hash === here) write('replaceState', formatRoute(route), below);
    },
  };
}

/** The addresses below an entry, as its state has them; undefined for an entry that is not ours. */
function belowIn(state: unknown): readonly string[] | undefined {
  const below = typeof state === 'object' && state !== null && 'below' in state ? state.below : undefined;
  return Array.isArray(below) && below.every((hash) => typeof hash === 'string') ? below : undefined;
}

/** Whether two addresses are of one screen, whichever page of it is shown and whichever level is chosen. Each puzzle has its own. */
function isSame(a: AppRoute, b: AppRoute): boolean {
  return screenOf(a) === screenOf(b);
}

function screenOf(route: AppRoute): string {
  if (route.name === 'play') return formatRoute(route);
  return route.name === 'daily' ? '#/daily' : formatRoute(route).replace(/\?.*/, '');
}

/** The parents of a screen that was opened directly, home first. */
function parentsOf(route: AppRoute, packOf: StackSetting['packOf']): readonly AppRoute[] {
  const parent = parentOf(route, packOf);
  return parent === undefined ? [] : [...parentsOf(parent, packOf), parent];
}

function parentOf(route: AppRoute, packOf: StackSetting['packOf']): AppRoute | undefined {
  switch (route.name) {
    case 'home':
      return undefined;
    case 'shelf':
      return route.pack === undefined ? HOME : { name: 'shelf', kind: route.kind };
    case 'album':
      return route.picture === undefined ? HOME : { name: 'album' };
    case 'painting':
      return { name: 'album', picture: route.picture };
    case 'mine':
      return route.picture === undefined ? HOME : { name: 'mine' };
    case 'make':
      return parentOfMaking(route, packOf);
    case 'play':
      if (route.day !== undefined) return { name: 'daily', month: route.day.slice(0, 7) };
      return isOwnId(route.picture) ? sixOf(route.picture) : { name: 'shelf', kind: route.kind };
    default:
      return HOME;
  }
}

const HOME: AppRoute = { name: 'home' };

function parentOfMaking(
  { way, picture }: Extract<AppRoute, { readonly name: 'make' }>,
  packOf: StackSetting['packOf'],
): AppRoute {
  if (way === undefined) return HOME;
  if (way === 'pieces') return { name: 'mine' };
  if (picture !== undefined && way === 'tune') return sixOf(picture);
  const pack = picture !== undefined && way === 'library' ? packOf(picture) : undefined;
  if (pack !== undefined) return { name: 'make', way, picture: pack };
  return picture !== undefined && way === 'library' ? { name: 'make', way } : { name: 'make' };
}

/** The page of a picture as every kind. */
export function sixOf(picture: string): MakeRoute | MineRoute {
  return isOwnId(picture)
    ? { name: 'mine', picture: picture.slice(OWN_PREFIX.length) }
    : { name: 'make', way: 'library', picture };
}
