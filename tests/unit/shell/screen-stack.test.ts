import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AppRoute, formatRoute, parseRoute } from '#src/shell/frame/router.ts';
import { createScreenStack, type ScreenStack } from '#src/shell/frame/screen-stack.ts';

/** A browser tab with its history, address and Back button. */
function openTab(entries: { hash: string; state: unknown }[], at = 0) {
  const events = new EventTarget();
  const tab = { entries, at, left: 0 };
  const entry = () => entries[tab.at] as { hash: string; state: unknown };
  const tell = () => {
    events.dispatchEvent(new Event('popstate'));
    // Browsers report the address in a later task.
    setTimeout(() => events.dispatchEvent(new Event('hashchange')));
  };
  const location = {
    get hash() {
      return entry().hash;
    },
  };
  const history = {
    get state() {
      return entry().state;
    },
    pushState(state: unknown, _: string, hash: string) {
      entries.splice(tab.at + 1, Number.POSITIVE_INFINITY, { hash, state: structuredClone(state) });
      tab.at += 1;
    },
    replaceState(state: unknown, _: string, hash = entry().hash) {
      entries[tab.at] = { hash, state: structuredClone(state) };
    },
    go: (by = 0) => queueMicrotask(() => goBy(by)),
  };
  /** The device's Back and Forward. */
  const goBy = (by: number): void => {
    if (tab.at + by < 0) tab.left += 1;
    if (entries[tab.at + by] === undefined) return;
    tab.at += by;
    tell();
  };
  const type = (hash: string): void => {
    // The current address adds no entry.
    if (hash === location.hash) return;
    history.pushState(null, '', hash);
    tell();
  };
  return Object.assign(tab, {
    ...{ history, location, goBy, type },
    addEventListener: events.addEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    addresses: () => entries.slice(0, tab.at + 1).map(({ hash }) => hash),
  });
}

const settled = () => vi.advanceTimersByTimeAsync(10);

