import { rulesOf } from '../rules.ts';
import { begin } from '../session/session.ts';
import type { Maker } from '../worker/client.ts';
import type { Board } from './board.ts';
import type { Watched } from './debug.ts';
import { element } from './element.ts';
import { formatRoute, type PlayRoute, parseRoute } from './router.ts';
import type { Words } from './words/words.ts';

export interface AppParts {
  readonly root: HTMLElement;
  readonly words: Words;
  readonly maker: Maker;
}

export function startApp({ root, words, maker }: AppParts) {
  let board: Board | undefined;
  let watched: Watched | undefined;
  const svgs = import.meta.glob(
    '/node_modules/openmoji/black/svg/{1F408,1F418,1F40C,1F422,1F986,1F9A2,1F697,1F680}.svg',
    { query: '?raw', import: 'default' },
  );
  const colours = import.meta.glob(
    '/node_modules/openmoji/color/svg/{1F408,1F418,1F40C,1F422,1F986,1F9A2,1F697,1F680}.svg',
    { query: '?raw', import: 'default' },
  );

  const home = () => {
    const list = Object.keys(svgs).map((path) => path.slice(-9, -4));
    root.replaceChildren(
      ...list.map((code) =>
        element(
          'p',
          {},
          element(
            'a',
            {
              href: formatRoute({
                name: 'play',
                kind: 'connect-that-dot',
                picture: `openmoji:${code}`,
                seed: '1',
                level: 'easy',
              }),
            },
            code,
          ),
        ),
      ),
    );
  };
  const play = async (route: PlayRoute) => {
    root.replaceChildren('…');
    const code = route.picture.split(':')[1];
    const svg = (await svgs[`/node_modules/openmoji/black/svg/${code}.svg`]?.()) as string;
    const colour = (await colours[`/node_modules/openmoji/color/svg/${code}.svg`]?.()) as string;
    const made = await maker.generate({
      kind: route.kind,
      svg,
      title: code ?? '',
      source: { id: route.picture },
      seed: route.seed,
      ...(route.level ? { level: route.level } : {}),
    });
    if (!made.ok) {
      root.replaceChildren(JSON.stringify(made.failure));
      return;
    }
    const rules = rulesOf(route.kind);
    if (!rules) return;
    let session = begin(made.document, rules);
    const { openBoard } = await import('./board-screen.ts');
    const host = element('div', { class: 'board' });
    root.replaceChildren(host);
    const opened = await openBoard({
      root: host,
      session,
      words,
      art: { line: svg, colour },
      cue: () => undefined,
      changed: (next) => {
        session = next;
      },
      leave: () => {
        location.hash = '#/';
      },
      next: () => {
        location.hash = '#/';
      },
    });
    board = opened;
    watched = {
      get document() {
        return session.document;
      },
      get progress() {
        return session.progress;
      },
      get solved() {
        return session.solved;
      },
      toScreen: opened.toScreen,
    };
  };
  const go = () => {
    board?.close();
    board = undefined;
    watched = undefined;
    const route = parseRoute(location.hash);
    if (route.name === 'play') void play(route);
    else home();
  };
  addEventListener('hashchange', go);
  go();
  return { watched: () => watched };
}
