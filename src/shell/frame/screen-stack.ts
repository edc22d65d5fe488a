import { isOwnId, OWN_PREFIX } from '../../picture/library/own-ids.ts';
import { type AppRoute, formatRoute, type MakeRoute, type MineRoute, parseRoute } from './router.ts';

/** Navigation. Each screen has one entry in the browser's history, above the screens it was reached from. */
export interface ScreenStack {
  /** Shows a screen above this one, or goes back to it if it is below. */
  go(route: AppRoute): void;
  /** Replaces this screen by another, above the other's parents. Goes back to it if it is below. */
  goInstead(route: AppRoute): void;
  /** Removes this screen, like the device's back gesture. */
  leave(): void;
  /** Changes the address of this screen, for another page or level. */
  readdress(route: AppRoute): void;
}

export interface StackWindow {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
  readonly location: Pick<Location, 'hash'>;
  addEventListener(name: 'hashchange' | 'popstate', listener: () => void): void;
  dispatchEvent(event: Event): boolean;
}

interface StackSetting {
  readonly packOf: (picture: string) => string | undefined;
  readonly show: () => void;
}

/**
 * Stores the addresses of lower screens in each history entry, so that they survive reloads and going forward. A
 * directly opened address gets its parents below it, so that Back leads to them and not out of the app.
 */
export function createScreenStack(window: StackWindow, { packOf, show }: StackSetting): ScreenStack {
  const { history, location } = window;
  /** The address of this screen, and those of the screens below it, home first. */
  let current = location.hash;
  let below: readonly string[] = [];
  /** True while the browser goes back. Further presses are ignored meanwhile. */
  let isLeaving = false;

  const write = (method: 'pushState' | 'replaceState', hash: string, lower: readonly string[]): void => {
    history[method]({ below: lower }, '', hash === '' ? undefined : hash);
    [current, below] = [location.hash, lower];
  };
  /** Goes back to a screen below. Returns false if there is none. */
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
  const settle = (route: AppRoute, parents: readonly AppRoute[]): void => {
    const missing = parents.filter((parent) => !below.some((hash) => isSame(parseRoute(hash), parent)));
    let [method, lower] = ['replaceState' as 'pushState' | 'replaceState', below];
    for (const hash of [...missing, route].map(formatRoute)) {
      write(method, hash, lower);
      [method, lower] = ['pushState', [...lower, hash]];
    }
  };
  /** Updates the stack from the browser's current entry. */
  const readEntry = (): void => {
    const known = belowIn(history.state);
    // A typed address or a followed link goes above this screen.
    if (known === undefined) write('replaceState', location.hash, [...below, current]);
    else [current, below] = [location.hash, known];
  };

  const known = belowIn(history.state);
  const start = parseRoute(current);
  if (known !== undefined) below = known;
  else if (start.name === 'home' || start.name === 'unknown') write('replaceState', current, []);
  else settle(start, parentsOf(start, packOf));
  window.addEventListener('hashchange', () => {
    isLeaving = false;
    readEntry();
    show();
  });
  // The old screen stays until the browser reports the new address.
  window.addEventListener('popstate', () =>
    setTimeout(() => {
      isLeaving = false;
    }),
  );

  return {
    go(route) {
      if (isLeaving) return;
      if (isSame(parseRoute(current), route)) return show();
      if (returnTo(route)) return;
      write('pushState', formatRoute(route), [...below, current]);
      window.dispatchEvent(new Event('hashchange'));
    },
    goInstead(route) {
      if (returnTo(route)) return;
      // The next puzzle keeps the screens below this one.
      const isNext = route.name === 'play' && parseRoute(current).name === 'play';
      settle(route, isNext ? [] : parentsOf(route, packOf));
      window.dispatchEvent(new Event('hashchange'));
    },
    leave() {
      if (below.length > 0) goBack(1);
    },
    readdress(route) {
      // The browser may have left this screen already.
      if (location.hash === current) write('replaceState', formatRoute(route), below);
    },
  };
}

/** The addresses in an entry's state; undefined for entries of other pages. */
function belowIn(state: unknown): readonly string[] | undefined {
  const below = typeof state === 'object' && state !== null && 'below' in state ? state.below : undefined;
  return Array.isArray(below) && below.every((hash) => typeof hash === 'string') ? below : undefined;
}

/** Whether two addresses belong to the same screen, ignoring page and level. Each puzzle is a screen. */
function isSame(a: AppRoute, b: AppRoute): boolean {
  return screenOf(a) === screenOf(b);
}

function screenOf(route: AppRoute): string {
  if (route.name === 'play') return formatRoute(route);
  return route.name === 'daily' ? '#/daily' : formatRoute(route).replace(/\?.*/, '');
}

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
      return (route.picture ?? route.chapter) === undefined ? HOME : { name: 'album' };
    case 'painting':
      return { name: 'album', picture: route.picture };
    case 'mine':
      return route.picture === undefined ? HOME : { name: 'mine' };
    case 'make':
      return parentOfMaking(route, packOf);
    case 'play':
      if (route.day !== undefined) return { name: 'daily', month: route.day.slice(0, 7) };
      return isOwnId(route.picture) ? allKindsRoute(route.picture) : { name: 'shelf', kind: route.kind };
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
  if (picture !== undefined && way === 'tune') return allKindsRoute(picture);
  const pack = picture !== undefined && way === 'library' ? packOf(picture) : undefined;
  if (pack !== undefined) return { name: 'make', way, picture: pack };
  return picture !== undefined && way === 'library' ? { name: 'make', way } : { name: 'make' };
}

/** The route to the page with a picture's puzzles of all kinds. */
export function allKindsRoute(picture: string): MakeRoute | MineRoute {
  return isOwnId(picture)
    ? { name: 'mine', picture: picture.slice(OWN_PREFIX.length) }
    : { name: 'make', way: 'library', picture };
}