describe('the stack of screens', () => {
  let tab: ReturnType<typeof openTab>;
  let stack: ScreenStack;
  let shown: string[];

  /** Loads the app in a tab, or reloads it at the current entry. */
  function load({ entries, at } = tab) {
    tab = openTab(entries, at);
    shown = [];
    const show = () => void shown.push(tab.location.hash);
    stack = createScreenStack(tab, { packOf: (id) => (id === 'openmoji:1F408' ? 'farm' : undefined), show });
  }
  const open = (hash: string) => load({ ...openTab([{ hash, state: null }]) });
  const shelf: AppRoute = { name: 'shelf', kind: 'jigsaw' };
  const pack: AppRoute = { ...shelf, pack: 'farm' };
  const cat: AppRoute = { name: 'play', kind: 'jigsaw', picture: 'openmoji:1F408', seed: '1', level: 'easy' };
  const cow: AppRoute = { ...cat, picture: 'openmoji:1F404' };

  beforeEach(() => {
    vi.useFakeTimers();
    open('#/');
  });
  afterEach(() => void vi.useRealTimers());

  test('has one entry for each deeper screen, which Back leaves', async () => {
    for (let round = 0; round < 3; round++) {
      stack.go(shelf);
      stack.go(pack);
      stack.go(cat);
      expect(tab.entries).toHaveLength(4);
      for (const expected of ['#/shelf/jigsaw/farm', '#/shelf/jigsaw', '#/']) {
        stack.leave();
        await settled();
        expect(tab.location.hash).toBe(expected);
        expect(shown.at(-1)).toBe(expected);
        expect(tab.entries).toHaveLength(4);
      }
      expect(tab.at).toBe(0);
    }
  });

  test('leads to the same screens by the device’s Back and by the button, also after a reload', async () => {
    const wander = () => [shelf, pack, cat].forEach(stack.go);
    wander();
    load();
    const byButton: string[] = [];
    for (let left = 0; left < 3; left++) {
      stack.leave();
      await settled();
      byButton.push(tab.location.hash);
    }
    open('#/');
    wander();
    load();
    const byDevice: string[] = [];
    for (let left = 0; left < 3; left++) {
      tab.goBy(-1);
      await settled();
      byDevice.push(tab.location.hash);
    }
    expect(byButton).toEqual(byDevice);
  });

  test.each([
    ['#/shelf/jigsaw/farm?page=2', ['#/', '#/shelf/jigsaw']],
    ['#/play/jigsaw/openmoji:1F408?level=easy', ['#/', '#/shelf/jigsaw']],
    ['#/play/jigsaw/mine:a1b2c3?level=easy', ['#/', '#/mine', '#/mine/a1b2c3']],
    ['#/play/numbers/openmoji:1F408?day=2026-11-20', ['#/', '#/daily/2026-11']],
    ['#/album/in/2026-11', ['#/', '#/album']],
    ['#/painting/openmoji:1F408', ['#/', '#/album', '#/album/openmoji%3A1F408']],
    [
      '#/make/tune/openmoji:1F408/jigsaw',
      ['#/', '#/make', '#/make/library', '#/make/library/farm', '#/make/library/openmoji%3A1F408'],
    ],
    ['#/make/tune/mine:a1b2c3/jigsaw', ['#/', '#/mine', '#/mine/a1b2c3']],
    ['#/make/draw/a1b2c3', ['#/', '#/make']],
    ['#/grown-ups', ['#/']],
  ])('leads from %s, opened directly, to its parents and never out of the app', async (hash, parents) => {
    open(hash);
    expect(parseRoute(tab.location.hash)).toEqual(parseRoute(hash));
    for (const parent of parents.toReversed()) {
      stack.leave();
      await settled();
      expect(tab.location.hash).toBe(parent);
    }
    stack.leave();
    await settled();
    expect(tab).toMatchObject({ at: 0, left: 0 });
  });

  test('ignores a second press while the browser goes back', async () => {
    [shelf, pack].forEach(stack.go);
    stack.leave();
    stack.leave();
    await settled();
    expect(tab.location.hash).toBe('#/shelf/jigsaw');
    stack.leave();
    await settled();
    expect(tab.location.hash).toBe('#/');
  });

  test('opens nothing while the browser goes back', async () => {
    [shelf, pack].forEach(stack.go);
    stack.leave();
    stack.go(cat);
    await settled();
    expect(tab.location.hash).toBe('#/shelf/jigsaw');
    stack.go(cat);
    expect(tab.addresses()).toEqual(['#/', '#/shelf/jigsaw', formatRoute(cat)]);
  });

  test('ignores presses and changes on a screen that was just left', async () => {
    [shelf, pack].forEach(stack.go);
    tab.addEventListener('popstate', () => {
      stack.leave();
      stack.readdress({ ...pack, page: 2 });
    });
    stack.leave();
    await settled();
    expect(tab.addresses()).toEqual(['#/', '#/shelf/jigsaw']);
  });

  test('gives a new drawing its name in the address', () => {
    stack.go({ name: 'make', way: 'draw' });
    stack.readdress({ name: 'make', way: 'draw', picture: 'own' });
    expect(tab.addresses()).toEqual(['#/', '#/make/draw/own']);
  });

  test('replaces a finished puzzle by the next one', async () => {
    [shelf, pack, cat].forEach(stack.go);
    stack.goInstead(cow);
    expect(tab.addresses().slice(0, 3)).toEqual(['#/', '#/shelf/jigsaw', '#/shelf/jigsaw/farm']);
    expect(tab.entries).toHaveLength(4);
    stack.goInstead({ name: 'painting', picture: 'openmoji:1F404' });
    stack.leave();
    await settled();
    expect(parseRoute(tab.location.hash)).toEqual({ name: 'album', picture: 'openmoji:1F404' });
    for (const expected of ['#/album', '#/shelf/jigsaw/farm']) {
      stack.leave();
      await settled();
      expect(tab.location.hash).toBe(expected);
    }
  });

  test('goes back to a screen that is in it already, as it was left', async () => {
    stack.go({ name: 'daily' });
    stack.readdress({ name: 'daily', month: '2026-10' });
    stack.go({ ...cat, day: '2026-10-03' });
    stack.goInstead({ name: 'daily', month: '2026-10' });
    await settled();
    expect(tab).toMatchObject({ at: 1, location: { hash: '#/daily/2026-10' } });
    stack.go(cat);
    stack.go({ name: 'home' });
    await settled();
    expect(tab.at).toBe(0);
  });

  test('adds a typed address on top of the current screen', async () => {
    stack.go(shelf);
    tab.type('#/album');
    await settled();
    expect(shown.at(-1)).toBe('#/album');
    stack.leave();
    await settled();
    expect(tab.location.hash).toBe('#/shelf/jigsaw');
  });

  test('always ends at home after one Back for each screen, and stays there', async () => {
    const route = fc.constantFrom<AppRoute>(
      { name: 'home' },
      shelf,
      pack,
      cat,
      cow,
      { name: 'album' },
      { name: 'album', picture: 'openmoji:1F408' },
      { name: 'painting', picture: 'openmoji:1F408' },
      { name: 'mine', picture: 'a1b2c3' },
      { name: 'daily', month: '2026-11' },
      { name: 'make', way: 'tune', picture: 'mine:a1b2c3', kind: 'jigsaw' },
    );
    const step = fc.tuple(
      fc.constantFrom('go', 'goInstead', 'type', 'leave', 'back', 'forward', 'reload'),
      route,
    );
    await fc.assert(
      fc.asyncProperty(route, fc.array(step, { maxLength: 12 }), async (start, steps) => {
        open(formatRoute(start));
        for (const [does, to] of steps) {
          if (does === 'go' || does === 'goInstead') stack[does](to);
          else if (does === 'type') tab.type(formatRoute(to));
          else if (does === 'leave') stack.leave();
          else if (does === 'reload') load();
          else tab.goBy(does === 'forward' ? 1 : tab.at > 0 ? -1 : 0);
          await settled();
        }
        const depth = tab.at;
        for (let press = 0; press < depth; press++) {
          stack.leave();
          await settled();
        }
        expect(tab).toMatchObject({ at: 0, left: 0, location: { hash: '#/' } });
        stack.leave();
        await settled();
        expect(tab.left).toBe(0);
      }),
      { numRuns: 60 },
    );
  });
});
